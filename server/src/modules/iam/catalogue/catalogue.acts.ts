import type { AccessChanges } from '../access-change/access-changes.ts';
import { bundleActs, type BundleActs } from './bundle.acts.ts';
import { permissionActs, type PermissionActs } from './permission.acts.ts';
import { roleActs, type RoleActs } from './role.acts.ts';

/** Changes to permissions, bundles and roles, under the rules IAM-P7, IAM-P8 and IAM-P16. */
export interface CatalogueActs extends PermissionActs, BundleActs, RoleActs {}

export function createCatalogueActs(changes: AccessChanges): CatalogueActs {
  return { ...permissionActs(changes), ...bundleActs(changes), ...roleActs(changes) };
}
