import { createApi } from '@fleet-console/api';
import { newId, useShell } from '@fleet-console/remote-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { setRentable } from '../command-run/send.ts';
import { fleetStore } from '@fleet-console/remote-kit/vehicles';
import { vehicleKey } from '../vehicles/vehicle-key.ts';
import { openRequestsKey, report, type Problem, type ServiceRequest } from './report.queries.ts';

/**
 * Sends a problem report.
 * @param takesOut also takes a vehicle that is not rideable out of rental
 */
export function useReport(problem: Omit<Problem, 'vehicleId'>, takesOut: boolean, onReported: (request: ServiceRequest) => void) {
  const shell = useShell();
  const api = useMemo(() => createApi(shell.transport), [shell]);
  const queries = useQueryClient();
  const [id] = useState(newId);
  const [rentalCommand] = useState(newId);
  return useMutation({
    // Both calls are idempotent by their ids.
    mutationFn: async (vehicleId: string) => {
      const request = await report(api, id, { ...problem, vehicleId });
      if (!problem.rideable && takesOut) {
        await setRentable(api, vehicleId, false, { 'x-command-id': rentalCommand });
        const store = fleetStore(shell);
        const listed = store.vehicle(vehicleId);
        if (listed) store.put({ ...listed, rentable: false });
      }
      return request;
    },
    onSuccess: async (request) => {
      onReported(request);
      await queries.invalidateQueries({ queryKey: openRequestsKey(request.vehicle.id) });
      await queries.invalidateQueries({ queryKey: vehicleKey(request.vehicle.id), exact: true });
    },
  });
}
