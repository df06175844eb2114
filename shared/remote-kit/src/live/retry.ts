import { backoff, type Pause } from './backoff.ts';

export interface RetryOptions {
  readonly pause: Pause;
  readonly signal: AbortSignal;
  readonly random: () => number;
  /** Previous failures: a delay precedes the first attempt. */
  readonly failures?: number;
}

/** Resolves after the delay or when the signal is aborted. */
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
 * Calls `attempt` until it resolves to true, with growing random delays. Resolves to false when the signal is aborted first.
 * @param attempt receives the number of failed attempts
 * @throws what `attempt` throws
 */
export async function retry(
  attempt: (failures: number) => Promise<boolean>,
  { pause, signal, random, failures = 0 }: RetryOptions,
): Promise<boolean> {
  for (let failed = failures; !signal.aborted; failed += 1) {
    if (failed > 0) await wait(backoff(failed, pause, random), signal);
    if (signal.aborted) break;
    try {
      const done = await attempt(failed);
      if (done && !signal.aborted) return true;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
  return false;
}
