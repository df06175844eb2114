import { useShell } from '@fleet-console/remote-kit';
import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { VehicleReports, type VehicleReport } from './vehicle-reports.ts';

export const VehicleReportsContext = createContext<VehicleReports | null>(null);

/** Follows the live reports of vehicles while mounted. */
export function useVehicleReports(): VehicleReports {
  const { live } = useShell();
  const [reports] = useState(() => new VehicleReports());
  useEffect(() => reports.follow(live), [reports, live]);
  return reports;
}

/** The latest live report of a vehicle; null: none yet. */
export function useVehicleReport(vehicleId: string): VehicleReport | null {
  const reports = useContext(VehicleReportsContext);
  return useSyncExternalStore(
    useCallback((listener) => reports?.subscribe(vehicleId, listener) ?? (() => {}), [reports, vehicleId]),
    () => reports?.get(vehicleId) ?? null,
  );
}
