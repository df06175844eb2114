import { GPS_ONLY } from '../../protocol/trackers.ts';
import { isOnline } from '../../protocol/presence.ts';

/** Why a keyfob can't be paired with or unpaired from a vehicle now. Rules KEY-K3 to KEY-K5. */
export type PairingObstacle = 'no-computer' | 'not-reachable' | 'battery-low' | 'in-use';

/** Vehicle data that determine whether pairing is possible. */
export interface PairingVehicle {
  /** Vendor of its IoT module; null: no module. */
  readonly vendor: string | null;
  /** Last report by the server's clock, in milliseconds; null: none. */
  readonly receivedAt: number | null;
  readonly state: string | null;
  /** Charge in percent. */
  readonly percentage: number | null;
}

/** Minimum charge in percent: below it, the vehicle may power down while pairing. */
const MIN_CHARGE = 20;
const IN_USE: readonly (string | null)[] = ['riding', 'booked', 'paused'];

/** Returns the obstacle to pairing; null: none. Source: specification, section 2, "Keyfobs": charged battery, in SIM range, not in use. */
export function pairingObstacleOf({ vendor, receivedAt, state, percentage }: PairingVehicle, now: number): PairingObstacle | null {
  if (vendor === null || vendor === GPS_ONLY) return 'no-computer';
  if (!isOnline(receivedAt, now)) return 'not-reachable';
  if (IN_USE.includes(state)) return 'in-use';
  if (percentage === null || percentage < MIN_CHARGE) return 'battery-low';
  return null;
}

export const pairingObstacleTexts: Readonly<Record<PairingObstacle, string>> = {
  'no-computer': 'The vehicle has no IoT module that accepts remote commands',
  'not-reachable': 'The vehicle is out of SIM range',
  'battery-low': `The vehicle's battery is below ${MIN_CHARGE}%`,
  'in-use': 'The vehicle is in use',
};
