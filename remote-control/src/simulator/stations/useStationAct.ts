import { useShell } from '@fleet-console/remote-kit';
import { useMessages } from '../../messages/messages.ts';
import { useTelling, type Acting } from '../parts/useTelling.ts';
import { stationQueries, tellStation, type StationAct } from './station.queries.ts';

const refusals = ['no-such-slot', 'no-such-point', 'nothing-to-swap', 'no-such-alert', 'not-simulated'] as const;

export type StationActing = Acting<StationAct>;

/** Tells one station what to do. */
export function useStationAct(hubId: string): StationActing {
  const t = useMessages('simulatedStations');
  const shell = useShell();
  const { queryKey } = stationQueries.simulated(shell, hubId);
  return useTelling({ queryKey, tell: (act: StationAct) => tellStation(shell, hubId, act), refusals, words: t });
}
