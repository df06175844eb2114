import type { Translate } from './messages.ts';

/** Why a command stands as it does, fit to be read; reasons that are the vehicle's own as they came. Null when there is nothing to say. */
export function reasonText(words: Pick<Translate<'commands'>, 'dynamic'>, reason: string | null): string | null {
  if (reason === null) return null;
  return words.dynamic(`reasons.${reason}`, reason);
}
