import type { Translate } from './messages.ts';

/** Returns the reason for a command's status as text; the vehicle's own reasons unchanged. Null when there is none. */
export function reasonText(t: Pick<Translate<'commands'>, 'dynamic'>, reason: string | null): string | null {
  if (reason === null) return null;
  return t.dynamic(`reasons.${reason}`, reason);
}
