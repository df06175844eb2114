import { createApi } from '@fleet-console/api';
import { useFormat } from '@fleet-console/i18n';
import { newId, useCan, useGroups, useShell } from '@fleet-console/remote-kit';
import { useFirstFault } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, Button, ErrorText, Group, SegmentedControl } from '@fleet-console/ui';
import { Checkbox, Textarea } from '@fleet-console/ui/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState } from 'react';
import { setRentable } from '../command-run/send.ts';
import { fleetStore } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import { vehicleKey } from '../vehicles/vehicle-key.ts';
import { useSingly } from '../work-panel/useSingly.ts';
import { DamagePicker } from './DamagePicker.tsx';
import { openRequestsKey, report, type Problem, type Reportable, type ServiceRequest } from './report.queries.ts';
import { ReportGroup } from './ReportGroup.tsx';
import { VehicleChoice } from './VehicleChoice.tsx';
import styles from './problem-report.module.css';

/** Characters. Source: the server's rule SRV-S4. */
const LONGEST = 2000;

interface ReportFormProps {
  /** Chosen before the form came. */
  readonly vehicle: Reportable | null;
  /** Tells whether something is typed that is not sent yet. */
  readonly onTyped: (typed: boolean) => void;
  readonly onReported: (request: ServiceRequest) => void;
}

/** What is wrong with a vehicle. Only the vehicle is required, and with it its group. Source: specification, section 5. */
export function ReportForm({ vehicle: given, onTyped, onReported }: ReportFormProps) {
  const t = useMessages('report');
  const format = useFormat();
  const shell = useShell();
  const { transport } = shell;
  const api = useMemo(() => createApi(transport), [transport]);
  const queries = useQueryClient();
  const groups = useGroups();
  const rideableLabel = useId();
  const [id] = useState(newId);
  const [rentalCommand] = useState(newId);
  const [takeOut, setTakeOut] = useState(true);
  const [groupId, setGroupId] = useState(given?.groupId ?? null);
  const [vehicle, setVehicle] = useState(given);
  const mayTakeOut = useCan('vehicle.command', vehicle?.groupId) && vehicle !== null;
  const [problem, setProblem] = useState<Omit<Problem, 'vehicleId'>>({ damageTypes: [], rideable: true, info: '' });
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useFirstFault(form, attempts);
  const sending = useMutation({
    // Both can be repeated: the same ids do each once.
    mutationFn: async (vehicleId: string) => {
      const request = await report(api, id, { ...problem, vehicleId });
      if (!problem.rideable && takeOut && mayTakeOut) {
        await setRentable(api, vehicleId, false, { 'x-command-id': rentalCommand });
        const store = fleetStore(shell);
        const known = store.vehicle(vehicleId);
        if (known) store.put({ ...known, rentable: false });
      }
      return request;
    },
    onSuccess: async (request) => {
      onTyped(false);
      onReported(request);
      await queries.invalidateQueries({ queryKey: openRequestsKey(request.vehicle.id) });
      await queries.invalidateQueries({ queryKey: vehicleKey(request.vehicle.id), exact: true });
    },
  });
  const send = useSingly(sending);
  const change = (part: Partial<typeof problem>) => {
    setProblem((before) => ({ ...before, ...part }));
    onTyped(true);
  };
  const choose = (next: Reportable | null) => {
    setVehicle(next);
    if (next) setGroupId(next.groupId);
    onTyped(true);
  };
  const chooseGroup = (next: string | null) => {
    setGroupId(next);
    // A vehicle that is not in the group is not the one that is looked for.
    if (vehicle && next !== null && next !== vehicle.groupId && !groups.descendants(next).includes(vehicle.groupId)) setVehicle(null);
    onTyped(true);
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
        words={{
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
      <div className={styles['fields']}>
        <span id={rideableLabel} className={styles['label']}>
          {t('rideable.label')}
        </span>
        <SegmentedControl
          aria-labelledby={rideableLabel}
          className={styles['yesNo']}
          value={problem.rideable ? 'yes' : 'no'}
          onChange={(value) => change({ rideable: value === 'yes' })}
          data={[
            { value: 'yes', label: t('kit:states.yes') },
            { value: 'no', label: t('kit:states.no') },
          ]}
        />
        {!problem.rideable && mayTakeOut ? (
          <Checkbox label={t('rideable.takeOut')} checked={takeOut} onChange={(event) => setTakeOut(event.currentTarget.checked)} />
        ) : null}
      </div>
      <Textarea
        label={t('comment')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={LONGEST}
        value={problem.info}
        description={t('commentLength', { n: format.number(problem.info.length), most: format.number(LONGEST) })}
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
