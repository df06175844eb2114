import type { StatusKind } from '@fleet-console/ui';
import type { VehicleState } from './vehicle.ts';

const kinds: Readonly<Record<VehicleState, StatusKind>> = {
  parked: 'available',
  riding: 'riding',
  booked: 'riding',
  paused: 'riding',
  lowBattery: 'attention',
  inService: 'attention',
  offline: 'offline',
};

/** Colour and icon of each state; its text is in the message file. */
export function kindOfState(state: VehicleState): StatusKind {
  return kinds[state];
}

/** Charge in percent below which a battery is shown as low. */
export const LOW_BATTERY = 20;

/** Returns colour and icon of a charge. `percentage`: 0 to 100, null when unknown. */
export function batteryLevel(percentage: number | null): 'unknown' | 'low' | 'medium' | 'full' {
  if (percentage === null || !Number.isFinite(percentage)) return 'unknown';
  if (percentage < LOW_BATTERY) return 'low';
  return percentage < 70 ? 'medium' : 'full';
}
