import { ApiError, createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PolicyFilter } from './policy-filter.ts';

type Answer<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

/** A role on a group, and how many people it is for. */
export type Policy = Answer<'/v1/policy/{id}', 'get'>;
/** A policy as it is sent. */
export interface PolicyBody {
  groupId: string;
  roleId: string;
  name: string;
  description: string;
}
/** Someone of a policy: ACTIVE ones hold its role, others are invited. Source: specification, section 4. */
export type PolicyPerson = Answer<'/v1/policy/{id}/account/list', 'get'>[number];
export type Role = Answer<'/v1/role/list', 'get'>[number];
/** What became of an address that was added. */
export type Added = Answer<'/v1/policy/{id}/account/add', 'post'>['results'][number];
export type Resent = Answer<'/v1/policy/{id}/invitation/resend', 'post'>['results'][number];

/** Policies of one page. */
export const POLICY_PAGE = 100;
/** People of one page. */
export const PEOPLE_PAGE = 50;
/** Most people that one call takes out or writes to again. Source: the server. */
export const MOST_TAKEN = 500;
/** Most policies that one call deletes. Source: the server. */
export const MOST_DELETED = 200;
/** People offered while an address is typed. */
const OFFERED = 6;

/** Everything that the server tells of access: a change of one thing shows in many places. */
export const accessKey = ['iam'] as const;
const all = [...accessKey, 'policies'] as const;
const rest = (shell: Shell) => createApi(shell.transport).rest;
const totalOf = ({ headers }: Response) => Number(headers.get('x-total-count') ?? 0);

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** On all pages. */
  readonly total: number;
}

/** Which people of a policy: those who hold its role, or those who are invited. */
export type Standing = 'ACTIVE' | 'PENDING';

export const policyQueries = {
  /** One page of the policies of a group and those below; of all groups when it is null. */
  page: (shell: Shell, { text, only, page }: PolicyFilter, groupId: string | null) =>
    queryOptions({
      queryKey: [...all, 'page', groupId, text.trim(), only, page],
      queryFn: async ({ signal }): Promise<Page<Policy>> => {
        const query = {
          skip: page * POLICY_PAGE,
          limit: POLICY_PAGE,
          ...(text.trim() === '' ? {} : { filter: text.trim() }),
          ...(groupId === null ? { only: false } : { groupIds: [groupId], only }),
        };
        const call = await rest(shell).GET('/v1/policy/list', { params: { query }, signal });
        return { rows: await settled(Promise.resolve(call)), total: totalOf(call.response) };
      },
      placeholderData: keepPreviousData,
    }),
  /** Null when there is none of this id that the account may see. */
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
  people: (shell: Shell, id: string, { status, text, page }: { status: Standing; text: string; page: number }) =>
    queryOptions({
      queryKey: [...all, 'one', id, 'people', status, text.trim(), page],
      queryFn: async ({ signal }): Promise<Page<PolicyPerson>> => {
        const filter = text.trim() === '' ? {} : { filter: text.trim() };
        const query = { status, skip: page * PEOPLE_PAGE, limit: PEOPLE_PAGE, ...filter };
        const call = await rest(shell).GET('/v1/policy/{id}/account/list', { params: { path: { id }, query }, signal });
        return { rows: await settled(Promise.resolve(call)), total: totalOf(call.response) };
      },
      placeholderData: keepPreviousData,
    }),
  /** Roles that can be given on a group: made in it or above. */
  roles: (shell: Shell, groupId: string) =>
    queryOptions({
      queryKey: [...accessKey, 'roles-to-give', groupId],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/role/list', { params: { query: { groupIds: [groupId] } }, signal })),
    }),
  /** How many policies each group has of its own; groups whose policies the account may not see are absent. */
  counts: (shell: Shell) =>
    queryOptions({
      queryKey: [...all, 'counts'],
      queryFn: async ({ signal }): Promise<ReadonlyMap<string, number>> => {
        const groups = await settled(rest(shell).GET('/v1/group/list', { signal }));
        return new Map(groups.flatMap(({ id, policies }) => (policies === null ? [] : [[id, policies]])));
      },
      structuralSharing: false,
    }),
  /** People with an account whose name or e-mail holds the text. */
  known: (shell: Shell, text: string) =>
    queryOptions({
      queryKey: [...accessKey, 'people-to-add', text],
      queryFn: ({ signal }) =>
        settled(rest(shell).GET('/v2/account/list', { params: { query: { filter: text, skip: 0, limit: OFFERED } }, signal })),
      placeholderData: keepPreviousData,
    }),
};

const asked = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

/** Makes a policy, or changes the one of this id and version; `dryRun` only tells what would happen. @throws ApiError, TypeError */
export function savePolicy(shell: Shell, body: PolicyBody, before: Policy | null, dryRun: boolean, signal?: AbortSignal) {
  const query = { dryRun };
  if (before === null) return settled(rest(shell).POST('/v1/policy', { params: { query }, body, ...asked(signal) }));
  const params = { path: { id: before.id }, query };
  return settled(rest(shell).POST('/v1/policy/{id}', { params, body: { ...body, version: before.version }, ...asked(signal) }));
}

/** Deletes policies, all or none; `dryRun` only tells what would happen. @throws ApiError, TypeError */
export function deletePolicies(shell: Shell, ids: readonly string[], dryRun: boolean, signal?: AbortSignal) {
  return settled(rest(shell).POST('/v1/policy/delete', { params: { query: { dryRun } }, body: { ids: [...ids] }, ...asked(signal) }));
}

/** Puts people among those of a policy by their addresses; `dryRun` only tells what would happen. @throws ApiError, TypeError */
export function addPeople(shell: Shell, id: string, emails: readonly string[], dryRun: boolean, signal?: AbortSignal) {
  const params = { path: { id }, query: { dryRun } };
  return settled(rest(shell).POST('/v1/policy/{id}/account/add', { params, body: { emails: [...emails] }, ...asked(signal) }));
}

/** Takes people out of a policy, all or none; `dryRun` only tells what would happen. @throws ApiError, TypeError */
export function removePeople(shell: Shell, id: string, accountIds: readonly string[], dryRun: boolean, signal?: AbortSignal) {
  const params = { path: { id }, query: { dryRun } };
  return settled(rest(shell).POST('/v1/policy/{id}/account/remove', { params, body: { accountIds: [...accountIds] }, ...asked(signal) }));
}

/** Writes to invited people again, with a new link. @throws ApiError, TypeError */
export async function resendInvitations(shell: Shell, id: string, accountIds: readonly string[]): Promise<readonly Resent[]> {
  const params = { path: { id } };
  return (await settled(rest(shell).POST('/v1/policy/{id}/invitation/resend', { params, body: { accountIds: [...accountIds] } }))).results;
}
