import { createApi } from '@fleet-console/api';
import { newId, useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { Alert, AttentionIcon, Button, ErrorText, Group, SegmentedControl, TextInput } from '@fleet-console/ui';
import { Checkbox } from '@fleet-console/ui/forms';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState } from 'react';
import { GroupField, useFirstFault } from '@fleet-console/remote-kit/form';
import type { TargetGroups } from '@fleet-console/remote-kit/form';
import { useMessages } from '../messages/messages.ts';
import { holdersQuery } from '../vehicle-details/service/vehicle-edit.queries.ts';
import { fleetStore } from '@fleet-console/remote-kit/vehicles';
import { useSingly } from '../work-panel/useSingly.ts';
import { ComputerField } from './ComputerField.tsx';
import { refusedField, register, type RefusedField, type Registered } from './registration.queries.ts';
import { inputOf, type VehicleDraft } from './vehicle-draft.ts';
import styles from './registration.module.css';

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
  const typeLabel = useId();
  const [id] = useState(newId);
  const [draft, setDraft] = useState(from);
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const asked = attempts > 0;
  useFirstFault(form, attempts);
  const [looked, setLooked] = useState('');
  const holders = useQuery({ ...holdersQuery(api, looked), enabled: looked !== '' });
  const registering = useMutation({
    mutationFn: (groupId: string) => register(api, id, inputOf(draft, groupId)),
    onSuccess: (vehicle) => {
      const store = fleetStore(shell);
      if (store.reading.getState().status !== 'idle') store.refresh();
      onRegistered(vehicle, draft);
    },
    // Somebody put it into a vehicle meanwhile: into which one is looked up.
    onError: (error) => {
      if (refusedField(error) !== 'computer') return;
      setLooked(draft.computerId.trim());
      if (looked === draft.computerId.trim()) void holders.refetch();
    },
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
  const text = (name: 'name' | 'alias' | 'number' | 'vendor' | 'model') => ({
    value: draft[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
  });
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
      <div className={styles['pair']}>
        <GroupField
          label={t('kit:groups.label')}
          placeholder={t('kit:groups.choose')}
          targets={targets}
          value={draft.groupId}
          onChange={(groupId) => change({ groupId })}
          error={asked && missing.group ? t('groupMissing') : refusal('group')}
          words={{
            label: t('kit:groups.label'),
            search: t('kit:groups.find'),
            clear: t('kit:actions.clearSearch'),
            none: t('kit:groups.notFound'),
          }}
        />
        <div className={styles['type']}>
          <span id={typeLabel} className={styles['label']}>
            {t('fields.type')}
          </span>
          <SegmentedControl
            aria-labelledby={typeLabel}
            value={draft.type}
            onChange={(type) => change({ type })}
            data={[
              { value: 'bike' as const, label: t('types.bike') },
              { value: 'moped' as const, label: t('types.moped') },
            ]}
          />
        </div>
      </div>
      <div className={styles['pair']}>
        <TextInput
          label={t('fields.name')}
          required
          maxLength={80}
          error={asked && missing.name ? t('nameMissing') : null}
          {...text('name')}
        />
        <TextInput label={t('fields.alias')} maxLength={80} {...text('alias')} />
      </div>
      <TextInput
        label={t('fields.number')}
        description={t(draft.type === 'bike' ? 'numberOfBike' : 'numberOfMoped')}
        maxLength={20}
        error={refusal('number')}
        {...text('number')}
      />
      <div className={styles['pair']}>
        <TextInput label={t('fields.vendor')} maxLength={80} {...text('vendor')} />
        <TextInput label={t('fields.model')} maxLength={80} {...text('model')} />
      </div>
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
