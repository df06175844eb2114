import { ApiError, asError } from '@fleet-console/api';
import { isOneOf } from '@fleet-console/remote-kit';
import { ErrorText } from '@fleet-console/ui';
import { createElement, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { sections } from './component-fields.ts';
import type { Kind } from './component-kinds.ts';

/** Why a component wasn't saved. `field` null: concerns the entire form. */
export interface ComponentRefusal {
  readonly field: string | null;
  readonly text: ReactNode;
}

const fieldByCode = new Map([
  ['insurance-order', 'insuranceTo'],
  ['voltage-order', 'voltageMin'],
  ['computer-known', 'id'],
  ['no-vehicle-group', 'group'],
]);
const numberCodes = ['number-taken', 'invalid-number'] as const;
const known = [
  'insurance-order',
  'voltage-order',
  'computer-known',
  'no-vehicle-group',
  'component-changed',
  'forbidden',
  'not-found',
] as const;

const noFields: readonly string[] = [];

/**
 * Returns a function that turns a save error into text and field.
 * @param more fields on screen besides those of the kind; refusals of other fields concern the entire form
 */
export function useComponentRefusal(kind: Kind, more = noFields): (thrown: unknown) => ComponentRefusal {
  const t = useMessages('components');
  const shown = new Set([...more, ...sections[kind].flatMap(({ fields }) => fields.map(({ name }) => name))]);
  const refusalAt = (field: string | undefined, text: ReactNode): ComponentRefusal => ({
    field: field !== undefined && shown.has(field) ? field : null,
    text,
  });
  return (thrown) => {
    const { message } = asError(thrown);
    const code = thrown instanceof ApiError ? thrown.code : '';
    if (isOneOf(known, code)) return refusalAt(fieldByCode.get(code), t(`refused.${code}`));
    if (isOneOf(numberCodes, code)) return refusalAt(kind === 'bike' ? 'number' : 'registrationNumber', t(`refused.${code}`));
    const field = code === 'invalid-input' ? /\bbody\.(\w+)/.exec(message)?.[1] : undefined;
    return refusalAt(field, createElement(ErrorText, { error: thrown }));
  };
}
