import { createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Effect } from '../effect/effect.ts';

type ListResponse<Path extends '/v1/role/list' | '/v1/bundle/list' | '/v1/permission/list'> =
  paths[Path]['get']['responses'][200]['content']['application/json'];
export type Role = ListResponse<'/v1/role/list'>[number];
export type Bundle = ListResponse<'/v1/bundle/list'>[number];
/** Built-in or custom. */
export type CataloguePermission = ListResponse<'/v1/permission/list'>[number];

/** The three lists of the catalogue. */
export const kinds = ['roles', 'bundles', 'permissions'] as const;
export type Kind = (typeof kinds)[number];

const all = ['iam', 'catalogue'] as const;
const rest = (shell: Shell) => createApi(shell.transport).rest;
const groupParams = (groupId: string | null) => ({ query: groupId === null ? {} : { groupIds: [groupId] } });

/** Lists of items available in a group or defined below it; null: in any group. */
export const catalogueQueries = {
  all,
  roles: (shell: Shell, groupId: string | null) =>
    queryOptions({
      queryKey: [...all, 'roles', groupId],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/role/list', { params: groupParams(groupId), signal })),
    }),
  bundles: (shell: Shell, groupId: string | null) =>
    queryOptions({
      queryKey: [...all, 'bundles', groupId],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/bundle/list', { params: groupParams(groupId), signal })),
    }),
  permissions: (shell: Shell, groupId: string | null) =>
    queryOptions({
      queryKey: [...all, 'permissions', groupId],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/permission/list', { params: groupParams(groupId), signal })),
    }),
};

/** Fields of a role, bundle or custom permission. Permission ids: keys of built-in permissions, ids of custom ones. */
export interface CatalogueItemBody {
  readonly groupId: string;
  /** Of bundles and permissions. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** Of roles. */
  readonly bundleIds: readonly string[];
  readonly permissionIds: readonly string[];
}

export interface SavedItem {
  readonly id: string;
  readonly effect: Effect;
}

/** Creates a role, bundle or custom permission. @throws ApiError, TypeError */
export async function createItem(shell: Shell, kind: Kind, body: CatalogueItemBody, dryRun = false): Promise<SavedItem> {
  const { groupId, key, name, description } = body;
  const [bundleIds, permissionIds] = [[...body.bundleIds], [...body.permissionIds]];
  const params = { query: { dryRun } };
  const api = rest(shell);
  if (kind === 'roles') {
    const created = await settled(api.POST('/v1/role', { params, body: { groupId, name, description, bundleIds, permissionIds } }));
    return { id: created.role.id, effect: created.effect };
  }
  if (kind === 'bundles') {
    const created = await settled(api.POST('/v1/bundle', { params, body: { groupId, key, name, description, permissionIds } }));
    return { id: created.bundle.id, effect: created.effect };
  }
  const created = await settled(
    api.POST('/v1/permission', { params, body: { groupId, key, name, description, permissions: permissionIds } }),
  );
  return { id: created.permission.id, effect: created.effect };
}

/** Updates a role, bundle or custom permission except its group and key. @throws ApiError (`changed`: version conflict), TypeError */
export async function updateItem(
  shell: Shell,
  kind: Kind,
  { id, version }: { readonly id: string; readonly version: number },
  body: Omit<CatalogueItemBody, 'groupId' | 'key'>,
  dryRun = false,
): Promise<SavedItem> {
  const { name, description } = body;
  const [bundleIds, permissionIds] = [[...body.bundleIds], [...body.permissionIds]];
  const params = { path: { id }, query: { dryRun } };
  const api = rest(shell);
  if (kind === 'roles') {
    const saved = await settled(api.POST('/v1/role/{id}', { params, body: { name, description, bundleIds, permissionIds, version } }));
    return { id, effect: saved.effect };
  }
  if (kind === 'bundles') {
    const saved = await settled(api.POST('/v1/bundle/{id}', { params, body: { name, description, permissionIds, version } }));
    return { id, effect: saved.effect };
  }
  const saved = await settled(
    api.POST('/v1/permission/{id}', { params, body: { name, description, permissions: permissionIds, version } }),
  );
  return { id, effect: saved.effect };
}

/** Limit of items per delete or update call. Source: the server. */
export const MAX_AT_ONCE = 200;

/** Deletes all of them, or none. @throws ApiError, TypeError */
export function deleteItems(shell: Shell, kind: Kind, ids: readonly string[], dryRun: boolean) {
  const request = { params: { query: { dryRun } }, body: { ids: [...ids] } };
  const api = rest(shell);
  if (kind === 'roles') return settled(api.POST('/v1/role/delete', request));
  if (kind === 'bundles') return settled(api.POST('/v1/bundle/delete', request));
  return settled(api.POST('/v1/permission/delete', request));
}

type RoleChange = Pick<Role, 'id' | 'version' | 'bundleIds' | 'permissionIds'>;

/** Updates the permissions of several roles, all or none. @throws ApiError, TypeError */
export function updateRoles(shell: Shell, roles: readonly RoleChange[], dryRun: boolean) {
  return settled(rest(shell).POST('/v1/role/change', { params: { query: { dryRun } }, body: { roles: [...roles] } }));
}
