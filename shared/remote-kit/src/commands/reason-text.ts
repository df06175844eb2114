import type { Say } from '@fleet-console/i18n';

/** Reasons with words of ours; others are the server's or the vehicle's own. */
const known: readonly string[] = [
  'no-answer',
  'never-online',
  'not-sent',
  'late-answer',
  'computer-removed',
  'refused',
  'lost-by-reload',
  'vehicle-in-motion',
  'vehicle-in-use',
  'controller-fault',
  'no-second-battery',
  'keyfob-missing',
  'keyfob-memory-full',
];

/** Why a command stands as it does, fit to be read; null when there is nothing to say. */
export function reasonText(words: Say, reason: string | null): string | null {
  if (reason === null) return null;
  return known.includes(reason) ? words(`reasons.${reason}`) : reason;
}
