import { vehicleStates, type RideStatus, type Vehicle, type VehicleState } from './vehicle.ts';

/** One change of the live topic `vehicles`: what a computer just reported. Fields that are absent did not change. */
export interface Report {
  readonly id: string;
  readonly lat?: number | null;
  readonly lon?: number | null;
  readonly percentage?: number | null;
  readonly state?: VehicleState;
  readonly online?: boolean;
  readonly reportedAt?: number;
  readonly receivedAt?: number;
  readonly doubts?: readonly string[];
  readonly rideStatus?: RideStatus | null;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isState = (value: unknown): value is VehicleState => (vehicleStates as readonly unknown[]).includes(value);

/** Whether a place can be drawn: one malformed coordinate must never reach the map. */
export function isPlace(lat: unknown, lon: unknown): boolean {
  return isNumber(lat) && isNumber(lon) && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}

/** The reports in a live message; what is malformed is left out. */
export function reportsIn(data: unknown): Report[] {
  const changes = typeof data === 'object' && data !== null ? (data as { changes?: unknown }).changes : undefined;
  if (!Array.isArray(changes)) return [];
  return changes.filter((each): each is Report => typeof each === 'object' && each !== null && typeof (each as Report).id === 'string');
}

/** The vehicle after a report; the same object when the report is older than what is known or tells nothing. `now`: when it arrived, in ms. */
export function withReport(vehicle: Vehicle, report: Report, now: number): Vehicle {
  const { computer } = vehicle;
  if (!computer) return vehicle;
  const online = typeof report.online === 'boolean' ? report.online : computer.online;
  // That a vehicle has gone silent is the server's remark, not a contact.
  const receivedAt = isNumber(report.receivedAt) ? report.receivedAt : online ? now : vehicle.receivedAt;
  if (vehicle.receivedAt !== null && receivedAt !== null && receivedAt < vehicle.receivedAt) return vehicle;
  return {
    ...vehicle,
    position: isPlace(report.lat, report.lon) ? { lat: report.lat as number, lon: report.lon as number } : vehicle.position,
    battery: isNumber(report.percentage) ? report.percentage : vehicle.battery,
    state: isState(report.state) ? report.state : vehicle.state,
    computer: online === computer.online ? computer : { ...computer, online },
    receivedAt,
    reportedAt: isNumber(report.reportedAt) ? report.reportedAt : vehicle.reportedAt,
    // A doubt about the clock belongs to one report; whether the new one deserves it is judged from its date.
    doubts: Array.isArray(report.doubts) ? report.doubts : vehicle.doubts.filter((doubt) => !online || doubt !== 'futureDated'),
    ride: report.rideStatus === undefined ? vehicle.ride : report.rideStatus,
  };
}
