import { createApi } from '@fleet-console/api';
import { useShell } from '@fleet-console/remote-kit';
import { Button, ErrorText, FailedState, Group, LoadingState, Paper, Stack, Text, TextInput, Title } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fleetStore } from '@fleet-console/remote-kit/vehicles';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { useMessages } from '../../messages/messages.ts';
import { RemoveModule } from './RemoveModule.tsx';
import { useRefetchVehicle } from './useRefetchVehicle.ts';
import type { Device } from '../shared/vehicle-details.queries.ts';
import { holdersQuery, setComputer } from './vehicle-edit.queries.ts';
import { ModuleHolders } from './ModuleHolders.tsx';

interface SwitchModuleProps {
  readonly device: Device;
  /** Reports whether an id is typed. */
  readonly onDirtyChange: (typed: boolean) => void;
}

/** Switches the module after looking up which vehicles have it. */
export function SwitchModule({ device, onDirtyChange }: SwitchModuleProps) {
  const t = useMessages('details');
  const shell = useShell();
  const { transport, flash } = shell;
  const refetchVehicle = useRefetchVehicle(device.id);
  const api = useMemo(() => createApi(transport), [transport]);
  const [typed, setTyped] = useState('');
  const [lookedUpId, setLookedUpId] = useState<string | null>(null);
  const id = typed.trim();
  const isCurrent = id !== '' && id === device.computer?.id;
  const holders = useQuery({ ...holdersQuery(api, lookedUpId ?? ''), enabled: lookedUpId !== null });
  const switching = useSingleMutation({
    mutationFn: (computerId: string) => setComputer(api, device.id, computerId),
    onSuccess: async (_done, computerId) => {
      flash.success(t('module.done', { id: computerId }));
      change('');
      const store = fleetStore(shell);
      for (const { id: loser } of others) {
        const vehicle = store.vehicle(loser);
        if (vehicle) store.put({ ...vehicle, computer: null });
      }
      await refetchVehicle();
    },
  });
  const change = (next: string) => {
    setTyped(next);
    setLookedUpId(null);
    switching.reset();
    onDirtyChange(next.trim() !== '');
  };
  const others = (holders.data ?? []).filter((holder) => holder.id !== device.id);
  const { error } = switching;
  return (
    <Paper component="section" withBorder p="md" aria-label={t('module.title')}>
      <Title order={3} fz="md" mb="sm">
        {t('module.title')}
      </Title>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (id !== '' && !isCurrent) setLookedUpId(id);
        }}
      >
        <Stack gap="sm">
          <Text fz="sm">{device.computer ? t('module.now', { id: device.computer.id }) : t('module.nothing')}</Text>
          {device.computer && id === '' ? <RemoveModule deviceId={device.id} computerId={device.computer.id} /> : null}
          <TextInput
            label={t('module.id')}
            required
            maxLength={64}
            autoComplete="off"
            value={typed}
            error={isCurrent ? t('module.same') : error ? <ErrorText error={error} /> : null}
            onChange={(event) => change(event.currentTarget.value)}
          />
          {lookedUpId === null ? (
            <Group>
              <Button type="submit" variant="default" disabled={id === '' || isCurrent}>
                {t('module.lookUp')}
              </Button>
            </Group>
          ) : holders.data === undefined || holders.isFetching ? (
            holders.isError && !holders.isFetching ? (
              <FailedState
                title={t('module.lookupFailed')}
                error={holders.error}
                retry={{ label: t('kit:actions.retry'), onRetry: () => void holders.refetch() }}
              />
            ) : (
              <LoadingState shape="form" label={t('module.lookingUp')} />
            )
          ) : (
            <>
              <ModuleHolders holders={others} />
              <Group gap="xs">
                <Button
                  loading={switching.isPending}
                  onClick={() => switching.mutate(lookedUpId)}
                  {...(others.length > 0 ? { color: 'red' } : {})}
                >
                  {t(others.length > 0 ? 'module.take' : 'module.switch')}
                </Button>
                <Button variant="default" onClick={() => change('')}>
                  {t('kit:actions.cancel')}
                </Button>
              </Group>
            </>
          )}
        </Stack>
      </form>
    </Paper>
  );
}
