import { createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Effect } from '../effect/effect.ts';

type Answer<Path extends '/v1/role/list' | '/v1/bundle/list' | '/v1/permission/list'> =
  paths[Path]['get']['responses'][200]['content']['application/json'];
export type Role = Answer<'/v1/role/list'>[number];
export type Bundle = Answer<'/v1/bundle/list'>[number];
/** Of the contract (`builtIn`), or the operator's own. */
export type CataloguePermission = Answer<'/v1/permission/list'>[number];

/** The three lists of the catalogue. */
export const kinds = ['roles', 'bundles', 'permissions'] as const;
export type Kind = (typeof kinds)[number];

const all = ['iam', 'catalogue'] as const;
const rest = (shell: Shell) => createApi(shell.transport).rest;
const within = (groupId: string | null) => ({ query: groupId === null ? {} : { groupIds: [groupId] } });

/** What is offered in a group or made below it; null: in any group. */
export const catalogueQueries = {
  all,
  roles: (shell: Shell, groupId: string | null) =>
    queryOptions({
      queryKey: [...all, 'roles', groupId],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/role/list', { params: within(groupId), signal })),
    }),
  bundles: (shell: Shell, groupId: string | null) =>
    queryOptions({
      queryKey: [...all, 'bundles', groupId],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/bundle/list', { params: within(groupId), signal })),
    }),
  permissions: (shell: Shell, groupId: string | null) =>
    queryOptions({
      queryKey: [...all, 'permissions', groupId],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/permission/list', { params: within(groupId), signal })),
    }),
};

/** What is written of a role, a bundle or an own permission. Ids of permissions: keys of those of the contract, ids of the operator's own. */
export interface ThingBody {
  readonly groupId: string;
  /** Of bundles and permissions. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** Of roles. */
  readonly bundleIds: readonly string[];
  readonly permissionIds: readonly string[];
}

export interface Saved {
  readonly id: string;
  readonly effect: Effect;
}

/** Makes a role, a bundle or an own permission. @throws ApiError, TypeError */
export async function makeThing(shell: Shell, kind: Kind, body: ThingBody, dryRun = false): Promise<Saved> {
  const { groupId, key, name, description } = body;
  const [bundleIds, permissionIds] = [[...body.bundleIds], [...body.permissionIds]];
  const params = { query: { dryRun } };
  const api = rest(shell);
  if (kind === 'roles') {
    const made = await settled(api.POST('/v1/role', { params, body: { groupId, name, description, bundleIds, permissionIds } }));
    return { id: made.role.id, effect: made.effect };
  }
  if (kind === 'bundles') {
    const made = await settled(api.POST('/v1/bundle', { params, body: { groupId, key, name, description, permissionIds } }));
    return { id: made.bundle.id, effect: made.effect };
  }
  const made = await settled(api.POST('/v1/permission', { params, body: { groupId, key, name, description, permissions: permissionIds } }));
  return { id: made.permission.id, effect: made.effect };
}

/** Changes a role, a bundle or an own permission; group and key stay as they are. @throws ApiError (`changed`: not this version), TypeError */
export async function changeThing(
  shell: Shell,
  kind: Kind,
  { id, version }: { readonly id: string; readonly version: number },
  body: Omit<ThingBody, 'groupId' | 'key'>,
  dryRun = false,
): Promise<Saved> {
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

/** Most things that one call deletes, or roles that it changes. Source: the server. */
export const MOST_AT_ONCE = 200;

/** Deletes all of them, or none. @throws ApiError, TypeError */
export function deleteThings(shell: Shell, kind: Kind, ids: readonly string[], dryRun: boolean) {
  const sent = { params: { query: { dryRun } }, body: { ids: [...ids] } };
  const api = rest(shell);
  if (kind === 'roles') return settled(api.POST('/v1/role/delete', sent));
  if (kind === 'bundles') return settled(api.POST('/v1/bundle/delete', sent));
  return settled(api.POST('/v1/permission/delete', sent));
}

/** What a role gives again. */
type RoleChange = Pick<Role, 'id' | 'version' | 'bundleIds' | 'permissionIds'>;

/** Changes what several roles give, all or none. @throws ApiError, TypeError */
export function changeRoles(shell: Shell, roles: readonly RoleChange[], dryRun: boolean) {
  return settled(rest(shell).POST('/v1/role/change', { params: { query: { dryRun } }, body: { roles: [...roles] } }));
}
