import { ApiError } from '@fleet-console/api';
import { isOneOf } from '@fleet-console/remote-kit';
import { useState } from 'react';
import { usePlannersInScope } from '../planner/planners-context.ts';
import { limitCodes, type SlotDetails } from '../slots/slot.ts';
import { problemsOf } from './SlotProblems.tsx';
import { spanOf, validateDraft, type SlotDraft, type SlotPreset } from './slot-draft.ts';
import { changeOf, useSaveSlot } from './useSaveSlot.ts';
import { useSeriesCheck } from './useSeriesCheck.ts';
import { useSlotCheck } from './useSlotCheck.ts';
import { useSlotDraft } from './useSlotDraft.ts';

/** Refusals that are shown as problems of the time, or as a conflict. */
const shownElsewhere = [...limitCodes, 'slot-overlap', 'limits-exceeded', 'slot-changed'] as const;

interface SlotFormOptions {
  /** The slot that is changed; null: a new one. */
  readonly details: SlotDetails | null;
  readonly preset: SlotPreset;
}

/** The form's draft, what is wrong with it, and saving it. */
export function useSlotForm({ details, preset }: SlotFormOptions) {
  const planners = usePlannersInScope();
  const [attempts, setAttempts] = useState(0);
  const [isSaved, setSaved] = useState(false);
  const saving = useSaveSlot(() => setSaved(true));
  const { edit, restoredAt, startOver } = useSlotDraft({ details, preset, isOver: isSaved, onBegin: () => setAttempts(0) });
  const { draft, base, isDirty, conflict } = edit;

  const groupId = draft.vehicle?.groupId ?? null;
  const timeZone = planners.zoneOf(groupId ?? details?.slot.groupId ?? null);
  const manages = groupId === null ? planners.manages : (planners.groups.get(groupId)?.manage ?? planners.manages);
  const errors = validateDraft(draft, { timeZone, driver: manages });
  const isValid = Object.keys(errors).length === 0;
  const span = spanOf(draft, timeZone);
  const driverId = manages ? (draft.driver?.id ?? null) : null;
  const time =
    span === null || draft.vehicle === null || (manages && driverId === null) ? null : { vehicleId: draft.vehicle.id, driverId, ...span };
  const moves = (planned: NonNullable<typeof time>) =>
    base === null ||
    Object.keys(changeOf({ draft, time: planned, base, overrideLimits: false })).some(
      (key) => key !== 'returnAddress' && key !== 'comment',
    );
  const isSeries = base === null && draft.repeats;
  const check = useSlotCheck(time !== null && !isSeries && moves(time) ? time : null, base?.slot.id ?? null);
  const isValidSeries = isSeries && time !== null && isValid;
  const seriesCheck = useSeriesCheck(isValidSeries ? { time, repeat: { weekdays: draft.weekdays, until: draft.until } } : null);
  const { series } = seriesCheck;

  const { overlap, limits } = problemsOf(check, saving.error);
  const code = saving.error instanceof ApiError ? saving.error.code : null;
  const exceeds = isSeries ? (series?.limited ?? 0) > 0 : limits.length > 0;
  const overrideLimits = manages && (exceeds || code === 'limits-exceeded');
  const isRefused = (!isSeries && overlap) || (exceeds && !manages) || (series !== null && series.free === 0);
  return {
    draft,
    base,
    conflict,
    restoredAt,
    startOver,
    isSaved,
    isSaving: saving.isPending,
    attempts,
    /** Shown after the first attempt to save. */
    errors: attempts > 0 ? errors : {},
    timeZone,
    /** The account manages the group of the vehicle. */
    manages,
    span,
    check,
    overlap,
    limits,
    /** Null: not a series, or incomplete. */
    seriesCheck: isValidSeries ? seriesCheck : null,
    series,
    overrideLimits,
    /** Refused by the calendar as it is; null errors are shown with the problems. */
    error: code !== null && isOneOf(shownElsewhere, code) ? null : saving.error,
    /** A driver's slot waits for a manager. */
    asks: !manages && groupId !== null && planners.plannerOf(groupId)?.settings.mode === 'approval',
    canSave: !isRefused && conflict === null && (base === null || isDirty) && !(isValidSeries && series === null),
    change(next: SlotDraft) {
      edit.setDraft(next);
      if (saving.error) saving.reset();
    },
    submit() {
      if (!isValid || time === null) return setAttempts(attempts + 1);
      if (isRefused || conflict !== null || saving.isPending || (isSeries && series === null)) return;
      // A second click may come before the first one is rendered.
      if (!edit.claim()) return;
      const skipOverlaps = series !== null && series.free < series.occurrences.length;
      saving.save({ draft, time, base, overrideLimits, skipOverlaps }, edit.release);
    },
  };
}

export type SlotFormState = ReturnType<typeof useSlotForm>;
