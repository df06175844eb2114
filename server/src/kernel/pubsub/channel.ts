import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

export type Immutable<T> = { readonly [Key in keyof T]: Immutable<T[Key]> };

/** A pub/sub channel with a message schema. */
export interface Channel<Message> {
  readonly name: string;
  /** Returns whether a received message fits the schema. Unknown fields are ignored. */
  accepts(message: unknown): message is Message;
  /** Where a message doesn't fit, without its values, for the log. */
  mismatches(message: unknown): string[];
}

/** A pub/sub channel without payload: something changed, and subscribers reload it. */
export interface Signal {
  readonly name: string;
  /** Never set: tells a signal from a channel. */
  readonly accepts?: never;
}

/**
 * Defines a pub/sub channel. Processes of different versions may run side by side, and messages that don't fit are logged and dropped: add fields as optional, and
 * use a new channel when the meaning changes.
 */
export function defineChannel<Schema extends TSchema>(name: string, schema: Schema): Channel<Immutable<Static<Schema>>> {
  let compiled: Validator | undefined;
  const validator = () => (compiled ??= Compile(schema));
  return {
    name,
    accepts: (message): message is Immutable<Static<Schema>> => validator().Check(message),
    mismatches: (message) =>
      validator()
        .Errors(message)
        .map(({ instancePath, keyword }) => `${instancePath || '/'} ${keyword}`),
  };
}

/** Defines a pub/sub channel without payload. */
export const defineSignal = (name: string): Signal => ({ name });
