import { STALE_AFTER } from '@fleet-console/contract';
import type { Vehicle } from './vehicle.ts';

/** Maximum time a report may be dated ahead of its arrival before its clock counts as wrong, in ms. */
export const CLOCK_TOLERANCE = 2 * 60_000;

/**
 * Warnings about the last contact: `noComputer` no module to report; `never` no report yet; `future` its clock is wrong; `moving` it moves without
 * a ride; `stale` it is online but a report is overdue; `offline` according to the server (rule FLT-T4).
 */
export const contactMarks = ['noComputer', 'never', 'future', 'offline', 'moving', 'stale', 'fresh'] as const;
export type ContactMark = (typeof contactMarks)[number];

/** Returns the most serious warning about the last contact with a vehicle. */
export function contactOf(vehicle: Pick<Vehicle, 'computer' | 'receivedAt' | 'reportedAt' | 'anomalies'>, now: number): ContactMark {
  const { computer, receivedAt, reportedAt, anomalies } = vehicle;
  if (!computer) return 'noComputer';
  if (receivedAt === null) return 'never';
  if (anomalies.includes('futureDated') || (reportedAt !== null && reportedAt - receivedAt > CLOCK_TOLERANCE)) return 'future';
  if (!computer.online) return 'offline';
  if (anomalies.includes('movingWithoutRide')) return 'moving';
  return now - receivedAt >= STALE_AFTER ? 'stale' : 'fresh';
}
