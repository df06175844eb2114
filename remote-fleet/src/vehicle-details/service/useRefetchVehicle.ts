import { useShell } from '@fleet-console/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { fleetStore, vehicleFrom } from '@fleet-console/remote-kit/vehicles';
import type { Device } from '../shared/vehicle-details.queries.ts';
import { vehicleKey, vehiclesKey } from '../../vehicles/vehicle-key.ts';

/** Returns a function that refetches the vehicle and others on screen after a change, and updates the list. */
export function useRefetchVehicle(id: string): () => Promise<void> {
  const shell = useShell();
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: vehiclesKey });
    const device = queries.getQueryData<Device | null>(vehicleKey(id));
    if (device) fleetStore(shell).put(vehicleFrom(device));
  };
}
