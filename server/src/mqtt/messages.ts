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

/** Why a message was dropped; counted by these names. */
export type MessageFault =
  'too-large' | 'not-json' | 'not-an-object' | 'time' | 'state' | 'coordinates' | 'number' | 'flag' | 'ride' | 'id' | 'result';

export type Read<T> = { readonly ok: true; readonly message: T } | { readonly ok: false; readonly fault: MessageFault };

/** Trackers send a few hundred bytes; nothing bigger is looked at. */
export const MAX_MESSAGE_BYTES = 4096;

/** 2000-01-01 and 2100-01-01: a time outside is a broken clock that says nothing, not a doubtful one. */
const EARLIEST = 946_684_800_000;
const LATEST = 4_102_444_800_000;

class Fault extends Error {
  readonly fault: MessageFault;
  constructor(fault: MessageFault) {
    super(fault);
    this.fault = fault;
  }
}

type Fields = Record<string, unknown>;

function read<T>(payload: Uint8Array, make: (fields: Fields) => T): Read<T> {
  try {
    if (payload.byteLength > MAX_MESSAGE_BYTES) throw new Fault('too-large');
    return { ok: true, message: make(object(parse(payload), 'not-an-object')) };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, fault: error.fault };
    throw error;
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function parse(payload: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(payload));
  } catch {
    throw new Fault('not-json');
  }
}

function object(value: unknown, fault: MessageFault): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Fault(fault);
  return value as Fields;
}

/** A field of the message itself, never an inherited one. What is absent is null. */
const field = (fields: Fields, name: string): unknown => (Object.hasOwn(fields, name) ? fields[name] : null);

function number(fields: Fields, name: string, low: number, high: number, fault: MessageFault = 'number'): number {
  const value = field(fields, name);
  if (typeof value !== 'number' || !Number.isFinite(value) || value < low || value > high) throw new Fault(fault);
  return value;
}

function maybeNumber(fields: Fields, name: string, low: number, high: number): number | null {
  return field(fields, name) === null ? null : number(fields, name, low, high);
}

function flag(fields: Fields, name: string): boolean | null {
  const value = field(fields, name);
  if (value === null) return null;
  if (typeof value !== 'boolean') throw new Fault('flag');
  return value;
}

function word<T extends string>(fields: Fields, name: string, known: readonly T[], fault: MessageFault): T {
  const value = field(fields, name);
  if (typeof value !== 'string' || !known.includes(value as T)) throw new Fault(fault);
  return value as T;
}

function identity(fields: Fields, name: string, fault: MessageFault): string {
  const value = field(fields, name);
  if (typeof value !== 'string' || !/^[A-Za-z0-9_-]{1,64}$/.test(value)) throw new Fault(fault);
  return value;
}

/** Both coordinates or none; outside of the globe the whole message is dropped. */
function position(fields: Fields): Telemetry['position'] {
  if (field(fields, 'lat') === null && field(fields, 'lon') === null) return null;
  return { lat: number(fields, 'lat', -90, 90, 'coordinates'), lon: number(fields, 'lon', -180, 180, 'coordinates') };
}

const time = (fields: Fields, name: string, fault: MessageFault) => Math.trunc(number(fields, name, EARLIEST, LATEST, fault));

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
      reason: typeof reason === 'string' ? reason.replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, 200) : null,
    };
  });
}
