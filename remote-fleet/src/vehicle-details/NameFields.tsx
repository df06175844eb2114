import { createApi } from '@fleet-console/api';
import { useWords } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { Button, Group, Paper, Stack, TextInput, Title } from '@fleet-console/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Device } from './vehicle-details.queries.ts';
import { vehicleKey } from './vehicle-key.ts';
import { setAlternativeName, setName } from './vehicle-edit.queries.ts';

interface NameFieldsProps {
  readonly device: Device;
  /** Tells whether something is typed that is not saved yet. */
  readonly onTyped: (typed: boolean) => void;
}

/** What the vehicle is called. Each name is saved by its own call, and its refusal stands beside its field; what was typed stays. */
export function NameFields({ device, onTyped }: NameFieldsProps) {
  const words = useWords('details');
  const { transport, flash } = useShell();
  const queries = useQueryClient();
  const api = useMemo(() => createApi(transport), [transport]);
  const [name, setNameTyped] = useState(device.name);
  const [other, setOther] = useState(device.alternativeName ?? '');
  const renaming = useMutation({ mutationFn: () => setName(api, device.id, name.trim()) });
  const renamingOther = useMutation({ mutationFn: () => setAlternativeName(api, device.id, other.trim()) });
  const changed = { name: name.trim() !== device.name, other: other.trim() !== (device.alternativeName ?? '') };
  const missing = name.trim() === '';
  const busy = renaming.isPending || renamingOther.isPending;
  const tell = (nextName: string, nextOther: string) =>
    onTyped(nextName.trim() !== device.name || nextOther.trim() !== (device.alternativeName ?? ''));
  const save = async () => {
    const results = await Promise.allSettled([
      ...(changed.name ? [renaming.mutateAsync()] : []),
      ...(changed.other ? [renamingOther.mutateAsync()] : []),
    ]);
    await queries.invalidateQueries({ queryKey: vehicleKey(device.id), exact: true });
    if (results.some(({ status }) => status === 'rejected')) return;
    onTyped(false);
    flash.success(words('edit.saved'));
  };
  return (
    <Paper component="section" withBorder p="md" aria-label={words('edit.names')}>
      <Title order={3} fz="md" mb="sm">
        {words('edit.names')}
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
            label={words('fields.name')}
            required
            maxLength={80}
            value={name}
            error={missing ? words('edit.nameMissing') : (renaming.error?.message ?? null)}
            onChange={(event) => {
              setNameTyped(event.currentTarget.value);
              tell(event.currentTarget.value, other);
            }}
          />
          <TextInput
            label={words('fields.alternativeName')}
            maxLength={80}
            value={other}
            error={renamingOther.error?.message ?? null}
            onChange={(event) => {
              setOther(event.currentTarget.value);
              tell(name, event.currentTarget.value);
            }}
          />
          <Group>
            <Button type="submit" loading={busy} disabled={missing || (!changed.name && !changed.other)}>
              {words('edit.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
