import type { Shell } from '@fleet-console/contract';
import { createI18n } from '@fleet-console/i18n';
import { persistedValue } from '@fleet-console/remote-kit';
import * as v from 'valibot';
import { fixedMessages } from '../messages/messages.ts';
import type { Alert } from './alert.ts';
import { alertMessages } from './alert-text.ts';
import { alertsOfToast, toastsOf } from './alert-toasts.ts';
import type { AlertFeed } from './feed.ts';
import { hiddenToasts, hiddenToastsKey } from './hidden-toasts.ts';

/** Toasts that stand, for the build that comes after this one. */
const standing = persistedValue('tab', 'chargers.toasts', v.array(v.string()), []);

/**
 * Raises a toast for every alert that no one has seen. Hiding one hides it for this account in this browser and marks nothing; its button marks
 * the alert as seen for everybody. A toast that went by itself stays away from this tab until the session ends. Toasts outlive this build, and a
 * reload. Returns the function that ends it; what is on screen stays. Source: specification, section 4, "Hub alert".
 */
export function raiseToasts(shell: Pick<Shell, 'bus' | 'locale' | 'navigation' | 'flash' | 'session'>, feed: AlertFeed): () => void {
  const { bus, locale, navigation, session } = shell;
  const i18n = createI18n({ locale: locale.get(), words: { alerts: alertMessages } });
  const say = () => fixedMessages(i18n, locale.get(), 'alerts');
  const state = session.get();
  const accountId = 'account' in state ? state.account.id : '';
  const dismissed = hiddenToasts('browser', accountId);
  const expired = hiddenToasts('tab', accountId);

  /** What stands, as it was offered last, by the toast's id. */
  const offered = new Map<string, string>();
  for (const id of standing.read()) offered.set(id, '');
  /** Alerts with a toast or counted by one, newest first. */
  let shown: readonly Alert[] = [];

  const sync = () => {
    const toasts = toastsOf(shown, { t: say(), navigation });
    const ids = new Set(toasts.map(({ id }) => id));
    for (const id of offered.keys()) {
      if (ids.has(id)) continue;
      offered.delete(id);
      bus.emit('toast.withdrawn', { id });
    }
    for (const toast of toasts) {
      const text = JSON.stringify(toast);
      if (offered.get(toast.id) === text) continue;
      offered.set(toast.id, text);
      bus.emit('toast.offered', toast);
    }
    standing.write([...offered.keys()]);
  };

  const look = () => {
    if (feed.state.get().asOf === null) return;
    const unseen = feed.alerts.get().filter(({ seen }) => !seen);
    const ids = new Set(unseen.map(({ id }) => id));
    for (const hidden of [dismissed, expired]) hidden.keepOnly(ids);
    shown = unseen.filter((alert) => !dismissed.has(alert) && !expired.has(alert));
    sync();
  };

  /** The alerts of a toast that is gone from the screen. */
  const goneWith = (id: string): readonly Alert[] => {
    offered.delete(id);
    return alertsOfToast(id, shown);
  };
  const dismiss = ({ id }: { id: string }) => {
    if (!offered.has(id)) return;
    dismissed.add(goneWith(id));
    look();
  };
  const expire = ({ ids }: { ids: readonly string[] }) => {
    const gone = ids.flatMap(goneWith).map((alert) => shown.indexOf(alert));
    if (gone.length === 0) return;
    // Older ones were counted for at least as long: they don't follow one after another.
    expired.add(shown.slice(Math.min(...gone)));
    look();
  };

  let marked: string[] = [];
  const mark = () => {
    const ids = marked;
    marked = [];
    feed.markSeen(ids).catch(() => shell.flash.error(say()('markFailed')));
  };
  const act = ({ id }: { id: string }) => {
    const ids = goneWith(id).map((alert) => alert.id);
    if (ids.length === 0) return;
    // Several buttons pressed in one go make one call.
    if (marked.length === 0) queueMicrotask(mark);
    marked.push(...ids);
  };

  const inOtherTab = ({ key }: StorageEvent) => {
    if (key === hiddenToastsKey(accountId)) look();
  };
  window.addEventListener('storage', inOtherTab);
  const ends = [
    feed.alerts.subscribe(look),
    feed.state.subscribe(look),
    bus.on('toast.dismissed', dismiss),
    bus.on('toast.expired', expire),
    bus.on('toast.action', act),
    bus.on('app.logout', expired.clear),
    locale.subscribe(sync),
    () => window.removeEventListener('storage', inOtherTab),
  ];
  look();
  return () => {
    for (const end of ends) end();
  };
}
