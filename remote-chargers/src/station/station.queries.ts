import { createApi, settled, type ResponseOf } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { chargersKey } from '../hub/hub.queries.ts';

export type StationEvent = ResponseOf<'/v2/charger/{hubId}/events'>['events'][number];
export type Swap = ResponseOf<'/v2/charger/{hubId}/swaps'>['swaps'][number];
export type StationAlert = ResponseOf<'/v2/charger/{hubId}/alerts'>['alerts'][number];

/** Measurements of a cabinet and their time range. */
export interface Telemetry extends ResponseOf<'/v2/charger/{hubId}/telemetry'> {
  readonly since: number;
  readonly till: number;
}

/** Events and alerts within the time range of the chart. */
export interface ChartEvents {
  readonly events: readonly StationEvent[];
  readonly alerts: readonly StationAlert[];
  /** Events before this time, in ms since 1970, may be missing; null when all were loaded. */
  readonly completeSince: number | null;
}

const HOUR = 3_600_000;
/** Page size of events and swaps. */
const PAGE = 25;
/** The server's maximum page size, and the number of pages loaded for one chart. */
const MAX_PAGE_SIZE = 200;
const MAX_PAGES = 5;
/** Refetch interval of the chart, in ms. */
const REFRESH_INTERVAL = 60_000;

const rest = ({ transport }: Shell) => createApi(transport).rest;

export const stationQueries = {
  eventsOf: (hubId: string) => [...chargersKey, 'events', hubId] as const,
  swapsOf: (hubId: string) => [...chargersKey, 'swaps', hubId] as const,

  telemetry: (shell: Shell, hubId: string, pointId: string, hours: number) =>
    queryOptions({
      queryKey: [...chargersKey, 'telemetry', hubId, pointId, hours],
      refetchInterval: REFRESH_INTERVAL,
      queryFn: async ({ signal }): Promise<Telemetry> => {
        const till = Date.now();
        const since = till - hours * HOUR;
        const params = { path: { hubId }, query: { pointId, since } };
        return { since, till, ...(await settled(rest(shell).GET('/v2/charger/{hubId}/telemetry', { params, signal }))) };
      },
    }),

  chartEvents: (shell: Shell, hubId: string, pointId: string, hours: number) =>
    queryOptions({
      queryKey: [...chargersKey, 'events', hubId, pointId, hours],
      refetchInterval: REFRESH_INTERVAL,
      queryFn: async ({ signal }): Promise<ChartEvents> => {
        const since = Date.now() - hours * HOUR;
        const { GET } = rest(shell);
        /** Events of the whole station apply to each cabinet. */
        const ofPoint = (item: { readonly pointId: string | null }) => item.pointId === null || item.pointId === pointId;
        const events: StationEvent[] = [];
        let before: string | null = null;
        for (let count = 0; count < MAX_PAGES && (count === 0 || before !== null); count += 1) {
          const query = { since, limit: MAX_PAGE_SIZE, ...(before === null ? {} : { before }) };
          const page: ResponseOf<'/v2/charger/{hubId}/events'> = await settled(
            GET('/v2/charger/{hubId}/events', { params: { path: { hubId }, query }, signal }),
          );
          events.push(...page.events);
          before = page.next;
        }
        const { alerts } = await settled(
          GET('/v2/charger/{hubId}/alerts', { params: { path: { hubId }, query: { limit: MAX_PAGE_SIZE } }, signal }),
        );
        return {
          events: events.filter(ofPoint),
          alerts: alerts.filter((alert) => alert.raisedAt >= since && ofPoint(alert)),
          completeSince: before === null ? null : (events.at(-1)?.ts ?? null),
        };
      },
    }),

  /** Events of one cabinet, or of the whole station when null. */
  events: (shell: Shell, hubId: string, pointId: string | null) =>
    infiniteQueryOptions({
      queryKey: [...chargersKey, 'events', hubId, pointId],
      initialPageParam: null as string | null,
      queryFn: ({ pageParam, signal }) =>
        settled(
          rest(shell).GET('/v2/charger/{hubId}/events', {
            params: {
              path: { hubId },
              query: { limit: PAGE, ...(pageParam === null ? {} : { before: pageParam }), ...(pointId === null ? {} : { pointId }) },
            },
            signal,
          }),
        ),
      getNextPageParam: ({ next }) => next,
    }),

  swaps: (shell: Shell, hubId: string) =>
    infiniteQueryOptions({
      queryKey: [...chargersKey, 'swaps', hubId],
      initialPageParam: null as string | null,
      queryFn: ({ pageParam, signal }) =>
        settled(
          rest(shell).GET('/v2/charger/{hubId}/swaps', {
            params: { path: { hubId }, query: { limit: PAGE, ...(pageParam === null ? {} : { before: pageParam }) } },
            signal,
          }),
        ),
      getNextPageParam: ({ next }) => next,
    }),
};
