import { createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { queryOptions } from '@tanstack/react-query';

type Path = '/v1/simulator/charger/{hubId}';
/** A command to a simulated station. */
export type StationSimulatorCommand = paths[Path]['post']['requestBody']['content']['application/json'];
/** State of a simulated station. */
export type SimulatedStation = paths[Path]['post']['responses'][200]['content']['application/json']['simulated'];
export type SimulatedSlot = SimulatedStation['slots'][number];
/** A station as the console knows it. */
export type Station = paths['/v2/charger/{hubId}']['get']['responses'][200]['content']['application/json'];
export type StationAlert = paths['/v2/charger/{hubId}/alerts']['get']['responses'][200]['content']['application/json']['alerts'][number];

const all = ['control', 'simulator', 'stations'] as const;
const rest = ({ transport }: Shell) => createApi(transport).rest;

const POLL_INTERVAL = 2_000;
/** Alerts compared at each change; more than a station has. */
const ALERTS = 50;

export const stationQueries = {
  list: (shell: Shell) =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v2/charger/list', { params: { query: {} }, signal })),
    }),
  /** Null if the station isn't simulated. */
  simulated: (shell: Shell, hubId: string) =>
    queryOptions({
      queryKey: [...all, 'simulated', hubId],
      queryFn: async ({ signal }) =>
        (await settled(rest(shell).GET('/v1/simulator/charger/{hubId}', { params: { path: { hubId } }, signal }))).simulated,
      refetchInterval: POLL_INTERVAL,
    }),
  /** The station as the console knows it, with alerts; fetched again when the live channel reports a change. */
  known: (shell: Shell, hubId: string) =>
    queryOptions({
      queryKey: [...all, 'known', hubId],
      queryFn: async ({ signal }) => {
        const path = { hubId };
        const [station, { alerts }] = await Promise.all([
          settled(rest(shell).GET('/v2/charger/{hubId}', { params: { path }, signal })),
          settled(rest(shell).GET('/v2/charger/{hubId}/alerts', { params: { path, query: { limit: ALERTS } }, signal })),
        ]);
        return { station, alerts };
      },
    }),
};

/** Sends a command to a simulated station. @throws ApiError, TypeError */
export async function sendToStation(shell: Shell, hubId: string, command: StationSimulatorCommand): Promise<SimulatedStation> {
  return (await settled(rest(shell).POST('/v1/simulator/charger/{hubId}', { params: { path: { hubId } }, body: command }))).simulated;
}
