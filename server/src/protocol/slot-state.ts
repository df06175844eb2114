/** States of a slot. Source: specification, section 4, "Battery slot". */
export const slotStates = ['empty', 'disconnected', 'charged', 'charging', 'booked', 'noBattery'] as const;
export type SlotState = (typeof slotStates)[number];

/** The reported flags that determine a slot's state. */
export interface SlotFlags {
  /** The slot's controller responds to the station. */
  readonly connected: boolean;
  /** No battery in the slot: the contact at its back is open. */
  readonly empty: boolean;
  readonly charged: boolean;
  /** Reserved for a rider. */
  readonly booked: boolean;
  /** ID that the battery reports; null: no battery responds. */
  readonly batteryId: string | null;
  /** Charging current is flowing. */
  readonly charging: boolean;
}

/**
 * Returns the state of a slot; several flags may be set at once. `noBattery`: the slot is occupied, but no battery responds. The specification
 * has no state for a battery that is neither full nor charging; it is `charging` here, and `isNotCharging` distinguishes the two.
 */
export function slotState({ connected, empty, charged, booked, batteryId }: Omit<SlotFlags, 'charging'>): SlotState {
  if (!connected) return 'disconnected';
  if (booked) return 'booked';
  if (empty) return 'empty';
  if (batteryId === null) return 'noBattery';
  return charged ? 'charged' : 'charging';
}

/** Returns whether the battery of a slot in the state `charging` isn't actually being charged. */
export const isNotCharging = (slot: SlotFlags): boolean => slotState(slot) === 'charging' && !slot.charging;
