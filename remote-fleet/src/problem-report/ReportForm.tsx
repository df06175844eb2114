import { useFormat } from '@fleet-console/i18n';
import { useCan, useGroups } from '@fleet-console/remote-kit';
import { useFirstFault } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, Button, ErrorText, Group } from '@fleet-console/ui';
import { Textarea } from '@fleet-console/ui/forms';
import { useRef, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { useSingleFlight } from '../work-panel/useSingleFlight.ts';
import { DamagePicker } from './DamagePicker.tsx';
import type { Problem, ReportableVehicle, ServiceRequest } from './report.queries.ts';
import { ReportGroup } from './ReportGroup.tsx';
import { VehicleChoice } from './VehicleChoice.tsx';
import styles from './problem-report.module.css';
import { RideableField } from './RideableField.tsx';
import { useReport } from './useReport.ts';

/** In characters. Source: the server's rule SRV-S4. */
const MAX_LENGTH = 2000;

interface ReportFormProps {
  /** Preselected vehicle. */
  readonly vehicle: ReportableVehicle | null;
  /** Reports whether there is unsent input. */
  readonly onDirtyChange: (typed: boolean) => void;
  readonly onReported: (request: ServiceRequest) => void;
}

/** Problem report form. Only vehicle and group are required. Source: specification, section 5. */
export function ReportForm({ vehicle: initialVehicle, onDirtyChange, onReported }: ReportFormProps) {
  const t = useMessages('report');
  const format = useFormat();
  const groups = useGroups();
  const [takeOut, setTakeOut] = useState(true);
  const [groupId, setGroupId] = useState(initialVehicle?.groupId ?? null);
  const [vehicle, setVehicle] = useState(initialVehicle);
  const canTakeOut = useCan('vehicle.command', vehicle?.groupId) && vehicle !== null;
  const [problem, setProblem] = useState<Omit<Problem, 'vehicleId'>>({ damageTypes: [], rideable: true, info: '' });
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useFirstFault(form, attempts);
  const sending = useReport(problem, takeOut && canTakeOut, (request) => {
    onDirtyChange(false);
    onReported(request);
  });
  const send = useSingleFlight(sending);
  const change = (part: Partial<typeof problem>) => {
    setProblem((before) => ({ ...before, ...part }));
    onDirtyChange(true);
  };
  const choose = (next: ReportableVehicle | null) => {
    setVehicle(next);
    if (next) setGroupId(next.groupId);
    onDirtyChange(true);
  };
  const chooseGroup = (next: string | null) => {
    setGroupId(next);
    // Clears a vehicle outside the chosen group.
    if (vehicle && next !== null && next !== vehicle.groupId && !groups.descendants(next).includes(vehicle.groupId)) setVehicle(null);
    onDirtyChange(true);
  };
  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (vehicle) send(vehicle.id);
        else setAttempts(attempts + 1);
      }}
    >
      <ReportGroup
        groups={groups}
        value={groupId}
        onChange={chooseGroup}
        error={attempts > 0 && groupId === null && vehicle === null ? t('group.missing') : null}
        texts={{
          label: t('kit:groups.label'),
          everything: t('kit:groups.all'),
          search: t('kit:groups.find'),
          clear: t('kit:actions.clearSearch'),
          none: t('kit:groups.notFound'),
        }}
      />
      <VehicleChoice
        vehicle={vehicle}
        onChoose={choose}
        groupId={groupId}
        error={attempts > 0 && vehicle === null ? t('vehicle.missing') : null}
      />
      <DamagePicker chosen={problem.damageTypes} onChange={(damageTypes) => change({ damageTypes })} />
      <RideableField
        value={problem.rideable}
        onChange={(rideable) => change({ rideable })}
        takeOut={canTakeOut ? takeOut : null}
        onTakeOut={setTakeOut}
      />
      <Textarea
        label={t('comment')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MAX_LENGTH}
        value={problem.info}
        description={t('commentLength', { n: format.number(problem.info.length), most: format.number(MAX_LENGTH) })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => change({ info: event.currentTarget.value })}
      />
      {sending.error ? (
        <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('failed')}>
          <ErrorText error={sending.error} />
        </Alert>
      ) : null}
      <Group>
        <Button type="submit" loading={sending.isPending}>
          {t('send')}
        </Button>
      </Group>
    </form>
  );
}
