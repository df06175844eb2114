import { STALE_AFTER } from '@fleet-console/contract';
import type { Vehicle } from './vehicle.ts';

/** A report may be dated this far ahead of its arrival, in ms, before its clock is called wrong. */
export const CLOCK_TOLERANCE = 2 * 60_000;

/**
 * What deserves a mark in the last contact: `noComputer` nothing in it can report; `never` not heard of yet; `future` its clock is wrong;
 * `moving` it rolls and no one rents it; `stale` it is online, and should have reported by now; `offline` the server has given it up (rule FLT-T4).
 */
export const contactMarks = ['noComputer', 'never', 'future', 'offline', 'moving', 'stale', 'fresh'] as const;
export type ContactMark = (typeof contactMarks)[number];

/** Judges the last contact with a vehicle. The worst reason not to trust what is shown comes first. */
export function contactOf(vehicle: Pick<Vehicle, 'computer' | 'receivedAt' | 'reportedAt' | 'anomalies'>, now: number): ContactMark {
  const { computer, receivedAt, reportedAt, anomalies } = vehicle;
  if (!computer) return 'noComputer';
  if (receivedAt === null) return 'never';
  if (anomalies.includes('futureDated') || (reportedAt !== null && reportedAt - receivedAt > CLOCK_TOLERANCE)) return 'future';
  if (!computer.online) return 'offline';
  if (anomalies.includes('movingWithoutRide')) return 'moving';
  return now - receivedAt >= STALE_AFTER ? 'stale' : 'fresh';
}
