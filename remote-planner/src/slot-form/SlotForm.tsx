import { ApiError } from '@fleet-console/api';
import { isOneOf } from '@fleet-console/remote-kit';
import { EditConflict, useFirstFault } from '@fleet-console/remote-kit/form';
import { Alert, Button, ErrorText, FaultIcon, Title } from '@fleet-console/ui';
import { Textarea } from '@fleet-console/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { usePlannersInScope } from '../planner/planners-context.ts';
import { limitCodes, type SlotDetails } from '../slots/slot.ts';
import { AddressField } from './AddressField.tsx';
import { DriverField } from './DriverField.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import { RestoredNotice } from './RestoredNotice.tsx';
import { SeriesConflicts } from './SeriesConflicts.tsx';
import { MAX_COMMENT, spanOf, validateDraft, type Position, type SlotDraft, type SlotPreset } from './slot-draft.ts';
import { problemsOf, SlotProblems } from './SlotProblems.tsx';
import { TimeFields } from './TimeFields.tsx';
import { changeOf, useSaveSlot } from './useSaveSlot.ts';
import { useSeriesCheck } from './useSeriesCheck.ts';
import { useSlotCheck } from './useSlotCheck.ts';
import { useSlotDraft } from './useSlotDraft.ts';
import { VehicleField } from './VehicleField.tsx';
import styles from './slot-form.module.css';

/** Refusals that are shown as problems of the time, or as a conflict. */
const shownElsewhere = [...limitCodes, 'slot-overlap', 'limits-exceeded', 'slot-changed'] as const;

interface SlotFormProps {
  /** The slot that is changed; null: a new one. */
  readonly details: SlotDetails | null;
  readonly preset: SlotPreset;
  readonly onClose: () => void;
}

