import { createApi } from '@fleet-console/api';
import { newId, useShell } from '@fleet-console/remote-kit';
import { useMemo, useState } from 'react';
import { fleetStore } from '@fleet-console/remote-kit/vehicles';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { refusedField, register, type Registered } from './registration.queries.ts';
import { inputOf, type VehicleDraft } from './vehicle-draft.ts';

/**
 * Registers a vehicle with one idempotent call.
 * @param onTaken called with the id of a module that is in another vehicle
 */
export function useRegistration(
  draft: VehicleDraft,
  onRegistered: (vehicle: Registered, draft: VehicleDraft) => void,
  onTaken: (computerId: string) => void,
) {
  const shell = useShell();
  const api = useMemo(() => createApi(shell.transport), [shell]);
  const [id] = useState(newId);
  return useSingleMutation({
    mutationFn: (groupId: string) => register(api, id, inputOf(draft, groupId)),
    onSuccess: (vehicle) => {
      const store = fleetStore(shell);
      if (store.loadState.getState().status !== 'idle') store.refresh();
      onRegistered(vehicle, draft);
    },
    // Someone else assigned the module in the meantime.
    onError: (error) => {
      if (refusedField(error) === 'computer') onTaken(draft.computerId.trim());
    },
  });
}
