import { createApi } from '@fleet-console/api';
import { useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { Alert, AttentionIcon, Button, ErrorText, Group } from '@fleet-console/ui';
import { Checkbox } from '@fleet-console/ui/forms';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useFirstFault } from '@fleet-console/remote-kit/form';
import type { TargetGroups } from '@fleet-console/remote-kit/form';
import { useMessages } from '../messages/messages.ts';
import { holdersQuery } from '../vehicle-details/service/vehicle-edit.queries.ts';
import { useSingly } from '../work-panel/useSingly.ts';
import { ComputerField } from './ComputerField.tsx';
import { refusedField, type RefusedField, type Registered } from './registration.queries.ts';
import type { VehicleDraft } from './vehicle-draft.ts';
import styles from './registration.module.css';
import { VehicleFields } from './VehicleFields.tsx';
import { useRegistration } from './useRegistration.ts';

interface NewVehicleFormProps {
  readonly from: VehicleDraft;
  /** Groups in which the account may register vehicles. */
  readonly targets: TargetGroups;
  readonly onRegistered: (vehicle: Registered, draft: VehicleDraft) => void;
}

/** A new vehicle: saved by one call, all or nothing; what was typed stays when it is refused. */
export function NewVehicleForm({ from, targets, onRegistered }: NewVehicleFormProps) {
  const t = useMessages('registration');
  const shell = useShell();
  const api = useMemo(() => createApi(shell.transport), [shell]);
  const [draft, setDraft] = useState(from);
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const asked = attempts > 0;
  useFirstFault(form, attempts);
  const [looked, setLooked] = useState('');
  const holders = useQuery({ ...holdersQuery(api, looked), enabled: looked !== '' });
  const registering = useRegistration(draft, onRegistered, (id) => {
    setLooked(id);
    if (looked === id) void holders.refetch();
  });
  const begin = useSingly(registering);
  const dirty = draft !== from && !registering.isSuccess;
  useUnsavedGuard(dirty, t('unsaved'));

  const change = (part: Partial<VehicleDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    registering.reset();
  };
  const computerId = draft.computerId.trim();
  const holding = looked === computerId && looked !== '' ? (holders.data ?? []) : [];
  const needsTaking = holding.length > 0 && !draft.take;
  const missing = { group: draft.groupId === null, name: draft.name.trim() === '' };
  const { error } = registering;
  const field = error ? refusedField(error) : null;
  const refusal = (at: RefusedField) => {
    if (error === null || field !== at) return null;
    return at === 'number' && 'code' in error && error.code === 'number-taken' ? t('numberTaken') : <ErrorText error={error} />;
  };
  const submit = () => {
    if (draft.groupId === null || missing.name || needsTaking) return setAttempts(attempts + 1);
    begin(draft.groupId);
  };
  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <VehicleFields
        draft={draft}
        onChange={change}
        targets={targets}
        errors={{
          group: asked && missing.group ? t('groupMissing') : refusal('group'),
          name: asked && missing.name ? t('nameMissing') : null,
          number: refusal('number'),
        }}
      />
      <ComputerField
        id={draft.computerId}
        onChange={(next) => change({ computerId: next, take: false })}
        onLeave={() => setLooked(computerId)}
        error={holding.length > 0 ? null : refusal('computer')}
        holders={holding}
        lookFailed={holders.isError && looked === computerId}
        take={draft.take}
        onTake={(take) => change({ take })}
        takeError={asked && needsTaking ? t('computer.mustTake') : null}
      />
      <Checkbox
        size="sm"
        label={t('fields.rentable')}
        checked={draft.rentable}
        onChange={(event) => change({ rentable: event.currentTarget.checked })}
      />
      {refusal('form') === null ? null : (
        <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('failed')}>
          {refusal('form')}
        </Alert>
      )}
      <Group>
        <Button type="submit" loading={registering.isPending}>
          {t('save')}
        </Button>
      </Group>
    </form>
  );
}
