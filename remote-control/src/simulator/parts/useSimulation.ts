import { ApiError } from '@fleet-console/api';
import { isOneOf } from '@fleet-console/remote-kit';
import { ErrorText } from '@fleet-console/ui';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';

export interface Simulation<Command> {
  readonly send: (command: Command) => void;
  /** What it is being told; nothing else can be told meanwhile. */
  readonly pending: Command | null;
  /** Why the last one was not done. */
  readonly refusal: ReactNode;
}

interface SimulationOptions<Command, State, Refusal extends string> {
  /** Where the state of what is simulated is kept. */
  readonly queryKey: QueryKey;
  readonly sendCommand: (command: Command) => Promise<State>;
  /** Codes of refusals with words of their own, under `refusals` of `words`. */
  readonly refusals: readonly Refusal[];
  readonly translate: (key: `refusals.${Refusal}`) => string;
}

/** Tells one simulated vehicle or station what to do, one thing at a time. */
export function useSimulation<Command, State, Refusal extends string>({
  queryKey,
  sendCommand,
  refusals,
  translate,
}: SimulationOptions<Command, State, Refusal>): Simulation<Command> {
  const queries = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (command: Command) => {
      // A state from before the act must not replace the one from after it.
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
