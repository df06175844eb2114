import { alertStates, alertTypes, type AlertState, type AlertType } from './alert.ts';
import { stationEvents, type StationEvent } from './station-event.ts';
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
import type { AlertReport, SlotReport, StationAck, StationEventReport, StationReport, SwapReport } from './station-messages.ts';

/** More slots than any cabinet has, and more than fit into a message. */
const MOST_SLOTS = 60;
const MOST_NUMBER = 999;
const THREE_WEEKS = 30_240;

function whole(fields: Fields, name: string, low: number, high: number): number {
  const value = number(fields, name, low, high);
  if (!Number.isInteger(value)) throw new Fault('number');
  return value;
}

const orNull = <T>(fields: Fields, name: string, get: () => T): T | null => (field(fields, name) === null ? null : get());
const idOrNull = (fields: Fields, name: string) => orNull(fields, name, () => identity(fields, name, 'id'));

function told(fields: Fields, name: string): boolean {
  const value = flag(fields, name);
  if (value === null) throw new Fault('flag');
  return value;
}

function slot(value: unknown): SlotReport {
  const fields = object(value, 'slots');
  return {
    number: whole(fields, 'number', 1, MOST_NUMBER),
    connected: told(fields, 'connected'),
    empty: told(fields, 'empty'),
    charged: told(fields, 'charged'),
    charging: told(fields, 'charging'),
    booked: told(fields, 'booked'),
    allowCharging: told(fields, 'allowCharging'),
    doorOpen: told(fields, 'doorOpen'),
    voltage: maybeNumber(fields, 'voltage', 0, 200),
    temperature: maybeNumber(fields, 'temperature', -60, 200),
    percentage: maybeNumber(fields, 'percentage', 0, 100),
    batteryId: idOrNull(fields, 'batteryId'),
    minutesToFull: orNull(fields, 'minutesToFull', () => whole(fields, 'minutesToFull', 0, THREE_WEEKS)),
  };
}

function slots(fields: Fields): SlotReport[] {
  const value = field(fields, 'slots');
  if (!Array.isArray(value) || value.length > MOST_SLOTS) throw new Fault('slots');
  const found = value.map(slot);
  if (new Set(found.map((each) => each.number)).size < found.length) throw new Fault('slots');
  return found;
}

/** Checks a report. Never throws, like all that follow; fields it does not know are left alone, so that stations may be newer than the server. */
export function readStationReport(payload: Uint8Array): Read<StationReport> {
  return read(payload, (fields) => ({
    ts: time(fields, 'ts', 'time'),
    pointId: identity(fields, 'pointId', 'id'),
    voltage: maybeNumber(fields, 'voltage', 0, 1000),
    temperature: maybeNumber(fields, 'temperature', -60, 200),
    slots: slots(fields),
  }));
}

/** A checked event: its type is one that the server knows. */
export type ReadEvent = StationEventReport & { readonly type: StationEvent };

/** Presence is the server's own: no station says of itself that it is on line. */
const ofStations = stationEvents.filter((type) => type !== 'stationOnline' && type !== 'stationOffline');

export function readStationEvent(payload: Uint8Array): Read<ReadEvent> {
  return read(payload, (fields) => ({
    ts: time(fields, 'ts', 'time'),
    type: word(fields, 'type', ofStations, 'type'),
    pointId: idOrNull(fields, 'pointId'),
    slot: orNull(fields, 'slot', () => whole(fields, 'slot', 1, MOST_NUMBER)),
    commandId: idOrNull(fields, 'commandId'),
  }));
}

export function readSwap(payload: Uint8Array): Read<SwapReport> {
  return read(payload, (fields) => {
    const swap = {
      id: identity(fields, 'id', 'id'),
      pointId: identity(fields, 'pointId', 'id'),
      returnedSlot: whole(fields, 'returnedSlot', 1, MOST_NUMBER),
      takenSlot: whole(fields, 'takenSlot', 1, MOST_NUMBER),
      userId: idOrNull(fields, 'userId'),
      startedAt: time(fields, 'startedAt', 'time'),
      finishedAt: time(fields, 'finishedAt', 'time'),
    };
    if (swap.finishedAt < swap.startedAt) throw new Fault('time');
    return swap;
  });
}

/** A checked alert: its type and state are ones that the server knows. */
export type ReadAlert = AlertReport & { readonly type: AlertType; readonly state: AlertState };

export function readAlert(payload: Uint8Array): Read<ReadAlert> {
  return read(payload, (fields) => {
    const description = field(fields, 'description');
    if (typeof description !== 'string' || description.trim() === '') throw new Fault('text');
    const type = word(fields, 'type', alertTypes, 'type');
    const pointId = idOrNull(fields, 'pointId');
    if (type === 'point' && pointId === null) throw new Fault('id');
    return {
      id: identity(fields, 'id', 'id'),
      ts: time(fields, 'ts', 'time'),
      type,
      pointId,
      slot: Object.hasOwn(fields, 'slot') ? orNull(fields, 'slot', () => whole(fields, 'slot', 1, MOST_NUMBER)) : null,
      description: plain(description),
      state: word(fields, 'state', alertStates, 'state'),
    };
  });
}

export function readStationAck(payload: Uint8Array): Read<StationAck> {
  return read(payload, (fields) => {
    const reason = field(fields, 'reason');
    if (reason !== null && typeof reason !== 'string') throw new Fault('result');
    return {
      id: identity(fields, 'id', 'id'),
      result: word(fields, 'result', ['accepted', 'done', 'refused'], 'result'),
      reason: reason === null ? null : plain(reason),
    };
  });
}
