import type { Permission } from '@fleet-console/contract';

/** A custom permission of the reference operator, created in both root groups. */
export interface ReferencePermission {
  readonly name: string;
  readonly key: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
}

export interface ReferenceBundle extends ReferencePermission {
  /** Custom permissions in it, by key. */
  readonly own: readonly string[];
}

export const referencePermissions: readonly ReferencePermission[] = [
  {
    key: 'access.read',
    name: 'Access overview',
    description: 'View users, roles and permissions',
    permissions: ['account.list', 'permission.list'],
  },
  {
    key: 'fleet.care',
    name: 'Vehicle care',
    description: 'Vehicle components and inventory',
    permissions: ['device.components', 'device.serviceMode'],
  },
];

export const referenceBundles: readonly ReferenceBundle[] = [
  {
    key: 'fleet.overview',
    name: 'Fleet overview',
    description: 'View vehicles and move them between groups',
    permissions: ['vehicle.getByGroup', 'vehicle.updateGroup'],
    own: [],
  },
  {
    key: 'fleet.workshop',
    name: 'Workshop',
    description: 'Repairs, components and commands',
    permissions: ['serviceRequest.service', 'vehicle.command'],
    own: ['fleet.care'],
  },
  {
    key: 'access.people',
    name: 'People',
    description: 'Manage users and their roles',
    permissions: ['user.listByGroup', 'account.update', 'policy.access', 'policy.addUser'],
    own: ['access.read'],
  },
];

/** Composes a role of these permissions: bundles and custom permissions that fit entirely, and the rest individually. */
export function composed(permissions: readonly Permission[]): { bundles: string[]; own: string[]; chosen: Permission[] } {
  const holds = (part: readonly string[]) => part.every((each) => permissions.includes(each as Permission));
  const includes = (key: string) => referencePermissions.find((each) => each.key === key)?.permissions ?? [];
  const given = (bundle: ReferenceBundle) => [...bundle.permissions, ...bundle.own.flatMap(includes)];
  const bundles = referenceBundles.filter((bundle) => holds(given(bundle)));
  const bundled = new Set<string>(bundles.flatMap(given));
  const own = referencePermissions.filter(
    (each) => holds(each.permissions) && !each.permissions.some((permission) => bundled.has(permission)),
  );
  for (const { permissions: each } of own) for (const permission of each) bundled.add(permission);
  return {
    bundles: bundles.map(({ key }) => key),
    own: own.map(({ key }) => key),
    chosen: permissions.filter((permission) => !bundled.has(permission)),
  };
}
