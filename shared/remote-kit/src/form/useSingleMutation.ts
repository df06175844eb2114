import { useMutation, type DefaultError, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * `useMutation` for what must not be sent twice: from the first call until its end, further ones are ignored. `isPending` isn't enough, as a second click
 * may come before it is rendered.
 */
export function useSingleMutation<Data = unknown, Failure = DefaultError, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): Omit<UseMutationResult<Data, Failure, Variables, Context>, 'mutateAsync'> {
  const isRunning = useRef(false);
  const {
    mutate,
    mutateAsync: _,
    ...result
  } = useMutation({
    ...options,
    // These of the hook, unlike those of a call, are called after the component is gone or the result is reset, too.
    onSettled: (...settled) => {
      isRunning.current = false;
      return options.onSettled?.(...settled);
    },
  });
  const mutateOnce = useCallback<typeof mutate>(
    (...call) => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(...call);
    },
    [mutate],
  );
  return { ...result, mutate: mutateOnce };
}
