import pRetry from 'p-retry';

/** Pauses before a second and a third try, in ms: 500 and 2000. */
const PAUSES = { retries: 2, minTimeout: 500, factor: 4 } as const;

/** Whether trying again may help: no answer, overload, or a server that is just starting. */
function isTransient(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return status === 429 || status === 502 || status === 503 || status === 504;
}

/** Makes a call that may fail in passing, up to three times. Only for calls that take effect once (an idempotence key). @throws what the last try threw */
export function retryTransient<T>(call: () => Promise<T>): Promise<T> {
  return pRetry(call, { ...PAUSES, shouldRetry: ({ error }) => isTransient(error) });
}
