import { type Report, vehicleFrom, withReport } from '@fleet-console/remote-kit/vehicles';
import type { Device } from './vehicle-details.queries.ts';

/** Applies a live report to the device, by the same rules as the list. `now`: time of arrival, in ms. */
export function deviceAfter(device: Device, report: Report, now: number): Device {
  const before = vehicleFrom(device);
  const after = withReport(before, report, now);
  const { computer, ride } = device;
  if (after === before || !computer) return device;
  return {
    ...device,
    state: after.state,
    ride: ride && after.ride ? { ...ride, status: after.ride } : ride,
    computer: {
      ...computer,
      online: after.computer?.online ?? computer.online,
      battery: { ...computer.battery, percentage: after.battery },
      position: after.position,
      receivedAt: after.receivedAt,
      reportedAt: after.reportedAt,
      anomalies: [...after.anomalies],
    },
  };
}
