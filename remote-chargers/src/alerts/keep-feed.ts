import type { Shell } from '@fleet-console/contract';
import { backoff } from './backoff.ts';
import { feedPlace } from './feed-place.ts';
import { ALERTS_SOURCE } from './source.ts';

/** Failures in a row after which code that doesn't arrive is no longer put down to the connection. */
const MISSING_AFTER = 3;

/** Code that did not arrive, in the name webpack gives it; everything else is thrown by the code itself. */
const isMissingCode = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Runs the feed of alerts for as long as the account may see them; its code comes with the first time. What does not load or begin is said to
 * be unavailable and tried again; nothing else suffers. A lost connection is not an error. Returns the function that ends it.
 */
export function keepFeed(shell: Shell): () => void {
  let end: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let reported = false;
  /** The run that is wanted; null while there is none. */
  let wanted: object | null = null;

  const begin = async (run: object) => {
    clearTimeout(timer);
    feedPlace.set({ status: 'loading' });
    try {
      const { startFeed } = await import(/* webpackChunkName: "feed" */ './start-feed.ts');
      if (wanted === run) end = startFeed(shell);
    } catch (error) {
      if (wanted !== run) return;
      failures += 1;
      const isFault = !isMissingCode(error) || (failures >= MISSING_AFTER && navigator.onLine);
      if (isFault && !reported) {
        reported = true;
        reportError(error);
      }
      const retry = () => void begin(run);
      timer = setTimeout(retry, backoff(failures, Math.random));
      feedPlace.set({ status: 'failed', retry });
      shell.bus.emit('notifications.unseen', { source: ALERTS_SOURCE, unseen: 0, unavailable: true });
    }
  };

  const leave = () => {
    if (wanted === null) return;
    wanted = null;
    clearTimeout(timer);
    end?.();
    end = null;
    feedPlace.set({ status: 'none' });
    shell.bus.emit('notifications.unseen', { source: ALERTS_SOURCE, unseen: 0 });
  };

  const follow = () => {
    if (!shell.permissions.can('access.chargers')) return leave();
    if (wanted !== null) return;
    wanted = {};
    void begin(wanted);
  };

  const stop = shell.permissions.subscribe(follow);
  follow();
  return () => {
    stop();
    leave();
  };
}
