import { useShell } from '@fleet-console/remote-kit';
import { useMessages } from '../../messages/messages.ts';
import { useSimulation, type Simulation } from '../parts/useSimulation.ts';
import { stationQueries, sendToStation, type StationSimulatorCommand } from './station.queries.ts';

const refusals = ['no-such-slot', 'no-such-point', 'nothing-to-swap', 'no-such-alert', 'not-simulated'] as const;

export type StationSimulation = Simulation<StationSimulatorCommand>;

/** Sends commands to one station. */
export function useStationSimulation(hubId: string): StationSimulation {
  const t = useMessages('simulatedStations');
  const shell = useShell();
  const { queryKey } = stationQueries.simulated(shell, hubId);
  return useSimulation({
    queryKey,
    sendCommand: (command: StationSimulatorCommand) => sendToStation(shell, hubId, command),
    refusals,
    translate: t,
  });
}
