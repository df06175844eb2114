/** Logs an error to the browser console, for developers. The only access to the console. */
export function noteTrouble(what: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console
  console.error(what, ...(cause === undefined ? [] : [cause]));
}
