import type { Shell } from '@fleet-console/contract';
import { ReconnectLoop } from '@fleet-console/remote-kit/live';
import { feedState } from './feed-state.ts';
import { ALERTS_SOURCE } from './source.ts';

/** Chunk load errors are reported after this many failures in a row; before, they are taken for connection problems. */
const REPORT_AFTER_FAILURES = 3;
const BACKOFF = { first: 500, max: 30_000 };

/** Whether a chunk failed to load, by webpack's error name. */
const isChunkLoadError = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Runs the alert feed while the account may see alerts, and loads its code on first use. Retries when loading or starting fails, and
 * publishes that alerts are unavailable. A lost connection is not an error. Returns the function that stops it.
 */
export function superviseFeed(shell: Shell): () => void {
  let stopFeed: (() => void) | null = null;
  let reported = false;
  let running = false;

  const loop = new ReconnectLoop<unknown>({
    connect({ signal, fail }) {
      feedState.set({ status: 'loading' });
      const loadAndStart = async () => {
        const { startFeed } = await import(/* webpackChunkName: "feed" */ './start-feed.ts');
        if (!signal.aborted) stopFeed = startFeed(shell);
      };
      loadAndStart().catch(fail);
    },
    onFailure(failures, error) {
      const isError = !isChunkLoadError(error) || (failures >= REPORT_AFTER_FAILURES && navigator.onLine);
      if (isError && !reported) {
        reported = true;
        reportError(error);
      }
      feedState.set({ status: 'failed', retry: loop.wake });
      shell.bus.emit('notifications.unseen', { source: ALERTS_SOURCE, unseen: 0, unavailable: true });
    },
    pause: BACKOFF,
    random: Math.random,
  });

  const stop = () => {
    if (!running) return;
    running = false;
    loop.stop();
    stopFeed?.();
    stopFeed = null;
    feedState.set({ status: 'none' });
    shell.bus.emit('notifications.unseen', { source: ALERTS_SOURCE, unseen: 0 });
  };

  const update = () => {
    if (!shell.permissions.can('access.chargers')) return stop();
    if (running) return;
    running = true;
    loop.start();
  };

  const unsubscribe = shell.permissions.subscribe(update);
  update();
  return () => {
    unsubscribe();
    stop();
  };
}
