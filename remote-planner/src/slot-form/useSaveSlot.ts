import { newId, useShell } from '@fleet-console/remote-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useMessages } from '../messages/messages.ts';
import { addSeries, addSlot, changeSlot, type SlotChange } from '../slots/slot-calls.ts';
import { slotQueries, type PlannedTime } from '../slots/slot.queries.ts';
import type { SlotDetails } from '../slots/slot.ts';
import { useSlotChange } from '../slots/useSlotChange.ts';
import { addressOf, type SlotDraft } from './slot-draft.ts';

interface Saving {
  readonly draft: SlotDraft;
  readonly time: PlannedTime;
  /** The slot that is changed; null: a new one. */
  readonly base: SlotDetails | null;
  /** Goes on although limits are exceeded. */
  readonly overrideLimits: boolean;
  readonly skipOverlaps: boolean;
}

/** The fields of a slot that a draft changes. */
export function changeOf({ draft, time, base, overrideLimits }: Omit<Saving, 'skipOverlaps'> & { readonly base: SlotDetails }): SlotChange {
  const { slot } = base;
  const address = addressOf(draft);
  const comment = draft.comment.trim() || null;
  return {
    ...(time.vehicleId !== slot.vehicleId && { vehicleId: time.vehicleId }),
    ...(time.driverId !== null && time.driverId !== slot.driverId && { driverId: time.driverId }),
    ...(time.start !== slot.start && { start: time.start }),
    ...(time.end !== slot.end && { end: time.end }),
    ...(JSON.stringify(address) !== JSON.stringify(slot.returnAddress) && { returnAddress: address }),
    ...(comment !== slot.comment && { comment }),
    ...(overrideLimits && { overrideLimits }),
  };
}

/** Saves the form: a slot, which can be undone, or a series. @param onSaved called once it is saved */
export function useSaveSlot(onSaved: () => void) {
  const t = useMessages('slots');
  const tForm = useMessages('slotForm');
  const shell = useShell();
  const queries = useQueryClient();
  const change = useSlotChange();
  // Sending the same draft again after a lost answer adds no second slot.
  const command = useRef<{ readonly draft: SlotDraft; readonly id: string } | null>(null);
  const commandOf = (draft: SlotDraft) => {
    if (command.current?.draft !== draft) command.current = { draft, id: newId() };
    return command.current.id;
  };
  const series = useMutation({
    mutationFn: ({ draft, time, overrideLimits, skipOverlaps }: Saving) => {
      const { weekdays, until, comment } = draft;
      const texts = { returnAddress: addressOf(draft), comment: comment.trim() };
      return addSeries(shell, { ...time, weekdays, until, ...texts, skipOverlaps, overrideLimits }, commandOf(draft));
    },
    onSuccess({ created }) {
      shell.flash.success(tForm.counted('series.done', created));
      onSaved();
    },
    onSettled: (_, error) => void queries.invalidateQueries({ queryKey: error ? slotQueries.checks : slotQueries.all }),
  });
  const saveOne = (saving: Saving, onFailed: () => void) => {
    const { draft, time, base, overrideLimits } = saving;
    const { vehicleId, driverId, start, end } = time;
    const send = () => {
      if (base !== null) return changeSlot(shell, base.slot, changeOf({ ...saving, base }));
      const returnAddress = addressOf(draft);
      const comment = draft.comment.trim();
      return addSlot(
        shell,
        {
          vehicleId,
          start,
          end,
          ...(driverId !== null && { driverId }),
          ...(returnAddress && { returnAddress }),
          ...(comment !== '' && { comment }),
          ...(overrideLimits && { overrideLimits }),
        },
        commandOf(draft),
      );
    };
    const moved = base !== null && (base.slot.start !== start || base.slot.end !== end || base.slot.vehicleId !== vehicleId);
    change.mutate(
      {
        send,
        done: (after) =>
          t(base === null ? (after.state === 'pending' ? 'done.requested' : 'done.created') : moved ? 'done.moved' : 'done.changed'),
      },
      {
        onSuccess: onSaved,
        // What the server refused, the next check shows.
        onError() {
          onFailed();
          void queries.invalidateQueries({ queryKey: slotQueries.checks });
        },
      },
    );
  };
  return {
    /** @param onFailed called when it isn't saved, after which it can be tried again */
    save: (saving: Saving, onFailed: () => void) =>
      saving.base === null && saving.draft.repeats ? series.mutate(saving, { onError: onFailed }) : saveOne(saving, onFailed),
    error: series.error ?? change.error,
    isPending: series.isPending || change.isPending,
    reset() {
      series.reset();
      change.reset();
    },
  };
}
