import pRetry from 'p-retry';

/** Delays before the second and third attempts, in ms: 500 and 2000. */
const DELAYS = { retries: 2, minTimeout: 500, factor: 4 } as const;

/** Whether a retry may succeed: no response, overload, or a server that is starting. */
function isTransient(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return status === 429 || status === 502 || status === 503 || status === 504;
}

/** Makes up to three attempts at a call that may fail temporarily. Only for idempotent calls. @throws what the last attempt threw */
export function retryTransient<T>(call: () => Promise<T>): Promise<T> {
  return pRetry(call, { ...DELAYS, shouldRetry: ({ error }) => isTransient(error) });
}
