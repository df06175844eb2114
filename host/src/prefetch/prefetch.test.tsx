import type { Shell } from '@fleet-console/contract';
import { act, waitFor } from '@testing-library/react';
import { aRelease, closeConsoles, FakeSocket, openConsole, type ConsoleOptions } from '../testing/open-console.tsx';
import { sampleBuild, sampleDescriptor } from '../testing/sample-remote.tsx';
import { PREFETCH_LIFETIME } from './prefetch.ts';

afterEach(() => {
  closeConsoles();
  jest.useRealTimers();
});

const READ = 'GET /api/v2/samples';
const topic = 'vehicles' as const;

const release = aRelease({
  ...sampleDescriptor,
  routes: sampleDescriptor.routes.map((route) => ({ ...route, prefetch: { reads: ['/v2/samples'], topics: [topic] } })),
});

/** Opens the sample screen with a live channel that isn't open so far. */
async function openSamples({ backend = {}, ...options }: ConsoleOptions = {}) {
  const opened = openConsole({
    path: '/samples',
    slots: [{ release }],
    ...options,
    backend: { code: { aaaaaaaa: sampleBuild('Samples') }, files: { '/api/v2/samples': ['first'] }, ...backend },
  });
  await waitFor(() => expect(FakeSocket.last('/api/live')).toBeDefined());
  const socket = FakeSocket.last('/api/live');
  await waitFor(() => expect(opened.backend.calls).toContain('GET /api/v1/iam/access'));
  return {
    ...opened,
    /** The shell of the remote. */
    shell: opened.host.shells.acquire(release).shell,
    socket,
    /** The server accepts the live connection. */
    connect: () =>
      act(async () => {
        socket?.open();
        socket?.receive({ type: 'hello' });
      }),
    reads: () => opened.backend.calls.filter((call) => call === READ).length,
  };
}

/** Requests the data as the screen does. */
const read = async (shell: Shell) => {
  const response = await shell.transport.fetch('/v2/samples');
  return (await response.json()) as unknown;
};

const message = (id: string) => ({ type: 'message', topic, data: { changes: [{ id }] } });

test('requests the data of the first screen once, with the messages that follow, and hands both to the screen', async () => {
  const { shell, socket, connect, reads } = await openSamples();
  expect(reads()).toBe(0);
  await connect();
  await waitFor(() => expect(reads()).toBe(1));
  expect(socket?.sent).toContainEqual({ type: 'subscribe', topic });

  socket?.receive(message('1'));
  const messages: unknown[] = [];
  shell.live.subscribe(topic, (data) => void messages.push(data));
  expect(await read(shell)).toEqual(['first']);
  expect(reads()).toBe(1);
  socket?.receive(message('2'));
  expect(messages).toEqual([{ changes: [{ id: '1' }] }, { changes: [{ id: '2' }] }]);

  // The next request and subscriber get nothing old.
  expect(await read(shell)).toEqual(['first']);
  expect(reads()).toBe(2);
  const later: unknown[] = [];
  shell.live.subscribe(topic, (data) => void later.push(data));
  expect(later).toEqual([]);
});

test('requests nothing for an account without permission for the screen', async () => {
  const { connect, reads, socket } = await openSamples({ backend: { permissions: { '140': ['group.update'] } } });
  await connect();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(reads()).toBe(0);
  expect(socket?.sent).not.toContainEqual({ type: 'subscribe', topic });
});

test('drops data that no screen requests', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let signal: AbortSignal | null | undefined;
  const { shell, socket, connect, reads } = await openSamples({
    intercept(input, init, pass) {
      if (input === '/api/v2/samples') signal ??= init.signal;
      return pass();
    },
  });
  await connect();
  await waitFor(() => expect(reads()).toBe(1));
  await act(() => jest.advanceTimersByTimeAsync(PREFETCH_LIFETIME));
  expect(signal?.aborted).toBe(true);
  expect(socket?.sent).toContainEqual({ type: 'unsubscribe', topic });
  await read(shell);
  expect(reads()).toBe(2);
});

test('drops data of former permissions', async () => {
  const { shell, backend, connect, reads } = await openSamples();
  await connect();
  await waitFor(() => expect(reads()).toBe(1));
  backend.permissions = { '142': ['vehicle.getByGroup'] };
  backend.files['/api/v2/samples'] = ['second'];
  await act(() => shell.session.reload());
  expect(await read(shell)).toEqual(['second']);
});

test('requests data again that got no response', async () => {
  let isDown = true;
  const { shell, connect } = await openSamples({
    intercept(input, _init, pass) {
      if (input !== '/api/v2/samples' || !isDown) return pass();
      isDown = false;
      throw new TypeError('Failed to fetch');
    },
  });
  await connect();
  await waitFor(() => expect(isDown).toBe(false));
  expect(await read(shell)).toEqual(['first']);
});

test('a screen that goes away aborts its prefetched request', async () => {
  let signal: AbortSignal | null | undefined;
  const { shell, connect } = await openSamples({
    intercept(input, init, pass) {
      if (input !== '/api/v2/samples') return pass();
      signal = init.signal;
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal?.reason as Error)));
    },
  });
  await connect();
  await waitFor(() => expect(signal).toBeDefined());
  const abort = new AbortController();
  const response = shell.transport.fetch('/v2/samples', { signal: abort.signal });
  abort.abort();
  await expect(response).rejects.toThrow('aborted');
  expect(signal?.aborted).toBe(true);
});
