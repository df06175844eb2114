import { voltageAt, type ReportMessage } from '../reference/reference-report.ts';
import type { ReferenceVehicle } from '../reference/reference-vehicle.ts';
import { round } from '../reference/round.ts';

type Kind = ReferenceVehicle['kind'];

/** Percent of charge used per kilometre. */
const drain = { bike: 1.2, moped: 1.6 } as const;
const LOW = 15;

/** State of a vehicle without a ride. `percentage` null: not reported. */
export const idleState = (percentage: number | null) => ((percentage ?? 100) < LOW ? 'lowBattery' : 'parked');

export function setCharge(message: ReportMessage, kind: Kind, percentage: number): void {
  message.percentage = percentage;
  message.voltage = voltageAt(kind, percentage);
}

/** Applies metres to odometer and battery. */
export function wear(message: ReportMessage, kind: Kind, metres: number): void {
  message.mileage = round(message.mileage + metres / 1000, 3);
  if (message.percentage === null) return;
  setCharge(message, kind, round(Math.max(1, message.percentage - (metres / 1000) * drain[kind]), 1));
}