/** Adds or changes a slot. Problems are shown while editing; nothing typed is lost. */
export function SlotForm({ details, preset, onClose }: SlotFormProps) {
  const t = useMessages('slotForm');
  const names = useMessages('slots');
  const planners = usePlannersInScope();
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const [isSaved, setSaved] = useState(false);
  const [vehiclePosition, setVehiclePosition] = useState<Position | null>(null);
  useFirstFault(form, attempts);
  const saving = useSaveSlot(() => setSaved(true));
  const { edit, restoredAt, startOver } = useSlotDraft({ details, preset, isOver: isSaved, onBegin: () => setAttempts(0) });
  const { draft, base, isDirty, conflict } = edit;
  // The guard of unsaved changes is off by then.
  useEffect(() => {
    if (isSaved) onClose();
  }, [isSaved, onClose]);

  const groupId = draft.vehicle?.groupId ?? null;
  const timeZone = planners.zoneOf(groupId ?? details?.slot.groupId ?? null);
  const manages = groupId === null ? planners.manages : (planners.groups.get(groupId)?.manage ?? planners.manages);
  const canMove = details?.slot.actions.includes('move') ?? true;
  const needs = { timeZone, driver: manages };
  const errors = validateDraft(draft, needs);
  const shownErrors = attempts > 0 ? errors : {};
  const span = spanOf(draft, timeZone);
  const driverId = manages ? (draft.driver?.id ?? null) : null;
  const time =
    span === null || draft.vehicle === null || (manages && driverId === null) ? null : { vehicleId: draft.vehicle.id, driverId, ...span };
  const moves = time !== null && (base === null || ['vehicleId', 'driverId', 'start', 'end'].some((key) => key in changeOf({ draft, time, base, overrideLimits: false })));
  const isSeries = base === null && draft.repeats;
  const check = useSlotCheck(moves && !isSeries ? time : null, base?.slot.id ?? null);
  const isValidSeries = isSeries && time !== null && Object.keys(errors).length === 0;
  const seriesCheck = useSeriesCheck(isValidSeries ? { time, repeat: { weekdays: draft.weekdays, until: draft.until } } : null);
  const { series } = seriesCheck;

  const { overlap, limits } = problemsOf(check, saving.error);
  const asked = saving.error instanceof ApiError && saving.error.code === 'limits-exceeded';
  const exceeds = isSeries ? (series?.limited ?? 0) > 0 : limits.length > 0;
  const overrideLimits = manages && (exceeds || asked);
  const isRefused = (!isSeries && overlap) || (exceeds && !manages) || (series !== null && series.free === 0);
  const otherError = saving.error && !(saving.error instanceof ApiError && isOneOf(shownElsewhere, saving.error.code)) ? saving.error : null;

  const change = (next: SlotDraft) => {
    edit.setDraft(next);
    if (saving.error) saving.reset();
  };
  const submit = () => {
    if (Object.keys(errors).length > 0 || time === null) return setAttempts(attempts + 1);
    if (isRefused || conflict !== null || saving.isPending || (isSeries && series === null)) return;
    saving.save({ draft, time, base, overrideLimits, skipOverlaps: series !== null && series.free < series.occurrences.length });
  };
  const submitLabel = () => {
    if (series !== null && series.free > 0 && series.free < series.occurrences.length) return t.counted('submit.free', series.free);
    if (overrideLimits) return t('submit.anyway');
    if (series !== null) return t.counted('submit.series', series.free);
    if (base !== null) return t('submit.save');
    const mode = groupId === null ? undefined : planners.plannerOf(groupId)?.settings.mode;
    return t(mode === 'approval' && !manages ? 'submit.request' : 'submit.add');
  };
  return (
    <form
      ref={form}
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Title order={2} fz="lg" className={styles['title'] ?? ''}>
        {base === null ? t('title.new') : t('title.edit', { number: base.slot.id })}
      </Title>
      {restoredAt === null ? null : <RestoredNotice changedAt={restoredAt} onDiscard={startOver} />}
      {canMove ? (
        <>
          <TimeFields draft={draft} timeZone={timeZone} errors={shownErrors} onChange={change} />
          <VehicleField
            value={draft.vehicle}
            span={span}
            slotId={base?.slot.id ?? null}
            error={shownErrors.vehicle ? t('errors.vehicle') : null}
            onChange={(vehicle, position) => {
              setVehiclePosition(position);
              change({ ...draft, vehicle });
            }}
          />
          {manages ? (
            <DriverField
              value={draft.driver}
              groupId={groupId}
              error={shownErrors.driver ? t('errors.driver') : null}
              onChange={(driver) => change({ ...draft, driver })}
            />
          ) : null}
        </>
      ) : (
        <p className={styles['quiet']}>{t('managersOnly')}</p>
      )}
      <SlotProblems check={check} overlap={overlap} limits={limits} manages={manages} />
      <AddressField
        address={draft.address}
        position={draft.position}
        vehiclePosition={vehiclePosition}
        onChange={(next) => change({ ...draft, ...next })}
      />
      <Textarea
        label={t('comment')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_COMMENT}
        value={draft.comment}
        onChange={(event) => change({ ...draft, comment: event.currentTarget.value })}
      />
      {base === null ? <RepeatFields draft={draft} errors={shownErrors} onChange={change} /> : null}
      {isValidSeries ? <SeriesConflicts check={seriesCheck} timeZone={timeZone} manages={manages} /> : null}
      {conflict ? (
        <EditConflict conflict={conflict} t={t} keepLabel={t('conflict.keep')} />
      ) : otherError ? (
        <Alert role="alert" color="red" icon={<FaultIcon size={18} aria-hidden />} title={t('failed')}>
          <ErrorText error={otherError} />
        </Alert>
      ) : null}
      <div className={styles['foot']}>
        <Button variant="default" onClick={onClose} disabled={saving.isPending}>
          {names('kit:actions.cancel')}
        </Button>
        <Button
          type="submit"
          loading={saving.isPending}
          disabled={isRefused || conflict !== null || (base !== null && !isDirty) || (isValidSeries && series === null)}
        >
          {submitLabel()}
        </Button>
      </div>
    </form>
  );
}
