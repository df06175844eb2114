import type { ReactNode } from 'react';
import { ApiError, asError } from '@fleet-console/api';
import { refusalCode, useAccessRefusal } from '../effect/useAccessRefusal.ts';
import type { GroupField } from './group-draft.ts';

/** Why a group was not saved, and beside which field it is said; null: it concerns the whole. */
export interface GroupRefusal {
  readonly code: string;
  readonly field: GroupField | null;
  readonly text: ReactNode;
}

const fieldOf: Readonly<Record<string, GroupField>> = { 'name-taken': 'name', cycle: 'parent', 'roles-out-of-reach': 'parent' };
const ofBody: Readonly<Record<string, GroupField>> = {
  name: 'name',
  country: 'country',
  client: 'client',
  city: 'city',
  expectedVehiclesNumber: 'expected',
  parentId: 'parent',
};

/** Says why the server did not take a group. */
export function useGroupRefusal(): (thrown: unknown) => GroupRefusal {
  const refusalOf = useAccessRefusal();
  return (thrown) => {
    const code = refusalCode(thrown);
    const invalid =
      thrown instanceof ApiError && code === 'invalid-input' ? /\bbody[./](\w+)/.exec(asError(thrown).message)?.[1] : undefined;
    return { code, field: fieldOf[code] ?? (invalid === undefined ? null : (ofBody[invalid] ?? null)), text: refusalOf(thrown) };
  };
}
