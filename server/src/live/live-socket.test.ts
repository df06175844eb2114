import { EventEmitter } from 'node:events';
import { groupTree } from '@fleet-console/contract';
import type { WebSocket } from 'ws';
import type { Caller } from '../kernel/caller.ts';
import { LiveSocket } from './live-socket.ts';
import { MAX_BUFFERED_BYTES } from './session-socket.ts';
import { TopicBatch } from './topic-batch.ts';

const topic = { name: 'vehicles', needs: 'vehicle.getByGroup', batched: true } as const;
const caller = {
  permissions: { g1: ['vehicle.getByGroup'] },
  tree: groupTree([{ id: 'g1', name: '', children: [], expectedVehiclesNumber: 0, type: 'fleet', city: null }]),
  checked: new Set(),
} as unknown as Caller;

function fakeSocket() {
  const sent: string[] = [];
  let terminated = false;
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (text: string) => void sent.push(text),
    terminate: () => {
      terminated = true;
    },
    ping: () => undefined,
  });
  return { socket: socket as unknown as WebSocket & { bufferedAmount: number }, sent, isTerminated: () => terminated };
}

test('a slow reader is disconnected', () => {
  const { socket, sent, isTerminated } = fakeSocket();
  const live = new LiveSocket(socket, caller);
  live.subscribe(topic.name);
  const batch = new TopicBatch(topic, [{ groupId: 'g1', key: 'v', json: '{"id":"v"}' }]);
  live.deliver(batch);
  expect(sent).toEqual(['{"type":"message","topic":"vehicles","data":{"changes":[{"id":"v"}]}}']);
  Object.assign(socket, { bufferedAmount: MAX_BUFFERED_BYTES + 1 });
  live.deliver(batch);
  expect([sent.length, isTerminated()]).toEqual([1, true]);
});

test('of one batch, each tab receives what its account may see, also after its access changed', () => {
  const callerOf = (permissions: Readonly<Record<string, readonly string[]>>) => ({ ...caller, permissions }) as unknown as Caller;
  const group = (id: string) => ({ id, name: '', children: [], expectedVehiclesNumber: 0, type: 'fleet', city: null }) as const;
  const tree = groupTree([group('g1'), group('g2')]);
  const [both, first] = [{ g1: ['vehicle.getByGroup'], g2: ['vehicle.getByGroup'] }, { g1: ['vehicle.getByGroup'] }];
  const tabs = [both, first, both, {}, { g1: ['group.update'] }].map((permissions) => {
    const { socket, sent } = fakeSocket();
    const live = new LiveSocket(socket, { ...callerOf(permissions), tree });
    live.subscribe(topic.name);
    return { live, sent };
  });
  const messages = [
    { groupId: 'g1', key: 'a', json: '1' },
    { groupId: 'g2', key: 'b', json: '2' },
    { groupId: 'g1', key: 'c', json: '3', owners: ['g1'] },
  ];
  const deliver = (topicBatch: TopicBatch) => tabs.forEach(({ live }) => live.deliver(topicBatch));
  const changes = () =>
    tabs.map(({ sent }) => sent.splice(0).map((text) => (JSON.parse(text) as { data: { changes: number[] } }).data.changes));
  deliver(new TopicBatch(topic, messages));
  expect(changes()).toEqual([[[1, 2]], [[1]], [[1, 2]], [], []]);
  tabs[1]?.live.renew({ ...callerOf({ g1: ['vehicle.getByGroup', 'group.update'] }), tree });
  deliver(new TopicBatch({ ...topic, batched: false }, messages));
  expect(tabs.map(({ sent }) => sent.splice(0).map((text) => (JSON.parse(text) as { data: number }).data))).toEqual([
    [1, 2],
    [1, 3],
    [1, 2],
    [],
    [],
  ]);
});

test('a client that misses a ping is disconnected at the next', () => {
  const { socket, isTerminated } = fakeSocket();
  const live = new LiveSocket(socket, caller);
  live.ping();
  socket.emit('pong');
  live.ping();
  expect(isTerminated()).toBe(false);
  live.ping();
  expect(isTerminated()).toBe(true);
});
