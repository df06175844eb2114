import { ApiError, createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PolicyFilter } from './policy-filter.ts';

type JsonBody<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

/** A role in a group, with the number of its people. */
export type Policy = JsonBody<'/v1/policy/{id}', 'get'>;
export interface PolicyBody {
  groupId: string;
  roleId: string;
  name: string;
  description: string;
}
/** A person of a policy: role holder if ACTIVE, otherwise invited. Source: specification, section 4. */
export type PolicyPerson = JsonBody<'/v1/policy/{id}/account/list', 'get'>[number];
export type Role = JsonBody<'/v1/role/list', 'get'>[number];
export type AddResult = JsonBody<'/v1/policy/{id}/account/add', 'post'>['results'][number];
export type ResendResult = JsonBody<'/v1/policy/{id}/invitation/resend', 'post'>['results'][number];

export const POLICY_PAGE_SIZE = 100;
export const PEOPLE_PAGE_SIZE = 50;
/** Limit of people to remove or resend to per call. Source: the server. */
export const MAX_REMOVED = 500;
/** Limit per call. Source: the server. */
export const MAX_DELETED = 200;
const MAX_SUGGESTIONS = 6;

/** Key of all access queries: any change may affect all of them. */
export const accessKey = ['iam'] as const;
const all = [...accessKey, 'policies'] as const;
const rest = (shell: Shell) => createApi(shell.transport).rest;
const totalOf = ({ headers }: Response) => Number(headers.get('x-total-count') ?? 0);

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** On all pages. */
  readonly total: number;
}

/** ACTIVE: role holders, PENDING: invited people. */
export type PolicyAccountStatus = 'ACTIVE' | 'PENDING';

export const policyQueries = {
  /** One page of policies of a group and its subgroups; null: of all groups. */
  page: (shell: Shell, { text, only, page }: PolicyFilter, groupId: string | null) =>
    queryOptions({
      queryKey: [...all, 'page', groupId, text.trim(), only, page],
      queryFn: async ({ signal }): Promise<Page<Policy>> => {
        const query = {
          skip: page * POLICY_PAGE_SIZE,
          limit: POLICY_PAGE_SIZE,
          ...(text.trim() === '' ? {} : { filter: text.trim() }),
          ...(groupId === null ? { only: false } : { groupIds: [groupId], only }),
        };
        const call = await rest(shell).GET('/v1/policy/list', { params: { query }, signal });
        return { rows: await settled(Promise.resolve(call)), total: totalOf(call.response) };
      },
      placeholderData: keepPreviousData,
    }),
  /** Null if not found or not visible. */
  one: (shell: Shell, id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: async ({ signal }): Promise<Policy | null> => {
        try {
          return await settled(rest(shell).GET('/v1/policy/{id}', { params: { path: { id } }, signal }));
        } catch (error) {
          if (error instanceof ApiError && error.status === 404) return null;
          throw error;
        }
      },
    }),
  people: (shell: Shell, id: string, { status, text, page }: { status: PolicyAccountStatus; text: string; page: number }) =>
    queryOptions({
      queryKey: [...all, 'one', id, 'people', status, text.trim(), page],
      queryFn: async ({ signal }): Promise<Page<PolicyPerson>> => {
        const filter = text.trim() === '' ? {} : { filter: text.trim() };
        const query = { status, skip: page * PEOPLE_PAGE_SIZE, limit: PEOPLE_PAGE_SIZE, ...filter };
        const call = await rest(shell).GET('/v1/policy/{id}/account/list', { params: { path: { id }, query }, signal });
        return { rows: await settled(Promise.resolve(call)), total: totalOf(call.response) };
      },
      placeholderData: keepPreviousData,
    }),
  /** Policies with this role in exactly this group. */
  ofRole: (shell: Shell, groupId: string, roleId: string) =>
    queryOptions({
      queryKey: [...all, 'of-role', groupId, roleId],
      queryFn: ({ signal }) =>
        settled(
          rest(shell).GET('/v1/policy/list', {
            params: { query: { groupIds: [groupId], only: true, roleId, skip: 0, limit: POLICY_PAGE_SIZE } },
            signal,
          }),
        ),
    }),
  /** Roles of a group, its ancestors and descendants. */
  roles: (shell: Shell, groupId: string) =>
    queryOptions({
      queryKey: [...accessKey, 'roles-to-assign', groupId],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/role/list', { params: { query: { groupIds: [groupId] } }, signal })),
    }),
  /** Number of policies by group, without subgroups; groups with hidden policies are absent. */
  counts: (shell: Shell) =>
    queryOptions({
      queryKey: [...all, 'counts'],
      queryFn: async ({ signal }): Promise<ReadonlyMap<string, number>> => {
        const groups = await settled(rest(shell).GET('/v1/group/list', { signal }));
        return new Map(groups.flatMap(({ id, policies }) => (policies === null ? [] : [[id, policies]])));
      },
      structuralSharing: false,
    }),
  /** People with an account whose name or e-mail contains the text. */
  known: (shell: Shell, text: string) =>
    queryOptions({
      queryKey: [...accessKey, 'people-to-add', text],
      queryFn: ({ signal }) =>
        settled(rest(shell).GET('/v2/account/list', { params: { query: { filter: text, skip: 0, limit: MAX_SUGGESTIONS } }, signal })),
      placeholderData: keepPreviousData,
    }),
};

