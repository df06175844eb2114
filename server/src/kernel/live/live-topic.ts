import type { Permission } from '@fleet-console/contract';
import type { Static, TSchema } from 'typebox';
import type { Immutable } from '../pubsub/channel.ts';

/** A topic as described in the AsyncAPI document. */
export interface DescribedTopic {
  readonly name: string;
  readonly description: string;
  /** Schema of one message. */
  readonly message: TSchema;
  /** True: messages of an interval are sent together, as `{ changes: Message[] }`. False: one by one. */
  readonly batched: boolean;
}

/** A topic of the live channel: its message schema, and who may receive it. */
export interface LiveTopic<Message = unknown> extends DescribedTopic {
  /** Permission that a receiver needs on the group of each message; of several permissions any. */
  readonly needs: Permission | readonly Permission[];
  /** How often messages are sent, in ms. */
  readonly interval: number;
  /** JSON text of a message. */
  serialize(message: Message): string;
}

/** Message type of a topic. */
export type MessageOf<Topic> = Topic extends LiveTopic<infer Message> ? Message : never;

export interface TopicSettings<Schema extends TSchema> extends Omit<LiveTopic, 'serialize' | 'batched'> {
  readonly message: Schema;
  readonly batched?: boolean;
}

/**
 * Defines a topic of the live channel. The clients' types are generated from the schema. Servers and consoles of different versions run side by side, so
 * add fields as optional. A module registers its topics with `kernel.live.register`.
 */
export const defineLiveTopic = <Schema extends TSchema>(settings: TopicSettings<Schema>): LiveTopic<Immutable<Static<Schema>>> => ({
  batched: false,
  ...settings,
  serialize: (message) => JSON.stringify(message),
});
