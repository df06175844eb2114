import { Type, type Static, type TSchema } from 'typebox';
import { exact, orNull, refusals } from '../../../kernel/schema.ts';

const Day = Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$`, description: 'Local day' });
const Count = Type.Number();
const PerDay = (description: string) => Type.Array(Type.Number(), { description: `${description}, per day of the period` });

export const Query = exact({
  groups: Type.Optional(
    Type.String({ minLength: 1, maxLength: 8000, description: 'Comma-separated group IDs; subgroups are included. Default: all groups' }),
  ),
  kind: Type.Optional(Type.Enum(['bike', 'moped'], { description: 'Vehicles of this type only' })),
  since: Day,
  till: Type.String({ ...Day, description: 'Last local day; a period has at most 366' }),
  compareSince: Type.Optional(Type.String({ ...Day, description: 'Default: the period is compared with the days right before' })),
  compareTill: Type.Optional(Day),
});
export type TabQuery = Static<typeof Query>;

export const Tile = Type.Object({
  id: Type.String({ description: 'Name of the figure; its definition is in the guide' }),
  value: orNull(Type.Number({ description: 'Unrounded. Distances in kilometres, times in seconds' })),
  previous: orNull(Type.Number({ description: 'In the previous period; null if unknown' })),
  series: orNull(Type.Array(orNull(Type.Number()), { description: 'Per day of the period' })),
});

const common = {
  since: Day,
  till: Day,
  previous: Type.Object({ since: Day, till: Day }),
  timeZones: Type.Array(Type.String(), { description: 'IANA names; that of most groups first' }),
  groups: Type.Integer({ description: 'Number of groups covered' }),
  asOf: orNull(Type.Number({ description: 'Rides are counted up to this time, in milliseconds since 1970; null: not counted yet' })),
  verifiedAt: orNull(
    Type.Number({ description: 'When the figures of all groups were last compared with the rides; null: not since they were created' }),
  ),
  days: Type.Array(Day),
  tiles: Type.Array(Tile),
};

const Classes = (unit: string) =>
  Type.Array(Type.Object({ from: Type.Number(), to: orNull(Type.Number()), rides: Count }), {
    description: `Finished rides from one bound up to below the next, in ${unit}`,
  });

export const UsersTab = Type.Object({
  ...common,
  topUsers: Type.Array(
    Type.Object({
      userId: orNull(Type.String({ description: "Null if the caller can't see users in all groups of these rides" })),
      name: orNull(Type.String({ description: 'Null if withheld, deleted or not given' })),
      rides: Count,
      distance: Type.Number({ description: 'Kilometres' }),
      seconds: Type.Number({ description: 'Ride time' }),
    }),
  ),
  weekHours: Type.Array(Type.Array(Type.Number()), { description: 'Begun rides by weekday, Monday first, and local hour' }),
  registrations: PerDay('New couriers'),
});

export const UsageTab = Type.Object({
  ...common,
  used: PerDay('Vehicles used, counted per group'),
  utilisation: Type.Array(
    Type.Object({
      groupId: Type.String(),
      vehicles: Type.Integer({ description: 'In the group now' }),
      withIot: Type.Integer(),
      used: Type.Integer({ description: 'Vehicles with a ride in the period, also those that have left the group since' }),
      rides: Count,
      share: orNull(Type.Number({ description: 'Used vehicles per vehicle; null without vehicles' })),
    }),
  ),
});

const TopVehicle = {
  vehicleId: Type.String(),
  name: orNull(Type.String({ description: 'Null: deleted' })),
  distance: Type.Number(),
  rides: Count,
};
export const MileageTab = Type.Object({
  ...common,
  distance: PerDay('Kilometres'),
  distances: Classes('kilometres'),
  topVehicles: Type.Array(Type.Object(TopVehicle)),
  topVehicle: orNull(Type.Object({ id: Type.String(), name: orNull(Type.String()) })),
});

export const RidesTab = Type.Object({
  ...common,
  rides: PerDay('Begun rides'),
  durations: Classes('minutes'),
  rideSeconds: PerDay('Ride time in seconds'),
  pauseSeconds: PerDay('Pause time in seconds'),
  bookingSeconds: PerDay('Booking time in seconds'),
});

const Bands = Type.Array(Type.Integer(), { minItems: 8, maxItems: 8 });
export const PlacesBody = Type.Object({
  months: Type.Array(Type.String({ description: '`2026-03`; complete months only' })),
  cellSize: Type.Object({ lat: Type.Number(), lon: Type.Number() }, { description: 'Degrees' }),
  minimum: Type.Object(
    { rides: Type.Integer(), riders: Type.Integer() },
    { description: 'Fewest of a cell that is shown, in a group, a month and a type of vehicle' },
  ),
  cells: Type.Array(
    Type.Tuple([Type.Number(), Type.Number(), Bands, Bands], {
      description: 'Centre (degrees, WGS 84), starts and ends of rides in three-hour bands of the local day',
    }),
  ),
  hidden: Type.Integer({ description: 'Rides in cells below the minimum' }),
});

export const route = <Body extends TSchema>(operationId: string, summary: string, response: Body) => ({
  operationId,
  summary,
  tags: ['analytics'],
  querystring: Query,
  response: { 200: response, ...refusals },
});
