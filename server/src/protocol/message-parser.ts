import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Check } from 'typebox/value';

/** Why a message was dropped; used as a metric label. */
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

export type Parsed<T> = { readonly ok: true; readonly message: T } | { readonly ok: false; readonly fault: MessageFault };

/** Larger messages aren't parsed. IoT modules send a few hundred bytes, a cabinet with fifteen slots about 3500. */
export const MAX_MESSAGE_BYTES = 4096;

/** The broker closes the connection of a client that publishes a larger message. */
export const MAX_PUBLISHED_BYTES = MAX_MESSAGE_BYTES * 2;

/** Schema keyword: the fault reported for a value that violates this schema. Default: that of the enclosing schema. */
export const FAULT = 'x-fault';

/** The schema keywords that `faultIn` evaluates. */
interface FaultSchema {
  readonly [FAULT]?: MessageFault;
  readonly properties?: Readonly<Record<string, FaultSchema>>;
  readonly required?: readonly string[];
  readonly dependencies?: Readonly<Record<string, FaultSchema>>;
  readonly items?: FaultSchema;
  readonly maxItems?: number;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the first fault of a value that violates the schema, in the order of the schema's properties. */
function faultIn(schema: FaultSchema, value: unknown, surrounding: MessageFault): MessageFault {
  const fault = schema[FAULT] ?? surrounding;
  if (isObject(value))
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const dependent = schema.dependencies?.[name];
      if (!Object.hasOwn(value, name)) {
        if (schema.required?.includes(name)) return property[FAULT] ?? fault;
      } else if (!Check(property, value[name])) return faultIn(property, value[name], fault);
      else if (dependent && !Check(dependent, value)) return dependent[FAULT] ?? fault;
    }
  if (Array.isArray(value) && schema.items && value.length <= (schema.maxItems ?? Number.POSITIVE_INFINITY))
    for (const item of value) if (!Check(schema.items, item)) return faultIn(schema.items, item, fault);
  return fault;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Returns a parser for messages: decodes JSON, validates it against the schema and calls `normalise`, which may still return a fault.
 * The parser never throws. Unknown fields are ignored, so that devices may be newer than the server.
 */
export function messageParser<S extends TSchema, T extends object>(
  schema: S,
  normalise: (message: Static<S>) => T | MessageFault,
): (payload: Uint8Array) => Parsed<T> {
  const validator = Compile(schema);
  return (payload) => {
    if (payload.byteLength > MAX_MESSAGE_BYTES) return { ok: false, fault: 'too-large' };
    let value: unknown;
    try {
      value = JSON.parse(decoder.decode(payload));
    } catch {
      return { ok: false, fault: 'not-json' };
    }
    if (!validator.Check(value)) return { ok: false, fault: faultIn(schema, value, 'not-an-object') };
    const message = normalise(value);
    return typeof message === 'string' ? { ok: false, fault: message } : { ok: true, message };
  };
}
