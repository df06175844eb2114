import { ApiError } from '@fleet-console/api';
import { isOneOf } from '@fleet-console/remote-kit';
import { ErrorText } from '@fleet-console/ui';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';

export interface Acting<Act> {
  readonly act: (act: Act) => void;
  /** What it is being told; nothing else can be told meanwhile. */
  readonly busy: Act | null;
  /** Why the last one was not done. */
  readonly refusal: ReactNode;
}

interface Telling<Act, State, Refusal extends string> {
  /** Where the state of what is simulated is kept. */
  readonly queryKey: QueryKey;
  readonly tell: (act: Act) => Promise<State>;
  /** Codes of refusals with words of their own, under `refusals` of `words`. */
  readonly refusals: readonly Refusal[];
  readonly words: (key: `refusals.${Refusal}`) => string;
}

/** Tells one simulated vehicle or station what to do, one thing at a time. */
export function useTelling<Act, State, Refusal extends string>({
  queryKey,
  tell,
  refusals,
  words,
}: Telling<Act, State, Refusal>): Acting<Act> {
  const queries = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (act: Act) => {
      // A state from before the act must not replace the one from after it.
      await queries.cancelQueries({ queryKey });
      return tell(act);
    },
    onSuccess: (state) => queries.setQueryData(queryKey, state),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  const text =
    error instanceof ApiError && isOneOf(refusals, error.code)
      ? words(`refusals.${error.code}`)
      : error && createElement(ErrorText, { error });
  return {
    act: (act) => {
      if (!isPending) mutate(act);
    },
    busy: isPending ? variables : null,
    refusal: text || null,
  };
}
