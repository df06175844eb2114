import type { paths } from '@fleet-console/api';

/** A slot with its driver, vehicle and history. */
export type SlotDetails = paths['/v1/planner/slot/{id}']['get']['responses'][200]['content']['application/json'];
/** A vehicle for a driver, from `start` until before `end` (ms since 1970). Source: specification, section 3. */
export type Slot = SlotDetails['slot'];
export type SlotEvent = SlotDetails['events'][number];
export type SlotState = Slot['state'];
/** Slots in a period, with the drivers and vehicles that they name. */
export type SlotPage = paths['/v1/planner/slot']['get']['responses'][200]['content']['application/json'];
export type SlotVehicle = SlotPage['vehicles'][number];
export type SlotDriver = SlotPage['drivers'][number];
/** Why a slot isn't allowed: drivers are refused, managers are warned. */
export type LimitCode = paths['/v1/planner/slot/check']['post']['responses'][200]['content']['application/json']['limits'][number];

/** Source: specification, section 4; `cancelled` is added to it. */
export const slotStates = ['pending', 'accepted', 'rejected', 'cancelled'] as const satisfies readonly SlotState[];

/** Source: the server. */
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
] as const satisfies readonly LimitCode[];

export const labelOfVehicle = ({ name, plate, id }: Pick<SlotVehicle, 'name' | 'plate' | 'id'>): string =>
  plate?.trim() || name.trim() || id;
