import { createApi, settled } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OwnPlanner, Planner, Settings } from './planner.ts';

const rest = (shell: Shell) => createApi(shell.transport).rest;
const pathOf = (groupId: string) => ({ path: { groupId } });
const all = ['planner'] as const;

export const plannerQueries = {
  all,
  /** @param scope group to which the console is narrowed, with the groups below it; null: all groups */
  list: (shell: Shell, scope: string | null) =>
    queryOptions({
      queryKey: [...all, 'list', scope],
      queryFn: ({ signal }) =>
        settled(rest(shell).GET('/v1/planner', { params: { query: scope === null ? {} : { groups: scope } }, signal })),
      placeholderData: keepPreviousData,
    }),
  /** Planned slots that new limits would no longer allow; they are kept. */
  effects: (shell: Shell, groupId: string, settings: Settings) =>
    queryOptions({
      queryKey: ['planner-effects', groupId, settings],
      queryFn: ({ signal }) =>
        settled(rest(shell).POST('/v1/planner/{groupId}/effects', { params: pathOf(groupId), body: { settings }, signal })),
      staleTime: 0,
    }),
};

/** Creates the calendar of a group. @throws ApiError, TypeError */
export const createPlanner = (shell: Shell, groupId: string, settings: Settings): Promise<Planner> =>
  settled(rest(shell).POST('/v1/planner', { body: { groupId, settings } }));

/** Saves the settings of a calendar. @throws ApiError, TypeError */
export const saveSettings = (shell: Shell, { groupId, version }: OwnPlanner, settings: Settings): Promise<Planner> =>
  settled(rest(shell).PUT('/v1/planner/{groupId}', { params: pathOf(groupId), body: { version, settings } }));

/** Disables a calendar: everything stays readable, nothing can be changed. @throws ApiError, TypeError */
export const disablePlanner = (shell: Shell, { groupId, version }: OwnPlanner): Promise<Planner> =>
  settled(rest(shell).POST('/v1/planner/{groupId}/disable', { params: pathOf(groupId), body: { version } }));

/** Restores a disabled calendar. @throws ApiError, TypeError */
export const restorePlanner = (shell: Shell, { groupId, version }: OwnPlanner): Promise<Planner> =>
  settled(rest(shell).POST('/v1/planner/{groupId}/restore', { params: pathOf(groupId), body: { version } }));
