import { isPermission } from '@fleet-console/contract';
import { useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
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
  const t = useMessages('permission-names');
  return useMemo(
    () => ({
      name: (permission) => (isPermission(permission) ? t(`names.${permission}`) : permission),
      about: (permission) => (isPermission(permission) ? t(`about.${permission}`) : ''),
      area: (area) => t(`areas.${area}`),
    }),
    [t],
  );
}
