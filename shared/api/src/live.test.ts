import type { Live, LiveTopics } from '@fleet-console/contract';
import type { LiveTopics as Published } from './live.ts';

/** A live channel that sends one message to every subscriber. */
const liveSending = (data: unknown): Live => ({
  status: { get: () => 'open', subscribe: () => () => undefined },
  subscribe: (_topic, onMessage) => {
    (onMessage as (data: unknown) => void)(data);
    return () => undefined;
  },
});

test('types the topics of the server and the payloads of their messages', () => {
  const states: LiveTopics['vehicles']['changes'][number]['state'][] = [];
  const live = liveSending({ changes: [{ id: 'v', state: 'parked', online: true }] });
  live.subscribe('vehicles', ({ changes }) => states.push(...changes.map(({ state }) => state)));
  expect(states).toEqual(['parked']);
  // @ts-expect-error: no such topic
  live.subscribe('nowhere', () => undefined);
  // @ts-expect-error: a changed station has no name
  liveSending({ changes: [] }).subscribe('chargers', ({ changes }) => changes.map(({ name }) => String(name)));
  const both: Published = {} as LiveTopics;
  expect(both).toEqual({});
});
