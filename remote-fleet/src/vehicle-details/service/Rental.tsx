import { createApi } from '@fleet-console/api';
import { newId, useCan, useShell } from '@fleet-console/remote-kit';
import { Button, Group, Paper, Stack, Text, Title } from '@fleet-console/ui';
import { useMemo, useState } from 'react';
import { Confirmation } from '../../confirmation/Confirmation.tsx';
import { fleetStore } from '@fleet-console/remote-kit/vehicles';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { useMessages } from '../../messages/messages.ts';
import type { Device } from '../shared/vehicle-details.queries.ts';
import { useRefetchVehicle } from './useRefetchVehicle.ts';
import { toggleRentable } from './vehicle-edit.queries.ts';

/** Turns rental on or off, after a confirmation. */
export function Rental({ device }: { device: Device }) {
  const t = useMessages('details');
  const shell = useShell();
  const refetchVehicle = useRefetchVehicle(device.id);
  const api = useMemo(() => createApi(shell.transport), [shell.transport]);
  const canCommand = useCan('vehicle.command', device.group);
  const [commandId, setCommandId] = useState<string | null>(null);
  const to = device.isRentable ? 'off' : 'on';
  const toggling = useSingleMutation({
    mutationFn: (id: string) => toggleRentable(api, device.id, id),
    onSuccess: async (rentable) => {
      setCommandId(null);
      // Someone else may have toggled it too, so the result is shown, not the request.
      shell.flash.success(t(rentable ? 'rental.isOn' : 'rental.isOff'));
      const store = fleetStore(shell);
      const vehicle = store.vehicle(device.id);
      if (vehicle) store.put({ ...vehicle, rentable });
      await refetchVehicle();
    },
  });
  return (
    <Paper component="section" withBorder p="md" aria-label={t('rental.title')}>
      <Title order={3} fz="md" mb="sm">
        {t('rental.title')}
      </Title>
      <Stack gap="sm">
        <Text fz="sm">{t(device.isRentable ? 'rental.isOn' : 'rental.isOff')}</Text>
        {!canCommand ? null : commandId === null ? (
          <Group>
            <Button variant="default" onClick={() => setCommandId(newId())}>
              {t(`rental.${to}.button`)}
            </Button>
          </Group>
        ) : (
          <Confirmation
            title={t(`rental.${to}.title`)}
            text={t(`rental.${to}.text`)}
            confirm={t(`rental.${to}.confirm`)}
            cancel={t('kit:actions.cancel')}
            busy={toggling.isPending}
            error={toggling.error}
            onConfirm={() => toggling.mutate(commandId)}
            onCancel={() => setCommandId(null)}
          />
        )}
      </Stack>
    </Paper>
  );
}
