/** Why a message was dropped; counted by these names. */
export type MessageFault =
  | 'too-large'
  | 'not-json'
  | 'not-an-object'
  | 'time'
  | 'state'
  | 'coordinates'
  | 'number'
  | 'flag'
  | 'ride'
  | 'id'
  | 'result'
  | 'slots'
  | 'type'
  | 'text';

export type Read<T> = { readonly ok: true; readonly message: T } | { readonly ok: false; readonly fault: MessageFault };

/** Trackers send a few hundred bytes, a cabinet of fifteen slots three and a half thousand; nothing bigger is looked at. */
export const MAX_MESSAGE_BYTES = 4096;

/** 2000-01-01 and 2100-01-01: a time outside is a broken clock that says nothing, not a doubtful one. */
const EARLIEST = 946_684_800_000;
const LATEST = 4_102_444_800_000;

/** What is wrong with a message. */
export class Fault extends Error {
  readonly fault: MessageFault;
  constructor(fault: MessageFault) {
    super(fault);
    this.fault = fault;
  }
}

export type Fields = Record<string, unknown>;

/** Reads a message field by field; `make` throws a Fault where one is wrong. Never throws itself. */
export function read<T>(payload: Uint8Array, make: (fields: Fields) => T): Read<T> {
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

export function object(value: unknown, fault: MessageFault): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Fault(fault);
  return value as Fields;
}

/** A field of the message itself, never an inherited one. What is absent is null. */
export const field = (fields: Fields, name: string): unknown => (Object.hasOwn(fields, name) ? fields[name] : null);

/** Smaller than any column of the database can hold, and nothing that anybody measures. */
const NOTHING = 1e-30;

export function number(fields: Fields, name: string, low: number, high: number, fault: MessageFault = 'number'): number {
  const value = field(fields, name);
  if (typeof value !== 'number' || !Number.isFinite(value) || value < low || value > high) throw new Fault(fault);
  return Math.abs(value) < NOTHING ? 0 : value;
}

export function maybeNumber(fields: Fields, name: string, low: number, high: number): number | null {
  return field(fields, name) === null ? null : number(fields, name, low, high);
}

export function flag(fields: Fields, name: string): boolean | null {
  const value = field(fields, name);
  if (value === null) return null;
  if (typeof value !== 'boolean') throw new Fault('flag');
  return value;
}

export function word<T extends string>(fields: Fields, name: string, known: readonly T[], fault: MessageFault): T {
  const value = field(fields, name);
  if (typeof value !== 'string' || !known.includes(value as T)) throw new Fault(fault);
  return value as T;
}

export function identity(fields: Fields, name: string, fault: MessageFault): string {
  const value = field(fields, name);
  if (typeof value !== 'string' || !/^[A-Za-z0-9_-]{1,64}$/.test(value)) throw new Fault(fault);
  return value;
}

export const time = (fields: Fields, name: string, fault: MessageFault) => Math.trunc(number(fields, name, EARLIEST, LATEST, fault));

/** A text of somebody else's, cut to 200 characters and freed of control characters and halves of characters, the one at the cut included. */
export const plain = (text: string): string => text.slice(0, 200).replace(/[\p{Cc}\p{Cs}]/gu, ' ');
