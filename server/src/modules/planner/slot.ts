/** Who may create slots. Source: specification, section 3, "Ride planner settings". */
export const creationModes = ['driver', 'approval', 'manager', 'both'] as const;
export type CreationMode = (typeof creationModes)[number];

/** Source: specification, section 4; `cancelled` is added to it. Pending and accepted slots occupy their vehicle and driver. */
export const slotStates = ['pending', 'accepted', 'rejected', 'cancelled'] as const;
export type SlotState = (typeof slotStates)[number];

/** `closed`: rejected because its planner was disabled. */
export const slotEventKinds = ['created', 'moved', 'edited', 'accepted', 'rejected', 'cancelled', 'undone', 'closed'] as const;
export type SlotEventKind = (typeof slotEventKinds)[number];

/** Why a slot isn't allowed: a driver is refused, a manager is warned (rule PLN-L2). */
export const limitCodes = [
  'slot-in-past',
  'slot-too-short',
  'slot-too-long',
  'slot-too-far-ahead',
  'too-many-bookings',
  'vehicle-not-rentable',
  'vehicle-in-repair',
  'driver-blocked',
  'driver-not-verified',
] as const;
export type LimitCode = (typeof limitCodes)[number];

/** Why a planned slot can't take place as it is. */
export const attentions = ['vehicle-moved', 'vehicle-in-repair', 'driver-left'] as const;
export type Attention = (typeof attentions)[number];
