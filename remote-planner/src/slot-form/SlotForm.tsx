import { EditConflict, useFirstFault } from '@fleet-console/remote-kit/form';
import { Alert, Button, ErrorText, FaultIcon, Title } from '@fleet-console/ui';
import { Textarea } from '@fleet-console/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { SlotDetails } from '../slots/slot.ts';
import { AddressField } from './AddressField.tsx';
import { DriverField } from './DriverField.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import { RestoredNotice } from './RestoredNotice.tsx';
import { SeriesConflicts } from './SeriesConflicts.tsx';
import { MAX_COMMENT, withAddress, withVehicle, type Position, type SlotPreset } from './slot-draft.ts';
import { SlotProblems } from './SlotProblems.tsx';
import { TimeFields } from './TimeFields.tsx';
import { useSlotForm, type SlotFormState } from './useSlotForm.ts';
import { VehicleField } from './VehicleField.tsx';
import styles from './slot-form.module.css';

interface SlotFormProps {
  /** The slot that is changed; null: a new one. */
  readonly details: SlotDetails | null;
  readonly preset: SlotPreset;
  readonly onClose: () => void;
}

/** Adds or changes a slot. Problems are shown while editing; nothing typed is lost. */
export function SlotForm({ details, preset, onClose }: SlotFormProps) {
  const t = useMessages('slotForm');
  const element = useRef<HTMLFormElement>(null);
  const form = useSlotForm({ details, preset });
  const { base, isSaved, restoredAt } = form;
  useFirstFault(element, form.attempts);
  // The guard of unsaved changes is off by then.
  useEffect(() => {
    if (isSaved) onClose();
  }, [isSaved, onClose]);
  return (
    <form
      ref={element}
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Title order={2} fz="lg" className={styles['title'] ?? ''}>
        {base === null ? t('title.new') : t('title.edit', { number: base.slot.id })}
      </Title>
      {restoredAt === null ? null : <RestoredNotice changedAt={restoredAt} onDiscard={form.startOver} />}
      <Fields form={form} />
      <Foot form={form} onClose={onClose} />
    </form>
  );
}

function Fields({ form }: { readonly form: SlotFormState }) {
  const t = useMessages('slotForm');
  const { draft, base, errors, timeZone, manages, change } = form;
  const [vehiclePosition, setVehiclePosition] = useState<Position | null>(null);
  return (
    <>
      {(base?.slot.actions.includes('move') ?? true) ? (
        <>
          <TimeFields draft={draft} timeZone={timeZone} errors={errors} onChange={change} />
          <VehicleField
            value={draft.vehicle}
            span={form.span}
            slotId={base?.slot.id ?? null}
            error={errors.vehicle ? t('errors.vehicle') : null}
            onChange={(vehicle, places) => {
              setVehiclePosition(places.position);
              change(withVehicle(draft, vehicle, places.hub));
            }}
          />
          {manages ? (
            <DriverField
              value={draft.driver}
              groupId={draft.vehicle?.groupId ?? null}
              error={errors.driver ? t('errors.driver') : null}
              onChange={(driver) => change({ ...draft, driver })}
            />
          ) : null}
        </>
      ) : (
        <p className={styles['quiet']}>{t('managersOnly')}</p>
      )}
      <SlotProblems check={form.check} overlap={form.overlap} limits={form.limits} manages={manages} />
      <AddressField
        address={draft.address}
        position={draft.position}
        vehiclePosition={vehiclePosition}
        onChange={(next) => change(withAddress(draft, next))}
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
      {base === null ? <RepeatFields draft={draft} errors={errors} onChange={change} /> : null}
      {form.seriesCheck ? <SeriesConflicts check={form.seriesCheck} timeZone={timeZone} manages={manages} /> : null}
    </>
  );
}

/** What was refused, and the buttons. */
function Foot({ form, onClose }: { readonly form: SlotFormState; readonly onClose: () => void }) {
  const t = useMessages('slotForm');
  const { base, series, conflict, isSaving } = form;
  const label = () => {
    if (series !== null && series.free > 0 && series.free < series.occurrences.length) return t.counted('submit.free', series.free);
    if (form.overrideLimits) return t('submit.anyway');
    if (series !== null) return t.counted('submit.series', series.free);
    if (base !== null) return t('submit.save');
    return t(form.asks ? 'submit.request' : 'submit.add');
  };
  return (
    <>
      {conflict ? (
        <EditConflict conflict={conflict} t={t} keepLabel={t('conflict.keep')} />
      ) : form.error ? (
        <Alert role="alert" color="red" icon={<FaultIcon size={18} aria-hidden />} title={t('failed')}>
          <ErrorText error={form.error} />
        </Alert>
      ) : null}
      <div className={styles['foot']}>
        <Button variant="default" onClick={onClose} disabled={isSaving}>
          {t('kit:actions.cancel')}
        </Button>
        <Button type="submit" loading={isSaving} disabled={!form.canSave}>
          {label()}
        </Button>
      </div>
    </>
  );
}
