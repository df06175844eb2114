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

/** How a state looks; its word comes from the words file. */
export function kindOfState(state: VehicleState): StatusKind {
  return kinds[state];
}

/** Below this charge, in percent, a battery is shown as low. */
export const LOW_BATTERY = 20;

/** How a charge looks, by eye and icon. `percentage`: 0 to 100, null when unknown. */
export function batteryLevel(percentage: number | null): 'unknown' | 'low' | 'medium' | 'full' {
  if (percentage === null || !Number.isFinite(percentage)) return 'unknown';
  if (percentage < LOW_BATTERY) return 'low';
  return percentage < 70 ? 'medium' : 'full';
}
