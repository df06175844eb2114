import { ApiError } from '@fleet-console/api';
import type { Say } from '@fleet-console/i18n';
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

interface Telling<Act, State> {
  /** Where the state of what is simulated is kept. */
  readonly queryKey: QueryKey;
  readonly tell: (act: Act) => Promise<State>;
  /** Codes of refusals with words of their own, under `refusals` of `words`. */
  readonly refusals: readonly string[];
  readonly words: Say;
}

/** Tells one simulated vehicle or station what to do, one thing at a time. */
export function useTelling<Act, State>({ queryKey, tell, refusals, words }: Telling<Act, State>): Acting<Act> {
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
    error instanceof ApiError && refusals.includes(error.code)
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
