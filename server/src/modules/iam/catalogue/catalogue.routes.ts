import { Type } from 'typebox';
import type { App, Kernel } from '../../../kernel/module.ts';
import type { AccessChanges } from '../access-change/access-changes.ts';
import { exact, Id, refusals } from '../../../kernel/schema.ts';
import { EffectBody } from '../effect.body.ts';
import { requestedGroups } from '../group-ids.ts';
import { Description, DryRun, GroupIds, Key, Name, Version } from '../texts.ts';
import { createCatalogueService } from './catalogue.service.ts';
import { BundleBody, catalogueView, PermissionBody, RoleBody } from './catalogue.body.ts';
import { readBundles, readOwnPermissions, readRoles } from './catalogue.store.ts';
import { sourceGroups, READS_PARTS, READS_ROLES } from './catalogue-groups.ts';

const ids = Type.Array(Id, { maxItems: 200, uniqueItems: true });
const someIds = Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true });
const Deleted = Type.Object({ deleted: Type.Integer(), effect: EffectBody });

function routeContext(app: App, kernel: Kernel, changes: AccessChanges) {
  const { db } = kernel;
  const service = createCatalogueService(changes);
  const route = (operationId: string, description: string) => ({ operationId, description, tags: ['iam'] });
  const list = (operationId: string, description: string) => ({
    ...route(operationId, description),
    querystring: exact({ groupIds: GroupIds }),
  });
  const dryRun = exact({ dryRun: DryRun });
  const params = exact({ id: Id });
  return { app, db, service, route, list, dryRun, params };
}
type RouteContext = ReturnType<typeof routeContext>;

function permissionRoutes({ app, db, service, route, list, dryRun, params }: RouteContext): void {
  app.get('/v1/permission/list', {
    config: { access: 'permission.list' },
    schema: {
      ...list('listPermissions', 'Lists permissions available in these groups, built-in ones first'),
      response: { 200: Type.Array(PermissionBody), ...refusals },
    },
    handler: async ({ caller, query }) => {
      const groupIds = [...sourceGroups(caller, READS_PARTS, requestedGroups(query.groupIds))];
      const [own, view] = await Promise.all([readOwnPermissions(db, { groupIds }), catalogueView(db, caller)]);
      return [...view.builtIn(), ...own.map(view.permission)];
    },
  });
  const PermissionResponse = Type.Object({ permission: PermissionBody, effect: EffectBody });
  const permission = { name: Name, description: Description, permissions: ids };

  app.post('/v1/permission', {
    config: { access: 'permission.update' },
    schema: {
      ...route('makePermission', 'Creates a custom permission that includes built-in permissions'),
      querystring: dryRun,
      body: exact({ groupId: Id, key: Key, ...permission }),
      response: { 200: PermissionResponse, ...refusals },
    },
    handler: async ({ caller, query: { dryRun }, body, ip }) => service.createPermission({ caller, ip, dryRun }, body),
  });

  app.post('/v1/permission/:id', {
    config: { access: 'permission.update' },
    schema: {
      ...route('changePermission', 'Updates a custom permission and every role that uses it'),
      params,
      querystring: dryRun,
      body: exact({ ...permission, version: Version }),
      response: { 200: PermissionResponse, ...refusals },
    },
    handler: async ({ caller, params: { id }, query: { dryRun }, body, ip }) => service.changePermission({ caller, ip, dryRun }, id, body),
  });

  app.post('/v1/permission/delete', {
    config: { access: 'permission.update' },
    schema: {
      ...route('deletePermissions', 'Deletes custom permissions, all or none, and removes them from bundles and roles'),
      querystring: dryRun,
      body: exact({ ids: someIds }),
      response: { 200: Deleted, ...refusals },
    },
    handler: async ({ caller, query: { dryRun }, body, ip }) => service.deletePermissions({ caller, ip, dryRun }, body.ids),
  });
}

