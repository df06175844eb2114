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

/** Ids of shown toasts, for the next build of this remote. */
const persistedIds = persistedValue('tab', 'chargers.toasts', v.array(v.string()), []);

/**
 * Raises a toast for every unseen alert. Dismissing a toast hides it for this account in this browser; its button marks the alert as seen for
 * all users. An expired toast stays hidden in this tab until the session ends. Toasts outlive this build and a reload. Returns the function
 * that stops it; shown toasts stay. Source: specification, section 4, "Hub alert".
 */
export function raiseToasts(shell: Pick<Shell, 'bus' | 'locale' | 'navigation' | 'flash' | 'session'>, feed: AlertFeed): () => void {
  const { bus, locale, navigation, session } = shell;
  const i18n = createI18n({ locale: locale.get(), messages: { alerts: alertMessages } });
  const messages = () => fixedMessages(i18n, locale.get(), 'alerts');
  const state = session.get();
  const accountId = 'account' in state ? state.account.id : '';
  const dismissed = hiddenToasts('browser', accountId);
  const expired = hiddenToasts('tab', accountId);

  /** Toasts last offered, as JSON, by toast id. */
  const emitted = new Map<string, string>();
  for (const id of persistedIds.read()) emitted.set(id, '');
  /** Alerts with a toast or counted in the summary, newest first. */
  let shown: readonly Alert[] = [];

  const sync = () => {
    const toasts = toastsOf(shown, { t: messages(), navigation });
    const ids = new Set(toasts.map(({ id }) => id));
    for (const id of emitted.keys()) {
      if (ids.has(id)) continue;
      emitted.delete(id);
      bus.emit('toast.withdrawn', { id });
    }
    for (const toast of toasts) {
      const text = JSON.stringify(toast);
      if (emitted.get(toast.id) === text) continue;
      emitted.set(toast.id, text);
      bus.emit('toast.offered', toast);
    }
    persistedIds.write([...emitted.keys()]);
  };

  const update = () => {
    if (feed.state.get().asOf === null) return;
    const unseen = feed.alerts.get().filter(({ seen }) => !seen);
    const ids = new Set(unseen.map(({ id }) => id));
    for (const hidden of [dismissed, expired]) hidden.retain(ids);
    shown = unseen.filter((alert) => !dismissed.has(alert) && !expired.has(alert));
    sync();
  };

  /** Removes a toast that left the screen. Returns its alerts. */
  const removeToast = (id: string): readonly Alert[] => {
    emitted.delete(id);
    return alertsOfToast(id, shown);
  };
  const dismiss = ({ id }: { id: string }) => {
    if (!emitted.has(id)) return;
    dismissed.add(removeToast(id));
    update();
  };
  const expire = ({ ids }: { ids: readonly string[] }) => {
    const indexes = ids.flatMap(removeToast).map((alert) => shown.indexOf(alert));
    if (indexes.length === 0) return;
    // Older alerts were in the summary for at least as long: they don't get a toast of their own.
    expired.add(shown.slice(Math.min(...indexes)));
    update();
  };

  let queued: string[] = [];
  const flushMarks = () => {
    const ids = queued;
    queued = [];
    feed.markSeen(ids).catch(() => shell.flash.error(messages()('markFailed')));
  };
  const queueMark = ({ id }: { id: string }) => {
    const ids = removeToast(id).map((alert) => alert.id);
    if (ids.length === 0) return;
    // Marks pressed in the same task are sent in one call.
    if (queued.length === 0) queueMicrotask(flushMarks);
    queued.push(...ids);
  };

  const onStorage = ({ key }: StorageEvent) => {
    if (key === hiddenToastsKey(accountId)) update();
  };
  window.addEventListener('storage', onStorage);
  const cleanups = [
    feed.alerts.subscribe(update),
    feed.state.subscribe(update),
    bus.on('toast.dismissed', dismiss),
    bus.on('toast.expired', expire),
    bus.on('toast.action', queueMark),
    bus.on('app.logout', expired.clear),
    locale.subscribe(sync),
    () => window.removeEventListener('storage', onStorage),
  ];
  update();
  return () => {
    for (const end of cleanups) end();
  };
}
