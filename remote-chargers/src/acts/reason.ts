import { ApiError } from '@fleet-console/api';
import type { Say } from '@fleet-console/i18n';
import { ErrorText } from '@fleet-console/ui';
import { createElement, type ReactNode } from 'react';

/** Reasons with words of ours; others are the station's own. */
const knownReasons: readonly string[] = [
  'no-answer',
  'late-answer',
  'door-did-not-open',
  'slot-fault',
  'slot-disconnected',
  'no-such-slot',
];
/** Refusals of the server with words of ours. */
const knownRefusals: readonly string[] = ['station-offline'];

/** Why a command did not come about, fit to be read; null when nobody said. `words`: of the feature `acts`. */
export function reasonText(words: Say, reason: string | null): string | null {
  if (reason === null || reason === '') return null;
  return knownReasons.includes(reason) ? words(`reasons.${reason}`) : reason;
}

/** Why an order was not taken. What is no answer of the server leaves open whether it was. */
export function refusalText(words: Say, error: unknown): ReactNode {
  if (!(error instanceof ApiError)) return words('refusals.unreachable');
  if (error.status === 403) return words('refusals.forbidden');
  return knownRefusals.includes(error.code) ? words(`refusals.${error.code}`) : createElement(ErrorText, { error });
}
