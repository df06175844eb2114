import { EventEmitter } from 'node:events';
import { groupTree } from '@fleet-console/contract';
import type { WebSocket } from 'ws';
import type { Caller } from '../kernel/caller.ts';
import { LiveSocket } from './live-socket.ts';
import { MAX_BUFFERED_BYTES } from './session-socket.ts';

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
  const message = [{ groupId: 'g1', key: 'v', json: '{"id":"v"}' }];
  live.deliver(topic, message);
  expect(sent).toEqual(['{"type":"message","topic":"vehicles","data":{"changes":[{"id":"v"}]}}']);
  Object.assign(socket, { bufferedAmount: MAX_BUFFERED_BYTES + 1 });
  live.deliver(topic, message);
  expect([sent.length, isTerminated()]).toEqual([1, true]);
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
