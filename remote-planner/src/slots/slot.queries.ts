import { ApiError, createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SlotDetails, SlotState } from './slot.ts';

/** What a list of slots shows. */
export interface SlotFilter {
  /** ms since 1970; `till` is exclusive. */
  readonly from: number;
  readonly till: number;
  readonly driverId: string | null;
  readonly vehicleId: string | null;
  /** Empty: all. */
  readonly states: readonly SlotState[];
}

/** A vehicle for a driver at a time. */
export interface PlannedTime {
  readonly vehicleId: string;
  /** Null: the account itself. */
  readonly driverId: string | null;
  readonly start: number;
  readonly end: number;
}

/** A weekly repetition. */
export interface Repeat {
  /** By ISO 8601: 1 is Monday. */
  readonly weekdays: readonly number[];
  /** Last date on which a slot can start: `2026-03-29`. */
  readonly until: string;
}

/** Slots of a list at most. Source: the server. */
export const MAX_SLOTS = 25_000;
/** Choices offered at most: in a form, and as rows of the calendar. */
const MAX_CHOICES = 50;
export const MAX_ROWS = 1000;

/** Vehicles that are free at a time. */
interface VehicleSearch extends Pick<PlannedTime, 'start' | 'end'> {
  readonly text: string;
  /** Slot whose own vehicle counts as free; null: none. */
  readonly slotId: number | null;
  readonly scope: string | null;
  readonly limit?: number;
}

type SlotQuery = paths['/v1/planner/slot']['get']['parameters']['query'];

const rest = (shell: Shell) => createApi(shell.transport).rest;
const all = ['slots'] as const;
const checks = ['slot-checks'] as const;
const inScope = (scope: string | null) => (scope === null ? {} : { groups: scope });

export const queryOf = ({ from, till, driverId, vehicleId, states }: SlotFilter, scope: string | null): SlotQuery => ({
  ...inScope(scope),
  from,
  till,
  ...(driverId !== null && { driverId }),
  ...(vehicleId !== null && { vehicleId }),
  ...(states.length > 0 && { status: states.join(',') }),
});

/** Returns null when no slot that the account can see has this number. @throws ApiError, TypeError */
async function loadSlot(shell: Shell, id: number, signal: AbortSignal): Promise<SlotDetails | null> {
  try {
    return await settled(rest(shell).GET('/v1/planner/slot/{id}', { params: { path: { id } }, signal }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Keys from general to specific. */
export const slotQueries = {
  all,
  lists: [...all, 'list'] as const,
  /** What is free or refused at a time. */
  checks,
  /** @param scope group to which the console is narrowed; null: all groups */
  list: (shell: Shell, filter: SlotFilter, scope: string | null, limit = MAX_SLOTS) =>
    queryOptions({
      queryKey: [...all, 'list', filter, scope, limit],
      queryFn: ({ signal }) =>
        settled(rest(shell).GET('/v1/planner/slot', { params: { query: { ...queryOf(filter, scope), limit } }, signal })),
      placeholderData: keepPreviousData,
      structuralSharing: false,
    }),
  /** Pending slots that haven't started, the next one first. */
  inbox: (shell: Shell, scope: string | null) =>
    queryOptions({
      queryKey: [...all, 'inbox', scope],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/planner/slot/inbox', { params: { query: inScope(scope) }, signal })),
      placeholderData: keepPreviousData,
    }),
  count: (shell: Shell, scope: string | null) =>
    queryOptions({
      queryKey: [...all, 'count', scope],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/planner/slot/count', { params: { query: inScope(scope) }, signal })),
    }),
  one: (shell: Shell, id: number) => queryOptions({ queryKey: [...all, 'one', id], queryFn: ({ signal }) => loadSlot(shell, id, signal) }),
  /** What the server would refuse a time for, or warn of. @param slotId slot that is changed; null: a new one */
  check: (shell: Shell, { vehicleId, driverId, start, end }: PlannedTime, slotId: number | null) =>
    queryOptions({
      queryKey: [...checks, 'slot', vehicleId, driverId, start, end, slotId],
      queryFn: ({ signal }) =>
        settled(
          rest(shell).POST('/v1/planner/slot/check', {
            body: {
              vehicleId,
              start,
              end,
              ...(driverId !== null && { driverId }),
              ...(slotId !== null && { slotId }),
            },
            signal,
          }),
        ),
      staleTime: 0,
      gcTime: 60_000,
    }),
  seriesCheck: (shell: Shell, time: PlannedTime, { weekdays, until }: Repeat) =>
    queryOptions({
      queryKey: [...checks, 'series', time, weekdays, until],
      queryFn: ({ signal }) =>
        settled(rest(shell).POST('/v1/planner/series/check', { body: seriesBody(time, { weekdays, until }), signal })),
      staleTime: 0,
      gcTime: 60_000,
    }),
  vehicles: (shell: Shell, { start, end, text, slotId, scope, limit = MAX_CHOICES }: VehicleSearch) =>
    queryOptions({
      queryKey: [...checks, 'vehicles', start, end, text, slotId, scope, limit],
      queryFn: ({ signal }) =>
        settled(
          rest(shell).GET('/v1/planner/vehicle', {
            params: {
              query: {
                ...inScope(scope),
                start,
                end,
                limit,
                ...(text !== '' && { text }),
                ...(slotId !== null && { slotId }),
              },
            },
            signal,
          }),
        ),
      placeholderData: keepPreviousData,
    }),
  drivers: (shell: Shell, text: string, scope: string | null, limit = MAX_CHOICES) =>
    queryOptions({
      queryKey: [...all, 'drivers', text, scope, limit],
      queryFn: ({ signal }) =>
        settled(
          rest(shell).GET('/v1/planner/driver', {
            params: { query: { ...inScope(scope), limit, ...(text !== '' && { text }) } },
            signal,
          }),
        ),
      placeholderData: keepPreviousData,
    }),
  reasons: (shell: Shell, groupId: string) =>
    queryOptions({
      queryKey: [...all, 'reasons', groupId],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/planner/reason', { params: { query: { groups: groupId } }, signal })),
      staleTime: 5 * 60_000,
    }),
};

export const seriesBody = ({ vehicleId, driverId, start, end }: PlannedTime, { weekdays, until }: Repeat) => ({
  vehicleId,
  start,
  end,
  weekdays: [...weekdays],
  until,
  ...(driverId !== null && { driverId }),
});
