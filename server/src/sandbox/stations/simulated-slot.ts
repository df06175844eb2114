import type { SlotReport } from '../../protocol/station-messages.ts';
import type { SlotResponseMode } from '../../protocol/sandbox-station-messages.ts';
import { voltageAt } from '../reference/reference-report.ts';
import { round } from '../reference/round.ts';
import { chargedFor, minutesToFull } from './battery.ts';

const MINUTE = 60_000;
/** Thermal time constant of a battery, in minutes. */
const WARMS_WITHIN = 15;
/** Degrees above the cabinet's temperature at full power, and near the end of charging. */
const [HOT, WARM] = [10, 2];
const FULL = 99.95;

/** One slot of a simulated station. Times in milliseconds since 1970. */
export interface SimulatedSlot {
  readonly pointId: string;
  /** Its report. */
  readonly report: { -readonly [Key in keyof SlotReport]: SlotReport[Key] };
  /** How it responds to commands. */
  responseMode: SlotResponseMode;
  /** Charging is forced, even without a battery. */
  forced: boolean;
  /** In use by a rider. */
  busy: boolean;
  /** Exact charge in percent and temperature in degrees; the report is rounded. */
  charge: number;
  warmth: number;
  /** Time of charge and temperature. */
  at: number;
}

export function simulatedSlot(pointId: string, report: SlotReport, at: number): SimulatedSlot {
  return {
    pointId,
    report: { ...report },
    responseMode: 'obeys',
    forced: false,
    busy: false,
    charge: report.percentage ?? 0,
    warmth: report.temperature ?? 20,
    at,
  };
}

/** Updates the report from battery, permission and forced charging. Returns whether charging began or ended. */
function settle(slot: SimulatedSlot): 'began' | 'ended' | null {
  const { report } = slot;
  const before = report.charging;
  const hasBattery = report.batteryId !== null;
  report.charged = hasBattery && slot.charge >= FULL;
  report.charging = slot.forced || (hasBattery && report.allowCharging && !report.charged);
  report.percentage = hasBattery ? round(slot.charge, 1) : null;
  report.voltage = hasBattery ? voltageAt('moped', slot.charge) : null;
  report.temperature = hasBattery ? round(slot.warmth, 1) : null;
  report.minutesToFull = hasBattery && report.charging && !report.charged ? Math.ceil(minutesToFull(slot.charge)) : null;
  if (before === report.charging) return null;
  return report.charging ? 'began' : 'ended';
}

/** Simulates time in a cabinet of this temperature: the charge rises linearly to 80 % and then ever slower; the battery's temperature follows the power. */
export function passTime(slot: SimulatedSlot, at: number, ambient: number): 'began' | 'ended' | null {
  const minutes = Math.max(0, at - slot.at) / MINUTE;
  slot.at = at;
  if (!slot.report.connected || slot.report.batteryId === null) return null;
  const flows = slot.report.charging && !slot.report.charged;
  const power = flows ? Math.min(1, (100 - slot.charge) / 20) : 0;
  const target = ambient + WARM + (HOT - WARM) * power;
  slot.warmth += (target - slot.warmth) * (1 - Math.exp(-minutes / WARMS_WITHIN));
  if (flows) slot.charge = chargedFor(slot.charge, minutes);
  if (slot.charge >= FULL) slot.charge = 100;
  return settle(slot);
}

/** Inserts or removes a battery. */
export function putBattery(slot: SimulatedSlot, battery: { readonly id: string; readonly percentage: number } | null, ambient: number) {
  slot.report.empty = battery === null;
  slot.report.batteryId = battery?.id ?? null;
  if (battery === null) slot.report.booked = false;
  slot.charge = battery?.percentage ?? 0;
  slot.warmth = ambient;
  return settle(slot);
}

/** Allows, stops or forces charging. */
export function setCharging(slot: SimulatedSlot, mode: 'allow' | 'stop' | 'force') {
  slot.report.allowCharging = mode !== 'stop';
  slot.forced = mode === 'force';
  return settle(slot);
}
