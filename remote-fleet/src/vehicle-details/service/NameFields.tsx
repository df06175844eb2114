import { createApi } from '@fleet-console/api';
import { useShell } from '@fleet-console/remote-kit';
import { Button, ErrorText, Group, Paper, Stack, TextInput, Title } from '@fleet-console/ui';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { type Device } from '../shared/vehicle-details.queries.ts';
import { useRefetchVehicle } from './useRefetchVehicle.ts';
import { setAlternativeName, setName, setService } from './vehicle-edit.queries.ts';

interface NameFieldsProps {
  readonly device: Device;
  /** Reports whether there are unsaved changes. */
  readonly onDirtyChange: (typed: boolean) => void;
}

/** Names and registration number, each saved with its own call and with its own error. Input is kept on errors. */
export function NameFields({ device, onDirtyChange }: NameFieldsProps) {
  const t = useMessages('details');
  const { transport, flash } = useShell();
  const refetchVehicle = useRefetchVehicle(device.id);
  const api = useMemo(() => createApi(transport), [transport]);
  const [name, setNameTyped] = useState(device.name);
  const [other, setOther] = useState(device.alternativeName ?? '');
  const registered = (device.moped?.registrationNumber ?? device.bike?.number ?? '').trim();
  const [number, setNumber] = useState(registered);
  const renaming = useMutation({ mutationFn: () => setName(api, device.id, name.trim()) });
  const renamingOther = useMutation({ mutationFn: () => setAlternativeName(api, device.id, other.trim()) });
  const renumbering = useMutation({ mutationFn: () => setService(api, device.id, { registrationNumber: number.trim() }) });
  const changesOf = (next: { name: string; other: string; number: string }) => ({
    name: next.name.trim() !== device.name,
    other: next.other.trim() !== (device.alternativeName ?? ''),
    number: next.number.trim() !== registered,
  });
  const changed = changesOf({ name, other, number });
  const missing = name.trim() === '';
  const busy = renaming.isPending || renamingOther.isPending || renumbering.isPending;
  const updateDirty = (next: { name?: string; other?: string; number?: string }) =>
    onDirtyChange(Object.values(changesOf({ name, other, number, ...next })).includes(true));
  const save = async () => {
    const results = await Promise.allSettled([
      ...(changed.name ? [renaming.mutateAsync()] : []),
      ...(changed.other ? [renamingOther.mutateAsync()] : []),
      ...(changed.number ? [renumbering.mutateAsync()] : []),
    ]);
    await refetchVehicle();
    if (results.some(({ status }) => status === 'rejected')) return;
    onDirtyChange(false);
    flash.success(t('edit.saved'));
  };
  return (
    <Paper component="section" withBorder p="md" aria-label={t('edit.names')}>
      <Title order={3} fz="md" mb="sm">
        {t('edit.names')}
      </Title>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!missing && !busy) void save();
        }}
      >
        <Stack gap="sm">
          <TextInput
            label={t('fields.name')}
            required
            maxLength={80}
            value={name}
            error={missing ? t('edit.nameMissing') : renaming.error && <ErrorText error={renaming.error} />}
            onChange={(event) => {
              setNameTyped(event.currentTarget.value);
              updateDirty({ name: event.currentTarget.value });
            }}
          />
          <TextInput
            label={t('fields.alternativeName')}
            maxLength={80}
            value={other}
            error={renamingOther.error && <ErrorText error={renamingOther.error} />}
            onChange={(event) => {
              setOther(event.currentTarget.value);
              updateDirty({ other: event.currentTarget.value });
            }}
          />
          {device.moped || device.bike ? (
            <TextInput
              label={t('fields.registrationNumber')}
              {...(device.bike ? { description: t('edit.numberOfBike') } : {})}
              maxLength={20}
              autoComplete="off"
              value={number}
              error={
                renumbering.error && 'code' in renumbering.error && renumbering.error.code === 'number-taken'
                  ? t('edit.numberTaken')
                  : renumbering.error && <ErrorText error={renumbering.error} />
              }
              onChange={(event) => {
                setNumber(event.currentTarget.value);
                renumbering.reset();
                updateDirty({ number: event.currentTarget.value });
              }}
            />
          ) : null}
          <Group>
            <Button type="submit" loading={busy} disabled={missing || !Object.values(changed).includes(true)}>
              {t('kit:actions.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
