import type { UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/** Begins a change, unless one is under way: a double click acts once, also before the button is drawn as busy. */
export function useSingleFlight<Data, Failure, Variables>({
  mutate,
}: Pick<UseMutationResult<Data, Failure, Variables>, 'mutate'>): (variables: Variables) => void {
  const busy = useRef(false);
  return useCallback(
    (variables) => {
      if (busy.current) return;
      busy.current = true;
      mutate(variables, {
        onSettled: () => {
          busy.current = false;
        },
      });
    },
    [mutate],
  );
}
