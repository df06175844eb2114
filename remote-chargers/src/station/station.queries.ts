import { createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { chargersKey } from '../hub/hub.queries.ts';

type Answer<Path extends keyof paths> = paths[Path] extends { get: { responses: { 200: { content: { 'application/json': infer Body } } } } }
  ? Body
  : never;

export type StationEvent = Answer<'/v2/charger/{hubId}/events'>['events'][number];
export type Swap = Answer<'/v2/charger/{hubId}/swaps'>['swaps'][number];
export type StationAlert = Answer<'/v2/charger/{hubId}/alerts'>['alerts'][number];

/** What the chart is drawn of: what was measured in a cabinet, and from when to when. */
export interface Telemetry extends Answer<'/v2/charger/{hubId}/telemetry'> {
  readonly since: number;
  readonly till: number;
}

/** What happened while the chart's time passed. */
export interface ChartEvents {
  readonly events: readonly StationEvent[];
  readonly alerts: readonly StationAlert[];
  /** Of those before it, in ms since 1970, not all were read; null: all were. */
  readonly completeSince: number | null;
}

const HOUR = 3_600_000;
/** Rows of a page of events and of swaps. */
const PAGE = 25;
/** What the server gives at most at once, and how often it is asked for one chart. */
const MOST = 200;
const TURNS = 5;
/** A chart grows by itself this often, in ms. */
const GROW = 60_000;

const rest = ({ transport }: Shell) => createApi(transport).rest;

export const stationQueries = {
  eventsOf: (hubId: string) => [...chargersKey, 'events', hubId] as const,
  swapsOf: (hubId: string) => [...chargersKey, 'swaps', hubId] as const,

  telemetry: (shell: Shell, hubId: string, pointId: string, hours: number) =>
    queryOptions({
      queryKey: [...chargersKey, 'telemetry', hubId, pointId, hours],
      refetchInterval: GROW,
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
      refetchInterval: GROW,
      queryFn: async ({ signal }): Promise<ChartEvents> => {
        const since = Date.now() - hours * HOUR;
        const { GET } = rest(shell);
        /** What befalls the whole station befalls each of its cabinets. */
        const ofPoint = ({ pointId: of }: { readonly pointId: string | null }) => of === null || of === pointId;
        const events: StationEvent[] = [];
        let before: string | null = null;
        for (let turn = 0; turn < TURNS && (turn === 0 || before !== null); turn += 1) {
          const query = { since, limit: MOST, ...(before === null ? {} : { before }) };
          const page: Answer<'/v2/charger/{hubId}/events'> = await settled(
            GET('/v2/charger/{hubId}/events', { params: { path: { hubId }, query }, signal }),
          );
          events.push(...page.events);
          before = page.next;
        }
        const { alerts } = await settled(
          GET('/v2/charger/{hubId}/alerts', { params: { path: { hubId }, query: { limit: MOST } }, signal }),
        );
        return {
          events: events.filter(ofPoint),
          alerts: alerts.filter((alert) => alert.raisedAt >= since && ofPoint(alert)),
          completeSince: before === null ? null : (events.at(-1)?.ts ?? null),
        };
      },
    }),

  /** Of one cabinet, or of all of the station. */
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
