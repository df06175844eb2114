import type { EventPayload, Shell } from '@fleet-console/contract';
import { createI18n, type Say } from '@fleet-console/i18n';
import { remembered } from '@fleet-console/remote-kit';
import * as v from 'valibot';
import { isOpen, type Alert } from './alert.ts';
import { alertWords, describe, isGrave, placeOf } from './alert-text.ts';
import type { AlertFeed } from './feed.ts';

type Toast = EventPayload<'toast.offered'>;

/** Toasts of single alerts at once; when there are more alerts than that, two of them, and one toast for all the others. */
const MOST = 3;
const BESIDE_OTHERS = 2;

const ALERT = 'chargers.alert.';
const OTHERS = 'chargers.alerts';
const kept = remembered('tab', 'chargers.toasts', v.array(v.string()), []);

/**
 * Raises a toast for every alert that comes while the console is open and that nobody has seen; what was there at sign-in the bell tells. A
 * burst raises a few and one that counts the rest. A toast goes when its alert is seen or over, and whoever dismisses it has seen the alert.
 * Toasts outlive this build, and a reload. Returns the function that ends it; what is on screen stays.
 */
export function raiseToasts(shell: Pick<Shell, 'bus' | 'locale' | 'navigation' | 'flash'>, feed: AlertFeed): () => void {
  const { bus, locale, navigation } = shell;
  const i18n = createI18n({ locale: locale.get(), words: { alerts: alertWords } });
  const say: Say = (key, values) => i18n.getFixedT(locale.get(), 'alerts')(key, { ...values });

  /** Those with a toast of their own, the oldest first, as they were told. */
  const offered = new Map<string, Alert>();
  /** Those that the toast of the others counts. */
  let others: readonly Alert[] = [];
  /** What was open when last looked; null: nothing was read yet. */
  let before: ReadonlySet<string> | null = null;

  const toastOf = (alert: Alert): Toast => ({
    id: `${ALERT}${alert.id}`,
    kind: isGrave(alert) ? 'fault' : 'attention',
    title: describe(say, alert.description),
    text: placeOf(say, alert),
    href: navigation.href('BatterySwap', { hid: alert.chargerId, ...(alert.pointId !== null && { pid: alert.pointId }) }),
  });
  const offer = (alert: Alert) => {
    offered.set(alert.id, alert);
    bus.emit('toast.offered', toastOf(alert));
  };
  const withdraw = (id: string) => {
    offered.delete(id);
    bus.emit('toast.withdrawn', { id: `${ALERT}${id}` });
  };
  const tellOthers = () => {
    const [newest] = others;
    if (newest === undefined) return bus.emit('toast.withdrawn', { id: OTHERS });
    bus.emit('toast.offered', {
      id: OTHERS,
      kind: others.some(isGrave) ? 'fault' : 'attention',
      title: say('toasts.others', { count: others.length }),
      text: say('toasts.newest', { alert: describe(say, newest.description), place: placeOf(say, newest) }),
      href: navigation.href('BatterySwap'),
    });
  };

  /** @param fresh newest first */
  const take = (fresh: readonly Alert[]) => {
    if (others.length === 0 && offered.size + fresh.length <= MOST) {
      for (const alert of fresh.toReversed()) offer(alert);
      return;
    }
    const room = fresh.slice(0, Math.max(0, BESIDE_OTHERS - offered.size));
    const left = [...offered.values()].slice(BESIDE_OTHERS);
    for (const { id } of left) withdraw(id);
    others = [...fresh.slice(room.length), ...left, ...others];
    tellOthers();
    for (const alert of room.toReversed()) offer(alert);
  };

  const look = () => {
    if (feed.state.get().asOf === null) return;
    const open = new Map<string, Alert>();
    for (const alert of feed.alerts.get()) if (isOpen(alert)) open.set(alert.id, alert);
    for (const [id, was] of offered) {
      const is = open.get(id);
      if (is === undefined) withdraw(id);
      else if (is.description !== was.description) offer(is);
    }
    const still = others.filter(({ id }) => open.has(id));
    if (still.length < others.length) {
      others = still;
      tellOthers();
    }
    const known = before;
    const told = kept.read();
    const fresh = [...open.values()].filter(({ id }) => (known === null ? told.includes(id) : !known.has(id)));
    before = new Set(open.keys());
    if (fresh.length > 0) take(fresh);
    kept.write([...offered.keys()]);
  };

  let dismissed: string[] = [];
  const mark = () => {
    const ids = dismissed;
    dismissed = [];
    feed.markSeen(ids).catch(() => shell.flash.error(say('markFailed')));
  };
  const dismiss = ({ id }: { id: string }) => {
    if (id === OTHERS) others = [];
    if (!id.startsWith(ALERT)) return;
    // All that are dismissed at once are marked at once.
    if (dismissed.length === 0) queueMicrotask(mark);
    const alertId = id.slice(ALERT.length);
    offered.delete(alertId);
    dismissed.push(alertId);
  };

  const ends = [
    feed.alerts.subscribe(look),
    feed.state.subscribe(look),
    bus.on('toast.dismissed', dismiss),
    locale.subscribe(() => {
      for (const alert of offered.values()) bus.emit('toast.offered', toastOf(alert));
      if (others.length > 0) tellOthers();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
