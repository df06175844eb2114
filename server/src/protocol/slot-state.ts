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
  /** Current flows. */
  readonly charging: boolean;
}

/**
 * The one state of a slot whose flags may hold together. `noBattery`: something stands in it, but no battery answers. The specification
 * has no state for a battery that is neither full nor charging; it is `charging` here, and `isNotCharging` tells the two apart.
 */
export function slotState({ connected, empty, charged, booked, batteryId }: Omit<SlotFlags, 'charging'>): SlotState {
  if (!connected) return 'disconnected';
  if (booked) return 'booked';
  if (empty) return 'empty';
  if (batteryId === null) return 'noBattery';
  return charged ? 'charged' : 'charging';
}

/** Whether a slot of the state `charging` holds a battery that waits, so that nothing may call it charging. */
export const isNotCharging = (slot: SlotFlags): boolean => slotState(slot) === 'charging' && !slot.charging;
