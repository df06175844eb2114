import { Type, type Static, type TSchema } from 'typebox';
import { FAULT, type MessageFault } from './message-parser.ts';

/** Smallest magnitude stored; database columns underflow below it. */
const MIN_MAGNITUDE = 1e-30;

/** Returns a number that the database can store; null when absent. */
export function storable(value: number | null | undefined): number | null {
  if (value === null || value === undefined) return null;
  return Math.abs(value) < MIN_MAGNITUDE ? 0 : value;
}

/** Truncates a device's text to 200 characters and replaces control characters and lone surrogates, the one at the cut included. */
export const plainText = (text: string): string => text.slice(0, 200).replace(/[\p{Cc}\p{Cs}]/gu, ' ');

/** A message with every field present; fields left out on the wire are null. */
export type Complete<T> = { readonly [Name in keyof T]-?: T[Name] };

interface FieldOptions {
  readonly [FAULT]?: MessageFault;
  readonly description?: string;
}

/** 2000-01-01 and 2100-01-01: a time outside this range comes from a clock that was never set. */
const EARLIEST = 946_684_800_000;
const LATEST = 4_102_444_800_000;

/** Milliseconds since 1970. Fractions are truncated. */
export const timestamp = (options: FieldOptions = {}) =>
  Type.Number({ minimum: EARLIEST, maximum: LATEST, description: 'Milliseconds since 1970', ...options });

const IDENTIFIER = '^[A-Za-z0-9_-]{1,64}$';

export const identifier = (options: FieldOptions = {}) => Type.String({ pattern: IDENTIFIER, ...options });

/** An integer, e.g. a slot number or a count. */
export const integer = (minimum: number, maximum: number, options: FieldOptions = {}) =>
  Type.Integer({ minimum, maximum, [FAULT]: 'number', ...options });

export const flag = (options: FieldOptions = {}) => Type.Boolean({ [FAULT]: 'flag', ...options });

/** Schema of a field that may be null. */
export const nullable = <S extends TSchema>(schema: S) => {
  const { type } = schema as S & { readonly type: string };
  return Type.Unsafe<Static<S> | null>({ ...schema, type: [type, 'null'] });
};

/** Schema of a field that may be null or left out, with the same meaning. */
export const optional = <S extends TSchema>(schema: S) => Type.Optional(nullable(schema));

export const optionalNumber = (minimum: number, maximum: number, options: FieldOptions = {}) =>
  optional(Type.Number({ minimum, maximum, [FAULT]: 'number', ...options }));
