import { ApiError } from '@fleet-console/api';
import { flashFailure, useShell } from '@fleet-console/remote-kit';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { offerUndo } from '@fleet-console/remote-kit/undo';
import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../messages/messages.ts';
import type { ServiceRequest } from '../requests/request.ts';
import { requestQueries, showRequest } from '../requests/request.queries.ts';
import { undoAction } from './action-calls.ts';
import { undoToastOf } from './undo-toast.ts';

/** Whether someone else changed the request in the meantime. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'request-changed';

export interface Change {
  /** Sends the change. Returns the request afterwards. @throws ApiError, TypeError */
  readonly send: () => Promise<ServiceRequest>;
  /** Says what was done. */
  readonly done: (after: ServiceRequest) => string;
  /** Whether the server can undo it. */
  readonly undoable: boolean;
}

function useOptions() {
  const t = useMessages('actions');
  const shell = useShell();
  const queries = useQueryClient();
  const show = (after: ServiceRequest) => showRequest(queries, after);
  const undo = async (after: ServiceRequest) => {
    try {
      show(await undoAction(shell, after));
      shell.flash.info(t('undone', { number: after.id }));
    } catch (error) {
      void queries.invalidateQueries({ queryKey: requestQueries.all });
      flashFailure(shell, error);
    }
  };
  return mutationOptions({
    mutationFn: ({ send }: Change) => send(),
    onSuccess(after, { done, undoable }) {
      show(after);
      if (undoable) offerUndo(shell, { toast: undoToastOf(after), title: done(after), undo: t('undo'), onUndo: () => void undo(after) });
      else shell.flash.success(done(after));
    },
    onError(error) {
      if (isConflict(error)) void queries.invalidateQueries({ queryKey: requestQueries.all });
    },
  });
}

/** Sends changes of requests, shows the result everywhere, and offers to undo them. Errors are the caller's. */
export const useChange = () => useMutation(useOptions());

/** `useChange` for a dialog, which sends one change at a time. */
export const useSingleChange = () => useSingleMutation(useOptions());
