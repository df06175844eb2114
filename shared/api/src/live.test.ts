import type { Live, LiveTopics } from '@fleet-console/contract';
import type { LiveTopics as Published } from './live.ts';

/** A live channel that gives one message to anyone who subscribes. */
const saying = (data: unknown): Live => ({
  status: { get: () => 'open', subscribe: () => () => undefined },
  subscribe: (_topic, onMessage) => {
    (onMessage as (data: unknown) => void)(data);
    return () => undefined;
  },
});

test('subscribing knows the topics of the server and what their messages carry', () => {
  const states: LiveTopics['vehicles']['changes'][number]['state'][] = [];
  const live = saying({ changes: [{ id: 'v', state: 'parked', online: true }] });
  live.subscribe('vehicles', ({ changes }) => states.push(...changes.map(({ state }) => state)));
  expect(states).toEqual(['parked']);
  // @ts-expect-error: no such topic
  live.subscribe('nowhere', () => undefined);
  // @ts-expect-error: a station that changed has no name
  saying({ changes: [] }).subscribe('chargers', ({ changes }) => changes.map(({ name }) => String(name)));
  const both: Published = {} as LiveTopics;
  expect(both).toEqual({});
});
