/** Group ids of a query, repeated or comma-separated; undefined: no filter. */
export const requestedGroups = (texts: readonly string[] | undefined): string[] | undefined =>
  texts?.flatMap((text) => text.split(',')).filter((id) => id !== '');
