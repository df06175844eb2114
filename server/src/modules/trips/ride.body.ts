import { Type, type Static } from 'typebox';
import { may, type Caller } from '../../kernel/caller.ts';
import { rideStatuses } from '../../protocol/messages.ts';
import type { RideRow } from './ride.store.ts';
import { orNull } from '../../kernel/schema.ts';

/** Permission to view rides, on the group of the ride. */
export const VIEW = 'vehicle.getByGroup';
/** Permission to view riders, on the group of the ride. */
export const VIEW_RIDERS = 'user.listByGroup';

export const route = (operationId: string, summary: string) => ({ operationId, summary, tags: ['rides'] });
const Time = Type.Number({ description: 'Milliseconds since 1970' });

export const Place = Type.Object({ lat: Type.Number(), lon: Type.Number() }, { description: 'Degrees, WGS 84' });

export const RideBody = Type.Object({
  id: Type.String(),
  vehicleId: Type.String(),
  vehicleName: orNull(Type.String({ description: "Null if the caller can't view the vehicle now" })),
  groupId: Type.String({ description: 'Group of the vehicle when the ride was first reported' }),
  status: Type.Enum([...rideStatuses]),
  userId: orNull(Type.String({ description: "The rider; null if unknown or if the caller can't view users of the group" })),
  userName: orNull(Type.String({ description: 'First and last name; null if withheld or the account was deleted' })),
  averageSpeed: orNull(Type.Number({ description: 'Kilometres per hour' })),
  maxSpeed: orNull(Type.Number({ description: 'Kilometres per hour' })),
  distance: orNull(Type.Number({ description: 'Kilometres' })),
  startedTime: Type.Number({ description: 'When it was booked or began, in milliseconds since 1970' }),
  begunTime: orNull(Type.Number({ description: 'When riding began; null: only booked' })),
  stoppedTime: orNull(Time),
  updatedAt: Time,
  bookedSeconds: Type.Integer({ description: 'How long it was booked before it began' }),
  pausedSeconds: Type.Integer(),
  rideSeconds: orNull(Type.Number({ description: 'Time of riding without pauses; null until the ride has finished' })),
  start: orNull(Place),
  end: orNull(Place),
});
export type RideBody = Static<typeof RideBody>;

/** A ride as the caller may see it (rules TRP-R2 and TRP-R3). */
export function rideBody(caller: Caller, row: RideRow): RideBody {
  const { vehicleGroupId, startLat, startLon, endLat, endLon, ...ride } = row;
  const seesRider = may(caller, VIEW_RIDERS, row.groupId);
  return {
    ...ride,
    vehicleName: may(caller, VIEW, vehicleGroupId) ? row.vehicleName : null,
    userId: seesRider ? row.userId : null,
    userName: seesRider ? row.userName : null,
    start: placeOf(startLat, startLon),
    end: placeOf(endLat, endLon),
  };
}

const placeOf = (lat: number | null, lon: number | null) => (lat === null || lon === null ? null : { lat, lon });
