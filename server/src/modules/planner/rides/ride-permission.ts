import type { DriveStatus } from '../../accounts/schema.ts';
import type { SlotState } from '../slot.ts';

/** Why a ride can't start now, in the order in which it is checked. */
export const rideRefusals = [
  'driver-blocked',
  'driver-not-verified',
  'vehicle-in-use',
  'vehicle-in-repair',
  'vehicle-not-rentable',
  'slot-pending',
  'slot-not-started',
  'slot-ended',
  'no-slot',
] as const;
export type RideRefusal = (typeof rideRefusals)[number];

const MINUTE = 60_000;

/** A slot of the vehicle. Times in ms, the end is exclusive. */
export interface RideSlot {
  readonly start: number;
  readonly end: number;
  readonly state: Extract<SlotState, 'pending' | 'accepted'>;
  /** Of the rider; slots of others keep the vehicle occupied until they end. */
  readonly own: boolean;
}

/**
 * Returns why a ride can't start by the slots of its vehicle; null when it can (rule PLN-G1): within an accepted slot of the rider, or in the minutes before it
 * while the vehicle isn't in another driver's.
 */
export function slotRefusal(slots: readonly RideSlot[], graceMinutes: number, now: number): RideRefusal | null {
  const covers = ({ start, end }: RideSlot, early = 0) => start - early <= now && now < end;
  const own = slots.filter((slot) => slot.own);
  const accepted = own.filter(({ state }) => state === 'accepted');
  if (accepted.some((slot) => covers(slot))) return null;
  const occupied = slots.some((slot) => !slot.own && slot.state === 'accepted' && covers(slot));
  const grace = graceMinutes * MINUTE;
  if (!occupied && accepted.some((slot) => covers(slot, grace))) return null;
  if (own.some((slot) => slot.state === 'pending' && covers(slot, grace))) return 'slot-pending';
  if (accepted.some(({ start }) => start > now)) return 'slot-not-started';
  return accepted.some(({ end }) => end <= now) ? 'slot-ended' : 'no-slot';
}

export interface RideSituation {
  readonly driveStatus: DriveStatus | null;
  /** A ride is running or booked by another driver, or another rider's start is on its way. */
  readonly inUse: boolean;
  readonly inRepair: boolean;
  readonly rentable: boolean;
  /** Where an enabled planner covers the vehicle's group: its slots; null: rides are free. */
  readonly planned: { readonly slots: readonly RideSlot[]; readonly graceMinutes: number } | null;
}

/** Returns why the ride can't start now; null when it can. */
export function rideRefusal({ driveStatus, inUse, inRepair, rentable, planned }: RideSituation, now: number): RideRefusal | null {
  if (driveStatus === null || driveStatus === 'BLOCKED') return 'driver-blocked';
  if (driveStatus === 'NOT_VERIFIED') return 'driver-not-verified';
  if (inUse) return 'vehicle-in-use';
  if (inRepair) return 'vehicle-in-repair';
  if (!rentable) return 'vehicle-not-rentable';
  return planned === null ? null : slotRefusal(planned.slots, planned.graceMinutes, now);
}

/** Texts of the API; screens have their own by code. */
export const rideRefusalTexts: Readonly<Record<RideRefusal, string>> = {
  'driver-blocked': 'The driver is blocked',
  'driver-not-verified': "The driver isn't verified",
  'vehicle-in-use': 'The vehicle is on a ride',
  'vehicle-in-repair': 'The vehicle is in repair',
  'vehicle-not-rentable': "The vehicle isn't available for rent",
  'slot-pending': 'Your slot on this vehicle is waiting for acceptance',
  'slot-not-started': "Your slot on this vehicle hasn't started yet",
  'slot-ended': 'Your slot on this vehicle has ended',
  'no-slot': 'This vehicle is rented by the ride calendar, and you have no slot on it now',
};
