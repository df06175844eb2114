import { createApi } from '@fleet-console/api';
import { useShell } from '@fleet-console/remote-kit';
import { Button, Group } from '@fleet-console/ui';
import { useMemo, useState } from 'react';
import { Confirmation } from '../../confirmation/Confirmation.tsx';
import { fleetStore } from '@fleet-console/remote-kit/vehicles';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { useMessages } from '../../messages/messages.ts';
import { useRefetchVehicle } from './useRefetchVehicle.ts';
import { resetComputer } from './vehicle-edit.queries.ts';

/** Removes the module from the vehicle, after a confirmation. */
export function RemoveModule({ deviceId, computerId }: { deviceId: string; computerId: string }) {
  const t = useMessages('details');
  const shell = useShell();
  const refetchVehicle = useRefetchVehicle(deviceId);
  const api = useMemo(() => createApi(shell.transport), [shell.transport]);
  const [isConfirming, setConfirming] = useState(false);
  const removal = useSingleMutation({
    mutationFn: () => resetComputer(api, deviceId),
    onSuccess: async () => {
      shell.flash.success(t('module.out.done', { id: computerId }));
      const store = fleetStore(shell);
      const vehicle = store.vehicle(deviceId);
      if (vehicle) store.put({ ...vehicle, computer: null });
      await refetchVehicle();
    },
  });
  if (!isConfirming)
    return (
      <Group>
        <Button variant="default" onClick={() => setConfirming(true)}>
          {t('module.out.button')}
        </Button>
      </Group>
    );
  return (
    <Confirmation
      title={t('module.out.title', { id: computerId })}
      text={t('module.out.text')}
      confirm={t('module.out.confirm')}
      cancel={t('kit:actions.cancel')}
      busy={removal.isPending}
      error={removal.error}
      destructive
      onConfirm={() => removal.mutate()}
      onCancel={() => setConfirming(false)}
    />
  );
}
