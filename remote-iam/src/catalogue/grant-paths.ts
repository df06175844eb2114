import type { Bundle, CataloguePermission } from './catalogue.queries.ts';

/** Returns the names of bundles and custom permissions that grant a permission indirectly, by permission id. */
export function grantPaths(
  { bundleIds, permissionIds }: { readonly bundleIds: Iterable<string>; readonly permissionIds: Iterable<string> },
  bundles: readonly Bundle[],
  permissions: readonly CataloguePermission[],
): ReadonlyMap<string, readonly string[]> {
  const customPermissions = new Map(permissions.filter(({ builtIn }) => !builtIn).map((each) => [each.id, each]));
  const bundlesById = new Map(bundles.map((bundle) => [bundle.id, bundle]));
  const paths = new Map<string, string[]>();
  const addPath = (permission: string, name: string) => {
    const names = paths.get(permission) ?? [];
    if (!names.includes(name)) paths.set(permission, [...names, name]);
  };
  for (const id of permissionIds)
    for (const key of customPermissions.get(id)?.permissions ?? []) addPath(key, customPermissions.get(id)?.name ?? id);
  for (const id of bundleIds) {
    const bundle = bundlesById.get(id);
    // Includes the bundle's custom permissions, which have lines of their own.
    for (const permissionId of bundle?.permissionIds ?? []) addPath(permissionId, bundle?.name ?? id);
    for (const key of bundle?.grants ?? []) addPath(key, bundle?.name ?? id);
  }
  return paths;
}
