import type { Bundle, CataloguePermission } from './catalogue.queries.ts';

/** Where permissions of the contract come from in a choice, besides being chosen singly: names of bundles and own permissions, by permission. */
export function throughs(
  { bundleIds, permissionIds }: { readonly bundleIds: Iterable<string>; readonly permissionIds: Iterable<string> },
  bundles: readonly Bundle[],
  permissions: readonly CataloguePermission[],
): ReadonlyMap<string, readonly string[]> {
  const own = new Map(permissions.filter(({ builtIn }) => !builtIn).map((each) => [each.id, each]));
  const byId = new Map(bundles.map((bundle) => [bundle.id, bundle]));
  const found = new Map<string, string[]>();
  const note = (permission: string, name: string) => {
    const names = found.get(permission) ?? [];
    if (!names.includes(name)) found.set(permission, [...names, name]);
  };
  for (const id of permissionIds) for (const key of own.get(id)?.permissions ?? []) note(key, own.get(id)?.name ?? id);
  for (const id of bundleIds) {
    const bundle = byId.get(id);
    // Its own permissions are told as well: they have a line of their own to choose by.
    for (const held of bundle?.permissionIds ?? []) note(held, bundle?.name ?? id);
    for (const key of bundle?.grants ?? []) note(key, bundle?.name ?? id);
  }
  return found;
}
