/** States of a slot. Source: specification, section 4, "Battery slot". */
export const slotStates = ['empty', 'disconnected', 'charged', 'charging', 'booked', 'noBattery'] as const;
export type SlotState = (typeof slotStates)[number];

/** What a station reports of a slot, as far as its state needs it. */
export interface SlotFlags {
  /** The slot's own controller answers the station. */
  readonly connected: boolean;
  /** Nothing stands in it: the contact at its back is open. */
  readonly empty: boolean;
  readonly charged: boolean;
  /** Kept for a rider who is on the way. */
  readonly booked: boolean;
  /** What stands in it says who it is; null: nothing answers. */
  readonly batteryId: string | null;
}

/**
 * The one state of a slot whose flags may hold together. `noBattery`: something stands in it, but no battery answers. A battery that waits
 * because charging is not allowed counts as `charging`: it is on the charger and not full; `allowCharging` tells the rest.
 */
export function slotState({ connected, empty, charged, booked, batteryId }: SlotFlags): SlotState {
  if (!connected) return 'disconnected';
  if (booked) return 'booked';
  if (empty) return 'empty';
  if (batteryId === null) return 'noBattery';
  return charged ? 'charged' : 'charging';
}
