import type { Shell } from '@fleet-console/contract';
import { ReconnectLoop } from '@fleet-console/remote-kit/live';
import { feedPlace } from './feed-place.ts';
import { ALERTS_SOURCE } from './source.ts';

/** Failures in a row after which code that doesn't arrive is no longer put down to the connection. */
const MISSING_AFTER = 3;
const PAUSE = { first: 500, most: 30_000 };

/** Code that did not arrive, in the name webpack gives it; everything else is thrown by the code itself. */
const isMissingCode = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Runs the feed of alerts for as long as the account may see them; its code comes with the first time. What does not load or begin is said to
 * be unavailable and tried again; nothing else suffers. A lost connection is not an error. Returns the function that ends it.
 */
export function keepFeed(shell: Shell): () => void {
  let end: (() => void) | null = null;
  let reported = false;
  let wanted = false;

  const loop = new ReconnectLoop<unknown>({
    connect({ signal, fail }) {
      feedPlace.set({ status: 'loading' });
      const begin = async () => {
        const { startFeed } = await import(/* webpackChunkName: "feed" */ './start-feed.ts');
        if (!signal.aborted) end = startFeed(shell);
      };
      begin().catch(fail);
    },
    onFailure(failures, error) {
      const isFault = !isMissingCode(error) || (failures >= MISSING_AFTER && navigator.onLine);
      if (isFault && !reported) {
        reported = true;
        reportError(error);
      }
      feedPlace.set({ status: 'failed', retry: loop.wake });
      shell.bus.emit('notifications.unseen', { source: ALERTS_SOURCE, unseen: 0, unavailable: true });
    },
    pause: PAUSE,
    random: Math.random,
  });

  const leave = () => {
    if (!wanted) return;
    wanted = false;
    loop.stop();
    end?.();
    end = null;
    feedPlace.set({ status: 'none' });
    shell.bus.emit('notifications.unseen', { source: ALERTS_SOURCE, unseen: 0 });
  };

  const follow = () => {
    if (!shell.permissions.can('access.chargers')) return leave();
    if (wanted) return;
    wanted = true;
    loop.start();
  };

  const stop = shell.permissions.subscribe(follow);
  follow();
  return () => {
    stop();
    leave();
  };
}
