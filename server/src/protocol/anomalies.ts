import type { Telemetry } from './messages.ts';

/** What may be wrong with a report that is kept all the same. */
export const anomalies = ['futureDated', 'stuckPosition', 'nullIsland', 'movingWithoutRide'] as const;
export type Anomaly = (typeof anomalies)[number];

/** How far a tracker's clock may run ahead before its time is doubted, in milliseconds. */
export const CLOCK_TOLERANCE = 120_000;

/** A vehicle that says it moves and stays on one spot for this long, in milliseconds, has a stuck receiver. */
export const STUCK_AFTER = 60_000;

/** Slower than this, in kilometres per hour, it may really stand. */
export const MOVING = 5;

/** States in which no one has the vehicle. In service it may stand on a van. */
const idle: readonly Telemetry['state'][] = ['parked', 'lowBattery'];

const isMoving = ({ speed }: Telemetry) => (speed ?? 0) >= MOVING;

/** What is remembered of a computer to recognise a stuck receiver. */
export interface Standing {
  readonly lat: number;
  readonly lon: number;
  /** When it was first seen on this spot while moving; by the server's clock. */
  readonly since: number;
}

/**
 * Doubts about one report, and what to remember for the next. Parked vehicles never raise `stuckPosition`: they are meant to stay. One that rolls
 * all the same is pushed, carried off or stolen: `movingWithoutRide` (rule FLT-T5).
 * A future time is judged by the server's clock, as is standing, because a tracker with a wrong clock cannot judge itself.
 */
export function judge(report: Telemetry, receivedAt: number, before: Standing | null): { anomalies: Anomaly[]; standing: Standing | null } {
  const anomalies: Anomaly[] = [];
  if (report.ts > receivedAt + CLOCK_TOLERANCE) anomalies.push('futureDated');
  if (isMoving(report) && idle.includes(report.state)) anomalies.push('movingWithoutRide');
  const { position } = report;
  if (position === null) return { anomalies, standing: before };
  if (Math.abs(position.lat) < 0.01 && Math.abs(position.lon) < 0.01) anomalies.push('nullIsland');
  const moving = report.state === 'riding' && isMoving(report);
  if (!moving) return { anomalies, standing: null };
  const same = before !== null && before.lat === position.lat && before.lon === position.lon;
  if (!same) return { anomalies, standing: { ...position, since: receivedAt } };
  if (receivedAt - before.since >= STUCK_AFTER) anomalies.push('stuckPosition');
  return { anomalies, standing: before };
}
