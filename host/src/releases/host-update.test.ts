import { writable } from '@fleet-console/contract';
import { aBootMap } from '../testing/open-console.tsx';
import { createHostUpdate, RELOAD_DELAY, SNOOZE, type HostUpdateOptions } from './host-update.ts';

const mapOf = (build: string, badHosts: string[] = []) => {
  const map = aBootMap([]);
  return { ...map, host: { ...map.host, build }, badHosts };
};

/** A tab that runs `running01`. */
function aTab({
  visibility = 'visible',
  random = 0,
  storage = true,
}: { visibility?: DocumentVisibilityState; random?: number; storage?: boolean } = {}) {
  let [reloads, stored] = [0, null as string | null];
  const releases = writable(mapOf('running01'));
  const page = Object.assign(new EventTarget(), { visibilityState: visibility }) as unknown as HostUpdateOptions['page'];
  const update = createHostUpdate({
    running: { build: 'running01', replaces: null },
    releases,
    hasUnsavedWork: () => false,
    lastReload: { read: () => stored, write: (build) => storage && (stored = build) },
    page,
    now: () => Date.now(),
    random: () => random,
    reload: () => (reloads += 1),
  });
  return { update, releases, page, reloads: () => reloads };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('HREL-A30 a dismissed notice returns after a while', () => {
  const { update, releases } = aTab();
  releases.set(mapOf('later001'));
  update.dismiss();
  jest.advanceTimersByTime(SNOOZE - 1);
  expect(update.notice.get()).toBeNull();
  jest.advanceTimersByTime(1);
  expect(update.notice.get()).toBe('available');
  update.stop();
});

test('HREL-A33 reloads of a withdrawn host are spread, and a hidden tab that is shown need not wait for its turn', () => {
  const reloadTime = (tab: ReturnType<typeof aTab>) => {
    tab.releases.set(mapOf('former01', ['running01']));
    let ms = 0;
    for (; tab.reloads() === 0 && ms < 120_000; ms += 500) jest.advanceTimersByTime(500);
    tab.update.stop();
    return ms;
  };
  const { shown, hidden } = RELOAD_DELAY;
  expect(reloadTime(aTab({ random: 0 }))).toBe(shown.min);
  expect(reloadTime(aTab({ random: 1 }))).toBe(shown.min + shown.spread);
  expect(reloadTime(aTab({ random: 1, visibility: 'hidden' }))).toBe(hidden.min + hidden.spread);

  const tab = aTab({ random: 1, visibility: 'hidden' });
  tab.releases.set(mapOf('former01', ['running01']));
  Object.assign(tab.page, { visibilityState: 'visible' });
  (tab.page as unknown as EventTarget).dispatchEvent(new Event('visibilitychange'));
  expect(reloadTime(tab)).toBe(shown.min);
});

test('HREL-A33 a tab without storage is not reloaded by itself: nothing would end a loop', () => {
  const { update, releases, reloads } = aTab({ storage: false });
  releases.set(mapOf('former01', ['running01']));
  jest.advanceTimersByTime(60_000);
  expect([reloads(), update.notice.get()]).toEqual([0, 'manual']);
  update.stop();
});

test('HREL-A32 a withdrawn host that is made live again is kept', () => {
  const { update, releases, reloads } = aTab();
  releases.set(mapOf('former01', ['running01']));
  expect(update.notice.get()).toBe('switching');
  releases.set(mapOf('running01'));
  jest.advanceTimersByTime(60_000);
  expect([reloads(), update.notice.get()]).toEqual([0, null]);
  update.stop();
});
