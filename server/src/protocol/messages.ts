import { Type, type Static } from 'typebox';
import { commandNames } from './command.ts';
import { flag, identifier, optional, optionalNumber, plainText, storable, timestamp, type Complete } from './message-fields.ts';
import { FAULT, messageParser } from './message-parser.ts';

/** Vehicle states that an IoT module may report. */
export const reportedStates = ['parked', 'riding', 'booked', 'paused', 'lowBattery', 'inService'] as const;
export type ReportedState = (typeof reportedStates)[number];

export const rideStatuses = ['booked', 'started', 'stopped', 'paused', 'finished'] as const;
export type RideStatus = (typeof rideStatuses)[number];

const speed = (description: string) => Type.Number({ minimum: 0, maximum: 200, description: `${description}, in kilometres per hour` });

export const RideSchema = Type.Object(
  {
    id: identifier(),
    status: Type.Enum(rideStatuses),
    userId: optional(identifier()),
    distance: Type.Number({ minimum: 0, maximum: 10_000, description: 'Kilometres' }),
    averageSpeed: speed('Average'),
    maxSpeed: speed('Highest'),
    startedAt: timestamp(),
    stoppedAt: optional(timestamp()),
  },
  { [FAULT]: 'ride', description: 'Active ride, or the ride that just finished' },
);

/** A ride as the vehicle reports it. Times are milliseconds since 1970, distances kilometres, speeds kilometres per hour. */
export type RideReport = Complete<Static<typeof RideSchema>>;

/** Each field requires the other. */
const requiredTogether = (one: string, other: string) => ({
  anyOf: [{ properties: { [one]: { type: 'null' } } }, { required: [other], properties: { [other]: { type: 'number' } } }],
  [FAULT]: 'coordinates',
});

/** `telemetry`. The order of the properties is the order in which they are validated. */
export const TelemetrySchema = Type.Object(
  {
    activeBattery: Type.Optional(Type.Unsafe<1 | 2 | null>({ enum: [1, 2, null], [FAULT]: 'number' })),
    ts: timestamp({ [FAULT]: 'time', description: 'Time of the report by the IoT module’s clock, in milliseconds since 1970' }),
    state: Type.Enum(reportedStates, { [FAULT]: 'state' }),
    lat: optional(Type.Number({ minimum: -90, maximum: 90, [FAULT]: 'coordinates', description: 'Absent without a GPS fix' })),
    lon: optional(Type.Number({ minimum: -180, maximum: 180, [FAULT]: 'coordinates', description: 'Absent without a GPS fix' })),
    speed: optionalNumber(0, 200, { description: 'Kilometres per hour' }),
    percentage: optionalNumber(0, 100, { description: 'Charge in percent' }),
    voltage: optionalNumber(0, 200, { description: 'Volts' }),
    mileage: optionalNumber(0, 10_000_000, { description: 'Kilometres' }),
    powered: optional(flag()),
    locked: optional(flag()),
    batteryLocked: optional(flag()),
    service: optional(flag()),
    ride: optional(RideSchema),
  },
  { dependencies: { lat: requiredTogether('lat', 'lon'), lon: requiredTogether('lon', 'lat') } },
);
type TelemetryMessage = Static<typeof TelemetrySchema>;

/** A valid report of an IoT module; values it didn't report are null. */
export interface Telemetry extends Complete<Omit<TelemetryMessage, 'lat' | 'lon' | 'ride'>> {
  /** Null without a GPS fix. */
  readonly position: { readonly lat: number; readonly lon: number } | null;
  readonly ride: RideReport | null;
}

const rideOf = (ride: Static<typeof RideSchema>): RideReport => ({
  id: ride.id,
  status: ride.status,
  userId: ride.userId ?? null,
  distance: storable(ride.distance) ?? 0,
  averageSpeed: storable(ride.averageSpeed) ?? 0,
  maxSpeed: storable(ride.maxSpeed) ?? 0,
  startedAt: Math.trunc(ride.startedAt),
  stoppedAt: typeof ride.stoppedAt === 'number' ? Math.trunc(ride.stoppedAt) : null,
});

export const parseTelemetry = messageParser(TelemetrySchema, (message): Telemetry => {
  const lat = storable(message.lat);
  const lon = storable(message.lon);
  return {
    ts: Math.trunc(message.ts),
    state: message.state,
    position: lat === null || lon === null ? null : { lat, lon },
    speed: storable(message.speed),
    percentage: storable(message.percentage),
    voltage: storable(message.voltage),
    activeBattery: message.activeBattery ?? null,
    mileage: storable(message.mileage),
    powered: message.powered ?? null,
    locked: message.locked ?? null,
    batteryLocked: message.batteryLocked ?? null,
    service: message.service ?? null,
    ride: message.ride ? rideOf(message.ride) : null,
  };
});

/** `ack`. The order of the properties is the order in which they are validated. */
export const AckSchema = Type.Object({
  reason: optional(Type.String({ [FAULT]: 'result', description: 'Truncated to 200 characters' })),
  id: identifier({ [FAULT]: 'id', description: 'ID of the command' }),
  result: Type.Enum(['done', 'refused'], { [FAULT]: 'result' }),
});

/** A vehicle's answer to a command. */
export type Ack = Complete<Static<typeof AckSchema>>;

export const parseAck = messageParser(AckSchema, ({ id, result, reason }): Ack => ({
  id,
  result,
  reason: typeof reason === 'string' ? plainText(reason) : null,
}));

/** `command`, from the server. */
export const CommandSchema = Type.Object({
  id: Type.String({ description: 'A repeated message with the same ID has no further effect' }),
  command: Type.Enum(commandNames.filter((name) => name !== 'rentableOn' && name !== 'rentableOff')),
  keyfob: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9._-]{1,64}$', description: 'Number printed on the keyfob, for `pairKeyfob` and `unpairKeyfob`' }),
  ),
  rider: Type.Optional(
    Type.String({
      maxLength: 64,
      description: 'With `powerOn`: account whose ride begins. The vehicle reports the ride with this `userId`',
    }),
  ),
  speedLimit: Type.Optional(
    Type.Union([Type.Integer({ minimum: 0, maximum: 45 }), Type.Null()], {
      description: 'With `limitSpeed`: km/h up to which the motor drives; 0: not at all; null: no limit',
    }),
  ),
  at: timestamp({ description: 'When it was sent, by the server’s clock, in milliseconds since 1970' }),
  expiresAt: timestamp({ description: 'The vehicle ignores the command after this time' }),
});

/** A command sent to a vehicle. Times are milliseconds since 1970, by the server's clock. */
export type CommandMessage = Readonly<Omit<Static<typeof CommandSchema>, 'command'>> & { readonly command: string };
