import type { Shell } from '@fleet-console/contract';
import { NOTIFICATIONS_SOURCE } from './source.ts';

/** Starts the bell's count; its code is loaded only here. Returns the function that stops it. */
export function watchNotifications(shell: Shell): () => void {
  let stop: (() => void) | null = null;
  let ended = false;
  const run = async () => {
    const { watchUnseen } = await import(/* webpackChunkName: "unseen" */ './watch-unseen.ts');
    if (!ended) stop = watchUnseen(shell);
  };
  run().catch(() => {
    // Without its code the count can't be known; the next page load tries again.
    if (!ended) shell.bus.emit('notifications.unseen', { source: NOTIFICATIONS_SOURCE, unseen: 0, unavailable: true });
  });
  return () => {
    ended = true;
    stop?.();
  };
}
