import { ApiError, asError } from '@fleet-console/api';
import { useWords } from '@fleet-console/i18n';
import { ErrorText } from '@fleet-console/ui';
import { createElement, type ReactNode } from 'react';
import type { Kind } from './component-kinds.ts';

/** Why a component was not saved, and beside which field it is said; null: it concerns the whole. */
export interface ComponentRefusal {
  readonly field: string | null;
  readonly text: ReactNode;
}

const fieldOf = new Map([
  ['insurance-order', 'insuranceTo'],
  ['voltage-order', 'voltageMin'],
  ['computer-known', 'id'],
  ['no-vehicle-group', 'group'],
]);
const ofNumber = ['number-taken', 'invalid-number'];
const known = ['insurance-order', 'voltage-order', 'computer-known', 'no-vehicle-group', 'component-changed', 'forbidden', 'not-found'];

/** Says why the server did not take a component. */
export function useRefusal(kind: Kind): (thrown: unknown) => ComponentRefusal {
  const words = useWords('components');
  return (thrown) => {
    const { message } = asError(thrown);
    const code = thrown instanceof ApiError ? thrown.code : '';
    if (known.includes(code)) return { field: fieldOf.get(code) ?? null, text: words(`refused.${code}`) };
    if (ofNumber.includes(code)) return { field: kind === 'bike' ? 'number' : 'registrationNumber', text: words(`refused.${code}`) };
    const field = code === 'invalid-input' ? /\bbody\.(\w+)/.exec(message)?.[1] : undefined;
    return { field: field ?? null, text: createElement(ErrorText, { error: thrown }) };
  };
}
