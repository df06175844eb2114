import type { Shell } from '@fleet-console/contract';
import { CLIENT, SERVICE } from '../requests/request.ts';
import { countUnseen } from './notification.queries.ts';
import { NOTIFICATIONS_SOURCE } from './source.ts';

/** Minimum interval between two loads, in ms. */
const MIN_INTERVAL = 1_000;
/** When a failed load is repeated, in ms. */
const RETRY_AFTER = 30_000;

/**
 * Publishes to the bell how many notifications are unseen, while the account can get any. Loads the number when the server signals a change, after
 * the connection was lost, and with every refresh of data. Returns the function that stops it.
 */
export function watchUnseen(shell: Shell): () => void {
  const { bus, live, permissions } = shell;
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loadedAt = 0;
  let loading = false;
  let outdated = false;
  let unseen = 0;
  let allowed = false;

  const schedule = (wait: number) => {
    if (timer === undefined && !ending.signal.aborted) timer = setTimeout(() => void load(), wait);
  };
  const changed = () => {
    if (!allowed) return;
    if (loading) outdated = true;
    else schedule(Math.max(0, loadedAt + MIN_INTERVAL - Date.now()));
  };
  const publish = (unavailable: boolean) =>
    bus.emit('notifications.unseen', { source: NOTIFICATIONS_SOURCE, unseen, ...(unavailable && { unavailable }) });

  async function load(): Promise<void> {
    timer = undefined;
    loadedAt = Date.now();
    loading = true;
    outdated = false;
    let failed = false;
    try {
      unseen = await countUnseen(shell, ending.signal);
    } catch {
      failed = true;
    }
    loading = false;
    if (ending.signal.aborted || !allowed) return;
    publish(failed);
    if (failed) schedule(RETRY_AFTER);
    else if (outdated) changed();
  }

  const updateAccess = () => {
    const before = allowed;
    allowed = permissions.can(SERVICE) || permissions.can(CLIENT);
    if (allowed && !before) changed();
    if (allowed || !before) return;
    unseen = 0;
    publish(false);
  };
  const stops = [
    live.subscribe('notifications', changed, changed),
    bus.on('app.refresh', changed),
    permissions.subscribe(updateAccess),
    () => clearTimeout(timer),
    () => ending.abort(),
  ];
  updateAccess();
  return () => {
    for (const stop of stops) stop();
  };
}
