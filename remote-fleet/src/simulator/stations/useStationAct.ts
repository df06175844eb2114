import { ApiError } from '@fleet-console/api';
import { useWords } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { ErrorText } from '@fleet-console/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { stationQueries, tellStation, type StationAct } from './station.queries.ts';

const known = ['no-such-slot', 'no-such-point', 'nothing-to-swap', 'no-such-alert', 'not-simulated'];

export interface StationActing {
  readonly act: (act: StationAct) => void;
  /** What the station is being told; nothing else can be told meanwhile. */
  readonly busy: StationAct | null;
  /** Why the last one was not done. */
  readonly refusal: ReactNode;
}

/** Tells one station what to do, one thing at a time. */
export function useStationAct(hubId: string): StationActing {
  const words = useWords('simulatedStations');
  const shell = useShell();
  const queries = useQueryClient();
  const { queryKey } = stationQueries.simulated(shell, hubId);
  const telling = useMutation({
    mutationFn: async (act: StationAct) => {
      // A state from before the act must not replace the one from after it.
      await queries.cancelQueries({ queryKey });
      return tellStation(shell, hubId, act);
    },
    onSuccess: (simulated) => queries.setQueryData(queryKey, simulated),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  const { error } = telling;
  const text =
    error instanceof ApiError && known.includes(error.code)
      ? words(`refusals.${error.code}`)
      : error && createElement(ErrorText, { error });
  return {
    act: (act) => {
      if (!telling.isPending) telling.mutate(act);
    },
    busy: telling.isPending ? telling.variables : null,
    refusal: text || null,
  };
}
