import { GPS_ONLY } from '../../protocol/trackers.ts';
import type { ReferenceVehicle, ReportedState } from './reference-vehicle.ts';

/** A telemetry message as trackers send it; see protocol/messages.ts for what each field means. */
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

/** How far ahead the clock of a future-dated tracker runs, in milliseconds. */
export const CLOCK_AHEAD = 3 * 3_600_000;

/** How fast a vehicle is carried off, in kilometres per hour. */
export const TOWED_SPEED = 24;

/** Volts of a battery at a charge in percent: flat in the middle, as lithium cells are. */
export function voltageAt(kind: 'bike' | 'moped', percentage: number): number {
  const [low, high] = kind === 'bike' ? [31, 42] : [52, 67.2];
  const at = percentage / 100;
  return Math.round((low + (high - low) * (0.25 * Math.sqrt(at) + 0.75 * at)) * 100) / 100;
}

/** What a vehicle of the reference fleet reports before anything happens to it. A plain GPS tracker knows of no battery and no lock. */
export function telemetryOf(vehicle: ReferenceVehicle, at: number): ReportMessage {
  const { state } = vehicle;
  const plain = vehicle.computer?.vendor === GPS_ONLY;
  const rolling = state === 'riding';
  const powered = rolling || state === 'paused' || state === 'inService';
  return {
    ts: vehicle.oddity === 'futureDated' ? at + CLOCK_AHEAD : at,
    state,
    lat: vehicle.position.lat,
    lon: vehicle.position.lon,
    speed: rolling ? 18 : vehicle.oddity === 'towed' ? TOWED_SPEED : 0,
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
