import { ApiError, createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UserFilter } from './user-filter.ts';

type Answer<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

/** One line of the list. */
export type UserRow = Answer<'/v2/account/list', 'get'>[number];
/** One person with all that is told of them. Source: specification, section 3, "User (admin view)". */
export type User = Answer<'/v2/account/{id}', 'get'>;
export type HeldPolicy = User['policies'][number];
export type Ride = Answer<'/v2/account/{id}/ride/list', 'get'>[number];
/** One policy that a person holds, and what it gives where. */
export type EffectivePolicy = Answer<'/v1/iam/effective/{id}', 'get'>[number];
/** A policy that can be given. */
export type Policy = Answer<'/v1/policy/list', 'get'>[number];
export type Deletion = Answer<'/v2/account/delete', 'post'>;

/** Rows of one page. Source: specification, section 9, "User search default page size". */
export const PAGE = 20;
/** Most people that one call deletes. Source: the server. */
export const MOST_DELETED = 500;
/** A person is looked at again this often, in ms: no message tells what other administrators change. */
export const LOOK_EVERY = 30_000;

/** Everything that the server tells of access: a change of one thing shows in many places. */
export const accessKey = ['iam'] as const;
const all = [...accessKey, 'users'] as const;
const rest = (shell: Shell) => createApi(shell.transport).rest;
const totalOf = ({ headers }: Response) => Number(headers.get('x-total-count') ?? 0);

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

async function readUsers(
  shell: Shell,
  { text, permission, status }: Omit<UserFilter, 'page'>,
  groupId: string | null,
  part: { readonly skip: number; readonly limit: number },
  signal?: AbortSignal,
): Promise<Page<UserRow>> {
  const call = await rest(shell).GET('/v2/account/list', {
    params: {
      query: {
        ...part,
        ...(text.trim() === '' ? {} : { filter: text.trim() }),
        ...(permission === null ? {} : { permissionType: permission }),
        ...(status === null ? {} : { status }),
        ...(groupId === null ? {} : { groupIds: [groupId] }),
      },
    },
    ...(signal ? { signal } : {}),
  });
  return { rows: await settled(Promise.resolve(call)), total: totalOf(call.response) };
}

/** What is absent, or not for the caller to see, is null. */
async function orNull<Data>(call: Promise<Data>): Promise<Data | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export const userQueries = {
  page: (shell: Shell, filter: UserFilter, groupId: string | null) =>
    queryOptions({
      queryKey: [...all, 'page', groupId, filter.text.trim(), filter.permission, filter.status, filter.page],
      queryFn: ({ signal }) => readUsers(shell, filter, groupId, { skip: filter.page * PAGE, limit: PAGE }, signal),
      placeholderData: keepPreviousData,
    }),
  /** Null when there is no one of this id whom the account may see. */
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
        const params = { path: { id }, query: { skip: page * PAGE, limit: PAGE } };
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
  /** Policies by part of their name or role's. `groupIds`: only those given right there; null: anywhere. */
  policies: (shell: Shell, text: string, groupIds: readonly string[] | null, limit: number) =>
    queryOptions({
      queryKey: [...accessKey, 'policies-to-give', text.trim(), groupIds, limit],
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

/** Everybody who matches, at most as many as can be deleted at once. @throws ApiError, TypeError */
export async function readMatching(shell: Shell, filter: UserFilter, groupId: string | null): Promise<readonly UserRow[]> {
  return (await readUsers(shell, filter, groupId, { skip: 0, limit: MOST_DELETED })).rows;
}

/** What someone wrote into the details of a person. */
export interface UserDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly countryCode: string | null;
  readonly phone: string | null;
  readonly driveStatus: NonNullable<User['driveStatus']>;
}

/** @throws ApiError (`changed` when someone else saved meanwhile), TypeError */
export async function saveUser(shell: Shell, id: string, details: UserDetails, version: number): Promise<User> {
  return settled(rest(shell).POST('/v2/account/{id}', { params: { path: { id } }, body: { ...details, version } }));
}

/** Deletes people, all or none; `dryRun` only tells what would happen. @throws ApiError, TypeError */
export async function deleteUsers(shell: Shell, ids: readonly string[], dryRun: boolean, signal?: AbortSignal): Promise<Deletion> {
  return settled(
    rest(shell).POST('/v2/account/delete', { params: { query: { dryRun } }, body: { ids: [...ids] }, ...(signal ? { signal } : {}) }),
  );
}

/** Puts a person among those of a policy; `dryRun` only tells what would happen. @throws ApiError, TypeError */
export async function givePolicy(shell: Shell, policyId: string, email: string, dryRun: boolean) {
  const params = { path: { id: policyId }, query: { dryRun } };
  return settled(rest(shell).POST('/v1/policy/{id}/account/add', { params, body: { emails: [email] } }));
}

/** Takes a person out of a policy; `dryRun` only tells what would happen. @throws ApiError, TypeError */
export async function takePolicy(shell: Shell, policyId: string, accountId: string, dryRun: boolean) {
  const params = { path: { id: policyId }, query: { dryRun } };
  return settled(rest(shell).POST('/v1/policy/{id}/account/remove', { params, body: { accountIds: [accountId] } }));
}
