import { writable } from '@fleet-console/contract';
import { anAccount, fakeShell } from '@fleet-console/testing';
import { anAlert } from '../testing/alerts.ts';
import type { Alert } from './alert.ts';
import { publishUnseenCount } from './unseen-count.ts';
import type { AlertFeed, ConnectionState } from './feed.ts';
import { raiseToasts } from './toasts.ts';

interface Toast {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly text?: string | undefined;
  readonly href?: string | undefined;
  readonly at?: number | undefined;
}

/** A feed controlled by the test, and the shown toasts. */
function open({ account = '7', toasts = new Map<string, Toast>() } = {}) {
  const shell = fakeShell({ account: anAccount({ id: account }), routes: { BatterySwap: '/battery-swap/:hid?/:pid?' } });
  const state = writable<ConnectionState>({ status: 'loading', asOf: null });
  const alerts = writable<readonly Alert[]>([]);
  const marked: string[][] = [];
  let failsMarking = false;
  const feed: AlertFeed = {
    state,
    alerts,
    olderBefore: writable<string | null>(null),
    markSeen: async (ids) => {
      const before = alerts.get();
      marked.push([...ids]);
      alerts.set(before.map((alert) => (ids.includes(alert.id) ? { ...alert, seen: true } : alert)));
      await Promise.resolve();
      if (!failsMarking) return;
      alerts.set(before);
      throw new TypeError('Failed to fetch');
    },
    retry() {},
    reload() {},
    stop() {},
  };
  shell.bus.on('toast.offered', (toast) => void toasts.set(toast.id, toast));
  shell.bus.on('toast.withdrawn', ({ id }) => void toasts.delete(id));
  const end = raiseToasts(shell, feed);
  cleanups.push(end);
  /** As the screen shows them, newest first. */
  const sorted = () => [...toasts.values()].sort((one, other) => (other.at ?? 0) - (one.at ?? 0));
  return {
    shell,
    marked,
    toasts,
    end,
    feed,
    titles: () => sorted().map(({ title, text }) => `${title}: ${text}`),
    ids: () => sorted().map(({ id }) => id),
    state,
    failMarking: () => {
      failsMarking = true;
    },
    show: (...list: Alert[]) => alerts.set(list),
    live: () => state.set({ status: 'live', asOf: 1 }),
    dismiss: (id: string) => {
      toasts.delete(id);
      shell.bus.emit('toast.dismissed', { id });
    },
    act: (id: string) => {
      toasts.delete(id);
      shell.bus.emit('toast.action', { id });
    },
    expire: (...ids: string[]) => {
      for (const id of ids) toasts.delete(id);
      shell.bus.emit('toast.expired', { ids });
    },
  };
}

const some = (...ids: string[]) => ids.map((id, at) => anAlert({ id, ts: 1_000 - at }));

const cleanups: (() => void)[] = [];
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  for (const end of cleanups.splice(0)) end();
});

test('[SH-15][BS-08] raises a toast for an unseen alert with description, location, link and "Mark as seen"', () => {
  const { live, show, toasts } = open();
  live();
  show(anAlert({ id: 'a1', ts: 5 }));
  expect([...toasts.values()]).toEqual([
    {
      id: 'chargers.alert.a1',
      kind: 'fault',
      title: 'Smoke detected',
      text: 'Warszawa, Długa 5 · cabinet A',
      href: '/battery-swap/st-0001/st-0001-a',
      action: { label: 'Mark as seen' },
      at: 5,
    },
  ]);
});

test('[SH-15] raises a toast for a non-critical alert of a whole station with an unknown description', () => {
  const { live, show, toasts } = open();
  live();
  show(anAlert({ type: 'charger', pointId: null, pointName: null, description: 'Fan 2: replace. {{soon}}' }));
  expect([...toasts.values()]).toMatchObject([
    { kind: 'attention', title: 'Fan 2: replace. {{soon}}', text: 'Warszawa, Długa 5', href: '/battery-swap/st-0001' },
  ]);
});

test('[SH-15][BS-08] raises toasts for alerts unseen at sign-in, also finished ones, but not for seen ones', () => {
  const { live, show, ids, toasts } = open();
  show(anAlert({ id: 'over', state: 'finished', ts: 7 }), anAlert({ id: 'old', ts: 6 }), anAlert({ id: 'seen', seen: true, ts: 5 }));
  live();
  expect(ids()).toEqual(['chargers.alert.over', 'chargers.alert.old']);
  expect(toasts.get('chargers.alert.over')).toMatchObject({ kind: 'info', text: 'Warszawa, Długa 5 · cabinet A · Finished' });
});

test('[SH-15] withdraws a toast when its alert is seen, and updates it when it is finished', () => {
  const { live, show, ids, toasts } = open();
  live();
  show(...some('a', 'b'));
  expect(ids()).toEqual(['chargers.alert.a', 'chargers.alert.b']);
  show(anAlert({ id: 'a', seen: true }), ...some('b'));
  expect(ids()).toEqual(['chargers.alert.b']);
  show(anAlert({ id: 'a', seen: true }), anAlert({ id: 'b', state: 'finished' }));
  expect(toasts.get('chargers.alert.b')).toMatchObject({ kind: 'info' });
});

