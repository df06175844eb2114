import { createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { queryOptions } from '@tanstack/react-query';

type Path = '/v1/simulator/vehicle/{id}';
/** A command to a simulated vehicle. */
export type VehicleSimulatorCommand = paths[Path]['post']['requestBody']['content']['application/json'];
/** State of a simulated vehicle. */
export type Simulated = paths[Path]['post']['responses'][200]['content']['application/json']['simulated'];
export type ResponseMode = Simulated['manner'];

const all = ['control', 'simulator'] as const;
const rest = ({ transport }: Shell) => createApi(transport).rest;

/** Poll interval while displayed, in ms. */
const POLL_INTERVAL = 2_000;
const SANDBOX_POLL_INTERVAL = 15_000;

export const simulatorQueries = {
  /** Whether a sandbox is running. */
  sandbox: (shell: Shell) =>
    queryOptions({
      queryKey: [...all, 'sandbox'],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/simulator', { signal })),
      refetchInterval: SANDBOX_POLL_INTERVAL,
    }),
  /** Null if the vehicle isn't simulated. */
  vehicle: (shell: Shell, id: string) =>
    queryOptions({
      queryKey: [...all, 'vehicle', id],
      queryFn: async ({ signal }) =>
        (await settled(rest(shell).GET('/v1/simulator/vehicle/{id}', { params: { path: { id } }, signal }))).simulated,
      refetchInterval: POLL_INTERVAL,
    }),
};

/** Sends a command to a simulated vehicle. @throws ApiError, TypeError */
export async function sendToVehicle(shell: Shell, id: string, command: VehicleSimulatorCommand): Promise<Simulated> {
  return (await settled(rest(shell).POST('/v1/simulator/vehicle/{id}', { params: { path: { id } }, body: command }))).simulated;
}
