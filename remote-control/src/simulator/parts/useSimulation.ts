import { ApiError } from '@fleet-console/api';
import { isOneOf } from '@fleet-console/remote-kit';
import { ErrorText } from '@fleet-console/ui';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';

export interface Simulation<Command> {
  readonly send: (command: Command) => void;
  /** The command in progress; others are ignored until it ends. */
  readonly pending: Command | null;
  /** Why the last command failed. */
  readonly refusal: ReactNode;
}

interface SimulationOptions<Command, State, Refusal extends string> {
  /** Query key of the simulated state. */
  readonly queryKey: QueryKey;
  readonly sendCommand: (command: Command) => Promise<State>;
  /** Refusal codes with messages below `refusals`. */
  readonly refusals: readonly Refusal[];
  readonly translate: (key: `refusals.${Refusal}`) => string;
}

/** Sends commands to a simulated vehicle or station, one at a time. */
export function useSimulation<Command, State, Refusal extends string>({
  queryKey,
  sendCommand,
  refusals,
  translate,
}: SimulationOptions<Command, State, Refusal>): Simulation<Command> {
  const queries = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (command: Command) => {
      // A response from before the command must not replace the one after it.
      await queries.cancelQueries({ queryKey });
      return sendCommand(command);
    },
    onSuccess: (state) => queries.setQueryData(queryKey, state),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  const text =
    error instanceof ApiError && isOneOf(refusals, error.code)
      ? translate(`refusals.${error.code}`)
      : error && createElement(ErrorText, { error });
  return {
    send: (command) => {
      if (!isPending) mutate(command);
    },
    pending: isPending ? variables : null,
    refusal: text || null,
  };
}
