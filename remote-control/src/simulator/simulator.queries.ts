import { createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { queryOptions } from '@tanstack/react-query';

type Path = '/v1/simulator/vehicle/{id}';
/** What a simulated vehicle can be told to do. */
export type SimulatorAct = paths[Path]['post']['requestBody']['content']['application/json'];
/** A simulated vehicle as it knows itself. */
export type Simulated = paths[Path]['post']['responses'][200]['content']['application/json']['simulated'];
export type Manner = Simulated['manner'];

const all = ['control', 'simulator'] as const;
const rest = ({ transport }: Shell) => createApi(transport).rest;

/** How it is doing is asked this often, in ms, while someone looks. */
const LOOK_EVERY = 2_000;
const SANDBOX_EVERY = 15_000;

export const simulatorQueries = {
  /** Whether anything is simulated here. */
  sandbox: (shell: Shell) =>
    queryOptions({
      queryKey: [...all, 'sandbox'],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/simulator', { signal })),
      refetchInterval: SANDBOX_EVERY,
    }),
  /** Null: this vehicle is not simulated. */
  vehicle: (shell: Shell, id: string) =>
    queryOptions({
      queryKey: [...all, 'vehicle', id],
      queryFn: async ({ signal }) =>
        (await settled(rest(shell).GET('/v1/simulator/vehicle/{id}', { params: { path: { id } }, signal }))).simulated,
      refetchInterval: LOOK_EVERY,
    }),
};

/** Tells a simulated vehicle what to do. @throws ApiError, TypeError */
export async function tellVehicle(shell: Shell, id: string, act: SimulatorAct): Promise<Simulated> {
  return (await settled(rest(shell).POST('/v1/simulator/vehicle/{id}', { params: { path: { id } }, body: act }))).simulated;
}
