import type { UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/** Returns `mutate` that ignores calls while one is pending, so that a double click before the next render sends one request. */
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