const signalOption = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

/** Creates a policy and adds these people; `dryRun` only returns the effect. @throws ApiError, TypeError */
export function createPolicy(shell: Shell, body: PolicyBody, emails: readonly string[], dryRun: boolean, signal?: AbortSignal) {
  const people = emails.length === 0 ? {} : { emails: [...emails] };
  const query = { dryRun };
  return settled(rest(shell).POST('/v1/policy', { params: { query }, body: { ...body, ...people }, ...signalOption(signal) }));
}

/** Creates or updates a policy; `dryRun` only returns the effect. @throws ApiError, TypeError */
export function savePolicy(shell: Shell, body: PolicyBody, before: Policy | null, dryRun: boolean, signal?: AbortSignal) {
  const query = { dryRun };
  if (before === null) return createPolicy(shell, body, [], dryRun, signal);
  const params = { path: { id: before.id }, query };
  return settled(rest(shell).POST('/v1/policy/{id}', { params, body: { ...body, version: before.version }, ...signalOption(signal) }));
}

/** Deletes policies, all or none; `dryRun` only returns the effect. @throws ApiError, TypeError */
export function deletePolicies(shell: Shell, ids: readonly string[], dryRun: boolean, signal?: AbortSignal) {
  return settled(
    rest(shell).POST('/v1/policy/delete', { params: { query: { dryRun } }, body: { ids: [...ids] }, ...signalOption(signal) }),
  );
}

/** Adds people to a policy by e-mail; `dryRun` only returns the effect. @throws ApiError, TypeError */
export function addPeople(shell: Shell, id: string, emails: readonly string[], dryRun: boolean, signal?: AbortSignal) {
  const params = { path: { id }, query: { dryRun } };
  return settled(rest(shell).POST('/v1/policy/{id}/account/add', { params, body: { emails: [...emails] }, ...signalOption(signal) }));
}

/** Removes people from a policy, all or none; `dryRun` only returns the effect. @throws ApiError, TypeError */
export function removePeople(shell: Shell, id: string, accountIds: readonly string[], dryRun: boolean, signal?: AbortSignal) {
  const params = { path: { id }, query: { dryRun } };
  return settled(
    rest(shell).POST('/v1/policy/{id}/account/remove', { params, body: { accountIds: [...accountIds] }, ...signalOption(signal) }),
  );
}

/** Resends invitations with new links. @throws ApiError, TypeError */
export async function resendInvitations(shell: Shell, id: string, accountIds: readonly string[]): Promise<readonly ResendResult[]> {
  const params = { path: { id } };
  return (await settled(rest(shell).POST('/v1/policy/{id}/invitation/resend', { params, body: { accountIds: [...accountIds] } }))).results;
}
