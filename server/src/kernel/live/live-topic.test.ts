import { Type } from 'typebox';
import type { Hub } from './hub.ts';
import { defineLiveTopic } from './live-topic.ts';

const partsTopic = defineLiveTopic({
  name: 'parts',
  description: 'A part changed',
  message: Type.Object({ id: Type.String(), left: Type.Optional(Type.Literal(true)) }),
  needs: 'vehicle.getByGroup',
  interval: 100,
});

test('a topic is not batched by default', () => {
  expect(partsTopic).toMatchObject({ name: 'parts', batched: false });
  expect(partsTopic.serialize({ id: 'p' })).toBe('{"id":"p"}');
});

test('a message that does not fit the schema does not compile', () => {
  const publish: Hub['publish'] = jest.fn();
  publish(partsTopic, [{ groupId: 'g', key: 'p', data: { id: 'p', left: true } }]);
  // @ts-expect-error: an id is a string
  publish(partsTopic, [{ groupId: 'g', key: 'p', data: { id: 7 } }]);
  // @ts-expect-error: the id is missing
  publish(partsTopic, [{ groupId: 'g', key: 'p', data: {} }]);
  // @ts-expect-error: the schema has no such field
  publish(partsTopic, [{ groupId: 'g', key: 'p', data: { id: 'p', name: 'Brake' } }]);
  expect(publish).toHaveBeenCalledTimes(4);
});
