import { ApiError, createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UserFilter } from './user-filter.ts';

type JsonBody<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

export type UserRow = JsonBody<'/v2/account/list', 'get'>[number];
/** Source: specification, section 3, "User (admin view)". */
export type User = JsonBody<'/v2/account/{id}', 'get'>;
export type UserPolicy = User['policies'][number];
export type Ride = JsonBody<'/v2/account/{id}/ride/list', 'get'>[number];
/** A policy of a person with the permissions it grants. */
export type EffectivePolicy = JsonBody<'/v1/iam/effective/{id}', 'get'>[number];
export type Policy = JsonBody<'/v1/policy/list', 'get'>[number];
export type Deletion = JsonBody<'/v2/account/delete', 'post'>;

/** Rows of one page. Source: specification, section 9, "User search default page size". */
export const PAGE_SIZE = 20;
/** Limit per call. Source: the server. */
export const MAX_DELETED = 500;
/** Refetch interval of a user, in ms: changes by other administrators aren't announced. */
export const REFETCH_INTERVAL = 30_000;

/** Key of all access queries: any change may affect all of them. */
export const accessKey = ['iam'] as const;
const all = [...accessKey, 'users'] as const;
const rest = (shell: Shell) => createApi(shell.transport).rest;
const totalOf = ({ headers }: Response) => Number(headers.get('x-total-count') ?? 0);

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

async function loadUsers(
  shell: Shell,
  { text, permission, role, status }: Omit<UserFilter, 'page'>,
  groupId: string | null,
  range: { readonly skip: number; readonly limit: number },
  signal?: AbortSignal,
): Promise<Page<UserRow>> {
  const call = await rest(shell).GET('/v2/account/list', {
    params: {
      query: {
        ...range,
        ...(text.trim() === '' ? {} : { filter: text.trim() }),
        ...(permission === null ? {} : { permissionType: permission }),
        ...(role === null ? {} : { roleId: role }),
        ...(status === null ? {} : { status }),
        ...(groupId === null ? {} : { groupIds: [groupId] }),
      },
    },
    ...(signal ? { signal } : {}),
  });
  return { rows: await settled(Promise.resolve(call)), total: totalOf(call.response) };
}

/** Returns null for 404: not found or not visible. */
async function orNull<Data>(call: Promise<Data>): Promise<Data | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export const userQueries = {
  pagesKey: [...all, 'page'] as const,
  page: (shell: Shell, filter: UserFilter, groupId: string | null) =>
    queryOptions({
      queryKey: [...all, 'page', groupId, filter.text.trim(), filter.permission, filter.role, filter.status, filter.page],
      queryFn: ({ signal }) => loadUsers(shell, filter, groupId, { skip: filter.page * PAGE_SIZE, limit: PAGE_SIZE }, signal),
      placeholderData: keepPreviousData,
    }),
  /** Roles available in a group, its parents and subgroups; null: all visible ones. */
  roles: (shell: Shell, groupId: string | null) =>
    queryOptions({
      queryKey: [...accessKey, 'roles-to-filter', groupId],
      queryFn: ({ signal }) =>
        settled(rest(shell).GET('/v1/role/list', { params: { query: groupId === null ? {} : { groupIds: [groupId] } }, signal })),
    }),
  /** Null if not found or not visible. */
  one: (shell: Shell, id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }): Promise<User | null> =>
        orNull(settled(rest(shell).GET('/v2/account/{id}', { params: { path: { id } }, signal }))),
    }),
  rides: (shell: Shell, id: string, page: number) =>
    queryOptions({
      queryKey: [...all, 'one', id, 'rides', page],
      queryFn: async ({ signal }): Promise<Page<Ride>> => {
        const params = { path: { id }, query: { skip: page * PAGE_SIZE, limit: PAGE_SIZE } };
        const call = await rest(shell).GET('/v2/account/{id}/ride/list', { params, signal });
        return { rows: await settled(Promise.resolve(call)), total: totalOf(call.response) };
      },
      placeholderData: keepPreviousData,
    }),
  effective: (shell: Shell, id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id, 'effective'],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/iam/effective/{id}', { params: { path: { id } }, signal })),
    }),
  /** Policies by part of their name or role name. `groupIds`: only policies of these groups; null: any. */
  policies: (shell: Shell, text: string, groupIds: readonly string[] | null, limit: number) =>
    queryOptions({
      queryKey: [...accessKey, 'policies-to-assign', text.trim(), groupIds, limit],
      queryFn: async ({ signal }): Promise<Page<Policy>> => {
        const query = {
          skip: 0,
          limit,
          only: groupIds !== null,
          ...(text.trim() === '' ? {} : { filter: text.trim() }),
          ...(groupIds === null ? {} : { groupIds: [...groupIds] }),
        };
        const call = await rest(shell).GET('/v1/policy/list', { params: { query }, signal });
        return { rows: await settled(Promise.resolve(call)), total: totalOf(call.response) };
      },
      placeholderData: keepPreviousData,
    }),
};

/** Loads all matching users, up to the deletion limit. @throws ApiError, TypeError */
export async function loadMatching(shell: Shell, filter: UserFilter, groupId: string | null): Promise<readonly UserRow[]> {
  return (await loadUsers(shell, filter, groupId, { skip: 0, limit: MAX_DELETED })).rows;
}

export interface UserDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly countryCode: string | null;
  readonly phone: string | null;
  readonly driveStatus: NonNullable<User['driveStatus']>;
}

/** @throws ApiError (`changed`: version conflict), TypeError */
export async function saveUser(shell: Shell, id: string, details: UserDetails, version: number): Promise<User> {
  return settled(rest(shell).POST('/v2/account/{id}', { params: { path: { id } }, body: { ...details, version } }));
}

/** Deletes users, all or none; `dryRun` only returns the effect. @throws ApiError, TypeError */
export async function deleteUsers(shell: Shell, ids: readonly string[], dryRun: boolean, signal?: AbortSignal): Promise<Deletion> {
  return settled(
    rest(shell).POST('/v2/account/delete', { params: { query: { dryRun } }, body: { ids: [...ids] }, ...(signal ? { signal } : {}) }),
  );
}

/** Everything that is stored about a user. @throws ApiError, TypeError */
export async function loadPersonalData(shell: Shell, id: string) {
  return settled(rest(shell).GET('/v2/account/{id}/personal-data', { params: { path: { id } } }));
}

/** Adds a person to a policy; `dryRun` only returns the effect. @throws ApiError, TypeError */
export async function addToPolicy(shell: Shell, policyId: string, email: string, dryRun: boolean) {
  const params = { path: { id: policyId }, query: { dryRun } };
  return settled(rest(shell).POST('/v1/policy/{id}/account/add', { params, body: { emails: [email] } }));
}

/** Removes a person from a policy; `dryRun` only returns the effect. @throws ApiError, TypeError */
export async function removeFromPolicy(shell: Shell, policyId: string, accountId: string, dryRun: boolean) {
  const params = { path: { id: policyId }, query: { dryRun } };
  return settled(rest(shell).POST('/v1/policy/{id}/account/remove', { params, body: { accountIds: [accountId] } }));
}
