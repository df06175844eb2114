import { isFound } from '@fleet-console/remote-kit/list';
import type { Bundle, CataloguePermission, Kind, Role } from './catalogue.queries.ts';

/** A role, bundle or permission: what lists and editor have in common. */
export interface CatalogueItem {
  readonly kind: Kind;
  readonly id: string;
  /** Null for roles. */
  readonly key: string | null;
  readonly name: string;
  readonly description: string;
  /** Defined in this group; null: built-in, or a hidden parent group. */
  readonly groupId: string | null;
  readonly builtIn: boolean;
  readonly bundleIds: readonly string[];
  readonly permissionIds: readonly string[];
  /** All built-in permissions it grants. */
  readonly grants: readonly string[];
  /** Policies with the role; bundles and roles that include the bundle or permission. */
  readonly usageCount: number;
  /** People with the role; null for others. */
  readonly holders: number | null;
  readonly mayChange: boolean;
  readonly version: number;
}

export function roleToItem(role: Role): CatalogueItem {
  const { id, name, description, groupId, bundleIds, permissionIds, grants, policies, holders, mayChange, version } = role;
  return {
    kind: 'roles',
    id,
    key: null,
    name,
    description,
    groupId,
    builtIn: false,
    bundleIds,
    permissionIds,
    grants,
    usageCount: policies,
    holders,
    mayChange,
    version,
  };
}

export function bundleToItem(bundle: Bundle): CatalogueItem {
  const { id, key, name, description, groupId, permissionIds, grants, usedBy, mayChange, version } = bundle;
  return {
    kind: 'bundles',
    id,
    key,
    name,
    description,
    groupId,
    builtIn: false,
    bundleIds: [],
    permissionIds,
    grants,
    usageCount: usedBy,
    holders: null,
    mayChange,
    version,
  };
}

/** @param names translated names of built-in permissions */
export function permissionToItem(
  permission: CataloguePermission,
  names: { readonly name: (key: string) => string; readonly description: (key: string) => string },
): CatalogueItem {
  const { id, key, name, description, groupId, builtIn, permissions, usedBy, mayChange, version } = permission;
  return {
    kind: 'permissions',
    id,
    key,
    name: builtIn ? names.name(key) : name,
    description: builtIn ? names.description(key) || description : description,
    groupId,
    builtIn,
    bundleIds: [],
    permissionIds: builtIn ? [] : permissions,
    grants: permissions,
    usageCount: usedBy,
    holders: null,
    mayChange,
    version,
  };
}

/** Whether name, description and key contain every word of the text. */
export function matches({ name, description, key }: Pick<CatalogueItem, 'name' | 'description' | 'key'>, text: string): boolean {
  return isFound(text, [name, description, key]);
}