test('[SH-15] hides a dismissed toast for this account in all tabs of the browser, without marking the alert', async () => {
  const { live, show, dismiss, marked, ids } = open();
  live();
  const other = open();
  other.live();
  for (const tab of [{ show }, other]) tab.show(...some('a', 'b'));
  dismiss('chargers.alert.a');
  await Promise.resolve();
  expect(marked).toEqual([]);
  expect(ids()).toEqual(['chargers.alert.b']);
  // As the browser notifies other tabs.
  const key = 'chargers.toasts.hidden.7';
  expect(localStorage.getItem(key)).not.toBeNull();
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(other.ids()).toEqual(['chargers.alert.b']);
  sessionStorage.clear();
  const reopened = open();
  reopened.show(...some('a', 'b'));
  reopened.live();
  expect(reopened.ids()).toEqual(['chargers.alert.b']);
  const otherAccount = open({ account: '8' });
  otherAccount.show(...some('a', 'b'));
  otherAccount.live();
  expect(otherAccount.ids()).toEqual(['chargers.alert.a', 'chargers.alert.b']);
});

test('[SH-15] keeps a dismissed toast hidden when its alert finishes, and shows it again on another change', () => {
  const { live, show, dismiss, ids } = open();
  live();
  show(anAlert({ id: 'a', ts: 1, description: 'overheating' }));
  dismiss('chargers.alert.a');
  show(anAlert({ id: 'a', ts: 2, description: 'overheating', state: 'finished' }));
  expect(ids()).toEqual([]);
  show(anAlert({ id: 'a', ts: 3, description: 'smoke' }));
  expect(ids()).toEqual(['chargers.alert.a']);
});

test('[SH-15][BS-07] marks alerts as seen for all users, several at once in one call', async () => {
  const { live, show, act, marked, ids, shell } = open();
  live();
  show(...some('a', 'b', 'c'));
  act('chargers.alert.a');
  act('chargers.alert.b');
  shell.bus.emit('toast.action', { id: 'other.source' });
  await Promise.resolve();
  expect(marked).toEqual([['a', 'b']]);
  expect(ids()).toEqual(['chargers.alert.c']);
});

test('[SH-15] shows the toast again with a message when marking fails', async () => {
  const { live, show, act, ids, failMarking, shell } = open();
  live();
  show(...some('a'));
  failMarking();
  act('chargers.alert.a');
  for (let tick = 0; tick < 10; tick += 1) await Promise.resolve();
  expect(ids()).toEqual(['chargers.alert.a']);
  expect(shell.flashes).toEqual([{ kind: 'error', text: "Couldn't mark alerts as seen. Try again." }]);
});

test('[SH-15] shows the newest two of many alerts, and a summary that counts the rest', () => {
  const { live, show, titles, ids, toasts } = open();
  live();
  const burst = some(...Array.from({ length: 10_000 }, (_, at) => `a${at}`));
  show(...burst);
  expect(ids()).toEqual(['chargers.alert.a0', 'chargers.alert.a1', 'chargers.alerts']);
  expect(titles().at(-1)).toBe('9998 more alerts: Newest: Smoke detected · Warszawa, Długa 5 · cabinet A');
  show(...burst.slice(0, 4), ...burst.slice(4).map((alert) => ({ ...alert, seen: true })));
  expect(toasts.get('chargers.alerts')).toMatchObject({ count: 2 });
  expect(titles().at(-1)).toBe('2 more alerts: Newest: Smoke detected · Warszawa, Długa 5 · cabinet A');
  show(...burst.slice(0, 3), ...burst.slice(3).map((alert) => ({ ...alert, seen: true })));
  expect(ids()).toEqual(['chargers.alert.a0', 'chargers.alert.a1', 'chargers.alert.a2']);
  show(...burst.map((alert) => ({ ...alert, seen: true })));
  expect(ids()).toEqual([]);
});

test('[SH-15] a summary is as severe as the ongoing alerts that it counts', () => {
  const { live, show, toasts } = open();
  live();
  const critical = some('a', 'b', 'c', 'd');
  const summary = () => toasts.get('chargers.alerts')?.kind;
  show(...critical);
  expect(summary()).toBe('fault');
  show(...critical.map((alert) => ({ ...alert, state: 'finished' as const })));
  expect(summary()).toBe('info');
  show(...critical.map((alert, at) => (at === 2 ? { ...alert, state: 'finished' as const } : { ...alert, description: 'fanReplacement' })));
  expect(summary()).toBe('attention');
});

