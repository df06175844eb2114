import type { Shell } from '@fleet-console/contract';
import { startWhenLoaded } from '@fleet-console/remote-kit/lazy';
import { NOTIFICATIONS_SOURCE } from './source.ts';

/** Starts the bell's count; its code is loaded only here. Returns the function that stops it. */
export const watchNotifications = (shell: Shell): (() => void) =>
  startWhenLoaded(
    async () => {
      const { watchUnseen } = await import(/* webpackChunkName: "unseen" */ './watch-unseen.ts');
      return () => watchUnseen(shell);
    },
    // Without its code the count can't be known; the next page load tries again.
    () => shell.bus.emit('notifications.unseen', { source: NOTIFICATIONS_SOURCE, unseen: 0, unavailable: true }),
  );
