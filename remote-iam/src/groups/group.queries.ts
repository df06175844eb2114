import { createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { queryOptions } from '@tanstack/react-query';

/** A group with its figures, as the server tells it. */
export type GroupRow = paths['/v1/group/list']['get']['responses'][200]['content']['application/json'][number];
export type NewGroupBody = paths['/v1/group']['post']['requestBody']['content']['application/json'];
export type GroupBody = paths['/v1/group/{id}']['post']['requestBody']['content']['application/json'];
export type GroupAnswer = paths['/v1/group/{id}']['post']['responses'][200]['content']['application/json'];
export type OfferedRole = paths['/v1/role/list']['get']['responses'][200]['content']['application/json'][number];

const rest = ({ transport }: Shell) => createApi(transport).rest;
const all = ['iam', 'groups'] as const;
/** Most policies of a group that are looked at. Source: the server. */
const MOST_POLICIES = 200;

export const groupQueries = {
  all,
  /** Every group that the account sees. */
  list: (shell: Shell) =>
    queryOptions({ queryKey: [...all, 'list'], queryFn: ({ signal }) => settled(rest(shell).GET('/v1/group/list', { signal })) }),
  /** Ids of the roles that a group has a policy for. */
  rolesWithPolicy: (shell: Shell, groupId: string) =>
    queryOptions({
      queryKey: [...all, 'roles-with-policy', groupId],
      queryFn: async ({ signal }) => {
        const query = { groupIds: [groupId], only: true, skip: 0, limit: MOST_POLICIES };
        const policies = await settled(rest(shell).GET('/v1/policy/list', { params: { query }, signal }));
        return policies.flatMap(({ role }) => (role === null ? [] : [role.id]));
      },
    }),
  /** Roles that are offered in a group, below and above it. */
  roles: (shell: Shell, groupId: string) =>
    queryOptions({
      queryKey: ['iam', 'roles', 'offered', groupId],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/role/list', { params: { query: { groupIds: [groupId] } }, signal })),
    }),
};

/** Makes a group. @throws ApiError, TypeError */
export const makeGroup = (shell: Shell, body: NewGroupBody): Promise<GroupAnswer> =>
  settled(rest(shell).POST('/v1/group', { params: { query: { dryRun: false } }, body }));

/** Changes a group; `dryRun` only tells what would happen. @throws ApiError, TypeError */
export const changeGroup = (shell: Shell, id: string, body: GroupBody, dryRun: boolean, signal?: AbortSignal): Promise<GroupAnswer> =>
  settled(rest(shell).POST('/v1/group/{id}', { params: { path: { id }, query: { dryRun } }, body, ...(signal ? { signal } : {}) }));
