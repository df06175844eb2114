import { isPermission } from '@fleet-console/contract';
import { useMemo } from 'react';
import { useWords } from '../messages/messages.ts';
import type { PermissionArea } from './permission-areas.ts';

export interface PermissionNames {
  /** A few words; of a permission that a newer server knows, its key. */
  readonly name: (permission: string) => string;
  /** A line on what it opens; '' of one that is not known. */
  readonly about: (permission: string) => string;
  readonly area: (area: PermissionArea) => string;
}

/** Permissions of the contract as people call them. Used inside of `PermissionNames`. */
export function usePermissionNames(): PermissionNames {
  const words = useWords('permission-names');
  return useMemo(
    () => ({
      name: (permission) => (isPermission(permission) ? words(`names.${permission}`) : permission),
      about: (permission) => (isPermission(permission) ? words(`about.${permission}`) : ''),
      area: (area) => words(`areas.${area}`),
    }),
    [words],
  );
}
