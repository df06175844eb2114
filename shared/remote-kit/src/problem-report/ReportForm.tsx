import { Button, Group } from '@fleet-console/ui';
import { Checkbox } from '@fleet-console/ui/forms';
import { useCallback, useRef, useState } from 'react';
import type { DamageType } from '../damage/damage-types.ts';
import { useFirstFault } from '../form/useFirstFault.ts';
import { useCan } from '../remote/shell-context.tsx';
import { CommentField } from './CommentField.tsx';
import { DamagePicker } from './DamagePicker.tsx';
import { FilesField } from './FilesField.tsx';
import { LocationField } from './LocationField.tsx';
import { useMessages } from './messages.ts';
import { PriorityField } from './PriorityField.tsx';
import { ReportGroup } from './ReportGroup.tsx';
import { RestoredNotice } from './RestoredNotice.tsx';
import { RideableField } from './RideableField.tsx';
import { SimilarRequests } from './SimilarRequests.tsx';
import type { ReportDraft, ReportFields } from './stored-report.ts';
import { useDraft } from './useDraft.ts';
import { useReportFiles } from './useReportFiles.ts';
import { useReports } from './useReports.ts';
import { useVehicleChange } from './useVehicleChange.ts';
import { VehicleChoice } from './VehicleChoice.tsx';
import styles from './report.module.css';

interface ReportFormProps {
  readonly initial: ReportDraft;
  /** The report of an earlier visit is continued. */
  readonly restored: boolean;
  /** Receives the function that discards the unsent input. */
  readonly onUnsent: (discard: () => void) => void;
  readonly onStartOver: () => void;
  readonly onSent: (ids: readonly string[]) => void;
}

/** Problem report form. Only vehicle and group are required. Source: specification, section 5. */
export function ReportForm({ initial, restored, onUnsent, onStartOver, onSent }: ReportFormProps) {
  const t = useMessages('report');
  const { sender } = useReports();
  const { draft, change, forget, discard, latest } = useDraft(sender, initial, onUnsent);
  const { files, rejected, add, remove } = useReportFiles(sender, initial.id, latest);
  const { fields, vehicles, groupId } = draft;
  const [only, ...others] = vehicles;
  const canTakeOut = useCanTakeOut(only?.groupId ?? undefined) && only !== undefined;
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const [locationFault, setLocationFault] = useState(false);
  useFirstFault(form, attempts);
  const submitting = useRef(false);

  const { choose, chooseGroup } = useVehicleChange(change);
  const changeFields = useCallback(
    (part: Partial<ReportFields>) => change(({ fields: before }) => ({ fields: { ...before, ...part } })),
    [change],
  );
  const chooseDamages = useCallback((damageTypes: readonly DamageType[]) => changeFields({ damageTypes }), [changeFields]);
  const submit = async () => {
    if (only === undefined || locationFault) return setAttempts(attempts + 1);
    // A double click before the next render.
    if (submitting.current) return;
    submitting.current = true;
    forget();
    onSent(await sender.submit(draft));
  };

  const startOver = () => {
    discard();
    onStartOver();
  };
  const isMissing = attempts > 0 && only === undefined;
  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {restored ? <RestoredNotice changedAt={initial.changedAt} onDiscard={startOver} /> : null}
      <ReportGroup value={groupId} onChange={chooseGroup} error={isMissing && groupId === null ? t('group.missing') : null} />
      <VehicleChoice vehicles={vehicles} onChoose={choose} groupId={groupId} error={isMissing ? t('vehicle.missing') : null} />
      <DamagePicker chosen={fields.damageTypes} onChange={chooseDamages} />
      <RideableField
        value={fields.rideable}
        onChange={(rideable) => changeFields({ rideable })}
        takeOut={canTakeOut ? fields.takeOut : null}
        onTakeOut={(takeOut) => changeFields({ takeOut })}
      />
      <CommentField value={fields.info} onChange={(info) => changeFields({ info })} />
      <FilesField
        files={files}
        rejected={rejected}
        onAdd={(chosen) => {
          onUnsent(discard);
          add(chosen);
        }}
        onRemove={remove}
      />
      <PriorityField value={fields.priority ?? (fields.rideable ? 'normal' : 'high')} onChange={(priority) => changeFields({ priority })} />
      <LocationField
        vehicles={vehicles}
        position={fields.position}
        place={fields.place}
        submitted={attempts > 0}
        onChange={changeFields}
        onFault={setLocationFault}
      />
      {only !== undefined && others.length === 0 ? (
        <Checkbox
          label={t('hub.label')}
          description={fields.inAssignedHub === null && only.inAssignedHub !== null ? t('hub.fromPosition') : undefined}
          checked={fields.inAssignedHub ?? only.inAssignedHub ?? false}
          onChange={(event) => changeFields({ inAssignedHub: event.currentTarget.checked })}
        />
      ) : null}
      <SimilarRequests vehicleIds={vehicles.map(({ id }) => id)} damageTypes={fields.damageTypes} />
      <Group className={styles['submit']}>
        <Button type="submit">{others.length > 0 ? t.counted('sendMany', vehicles.length) : t('send')}</Button>
      </Group>
    </form>
  );
}

/** Whether a report of this account can take a vehicle of the group out of rental. Source: the server's rule SRV-V2. */
function useCanTakeOut(groupId: string | undefined): boolean {
  const canCommand = useCan('vehicle.command', groupId);
  const canRepair = useCan('serviceRequest.service', groupId);
  return canCommand || canRepair;
}
