import { EventEmitter } from 'node:events';
import { groupTree } from '@fleet-console/contract';
import type { WebSocket } from 'ws';
import type { Caller } from '../../../kernel/caller.ts';
import type { AlertFeed } from './feed.ts';
import { AlertWindow } from './alert-window.ts';
import { GatewaySocket } from './socket.ts';

const caller = {
  permissions: { g1: ['access.chargers'] },
  tree: groupTree([{ id: 'g1', name: '', children: [], expectedVehiclesNumber: 0, type: 'fleet', city: null }]),
  checked: new Set(),
} as unknown as Caller;

/** A connection with a controllable reader, and a feed with this many changes. */
function aGateway(changes: number, whileReading: (socket: GatewaySocket) => void = () => undefined) {
  const sent: string[] = [];
  let isCut = false;
  const raw = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (text: string) => void sent.push(text),
    terminate() {
      isCut = true;
      raw.readyState = 3;
    },
  });
  const window = new AlertWindow(changes);
  window.add(
    Array.from({ length: changes }, (_, at) => ({ updateId: at + 1, groupId: 'g1', json: '{}' })),
    changes,
  );
  const feed: AlertFeed = {
    async after(updateId) {
      whileReading(socket);
      return window.after(updateId, 10) ?? { changes: [], upTo: updateId };
    },
    last: async () => changes,
    listen: () => () => undefined,
    close: () => undefined,
  };
  const socket = new GatewaySocket(raw as unknown as WebSocket, caller, feed);
  return { raw, sent, isCut: () => isCut, socket };
}

afterEach(() => jest.restoreAllMocks());

test('CHG-A7 waits for a slow client and sends the rest when it has caught up', async () => {
  const { raw, sent, socket } = aGateway(50);
  raw.bufferedAmount = 500_000;
  const opened = socket.open(0);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(sent).toEqual([]);
  raw.bufferedAmount = 0;
  await opened;
  expect(sent).toHaveLength(51);
});

test('CHG-A7 disconnects a client that reads nothing for half a minute', async () => {
  const { raw, sent, isCut, socket } = aGateway(5);
  raw.bufferedAmount = 500_000;
  const opened = socket.open(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isCut()).toBe(false);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 31_000);
  await opened;
  expect([isCut(), sent]).toEqual([true, []]);
});

test('CHG-A7 sends nothing of a group lost during the read, and requests a reload', async () => {
  const { sent, socket } = aGateway(5, (reading) => reading.renew({ ...caller, permissions: {} }));
  await socket.open(0);
  expect(sent).toEqual(['{"type":"reload","data":"{}"}']);
  // Control: with the group, they are sent.
  const other = aGateway(5);
  await other.socket.open(0);
  expect(other.sent.filter((text) => text.includes('"alert"'))).toHaveLength(5);
});
