import { fakeShell, type FakeShell } from '@fleet-console/testing';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { ShellProvider } from '../remote/shell-context.tsx';
import { useLiveRefresh } from './useLiveRefresh.ts';

const KEY = ['parts'];
let loads: number;
let respond: (() => void) | null;
let slow: boolean;
let shell: FakeShell;

function Parts({ only }: { only?: string }) {
  useQuery({
    queryKey: [...KEY, 'list'],
    queryFn: async () => {
      loads += 1;
      if (slow) await new Promise<void>((done) => (respond = done));
      return loads;
    },
  });
  useLiveRefresh('pilots', KEY, only === undefined ? {} : { isRelevant: ({ id }) => id === only });
  return null;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const message = (id = '1') => act(() => shell.emit('pilots', { id, updateId: 1 }));

async function open(only?: string) {
  const mounted = render(
    <QueryClientProvider client={new QueryClient()}>
      <ShellProvider shell={shell}>
        <Parts {...(only === undefined ? {} : { only })} />
      </ShellProvider>
    </QueryClientProvider>,
  );
  await pass(5000);
  return mounted;
}

beforeEach(() => {
  jest.useFakeTimers();
  shell = fakeShell();
  loads = 0;
  slow = false;
  respond = null;
});
afterEach(() => jest.useRealTimers());

test('the first message loads at once, and a burst of others only once a second', async () => {
  await open();
  message();
  await pass(0);
  expect(loads).toBe(2);
  for (let at = 0; at < 50; at += 1) {
    message();
    await pass(10);
  }
  expect(loads).toBe(2);
  await pass(500);
  expect(loads).toBe(3);
  await pass(10_000);
  expect(loads).toBe(3);
});

test('a response that takes longer than the interval is not thrown away', async () => {
  await open();
  slow = true;
  message();
  await pass(0);
  message();
  await pass(3000);
  expect(loads).toBe(2);
  // It may be older than the second message.
  slow = false;
  respond?.();
  await pass(1000);
  expect(loads).toBe(3);
});

test('loads after messages may have been missed, ignores irrelevant ones, and stops with the screen', async () => {
  const { unmount } = await open('7');
  message('8');
  await pass(2000);
  expect(loads).toBe(1);
  message('7');
  await pass(2000);
  expect(loads).toBe(2);
  act(() => shell.resume());
  await pass(2000);
  expect(loads).toBe(3);
  message('7');
  unmount();
  await pass(2000);
  expect(loads).toBe(3);
});
