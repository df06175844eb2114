import { ApiError } from '@fleet-console/api';
import { isOneOf } from '@fleet-console/remote-kit';
import { ErrorText } from '@fleet-console/ui';
import { createElement, type ReactNode } from 'react';
import type { Translate } from '../messages/messages.ts';

/** Refusals of the server with words of ours. */
const knownRefusals = ['station-offline'] as const;

/** Why a command did not come about, fit to be read; null when no one said. `words`: of the feature `acts`. */
export function reasonText(t: Translate<'acts'>, reason: string | null): string | null {
  if (reason === null || reason === '') return null;
  return t.dynamic(`reasons.${reason}`, reason);
}

/** Why an order was not taken. What is no answer of the server leaves open whether it was. */
export function refusalText(t: Translate<'acts'>, error: unknown): ReactNode {
  if (!(error instanceof ApiError)) return t('refusals.unreachable');
  if (error.status === 403) return t('refusals.forbidden');
  return isOneOf(knownRefusals, error.code) ? t(`refusals.${error.code}`) : createElement(ErrorText, { error });
}
