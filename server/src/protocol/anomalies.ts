import type { Telemetry } from './messages.ts';

/** Anomalies of a report that is stored nevertheless. */
export const anomalies = ['futureDated', 'stuckPosition', 'nullIsland', 'movingWithoutRide'] as const;
export type Anomaly = (typeof anomalies)[number];

/** How far an IoT module's clock may run ahead before its report counts as future-dated, in milliseconds. */
export const CLOCK_TOLERANCE = 120_000;

/** A vehicle that reports a speed but no change of position for this long, in milliseconds, has a stuck GPS receiver. */
export const STUCK_AFTER = 60_000;

/** Lowest speed that counts as moving, in kilometres per hour: below it, the vehicle may be standing still. */
export const MIN_MOVING_SPEED = 5;

/** States in which no one uses the vehicle. `inService` isn't one: the vehicle may be on a van. */
const idle: readonly Telemetry['state'][] = ['parked', 'lowBattery'];

const isMoving = ({ speed }: Telemetry) => (speed ?? 0) >= MIN_MOVING_SPEED;

/** The state between reports of an IoT module that detects a stuck receiver. */
export interface StationarySince {
  readonly lat: number;
  readonly lon: number;
  /** When the vehicle first reported this position while moving; by the server's clock. */
  readonly since: number;
}

/**
 * Returns the anomalies of a report, and the state for the next one. Parked vehicles never raise `stuckPosition`: they are meant to stay. A
 * parked vehicle that moves is pushed, carried off or stolen: `movingWithoutRide` (rule FLT-T5).
 * All times are measured by the server's clock, because a module's own clock may be wrong.
 */
export function assessReport(
  report: Telemetry,
  receivedAt: number,
  previous: StationarySince | null,
): { anomalies: Anomaly[]; stationarySince: StationarySince | null } {
  const anomalies: Anomaly[] = [];
  if (report.ts > receivedAt + CLOCK_TOLERANCE) anomalies.push('futureDated');
  if (isMoving(report) && idle.includes(report.state)) anomalies.push('movingWithoutRide');
  const { position } = report;
  if (position === null) return { anomalies, stationarySince: previous };
  if (Math.abs(position.lat) < 0.01 && Math.abs(position.lon) < 0.01) anomalies.push('nullIsland');
  const moving = report.state === 'riding' && isMoving(report);
  if (!moving) return { anomalies, stationarySince: null };
  const same = previous !== null && previous.lat === position.lat && previous.lon === position.lon;
  if (!same) return { anomalies, stationarySince: { ...position, since: receivedAt } };
  if (receivedAt - previous.since >= STUCK_AFTER) anomalies.push('stuckPosition');
  return { anomalies, stationarySince: previous };
}
