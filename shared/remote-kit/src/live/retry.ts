import pRetry, { AbortError } from 'p-retry';
import { backoff, type Pause } from './backoff.ts';

export interface RetryOptions {
  readonly pause: Pause;
  readonly signal: AbortSignal;
  readonly random: () => number;
  /** Failures that count already: a pause precedes the first attempt. */
  readonly failures?: number;
}

/** Resolves after so many ms, or as soon as the signal is aborted. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

/**
 * Calls `attempt` until it resolves to true, with growing random pauses. Resolves to false when the signal was aborted first.
 * @param attempt is told how many attempts have failed so far
 * @throws what `attempt` throws
 */
export async function retry(
  attempt: (failures: number) => Promise<boolean>,
  { pause, signal, random, failures = 0 }: RetryOptions,
): Promise<boolean> {
  const pauseAfter = (failed: number) => wait(backoff(failed, pause, random), signal);
  if (failures > 0) await pauseAfter(failures);
  try {
    await pRetry(
      async (number) => {
        const done = await attempt(failures + number - 1).catch((error: unknown) => {
          throw new AbortError(error instanceof Error ? error : String(error));
        });
        if (!done) throw new Error('Not yet');
      },
      // The library's own pause has no random part once it has reached its maximum.
      { retries: Infinity, minTimeout: 0, signal, onFailedAttempt: ({ attemptNumber }) => pauseAfter(failures + attemptNumber) },
    );
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}
