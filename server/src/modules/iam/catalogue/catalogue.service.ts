import type { AccessChanges } from '../access-change/access-changes.ts';
import { bundleService, type BundleService } from './bundle.service.ts';
import { permissionService, type PermissionService } from './permission.service.ts';
import { roleService, type RoleService } from './role.service.ts';

/** Changes to permissions, bundles and roles, under the rules IAM-P7, IAM-P8 and IAM-P16. */
export interface CatalogueService extends PermissionService, BundleService, RoleService {}

export function createCatalogueService(changes: AccessChanges): CatalogueService {
  return { ...permissionService(changes), ...bundleService(changes), ...roleService(changes) };
}
