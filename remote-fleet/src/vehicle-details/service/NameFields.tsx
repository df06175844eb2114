import { createApi } from '@fleet-console/api';
import { useShell } from '@fleet-console/remote-kit';
import { Button, ErrorText, Group, Paper, Stack, TextInput, Title } from '@fleet-console/ui';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { type Device } from '../shared/vehicle-details.queries.ts';
import { useReread } from './useReread.ts';
import { setAlternativeName, setName, setService } from './vehicle-edit.queries.ts';

interface NameFieldsProps {
  readonly device: Device;
  /** Tells whether something is typed that is not saved yet. */
  readonly onTyped: (typed: boolean) => void;
}

/** What the vehicle is called, and its registration number. Each is saved by its own call, and its refusal stands beside its field; what was typed stays. */
export function NameFields({ device, onTyped }: NameFieldsProps) {
  const t = useMessages('details');
  const { transport, flash } = useShell();
  const reread = useReread(device.id);
  const api = useMemo(() => createApi(transport), [transport]);
  const [name, setNameTyped] = useState(device.name);
  const [other, setOther] = useState(device.alternativeName ?? '');
  const registered = (device.moped?.registrationNumber ?? device.bike?.number ?? '').trim();
  const [number, setNumber] = useState(registered);
  const renaming = useMutation({ mutationFn: () => setName(api, device.id, name.trim()) });
  const renamingOther = useMutation({ mutationFn: () => setAlternativeName(api, device.id, other.trim()) });
  const renumbering = useMutation({ mutationFn: () => setService(api, device.id, { registrationNumber: number.trim() }) });
  const differing = (next: { name: string; other: string; number: string }) => ({
    name: next.name.trim() !== device.name,
    other: next.other.trim() !== (device.alternativeName ?? ''),
    number: next.number.trim() !== registered,
  });
  const changed = differing({ name, other, number });
  const missing = name.trim() === '';
  const busy = renaming.isPending || renamingOther.isPending || renumbering.isPending;
  const tell = (next: { name?: string; other?: string; number?: string }) =>
    onTyped(Object.values(differing({ name, other, number, ...next })).includes(true));
  const save = async () => {
    const results = await Promise.allSettled([
      ...(changed.name ? [renaming.mutateAsync()] : []),
      ...(changed.other ? [renamingOther.mutateAsync()] : []),
      ...(changed.number ? [renumbering.mutateAsync()] : []),
    ]);
    await reread();
    if (results.some(({ status }) => status === 'rejected')) return;
    onTyped(false);
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
              tell({ name: event.currentTarget.value });
            }}
          />
          <TextInput
            label={t('fields.alternativeName')}
            maxLength={80}
            value={other}
            error={renamingOther.error && <ErrorText error={renamingOther.error} />}
            onChange={(event) => {
              setOther(event.currentTarget.value);
              tell({ other: event.currentTarget.value });
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
                tell({ number: event.currentTarget.value });
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
