import { writable } from '@fleet-console/contract';
import { fakeShell } from '@fleet-console/testing';
import { anAlert } from '../testing/alerts.ts';
import type { Alert } from './alert.ts';
import { ringBell } from './bell.ts';
import type { AlertFeed, FeedState } from './feed.ts';
import { raiseToasts } from './toasts.ts';

interface Toast {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly text?: string | undefined;
  readonly href?: string | undefined;
}

/** A feed that says what the test says, and the toasts that stand. */
function open() {
  const shell = fakeShell({ routes: { BatterySwap: '/battery-swap/:hid?/:pid?' } });
  const state = writable<FeedState>({ status: 'loading', asOf: null });
  const alerts = writable<readonly Alert[]>([]);
  const marked: string[][] = [];
  let refuses = false;
  const feed: AlertFeed = {
    state,
    alerts,
    markSeen: async (ids) => {
      const before = alerts.get();
      marked.push([...ids]);
      alerts.set(before.map((alert) => (ids.includes(alert.id) ? { ...alert, seen: true } : alert)));
      await Promise.resolve();
      if (!refuses) return;
      alerts.set(before);
      throw new TypeError('gone');
    },
    retry() {},
    reread() {},
    stop() {},
  };
  const toasts = new Map<string, Toast>();
  shell.bus.on('toast.offered', (toast) => {
    toasts.delete(toast.id);
    toasts.set(toast.id, toast);
  });
  shell.bus.on('toast.withdrawn', ({ id }) => void toasts.delete(id));
  const end = raiseToasts(shell, feed);
  return {
    shell,
    marked,
    toasts,
    end,
    feed,
    titles: () => [...toasts.values()].map(({ title, text }) => `${title}: ${text}`),
    ids: () => [...toasts.keys()],
    state,
    refuse: () => {
      refuses = true;
    },
    show: (...list: Alert[]) => alerts.set(list),
    live: () => state.set({ status: 'live', asOf: 1 }),
    dismiss: (id: string) => {
      toasts.delete(id);
      shell.bus.emit('toast.dismissed', { id });
    },
  };
}

const some = (...ids: string[]) => ids.map((id, at) => anAlert({ id, ts: 1_000 - at }));

beforeEach(() => sessionStorage.clear());

test('[SH-15] an alert that comes raises a toast that says what, where, and leads there', () => {
  const { live, show, toasts } = open();
  live();
  show(anAlert({ id: 'a1' }));
  expect([...toasts.values()]).toEqual([
    {
      id: 'chargers.alert.a1',
      kind: 'fault',
      title: 'Smoke detected',
      text: 'Warszawa, Długa 5 · cabinet A',
      href: '/battery-swap/st-0001/st-0001-a',
    },
  ]);
});

test('[SH-15] of a whole station, less grave, and told in words of its own', () => {
  const { live, show, toasts } = open();
  live();
  show(anAlert({ type: 'charger', pointId: null, pointName: null, description: 'Fan 2: replace. {{soon}}' }));
  expect([...toasts.values()]).toMatchObject([
    { kind: 'attention', title: 'Fan 2: replace. {{soon}}', text: 'Warszawa, Długa 5', href: '/battery-swap/st-0001' },
  ]);
});

test('[SH-15] what was there at the first reading raises none, nor does what is seen or over', () => {
  const { live, show, ids } = open();
  show(...some('old', 'older'));
  live();
  expect(ids()).toEqual([]);
  show(anAlert({ id: 'seen', seen: true }), anAlert({ id: 'over', state: 'finished' }), ...some('old', 'older'));
  expect(ids()).toEqual([]);
  show(...some('new', 'old', 'older'));
  expect(ids()).toEqual(['chargers.alert.new']);
});

test('[SH-15] a toast goes when its alert is seen elsewhere, or over', () => {
  const { live, show, ids } = open();
  live();
  show(...some('a', 'b'));
  expect(ids()).toEqual(['chargers.alert.b', 'chargers.alert.a']);
  show(anAlert({ id: 'a', seen: true }), ...some('b'));
  expect(ids()).toEqual(['chargers.alert.b']);
  show(anAlert({ id: 'a', seen: true }), anAlert({ id: 'b', state: 'finished' }));
  expect(ids()).toEqual([]);
});

test('[SH-15] whoever dismisses a toast has seen the alert; all that go at once are marked at once', async () => {
  const { live, show, dismiss, marked } = open();
  live();
  show(...some('a', 'b', 'c'));
  dismiss('chargers.alert.a');
  dismiss('chargers.alert.b');
  dismiss('somebody.elses');
  await Promise.resolve();
  expect(marked).toEqual([['a', 'b']]);
});

