import { ApiError, asError } from '@fleet-console/api';
import { isOneOf } from '@fleet-console/remote-kit';
import { ErrorText } from '@fleet-console/ui';
import { createElement, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';

const fieldByCode = new Map([
  ['no-vehicle-group', 'groupId'],
  ['keyfob-of-others', 'pilotId'],
  ['already-paired', 'pilotId'],
  ['number-taken', 'mark'],
  ['invalid-number', 'mark'],
]);
const known = ['no-vehicle-group', 'keyfob-of-others', 'already-paired', 'number-taken', 'invalid-number', 'forbidden'] as const;

/** Why a step was refused. `field` null: concerns the entire step. */
export interface StepRefusal {
  readonly field: string | null;
  readonly text: ReactNode;
}

/**
 * Returns a function that turns an error of a step into text and field.
 * @param fields fields of the step; refusals of other fields concern the entire step
 */
export function useOnboardingRefusal(fields: readonly string[]): (thrown: unknown) => StepRefusal | null {
  const t = useMessages('onboarding');
  return (thrown) => {
    if (thrown === null || thrown === undefined) return null;
    const { message } = asError(thrown);
    const code = thrown instanceof ApiError ? thrown.code : '';
    if (/computer not found/.test(message)) return { field: 'computerId', text: t('refused.computer-of-others') };
    const named = fieldByCode.get(code) ?? (code === 'invalid-input' ? /\bbody\.(\w+)/.exec(message)?.[1] : undefined);
    const field = named === 'id' ? 'computerId' : named;
    return {
      field: field !== undefined && fields.includes(field) ? field : null,
      text: isOneOf(known, code) ? t(`refused.${code}`) : createElement(ErrorText, { error: thrown }),
    };
  };
}
