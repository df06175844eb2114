import {
  Fault,
  field,
  flag,
  identity,
  maybeNumber,
  number,
  object,
  plain,
  read,
  time,
  word,
  type Fields,
  type Read,
} from './message-fields.ts';

/** States a tracker may report of its vehicle. */
export const reportedStates = ['parked', 'riding', 'booked', 'paused', 'lowBattery', 'inService'] as const;
export type ReportedState = (typeof reportedStates)[number];

export const rideStatuses = ['booked', 'started', 'stopped', 'paused', 'finished'] as const;
export type RideStatus = (typeof rideStatuses)[number];

/** A ride as the vehicle tells of it. Times are milliseconds since 1970, distances kilometres, speeds kilometres per hour. */
export interface RideReport {
  readonly id: string;
  readonly status: RideStatus;
  readonly userId: string | null;
  readonly distance: number;
  readonly averageSpeed: number;
  readonly maxSpeed: number;
  readonly startedAt: number;
  readonly stoppedAt: number | null;
}

/** One valid report of a tracker. */
export interface Telemetry {
  /** When the tracker says it was made; milliseconds since 1970, by the tracker's clock. */
  readonly ts: number;
  readonly state: ReportedState;
  /** Absent when the tracker has no fix. */
  readonly position: { readonly lat: number; readonly lon: number } | null;
  /** Kilometres per hour. */
  readonly speed: number | null;
  /** Charge in percent. */
  readonly percentage: number | null;
  /** Volts. */
  readonly voltage: number | null;
  readonly activeBattery: 1 | 2 | null;
  /** Kilometres. */
  readonly mileage: number | null;
  readonly powered: boolean | null;
  readonly locked: boolean | null;
  readonly batteryLocked: boolean | null;
  readonly service: boolean | null;
  readonly ride: RideReport | null;
}

/** What the vehicle says about a command. */
export interface Ack {
  /** The command's id. */
  readonly id: string;
  readonly result: 'done' | 'refused';
  readonly reason: string | null;
}

/** Both coordinates or none; outside of the globe the whole message is dropped. */
function position(fields: Fields): Telemetry['position'] {
  if (field(fields, 'lat') === null && field(fields, 'lon') === null) return null;
  return { lat: number(fields, 'lat', -90, 90, 'coordinates'), lon: number(fields, 'lon', -180, 180, 'coordinates') };
}

function ride(fields: Fields): RideReport | null {
  const value = field(fields, 'ride');
  if (value === null) return null;
  const told = object(value, 'ride');
  return {
    id: identity(told, 'id', 'ride'),
    status: word(told, 'status', rideStatuses, 'ride'),
    userId: field(told, 'userId') === null ? null : identity(told, 'userId', 'ride'),
    distance: number(told, 'distance', 0, 10_000, 'ride'),
    averageSpeed: number(told, 'averageSpeed', 0, 200, 'ride'),
    maxSpeed: number(told, 'maxSpeed', 0, 200, 'ride'),
    startedAt: time(told, 'startedAt', 'ride'),
    stoppedAt: field(told, 'stoppedAt') === null ? null : time(told, 'stoppedAt', 'ride'),
  };
}

/** Checks a telemetry message. Never throws; fields it does not know are left alone, so that trackers may be newer than the server. */
export function readTelemetry(payload: Uint8Array): Read<Telemetry> {
  return read(payload, (fields) => {
    const battery = maybeNumber(fields, 'activeBattery', 1, 2);
    if (battery !== null && battery !== 1 && battery !== 2) throw new Fault('number');
    return {
      ts: time(fields, 'ts', 'time'),
      state: word(fields, 'state', reportedStates, 'state'),
      position: position(fields),
      speed: maybeNumber(fields, 'speed', 0, 200),
      percentage: maybeNumber(fields, 'percentage', 0, 100),
      voltage: maybeNumber(fields, 'voltage', 0, 200),
      activeBattery: battery,
      mileage: maybeNumber(fields, 'mileage', 0, 10_000_000),
      powered: flag(fields, 'powered'),
      locked: flag(fields, 'locked'),
      batteryLocked: flag(fields, 'batteryLocked'),
      service: flag(fields, 'service'),
      ride: ride(fields),
    };
  });
}

/** Checks an acknowledgement. Never throws. A reason is cut to 200 characters and freed of control characters. */
export function readAck(payload: Uint8Array): Read<Ack> {
  return read(payload, (fields) => {
    const reason = field(fields, 'reason');
    if (reason !== null && typeof reason !== 'string') throw new Fault('result');
    return {
      id: identity(fields, 'id', 'id'),
      result: word(fields, 'result', ['done', 'refused'], 'result'),
      reason: reason === null ? null : plain(reason),
    };
  });
}
