import type { LiveTopics } from '@fleet-console/contract';
import { isInUse, vehicleStates, type Vehicle, type VehicleState } from './vehicle.ts';

type VehicleChange = LiveTopics['vehicles']['changes'][number];

/** A report of a vehicle. Absent fields did not change. */
export type Report = Pick<VehicleChange, 'id'> & Partial<VehicleChange>;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isState = (value: unknown): value is VehicleState => (vehicleStates as readonly unknown[]).includes(value);

/** Whether a position is valid: a malformed coordinate must never reach the map. */
export function isValidPosition(lat: unknown, lon: unknown): boolean {
  return isNumber(lat) && isNumber(lon) && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}

/** Returns the reports in a live message, without malformed ones. */
export function reportsIn(data: LiveTopics['vehicles']): Report[] {
  const changes: unknown = data?.changes;
  if (!Array.isArray(changes)) return [];
  return changes.filter((each): each is Report => typeof each === 'object' && each !== null && typeof (each as Report).id === 'string');
}

/** Returns the vehicle after a report; the same object when the report is older or empty. `now`: time of arrival, in ms. */
export function withReport(vehicle: Vehicle, report: Report, now: number): Vehicle {
  const { computer } = vehicle;
  if (!computer) return vehicle;
  const online = typeof report.online === 'boolean' ? report.online : computer.online;
  // Going offline is detected by the server and is not a contact.
  const receivedAt = online ? now : vehicle.receivedAt;
  if (vehicle.receivedAt !== null && receivedAt !== null && receivedAt < vehicle.receivedAt) return vehicle;
  const state = isState(report.state) ? report.state : vehicle.state;
  return {
    ...vehicle,
    position: isValidPosition(report.lat, report.lon) ? { lat: report.lat as number, lon: report.lon as number } : vehicle.position,
    battery: isNumber(report.percentage) ? report.percentage : vehicle.battery,
    state,
    computer: online === computer.online ? computer : { ...computer, online },
    receivedAt,
    reportedAt: isNumber(report.reportedAt) ? report.reportedAt : vehicle.reportedAt,
    // A clock anomaly applies to one report only; the new report is checked by its own date.
    anomalies: Array.isArray(report.anomalies)
      ? report.anomalies
      : vehicle.anomalies.filter((anomaly) => !online || anomaly !== 'futureDated'),
    ride: report.rideStatus === undefined ? vehicle.ride : report.rideStatus,
    rideAt: isInUse(state) || isInUse(vehicle.state) ? now : vehicle.rideAt,
  };
}
