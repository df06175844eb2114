import { GPS_ONLY } from '../../protocol/trackers.ts';
import { isOnline } from '../../protocol/presence.ts';

/** Why a keyfob can neither be paired with a vehicle nor unpaired from it now. Rules KEY-K3 to KEY-K5. */
export type Hindrance = 'no-computer' | 'not-reachable' | 'battery-low' | 'in-use';

/** A vehicle as far as pairing cares. */
export interface PairingVehicle {
  /** Of its computer; null: it has none. */
  readonly vendor: string | null;
  /** By the server's clock, in milliseconds; null: never heard. */
  readonly receivedAt: number | null;
  readonly state: string | null;
  /** Charge in percent. */
  readonly percentage: number | null;
}

/** Less charge than this, in percent, and the vehicle may fall asleep while it learns a keyfob. */
const CHARGED = 20;
const IN_USE: readonly (string | null)[] = ['riding', 'booked', 'paused'];

/** What stands in the way; null: nothing. Source: specification, section 2, "Keyfobs": charged battery, in SIM range, not in use. */
export function hindranceOf({ vendor, receivedAt, state, percentage }: PairingVehicle, now: number): Hindrance | null {
  if (vendor === null || vendor === GPS_ONLY) return 'no-computer';
  if (!isOnline(receivedAt, now)) return 'not-reachable';
  if (IN_USE.includes(state)) return 'in-use';
  if (percentage === null || percentage < CHARGED) return 'battery-low';
  return null;
}

export const hindranceTexts: Readonly<Record<Hindrance, string>> = {
  'no-computer': 'The vehicle has no IoT module that accepts remote commands',
  'not-reachable': 'The vehicle is out of SIM range',
  'battery-low': `The vehicle's battery is below ${CHARGED}%`,
  'in-use': 'The vehicle is in use',
};
