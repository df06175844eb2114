import { useShell } from '@fleet-console/remote-kit';
import { Button } from '@fleet-console/ui';
import { ErrorText } from '@fleet-console/ui/base';
import { useStore } from 'zustand';
import { fleetStore } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import styles from './zones.module.css';

/** Error shown when vehicles couldn't be loaded, so that counts of vehicles inside are missing. */
export function VehiclesFailed() {
  const t = useMessages('zones');
  const store = fleetStore(useShell());
  const { status, error } = useStore(store.loadState);
  if (status !== 'failed') return null;
  return (
    <p className={styles['quiet']} role="status">
      {t('vehiclesFailed')} <ErrorText error={error} />{' '}
      <Button size="compact-sm" variant="default" onClick={() => store.refresh()}>
        {t('kit:actions.retry')}
      </Button>
    </p>
  );
}
