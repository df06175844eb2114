import { isFound } from '@fleet-console/remote-kit/list';
import type { Bundle, CataloguePermission, Kind, Role } from './catalogue.queries.ts';

/** A role, a bundle or a permission, as the lists and the editor treat all three. */
export interface Thing {
  readonly kind: Kind;
  readonly id: string;
  /** Null: roles have none. */
  readonly key: string | null;
  readonly name: string;
  readonly description: string;
  /** Where it was made; null: built in, or a group above that the user does not see. */
  readonly groupId: string | null;
  /** A permission of the contract. */
  readonly builtIn: boolean;
  readonly bundleIds: readonly string[];
  readonly permissionIds: readonly string[];
  /** All that it gives, in permissions of the contract. */
  readonly grants: readonly string[];
  /** Of a role: policies that give it; of others: bundles and roles that hold it. */
  readonly used: number;
  /** Of a role: people who have it. */
  readonly holders: number | null;
  readonly mayChange: boolean;
  readonly version: number;
}

export function thingOfRole(role: Role): Thing {
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
    used: policies,
    holders,
    mayChange,
    version,
  };
}

export function thingOfBundle(bundle: Bundle): Thing {
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
    used: usedBy,
    holders: null,
    mayChange,
    version,
  };
}

/** `names` says how a permission of the contract is called in the user's language. */
export function thingOfPermission(
  permission: CataloguePermission,
  names: { readonly name: (key: string) => string; readonly about: (key: string) => string },
): Thing {
  const { id, key, name, description, groupId, builtIn, permissions, usedBy, mayChange, version } = permission;
  return {
    kind: 'permissions',
    id,
    key,
    name: builtIn ? names.name(key) : name,
    description: builtIn ? names.about(key) || description : description,
    groupId,
    builtIn,
    bundleIds: [],
    permissionIds: builtIn ? [] : permissions,
    grants: permissions,
    used: usedBy,
    holders: null,
    mayChange,
    version,
  };
}

/** Whether name, description and key hold every word of the text, as all lists are searched. */
export function matches({ name, description, key }: Pick<Thing, 'name' | 'description' | 'key'>, text: string): boolean {
  return isFound(text, [name, description, key]);
}
