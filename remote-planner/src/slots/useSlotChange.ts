import { ApiError } from '@fleet-console/api';
import { flashFailure, useShell } from '@fleet-console/remote-kit';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { offerUndo } from '@fleet-console/remote-kit/undo';
import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../messages/messages.ts';
import { undoSlotChange } from './slot-calls.ts';
import { showSlot } from './slot-lists.ts';
import { slotQueries } from './slot.queries.ts';
import type { Slot } from './slot.ts';

/** Whether someone else changed the slot in the meantime. */
export const isSlotConflict = (error: unknown): boolean =>
  error instanceof ApiError && ['slot-changed', 'slot-decided', 'slot-started'].includes(error.code);

export interface Change {
  /** Sends the change. Returns the slot afterwards. @throws ApiError, TypeError */
  readonly send: () => Promise<Slot>;
  /** Says what was done. */
  readonly done: (after: Slot) => string;
}

function useOptions() {
  const t = useMessages('slots');
  const shell = useShell();
  const queries = useQueryClient();
  const undo = async (after: Slot) => {
    try {
      showSlot(queries, await undoSlotChange(shell, after));
      shell.flash.info(t('undone'));
    } catch (error) {
      void queries.invalidateQueries({ queryKey: slotQueries.all });
      flashFailure(shell, error);
    }
  };
  return mutationOptions({
    mutationFn: ({ send }: Change) => send(),
    onSuccess(after, { done }) {
      showSlot(queries, after);
      offerUndo(shell, {
        toast: `planner-slot-${after.id}-${after.version}`,
        title: done(after),
        undo: t('undo'),
        onUndo: () => void undo(after),
      });
    },
    onError(error) {
      if (isSlotConflict(error)) void queries.invalidateQueries({ queryKey: slotQueries.all });
    },
  });
}

/** Sends changes of slots, shows the result everywhere, and offers to undo them for 10 s. Errors are the caller's. */
export const useSlotChange = () => useMutation(useOptions());

/** `useSlotChange` for a form or dialog, which sends one change at a time. */
export const useSingleSlotChange = () => useSingleMutation(useOptions());
