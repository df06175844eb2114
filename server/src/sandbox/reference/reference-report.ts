import { GPS_ONLY } from '../../protocol/trackers.ts';
import type { ReferenceVehicle, ReportedState } from './reference-vehicle.ts';

/** A telemetry message as trackers send it; see protocol/messages.ts for the fields. */
export interface ReportMessage {
  ts: number;
  state: ReportedState;
  lat: number;
  lon: number;
  speed: number;
  percentage: number | null;
  voltage: number | null;
  activeBattery: 1 | 2 | null;
  mileage: number;
  powered: boolean | null;
  locked: boolean | null;
  batteryLocked: boolean | null;
  service: boolean | null;
}

/** Clock error of a future-dated tracker, in milliseconds. */
export const CLOCK_AHEAD = 3 * 3_600_000;

/** Speed of a towed vehicle, in kilometres per hour. */
export const TOWED_SPEED = 24;

/** Voltage at a charge in percent: flat in the middle, as for lithium cells. */
export function voltageAt(kind: 'bike' | 'moped', percentage: number): number {
  const [low, high] = kind === 'bike' ? [31, 42] : [52, 67.2];
  const at = percentage / 100;
  return Math.round((low + (high - low) * (0.25 * Math.sqrt(at) + 0.75 * at)) * 100) / 100;
}

/** The initial report of a vehicle. A plain GPS tracker reports no battery and no lock. */
export function telemetryOf(vehicle: ReferenceVehicle, at: number): ReportMessage {
  const { state } = vehicle;
  const plain = vehicle.computer?.vendor === GPS_ONLY;
  const rolling = state === 'riding';
  const powered = rolling || state === 'paused' || state === 'inService';
  return {
    ts: vehicle.edgeCase === 'futureDated' ? at + CLOCK_AHEAD : at,
    state,
    lat: vehicle.position.lat,
    lon: vehicle.position.lon,
    speed: rolling ? 18 : vehicle.edgeCase === 'towed' ? TOWED_SPEED : 0,
    percentage: plain ? null : vehicle.charge,
    voltage: plain ? null : voltageAt(vehicle.kind, vehicle.charge),
    activeBattery: plain ? null : 1,
    mileage: vehicle.mileage,
    powered: plain ? null : powered,
    locked: plain ? null : !powered,
    batteryLocked: plain ? null : true,
    service: plain ? null : state === 'inService',
  };
}
