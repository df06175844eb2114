import { createApi } from '@fleet-console/api';
import { newId, useShell } from '@fleet-console/remote-kit';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fleetStore } from '@fleet-console/remote-kit/vehicles';
import { refusedField, register, type Registered } from './registration.queries.ts';
import { inputOf, type VehicleDraft } from './vehicle-draft.ts';

/**
 * Registers a vehicle by one call, which can be repeated.
 * @param onTaken a vehicle has the computer of this id by now
 */
export function useRegistration(
  draft: VehicleDraft,
  onRegistered: (vehicle: Registered, draft: VehicleDraft) => void,
  onTaken: (computerId: string) => void,
) {
  const shell = useShell();
  const api = useMemo(() => createApi(shell.transport), [shell]);
  const [id] = useState(newId);
  return useMutation({
    mutationFn: (groupId: string) => register(api, id, inputOf(draft, groupId)),
    onSuccess: (vehicle) => {
      const store = fleetStore(shell);
      if (store.reading.getState().status !== 'idle') store.refresh();
      onRegistered(vehicle, draft);
    },
    // Someone put it into a vehicle meanwhile: into which one is looked up.
    onError: (error) => {
      if (refusedField(error) === 'computer') onTaken(draft.computerId.trim());
    },
  });
}
