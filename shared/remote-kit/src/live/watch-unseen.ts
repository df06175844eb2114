import type { Permission, Shell } from '@fleet-console/contract';

/** Notifications of one kind of subject. */
export interface UnseenSource {
  /** Id of the source in the remote's descriptor. */
  readonly id: string;
  /** Any of these permissions makes the account get notifications; null: everyone gets them. */
  readonly needs: readonly Permission[] | null;
  readonly count: (shell: Shell, signal: AbortSignal) => Promise<number>;
}

/** Minimum interval between two loads, in ms. */
const MIN_INTERVAL = 1_000;
/** When a failed load is repeated, in ms. */
const RETRY_AFTER = 30_000;

/**
 * Publishes to the bell how many notifications are unseen, while the account can get any. Loads the number when the server signals a change, after
 * the connection was lost, and with every refresh of data. Returns the function that stops it.
 */
export function watchUnseen(shell: Shell, { id, needs, count }: UnseenSource): () => void {
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
  const publish = (unavailable: boolean) => bus.emit('notifications.unseen', { source: id, unseen, ...(unavailable && { unavailable }) });

  async function load(): Promise<void> {
    timer = undefined;
    loadedAt = Date.now();
    loading = true;
    outdated = false;
    let failed = false;
    try {
      unseen = await count(shell, ending.signal);
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
    allowed = needs === null || needs.some((permission) => permissions.can(permission));
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
