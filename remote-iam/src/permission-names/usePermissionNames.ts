import { isPermission } from '@fleet-console/contract';
import { useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { PermissionArea } from './permission-areas.ts';

export interface PermissionNames {
  /** The translated name; the key of an unknown permission. */
  readonly name: (permission: string) => string;
  /** The translated description; '' for unknown permissions. */
  readonly description: (permission: string) => string;
  readonly area: (area: PermissionArea) => string;
}

/** Translated names of permissions. Only inside `PermissionNames`. */
export function usePermissionNames(): PermissionNames {
  const t = useMessages('permission-names');
  return useMemo(
    () => ({
      name: (permission) => (isPermission(permission) ? t(`names.${permission}`) : permission),
      description: (permission) => (isPermission(permission) ? t(`descriptions.${permission}`) : ''),
      area: (area) => t(`areas.${area}`),
    }),
    [t],
  );
}
