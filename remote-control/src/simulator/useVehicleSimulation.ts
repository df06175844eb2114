import { useShell } from '@fleet-console/remote-kit';
import { useMessages } from '../messages/messages.ts';
import { simulatorQueries, sendToVehicle, type VehicleSimulatorCommand } from './simulator.queries.ts';
import { useSimulation, type Simulation } from './parts/useSimulation.ts';

const refusals = ['ride-goes-on', 'no-ride', 'not-riding', 'in-service', 'no-battery', 'takes-no-commands', 'not-simulated'] as const;

export type VehicleSimulation = Simulation<VehicleSimulatorCommand>;

/** Sends commands to one vehicle. */
export function useVehicleSimulation(id: string): VehicleSimulation {
  const t = useMessages('simulator');
  const shell = useShell();
  const { queryKey } = simulatorQueries.vehicle(shell, id);
  return useSimulation({
    queryKey,
    sendCommand: (command: VehicleSimulatorCommand) => sendToVehicle(shell, id, command),
    refusals,
    translate: t,
  });
}
