/** Notes for those who look into a console that misbehaves: nothing a user could act on. The one owner of the browser's console. */
export function noteTrouble(what: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console
  console.error(what, ...(cause === undefined ? [] : [cause]));
}
