import { useShell } from '@fleet-console/remote-kit';
import { fleetStore } from '@fleet-console/remote-kit/vehicles';
import { useStore } from 'zustand';
import { useMessages } from '../messages/messages.ts';
import { FailedLine } from './FailedLine.tsx';

/** Shown when vehicles couldn't be loaded, so that counts of vehicles inside are missing. */
export function VehiclesFailed() {
  const t = useMessages('zones');
  const store = fleetStore(useShell());
  const { status, error } = useStore(store.loadState);
  return status === 'failed' ? <FailedLine text={t('vehiclesFailed')} error={error} onRetry={() => store.refresh()} /> : null;
}
