import { useShell } from '@fleet-console/remote-kit';
import { useMessages } from '../messages/messages.ts';
import { simulatorQueries, tellVehicle, type SimulatorAct } from './simulator.queries.ts';
import { useTelling, type Acting } from './parts/useTelling.ts';

const refusals = ['ride-goes-on', 'no-ride', 'not-riding', 'in-service', 'no-battery', 'takes-no-commands', 'not-simulated'] as const;

export type VehicleActing = Acting<SimulatorAct>;

/** Tells one vehicle what to do. */
export function useAct(id: string): VehicleActing {
  const t = useMessages('simulator');
  const shell = useShell();
  const { queryKey } = simulatorQueries.vehicle(shell, id);
  return useTelling({ queryKey, tell: (act: SimulatorAct) => tellVehicle(shell, id, act), refusals, words: t });
}