function bundleRoutes({ app, db, service, route, list, dryRun, params }: RouteContext): void {
  app.get('/v1/bundle/list', {
    config: { access: 'permission.list' },
    schema: { ...list('listBundles', 'Lists bundles available in these groups'), response: { 200: Type.Array(BundleBody), ...refusals } },
    handler: async ({ caller, query }) => {
      const groupIds = [...sourceGroups(caller, READS_PARTS, requestedGroups(query.groupIds))];
      const [bundles, view] = await Promise.all([readBundles(db, { groupIds }), catalogueView(db, caller)]);
      return bundles.map(view.bundle);
    },
  });
  const BundleResponse = Type.Object({ bundle: BundleBody, effect: EffectBody });
  const bundle = { name: Name, description: Description, permissionIds: ids };

  app.post('/v1/bundle', {
    config: { access: 'permission.update' },
    schema: {
      ...route('makeBundle', 'Creates a bundle of permissions'),
      querystring: dryRun,
      body: exact({ groupId: Id, key: Key, ...bundle }),
      response: { 200: BundleResponse, ...refusals },
    },
    handler: async ({ caller, query: { dryRun }, body, ip }) => service.createBundle({ caller, ip, dryRun }, body),
  });

  app.post('/v1/bundle/:id', {
    config: { access: 'permission.update' },
    schema: {
      ...route('changeBundle', 'Updates a bundle and every role that uses it'),
      params,
      querystring: dryRun,
      body: exact({ ...bundle, version: Version }),
      response: { 200: BundleResponse, ...refusals },
    },
    handler: async ({ caller, params: { id }, query: { dryRun }, body, ip }) => service.changeBundle({ caller, ip, dryRun }, id, body),
  });

  app.post('/v1/bundle/delete', {
    config: { access: 'permission.update' },
    schema: {
      ...route('deleteBundles', 'Deletes bundles, all or none, and removes them from roles'),
      querystring: dryRun,
      body: exact({ ids: someIds }),
      response: { 200: Deleted, ...refusals },
    },
    handler: async ({ caller, query: { dryRun }, body, ip }) => service.deleteBundles({ caller, ip, dryRun }, body.ids),
  });
}

function roleRoutes({ app, db, service, route, list, dryRun, params }: RouteContext): void {
  app.get('/v1/role/list', {
    config: { access: ['permission.list', 'policy.access'] },
    schema: {
      ...list('listRoles', 'Lists roles available in these groups: created in them, in parent groups or in subgroups'),
      response: { 200: Type.Array(RoleBody), ...refusals },
    },
    handler: async ({ caller, query }) => {
      const groupIds = [...sourceGroups(caller, READS_ROLES, requestedGroups(query.groupIds))];
      const [roles, view] = await Promise.all([readRoles(db, { groupIds }), catalogueView(db, caller)]);
      return roles.map(view.role);
    },
  });
  const RoleResponse = Type.Object({ role: RoleBody, effect: EffectBody });
  const role = { name: Name, description: Description, bundleIds: ids, permissionIds: ids };

  app.post('/v1/role', {
    config: { access: 'permission.update' },
    schema: {
      ...route('makeRole', 'Creates a role from bundles and single permissions. The caller must have all of them in its group'),
      querystring: dryRun,
      body: exact({ groupId: Id, ...role }),
      response: { 200: RoleResponse, ...refusals },
    },
    handler: async ({ caller, query: { dryRun }, body, ip }) => service.createRole({ caller, ip, dryRun }, body),
  });

  app.post('/v1/role/:id', {
    config: { access: 'permission.update' },
    schema: {
      ...route('changeRole', 'Updates a role and the permissions of its holders'),
      params,
      querystring: dryRun,
      body: exact({ ...role, version: Version }),
      response: { 200: RoleResponse, ...refusals },
    },
    handler: async ({ caller, params: { id }, query: { dryRun }, body, ip }) => service.changeRole({ caller, ip, dryRun }, id, body),
  });

  app.post('/v1/role/change', {
    config: { access: 'permission.update' },
    schema: {
      ...route(
        'changeRoles',
        'Updates the permissions of several roles, all or none, with one combined effect and one check for remaining administrators',
      ),
      querystring: dryRun,
      body: exact({
        roles: Type.Array(exact({ id: Id, bundleIds: ids, permissionIds: ids, version: Version }), { minItems: 1, maxItems: 200 }),
      }),
      response: { 200: Type.Object({ roles: Type.Array(RoleBody), effect: EffectBody }), ...refusals },
    },
    handler: async ({ caller, query: { dryRun }, body, ip }) => service.changeRoles({ caller, ip, dryRun }, body.roles),
  });

  app.post('/v1/role/delete', {
    config: { access: 'permission.update' },
    schema: {
      ...route('deleteRoles', 'Deletes roles and their policies, all or none'),
      querystring: dryRun,
      body: exact({ ids: someIds }),
      response: { 200: Deleted, ...refusals },
    },
    handler: async ({ caller, query: { dryRun }, body, ip }) => service.deleteRoles({ caller, ip, dryRun }, body.ids),
  });
}

/** Permissions, bundles and roles. Each is available in its group and below. Source: specification, sections 2 and 6. */
export function catalogueRoutes(app: App, kernel: Kernel, changes: AccessChanges): void {
  const context = routeContext(app, kernel, changes);
  permissionRoutes(context);
  bundleRoutes(context);
  roleRoutes(context);
}
