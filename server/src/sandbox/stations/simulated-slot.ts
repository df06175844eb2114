import type { SlotReport } from '../../protocol/station-messages.ts';
import type { SlotResponseMode } from '../../protocol/sandbox-station-messages.ts';
import { voltageAt } from '../reference/reference-report.ts';
import { round } from '../reference/round.ts';
import { chargedFor, minutesToFull } from './battery.ts';

const MINUTE = 60_000;
/** A battery takes on the warmth around it within about so many minutes. */
const WARMS_WITHIN = 15;
/** Degrees above the cabinet's at full power, and when nearly nothing flows any more. */
const [HOT, WARM] = [10, 2];
const FULL = 99.95;

/** One slot of a simulated station. Times in milliseconds since 1970. */
export interface SimulatedSlot {
  readonly pointId: string;
  /** What it reports. */
  readonly shows: { -readonly [Key in keyof SlotReport]: SlotReport[Key] };
  /** How it answers commands. */
  manner: SlotResponseMode;
  /** Charging was switched on whatever stands in it. */
  forced: boolean;
  /** A rider is at it. */
  busy: boolean;
  /** Exact charge in percent and warmth in degrees: what it shows is rounded. */
  charge: number;
  warmth: number;
  /** Until when charge and warmth are right. */
  at: number;
}

export function simulatedSlot(pointId: string, report: SlotReport, at: number): SimulatedSlot {
  return {
    pointId,
    shows: { ...report },
    manner: 'obeys',
    forced: false,
    busy: false,
    charge: report.percentage ?? 0,
    warmth: report.temperature ?? 20,
    at,
  };
}

/** Shows what follows from battery, permission and force. Returns whether charging began or ended by that. */
function settle(slot: SimulatedSlot): 'began' | 'ended' | null {
  const { shows } = slot;
  const before = shows.charging;
  const there = shows.batteryId !== null;
  shows.charged = there && slot.charge >= FULL;
  shows.charging = slot.forced || (there && shows.allowCharging && !shows.charged);
  shows.percentage = there ? round(slot.charge, 1) : null;
  shows.voltage = there ? voltageAt('moped', slot.charge) : null;
  shows.temperature = there ? round(slot.warmth, 1) : null;
  shows.minutesToFull = there && shows.charging && !shows.charged ? Math.ceil(minutesToFull(slot.charge)) : null;
  if (before === shows.charging) return null;
  return shows.charging ? 'began' : 'ended';
}

/** Lets time pass in a cabinet of this temperature: the charge rises, steadily up to 80 % and ever slower from there, and the warmth follows the power. */
export function passTime(slot: SimulatedSlot, at: number, ambient: number): 'began' | 'ended' | null {
  const minutes = Math.max(0, at - slot.at) / MINUTE;
  slot.at = at;
  if (!slot.shows.connected || slot.shows.batteryId === null) return null;
  const flows = slot.shows.charging && !slot.shows.charged;
  const power = flows ? Math.min(1, (100 - slot.charge) / 20) : 0;
  const target = ambient + WARM + (HOT - WARM) * power;
  slot.warmth += (target - slot.warmth) * (1 - Math.exp(-minutes / WARMS_WITHIN));
  if (flows) slot.charge = chargedFor(slot.charge, minutes);
  if (slot.charge >= FULL) slot.charge = 100;
  return settle(slot);
}

/** Puts a battery in, or takes out what stands there. */
export function putBattery(slot: SimulatedSlot, battery: { readonly id: string; readonly percentage: number } | null, ambient: number) {
  slot.shows.empty = battery === null;
  slot.shows.batteryId = battery?.id ?? null;
  if (battery === null) slot.shows.booked = false;
  slot.charge = battery?.percentage ?? 0;
  slot.warmth = ambient;
  return settle(slot);
}

/** Lets it charge, keeps it from charging, or switches charging on whatever stands in it. */
export function setCharging(slot: SimulatedSlot, wish: 'allow' | 'stop' | 'force') {
  slot.shows.allowCharging = wish !== 'stop';
  slot.forced = wish === 'force';
  return settle(slot);
}
