import { useUnsavedGuard } from '@fleet-console/remote-kit';
import { useEditDraft } from '@fleet-console/remote-kit/form';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { usePlannersInScope } from '../planner/planners-context.ts';
import type { SlotDetails } from '../slots/slot.ts';
import { draftOfSlot, newDraft, rebaseDraft, sameDraft, timesOf, type SlotDraft, type SlotPreset } from './slot-draft.ts';
import { isKeptSlotField } from './kept-slot-fields.ts';

interface SlotDraftOptions {
  /** The slot that is changed, as last loaded; null: a new one. */
  readonly details: SlotDetails | null;
  readonly preset: SlotPreset;
  /** Saved: the form is about to close. */
  readonly isOver: boolean;
  readonly onBegin: () => void;
}

/** The part of a preset that replaces what is in a draft. */
function presetFields({ start, end, vehicle, driver }: SlotPreset, timeZone: string): Partial<SlotDraft> {
  return {
    ...(start !== undefined && end !== undefined && timesOf({ start, end }, timeZone)),
    ...(vehicle && { vehicle }),
    ...(driver && { driver }),
  };
}

/** The state of the form, kept in the browser while there are unsaved changes. */
export function useSlotDraft({ details, preset, isOver, onBegin }: SlotDraftOptions) {
  const t = useMessages('slotForm');
  const { zoneOf } = usePlannersInScope();
  const zone = zoneOf(details?.vehicle?.groupId ?? details?.slot.groupId ?? preset.vehicle?.groupId ?? null);
  const [fresh] = useState(() => newDraft(preset, zone, Date.now()));
  const edit = useEditDraft<SlotDetails | null, SlotDraft>({
    form: `slot/${details === null ? 'new' : details.slot.id}`,
    // The times of a new slot depend on when the form was opened.
    always: details === null ? ['day', 'time', 'endDay', 'endTime', 'until'] : [],
    checks: isKeptSlotField,
    isSilent: true,
    row: details,
    isNewer: (one, other) => one.slot.version > other.slot.version,
    toDraft: (row) => (row === null ? fresh : draftOfSlot(row, zone)),
    differs: (draft, origin) => !sameDraft(draft, origin),
    rebase: rebaseDraft,
    isOver,
    onBegin,
  });
  const [begun, setBegun] = useState(false);
  const [isRestored, setRestored] = useState(edit.restoredAt !== null);
  if (!begun) {
    setBegun(true);
    edit.setDraft((draft) => ({ ...draft, ...presetFields(preset, zone) }));
  }
  useUnsavedGuard(edit.isDirty, t('unsaved'));
  return {
    edit,
    /** When the restored form was last changed, in ms since 1970; null: nothing was restored. */
    restoredAt: isRestored ? edit.restoredAt : null,
    startOver() {
      setRestored(false);
      edit.discard();
    },
  };
}
