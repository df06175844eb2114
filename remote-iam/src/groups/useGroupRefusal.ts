import type { ReactNode } from 'react';
import { ApiError, asError } from '@fleet-console/api';
import { refusalCode, useAccessRefusal } from '../effect/useAccessRefusal.ts';
import type { GroupField } from './group-draft.ts';

/** Why a group was not saved. `field`: where to show it; null: not at a field. */
export interface GroupRefusal {
  readonly code: string;
  readonly field: GroupField | null;
  readonly text: ReactNode;
}

const fieldByCode: Readonly<Record<string, GroupField>> = { 'name-taken': 'name', cycle: 'parent', 'roles-out-of-reach': 'parent' };
const fieldByProperty: Readonly<Record<string, GroupField>> = {
  name: 'name',
  country: 'country',
  client: 'client',
  city: 'city',
  expectedVehiclesNumber: 'expected',
  parentId: 'parent',
};

/** Returns a function that explains why the server refused a group. */
export function useGroupRefusal(): (thrown: unknown) => GroupRefusal {
  const refusalOf = useAccessRefusal();
  return (thrown) => {
    const code = refusalCode(thrown);
    const invalid =
      thrown instanceof ApiError && code === 'invalid-input' ? /\bbody[./](\w+)/.exec(asError(thrown).message)?.[1] : undefined;
    return {
      code,
      field: fieldByCode[code] ?? (invalid === undefined ? null : (fieldByProperty[invalid] ?? null)),
      text: refusalOf(thrown),
    };
  };
}
