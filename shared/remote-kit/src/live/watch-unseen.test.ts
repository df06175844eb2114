import type { Permission } from '@fleet-console/contract';
import { fakeShell } from '@fleet-console/testing';
import { watchUnseen } from './watch-unseen.ts';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

/** Watches a number that the test sets, for an account whose permissions change. */
function watch() {
  const world = { unseen: 3, held: true, wait: 0, loads: 0 };
  const listeners = new Set<() => void>();
  const fake = fakeShell();
  const shell = {
    ...fake,
    permissions: {
      ...fake.permissions,
      can: (permission: Permission) => world.held && permission === 'serviceRequest.service',
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
  const seen: unknown[] = [];
  shell.bus.on('notifications.unseen', ({ unseen, unavailable }) => void seen.push(unavailable ? 'unavailable' : unseen));
  const stop = watchUnseen(shell, {
    id: 'requests',
    needs: ['serviceRequest.service'],
    async count() {
      world.loads += 1;
      const { unseen } = world;
      if (world.wait > 0) await new Promise((resolve) => setTimeout(resolve, world.wait));
      if (unseen < 0) throw new Error('down');
      return unseen;
    },
  });
  const hold = (held: boolean) => {
    world.held = held;
    for (const listener of listeners) listener();
  };
  return { world, seen, hold, stop, signal: () => fake.emit('notifications', {}) };
}

test('[SR-13] publishes how many are unseen, at most once a second', async () => {
  const { world, seen, signal, stop } = watch();
  await pass(0);
  expect(seen).toEqual([3]);
  world.unseen = 4;
  signal();
  signal();
  await pass(999);
  expect(seen).toEqual([3]);
  await pass(1);
  expect([seen, world.loads]).toEqual([[3, 4], 2]);
  stop();
});

test('[SR-13] an account that loses the permission has no unseen ones, also while they are loaded, until it has it again', async () => {
  const { world, seen, hold, signal, stop } = watch();
  await pass(0);
  world.wait = 500;
  signal();
  await pass(1_100);
  hold(false);
  expect(seen).toEqual([3, 0]);
  await pass(5_000);
  signal();
  await pass(5_000);
  expect([seen, world.loads]).toEqual([[3, 0], 2]);
  // The number before isn't shown when the next load fails.
  world.unseen = -1;
  hold(true);
  await pass(1_000);
  expect(seen).toEqual([3, 0, 'unavailable']);
  world.unseen = 5;
  await pass(30_500);
  expect(seen.at(-1)).toBe(5);
  stop();
});