test('[SH-15] shows the newest alerts, and never more than three toasts', () => {
  const { live, show, ids } = open();
  live();
  const all = some('a', 'b', 'c', 'd', 'e');
  for (let count = 1; count <= all.length; count += 1) {
    show(...all.slice(all.length - count));
    expect(ids().length).toBeLessThanOrEqual(3);
    expect(ids()[0]).toBe(`chargers.alert.${all[all.length - count]?.id}`);
  }
  expect(ids()).toEqual(['chargers.alert.a', 'chargers.alert.b', 'chargers.alerts']);
});

test('[SH-15] shows the next alert after a dismissal, and hides all counted alerts with the summary', async () => {
  const { live, show, dismiss, marked, ids } = open();
  live();
  const all = some('a', 'b', 'c', 'd', 'e');
  show(...all);
  dismiss('chargers.alert.a');
  expect(ids()).toEqual(['chargers.alert.b', 'chargers.alert.c', 'chargers.alerts']);
  dismiss('chargers.alerts');
  await Promise.resolve();
  expect(marked).toEqual([]);
  show(...all.slice(1));
  expect(ids()).toEqual(['chargers.alert.b', 'chargers.alert.c']);
});

test('[SH-15] hides expired toasts and older ones in this tab until the next session', () => {
  const first = open();
  first.live();
  first.show(...some('a', 'b', 'c', 'd', 'e'));
  first.expire('chargers.alert.a', 'chargers.alert.b', 'chargers.alerts');
  expect(first.ids()).toEqual([]);
  expect(first.marked).toEqual([]);
  first.show(anAlert({ id: 'new', ts: 2_000 }), ...some('a', 'b', 'c', 'd', 'e'));
  expect(first.ids()).toEqual(['chargers.alert.new']);
  first.end();
  const reloaded = open();
  reloaded.show(...some('a', 'b'));
  reloaded.live();
  expect(reloaded.ids()).toEqual([]);
  reloaded.shell.bus.emit('app.logout', { reason: 'user' });
  const next = open();
  next.show(...some('a', 'b'));
  next.live();
  expect(next.ids()).toEqual(['chargers.alert.a', 'chargers.alert.b']);
});

test("[SH-15] doesn't show older alerts after the only visible toast expires", () => {
  const { live, show, expire, ids } = open();
  live();
  show(...some('a', 'b', 'c', 'd', 'e'));
  expire('chargers.alert.a');
  expect(ids()).toEqual([]);
});

test('[SH-15] keeps shown toasts when the build is replaced, and the next build takes them over', async () => {
  const first = open();
  first.live();
  first.show(...some('a', 'b'));
  first.end();
  expect(first.ids()).toEqual(['chargers.alert.a', 'chargers.alert.b']);
  const next = open({ toasts: first.toasts });
  next.show(anAlert({ id: 'a', seen: true }), ...some('b'));
  next.live();
  expect(next.ids()).toEqual(['chargers.alert.b']);
  next.act('chargers.alert.b');
  await Promise.resolve();
  expect(next.marked).toEqual([['b']]);
});

test('[I18-01] translates shown toasts when the language changes', () => {
  const { live, show, shell, titles } = open();
  live();
  show(...some('a', 'b', 'c', 'd', 'e', 'f', 'g'));
  shell.locale.set('pl');
  expect(titles()).toContain('Wykryto dym: Warszawa, Długa 5 · szafa A');
  expect(titles()).toContain('Jeszcze 5 alertów: Najnowszy: Wykryto dym · Warszawa, Długa 5 · szafa A');
});

test('[SH-11] publishes the unseen count once known, each change once, and when alerts are unavailable', () => {
  const { feed, shell, state, show, live } = open();
  const published: unknown[] = [];
  shell.bus.on('notifications.unseen', (update) => published.push(update));
  const end = publishUnseenCount(shell, feed);
  show(...some('a', 'b'));
  expect(published).toEqual([]);
  live();
  show(...some('a', 'b', 'c'));
  show(anAlert({ id: 'a', seen: true }), ...some('b', 'c', 'd'));
  state.set({ status: 'unavailable', asOf: 1 });
  live();
  end();
  show();
  expect(published).toEqual([
    { source: 'battery-swap', unseen: 2, ongoing: true },
    { source: 'battery-swap', unseen: 3, ongoing: true },
    { source: 'battery-swap', unseen: 3, ongoing: true, unavailable: true },
    { source: 'battery-swap', unseen: 3, ongoing: true },
  ]);
});

test('[SH-11] publishes when the last unseen alert is finished', () => {
  const { feed, shell, show, live } = open();
  const published: unknown[] = [];
  shell.bus.on('notifications.unseen', (update) => published.push(update));
  const end = publishUnseenCount(shell, feed);
  show(anAlert({ id: 'a' }), anAlert({ id: 'b', state: 'finished' }));
  live();
  show(anAlert({ id: 'a', state: 'finished' }), anAlert({ id: 'b', state: 'finished' }));
  end();
  expect(published).toEqual([
    { source: 'battery-swap', unseen: 2, ongoing: true },
    { source: 'battery-swap', unseen: 2, ongoing: false },
  ]);
});
