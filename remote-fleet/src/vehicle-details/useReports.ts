import { useShell } from '@fleet-console/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportsIn } from '../vehicles/report.ts';
import { deviceAfter } from './device-report.ts';
import type { Device } from './vehicle-details.queries.ts';
import { vehicleKey } from './vehicle-key.ts';

/** Keeps the vehicle as current as its reports. What they do not tell, power and the figures of a ride, is read again when its ride begins, pauses or ends. */
export function useReports(id: string) {
  const { live } = useShell();
  const queries = useQueryClient();
  useEffect(
    () =>
      live.subscribe(
        'vehicles',
        (data) => {
          const report = reportsIn(data).find((each) => each.id === id);
          const device = queries.getQueryData<Device | null>(vehicleKey(id));
          if (!report || !device) return;
          const after = deviceAfter(device, report, Date.now());
          queries.setQueryData<Device | null>(vehicleKey(id), after);
          const known = device.ride?.status ?? null;
          if (after !== device && (report.rideStatus ?? known) !== known)
            void queries.invalidateQueries({ queryKey: vehicleKey(id), exact: true });
        },
        () => void queries.invalidateQueries({ queryKey: vehicleKey(id) }),
      ),
    [live, queries, id],
  );
}
