import { ApiError } from '@fleet-console/api';
import { useWords } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { ErrorText } from '@fleet-console/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { simulatorQueries, tellVehicle, type SimulatorAct } from './simulator.queries.ts';

const known = ['ride-goes-on', 'no-ride', 'not-riding', 'in-service', 'no-battery', 'takes-no-commands', 'not-simulated'];

export interface Acting {
  readonly act: (act: SimulatorAct) => void;
  /** What it is being told right now; nothing else can be told meanwhile. */
  readonly busy: SimulatorAct | null;
  /** Why the last one was not done. */
  readonly refusal: ReactNode;
}

/** Tells one vehicle what to do, one thing at a time. */
export function useAct(id: string): Acting {
  const words = useWords('simulator');
  const shell = useShell();
  const queries = useQueryClient();
  const { queryKey } = simulatorQueries.vehicle(shell, id);
  const telling = useMutation({
    mutationFn: async (act: SimulatorAct) => {
      // What was asked before the act must not be shown after it.
      await queries.cancelQueries({ queryKey });
      return tellVehicle(shell, id, act);
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
