import type { Bundle, CataloguePermission, Role } from './catalogue.queries.ts';
import { bundleToItem, permissionToItem, roleToItem, type CatalogueItem } from './catalogue-item.ts';
import type { PermissionNames } from '../permission-names/usePermissionNames.ts';
import { grantPaths } from './grant-paths.ts';

/** A role, bundle or custom permission that includes an item. */
export interface Usage {
  readonly id: string;
  readonly by: CatalogueItem;
  /** Includes the item itself, not only through others. */
  readonly direct: boolean;
  /** Names of the bundles and custom permissions through which it includes the item. */
  readonly through: readonly string[];
}

interface Catalogue {
  readonly roles: readonly Role[];
  readonly bundles: readonly Bundle[];
  readonly permissions: readonly CataloguePermission[];
}

/** Returns the visible roles, bundles and custom permissions that include a bundle or permission: by kind, then by name. */
export function usagesOf(
  { kind, id, builtIn }: Pick<CatalogueItem, 'kind' | 'id' | 'builtIn'>,
  { roles, bundles, permissions }: Catalogue,
  names: PermissionNames,
): readonly Usage[] {
  const usages: Usage[] = [];
  const add = (by: CatalogueItem) => {
    const direct = (kind === 'bundles' ? by.bundleIds : by.permissionIds).includes(id);
    const through = kind === 'bundles' ? [] : (grantPaths(by, bundles, permissions).get(id) ?? []);
    // Without a name: through a bundle or custom permission that the account can't see.
    if (direct || through.length > 0 || (builtIn && by.grants.includes(id)))
      usages.push({ id: `${by.kind} ${by.id}`, by, direct, through });
  };
  const sorted = (items: readonly CatalogueItem[]) => items.toSorted((one, other) => one.name.localeCompare(other.name));
  for (const role of sorted(roles.map(roleToItem))) add(role);
  if (kind === 'bundles') return usages;
  for (const bundle of sorted(bundles.map(bundleToItem))) add(bundle);
  const custom = permissions.filter((permission) => !permission.builtIn);
  for (const permission of sorted(custom.map((each) => permissionToItem(each, names)))) add(permission);
  return usages;
}
