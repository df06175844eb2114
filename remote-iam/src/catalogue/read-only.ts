import type { CatalogueItem } from './catalogue-item.ts';

type PermissionCheck = (permission: string, groupId: string) => boolean;

/** Why the user can't change an item; `missing`: permissions they lack in its group. */
type ReadOnlyReason =
  | { readonly code: 'built-in' | 'parent-group' | 'no-permission' | 'other' }
  | { readonly code: 'not-held'; readonly missing: readonly string[] };

/** Returns null if the user can change the item. The server decides; this explains. */
export function readOnlyReason({ builtIn, groupId, grants, mayChange }: CatalogueItem, can: PermissionCheck): ReadOnlyReason | null {
  if (builtIn) return { code: 'built-in' };
  if (mayChange) return null;
  if (groupId === null) return { code: 'parent-group' };
  if (!can('permission.update', groupId)) return { code: 'no-permission' };
  const missing = grants.filter((permission) => !can(permission, groupId));
  return missing.length > 0 ? { code: 'not-held', missing } : { code: 'other' };
}
