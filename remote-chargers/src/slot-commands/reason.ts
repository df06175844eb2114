import { ApiError } from '@fleet-console/api';
import { isOneOf } from '@fleet-console/remote-kit';
import { ErrorText } from '@fleet-console/ui';
import { createElement, type ReactNode } from 'react';
import type { Translate } from '../messages/messages.ts';

/** Error codes with messages of this feature. */
const knownRefusals = ['station-offline'] as const;

/** Returns why a command failed; null when there is no reason. */
export function reasonText(t: Translate<'slotCommands'>, reason: string | null): string | null {
  if (reason === null || reason === '') return null;
  return t.dynamic(`reasons.${reason}`, reason);
}

/** Returns why a request was refused. Without a response it is unknown whether the server accepted it. */
export function refusalText(t: Translate<'slotCommands'>, error: unknown): ReactNode {
  if (!(error instanceof ApiError)) return t('refusals.unreachable');
  if (error.status === 403) return t('refusals.forbidden');
  return isOneOf(knownRefusals, error.code) ? t(`refusals.${error.code}`) : createElement(ErrorText, { error });
}
