import { createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { queryOptions } from '@tanstack/react-query';

/** A group with its counts. */
export type GroupRow = paths['/v1/group/list']['get']['responses'][200]['content']['application/json'][number];
export type NewGroupBody = paths['/v1/group']['post']['requestBody']['content']['application/json'];
export type GroupBody = paths['/v1/group/{id}']['post']['requestBody']['content']['application/json'];
export type GroupResponse = paths['/v1/group/{id}']['post']['responses'][200]['content']['application/json'];
export type AvailableRole = paths['/v1/role/list']['get']['responses'][200]['content']['application/json'][number];

const rest = ({ transport }: Shell) => createApi(transport).rest;
const all = ['iam', 'groups'] as const;
/** Page limit of the server. */
const MAX_POLICIES = 200;

export const groupQueries = {
  all,
  /** All groups the user can see. */
  list: (shell: Shell) =>
    queryOptions({ queryKey: [...all, 'list'], queryFn: ({ signal }) => settled(rest(shell).GET('/v1/group/list', { signal })) }),
  /** Ids of roles with a policy in the group. */
  rolesWithPolicy: (shell: Shell, groupId: string) =>
    queryOptions({
      queryKey: [...all, 'roles-with-policy', groupId],
      queryFn: async ({ signal }) => {
        const query = { groupIds: [groupId], only: true, skip: 0, limit: MAX_POLICIES };
        const policies = await settled(rest(shell).GET('/v1/policy/list', { params: { query }, signal }));
        return policies.flatMap(({ role }) => (role === null ? [] : [role.id]));
      },
    }),
  /** Roles of a group, its ancestors and descendants. */
  roles: (shell: Shell, groupId: string) =>
    queryOptions({
      queryKey: ['iam', 'roles', 'offered', groupId],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/role/list', { params: { query: { groupIds: [groupId] } }, signal })),
    }),
};

/** Creates a group. @throws ApiError, TypeError */
export const createGroup = (shell: Shell, body: NewGroupBody): Promise<GroupResponse> =>
  settled(rest(shell).POST('/v1/group', { params: { query: { dryRun: false } }, body }));

/** Updates a group; `dryRun` only returns the effect. @throws ApiError, TypeError */
export const updateGroup = (shell: Shell, id: string, body: GroupBody, dryRun: boolean, signal?: AbortSignal): Promise<GroupResponse> =>
  settled(rest(shell).POST('/v1/group/{id}', { params: { path: { id }, query: { dryRun } }, body, ...(signal ? { signal } : {}) }));