test('[SH-15] a dismissal that the server does not take brings the toast back, and says so', async () => {
  const { live, show, dismiss, ids, refuse, shell } = open();
  live();
  show(...some('a'));
  refuse();
  dismiss('chargers.alert.a');
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(ids()).toEqual(['chargers.alert.a']);
  expect(shell.said).toEqual([{ kind: 'error', text: 'The alerts could not be marked as seen. Try again.' }]);
});

test('[SH-15] a burst raises two and one that counts the rest, and it shrinks with them', () => {
  const { live, show, titles, ids } = open();
  live();
  const burst = some(...Array.from({ length: 10_000 }, (_, at) => `a${at}`));
  show(...burst);
  expect(titles()).toEqual([
    '9998 more alerts: Newest: Smoke detected · Warszawa, Długa 5 · cabinet A',
    'Smoke detected: Warszawa, Długa 5 · cabinet A',
    'Smoke detected: Warszawa, Długa 5 · cabinet A',
  ]);
  expect(ids().slice(1)).toEqual(['chargers.alert.a1', 'chargers.alert.a0']);
  show(...burst.slice(0, 3), ...burst.slice(3).map((alert) => ({ ...alert, seen: true })));
  expect(titles()[0] ?? '').toMatch(/Smoke/);
  expect(titles()).toContain('1 more alert: Newest: Smoke detected · Warszawa, Długa 5 · cabinet A');
  show(...burst.map((alert) => ({ ...alert, seen: true })));
  expect(ids()).toEqual([]);
});

test('[SH-15] the fourth makes room: never more than three toasts, however they come', () => {
  const { live, show, ids } = open();
  live();
  const all = some('a', 'b', 'c', 'd', 'e');
  for (let count = 1; count <= all.length; count += 1) {
    show(...all.slice(all.length - count));
    expect(ids().length).toBeLessThanOrEqual(3);
  }
  expect(ids()).toContain('chargers.alerts');
});

test('[SH-15] dismissing the one that counts marks nothing: nobody has read them', async () => {
  const { live, show, dismiss, marked, ids } = open();
  live();
  const all = some('a', 'b', 'c', 'd', 'e');
  show(...all);
  dismiss('chargers.alerts');
  await Promise.resolve();
  expect(marked).toEqual([]);
  show(...all.slice(1));
  expect(ids()).not.toContain('chargers.alerts');
});

test('[SH-15] toasts that stand outlive the build that raised them; the next one goes on with them', async () => {
  const first = open();
  first.live();
  first.show(...some('a', 'b'));
  first.end();
  expect(first.ids()).toEqual(['chargers.alert.b', 'chargers.alert.a']);
  const next = open();
  next.show(...some('c', 'a', 'b'));
  next.live();
  expect(next.ids()).toEqual(['chargers.alert.b', 'chargers.alert.a']);
  next.dismiss('chargers.alert.a');
  await Promise.resolve();
  expect(next.marked).toEqual([['a']]);
});

test('[I18-01] toasts that stand speak the language that is chosen', () => {
  const { live, show, shell, titles } = open();
  live();
  show(...some('a', 'b', 'c', 'd', 'e', 'f', 'g'));
  shell.locale.set('pl');
  expect(titles()).toContain('Wykryto dym: Warszawa, Długa 5 · szafa A');
  expect(titles()).toContain('Jeszcze 5 alertów: Najnowszy: Wykryto dym · Warszawa, Długa 5 · szafa A');
});

test('[SH-11] the bell hears how many are unseen once that is known, each change once, and when they cannot be read', () => {
  const { feed, shell, state, show, live } = open();
  const told: unknown[] = [];
  shell.bus.on('notifications.unseen', (news) => told.push(news));
  const end = ringBell(shell, feed);
  show(...some('a', 'b'));
  expect(told).toEqual([]);
  live();
  show(...some('a', 'b', 'c'));
  show(anAlert({ id: 'a', seen: true }), ...some('b', 'c', 'd'));
  state.set({ status: 'unavailable', asOf: 1 });
  live();
  end();
  show();
  expect(told).toEqual([
    { source: 'battery-swap', unseen: 2 },
    { source: 'battery-swap', unseen: 3 },
    { source: 'battery-swap', unseen: 3, unavailable: true },
    { source: 'battery-swap', unseen: 3 },
  ]);
});
