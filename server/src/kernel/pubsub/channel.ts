import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

export type Immutable<T> = { readonly [Key in keyof T]: Immutable<T[Key]> };

/** A pub/sub channel whose messages fit a schema. */
export interface Channel<Message> {
  readonly name: string;
  /** Whether a message that was received fits. Fields the schema doesn't name are ignored. */
  accepts(message: unknown): message is Message;
  /** Where a message doesn't fit, for the log: without its values. */
  mismatches(message: unknown): string[];
}

/** A pub/sub channel without payload: something changed, and subscribers read it again. */
export interface Signal {
  readonly name: string;
  /** Never set: a signal is no channel. */
  readonly accepts?: never;
}

/**
 * Defines a pub/sub channel. Processes of two versions may run side by side: a message that doesn't fit is logged and dropped, so add fields as optional, and give
 * a message that means something else another channel.
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
