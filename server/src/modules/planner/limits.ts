import { dayOf, daysBetween } from '@fleet-console/time';
import type { DriveStatus } from '../accounts/schema.ts';
import type { Limit, PlannerSettings } from './planner-settings.ts';
import type { LimitCode } from './slot.ts';

/** Longest slot at all, whatever the settings, in ms. */
export const MAX_SLOT = 31 * 86_400_000;
const MINUTE = 60_000;

export interface SlotToCheck {
  /** In ms. */
  readonly now: number;
  readonly start: number;
  readonly end: number;
  readonly settings: PlannerSettings;
  /** IANA name of the zone of the slot's group. */
  readonly timeZone: string;
  /** Other pending and accepted slots of the driver that start in the same local calendar year. */
  readonly bookingsInYear: number;
  readonly rentable: boolean;
  readonly inRepair: boolean;
  readonly driveStatus: DriveStatus;
}

const exceeds = (limit: Limit, value: number) => limit.on && value > limit.value;

/** Returns every limit that the slot breaks, in the order of `limitCodes` (rules PLN-L1 to PLN-L3). */
export function brokenLimits(slot: SlotToCheck): LimitCode[] {
  const { now, start, end, settings, timeZone, bookingsInYear, rentable, inRepair, driveStatus } = slot;
  const minutes = (end - start) / MINUTE;
  const broken: readonly (readonly [LimitCode, boolean])[] = [
    ['slot-in-past', start < now],
    ['slot-too-short', settings.minMinutes.on && minutes < settings.minMinutes.value],
    ['slot-too-long', exceeds(settings.maxMinutes, minutes)],
    ['slot-too-far-ahead', exceeds(settings.daysAhead, daysBetween(dayOf(now, timeZone), dayOf(start, timeZone)))],
    ['too-many-bookings', exceeds(settings.bookingsPerYear, bookingsInYear + 1)],
    ['vehicle-not-rentable', !rentable],
    ['vehicle-in-repair', inRepair],
    ['driver-blocked', driveStatus === 'BLOCKED'],
    ['driver-not-verified', driveStatus === 'NOT_VERIFIED'],
  ];
  return broken.flatMap(([code, isBroken]) => (isBroken ? [code] : []));
}
