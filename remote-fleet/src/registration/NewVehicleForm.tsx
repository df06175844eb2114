import { createApi } from '@fleet-console/api';
import { useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { Alert, AttentionIcon, Button, ErrorText, Group } from '@fleet-console/ui';
import { Checkbox } from '@fleet-console/ui/forms';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useDraftState, useFirstFault } from '@fleet-console/remote-kit/form';
import type { TargetGroups } from '@fleet-console/remote-kit/form';
import { useMessages } from '../messages/messages.ts';
import { holdersQuery } from '../vehicle-details/service/vehicle-edit.queries.ts';
import { ComputerField } from './ComputerField.tsx';
import { refusedField, type RefusedField, type Registered } from './registration.queries.ts';
import type { VehicleDraft } from './vehicle-draft.ts';
import styles from './registration.module.css';
import { VehicleFields } from './VehicleFields.tsx';
import { useRegistration } from './useRegistration.ts';

interface NewVehicleFormProps {
  readonly initialDraft: VehicleDraft;
  /** Groups in which the account can register vehicles. */
  readonly targets: TargetGroups;
  readonly onRegistered: (vehicle: Registered, draft: VehicleDraft) => void;
}

/** Form of a new vehicle, saved in one transactional call. Input is kept on errors. */
export function NewVehicleForm({ initialDraft, targets, onRegistered }: NewVehicleFormProps) {
  const t = useMessages('registration');
  const shell = useShell();
  const api = useMemo(() => createApi(shell.transport), [shell]);
  const [draft, setDraft] = useDraftState('vehicle/new', initialDraft);
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const submitted = attempts > 0;
  useFirstFault(form, attempts);
  const [lookedUpId, setLookedUpId] = useState('');
  const holders = useQuery({ ...holdersQuery(api, lookedUpId), enabled: lookedUpId !== '' });
  const registering = useRegistration(draft, onRegistered, (id) => {
    setLookedUpId(id);
    if (lookedUpId === id) void holders.refetch();
  });
  const isDirty = draft !== initialDraft && !registering.isSuccess;
  useUnsavedGuard(isDirty, t('unsaved'));

  const change = (part: Partial<VehicleDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    registering.reset();
  };
  const computerId = draft.computerId.trim();
  const currentHolders = lookedUpId === computerId && lookedUpId !== '' ? (holders.data ?? []) : [];
  const needsConfirmation = currentHolders.length > 0 && !draft.take;
  const missing = { group: draft.groupId === null, name: draft.name.trim() === '' };
  const { error } = registering;
  const field = error ? refusedField(error) : null;
  const errorOf = (name: RefusedField) => {
    if (error === null || field !== name) return null;
    return name === 'number' && 'code' in error && error.code === 'number-taken' ? t('numberTaken') : <ErrorText error={error} />;
  };
  const submit = () => {
    if (draft.groupId === null || missing.name || needsConfirmation) return setAttempts(attempts + 1);
    registering.mutate(draft.groupId);
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
          group: submitted && missing.group ? t('groupMissing') : errorOf('group'),
          name: submitted && missing.name ? t('nameMissing') : null,
          number: errorOf('number'),
        }}
      />
      <ComputerField
        id={draft.computerId}
        onChange={(next) => change({ computerId: next, take: false })}
        onBlur={() => setLookedUpId(computerId)}
        error={currentHolders.length > 0 ? null : errorOf('computer')}
        holders={currentHolders}
        lookupFailed={holders.isError && lookedUpId === computerId}
        take={draft.take}
        onTake={(take) => change({ take })}
        takeError={submitted && needsConfirmation ? t('computer.mustTake') : null}
      />
      <Checkbox
        size="sm"
        label={t('fields.rentable')}
        checked={draft.rentable}
        onChange={(event) => change({ rentable: event.currentTarget.checked })}
      />
      {errorOf('form') === null ? null : (
        <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('failed')}>
          {errorOf('form')}
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
