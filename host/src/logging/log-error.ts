/** Logs an error to the browser console, for developers. The only access to the console. */
export function logError(message: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console
  console.error(message, ...(cause === undefined ? [] : [cause]));
}
