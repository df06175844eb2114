import { contactOf } from './contact.ts';
import type { BatteryLimit, VehicleFilter } from './vehicle-filter.ts';
import { isInUse, type Vehicle } from './vehicle.ts';

/** Whether a charge is within a limit. An unknown charge is within none. */
const hasCharge = (battery: number | null, limit: BatteryLimit) =>
  limit === 'unknown' ? battery === null : battery !== null && battery <= Number(limit);

const DAY = 86_400_000;

/** Whether the vehicle has had no rider for more than so many days, or never had one. */
const isIdle = ({ state, rideAt }: Vehicle, days: number, now: number) => !isInUse(state) && (rideAt === null || now - rideAt > days * DAY);

/**
 * Returns the function that tells whether a vehicle matches a filter, apart from its text and states.
 * @param now in ms, for the age of contacts
 * @param withOpenRequest ids of vehicles with an open service request
 */
export function detailMatch(
  { kind, rentable, battery, model, located, contact, idle, openRequest }: VehicleFilter,
  now: number,
  withOpenRequest: ReadonlySet<string>,
): (vehicle: Vehicle) => boolean {
  return (vehicle) =>
    (kind === null || vehicle.kind === kind) &&
    (rentable === null || vehicle.rentable === rentable) &&
    (battery === null || hasCharge(vehicle.battery, battery)) &&
    (model === null || vehicle.model === model) &&
    (located === null || (vehicle.position !== null) === located) &&
    (idle === null || isIdle(vehicle, Number(idle), now)) &&
    (openRequest === null || withOpenRequest.has(vehicle.id) === openRequest) &&
    (contact.size === 0 || contact.has(contactOf(vehicle, now)));
}
