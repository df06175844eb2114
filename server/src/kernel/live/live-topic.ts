import type { Permission } from '@fleet-console/contract';
import type { Static, TSchema } from 'typebox';
import type { Immutable } from '../pubsub/channel.ts';

/** What the document of the live channel says of a topic. */
export interface DescribedTopic {
  readonly name: string;
  readonly description: string;
  /** Schema of one message. */
  readonly message: TSchema;
  /** True: what comes within an interval is sent together, as `{ changes: Message[] }`. False: one message after another. */
  readonly batched: boolean;
}

/** A topic of the live channel whose messages fit a schema, and who may receive them. */
export interface LiveTopic<Message = unknown> extends DescribedTopic {
  /** What a receiver must hold on the group of each message; of several permissions any. */
  readonly needs: Permission | readonly Permission[];
  /** How often messages are sent, in ms. */
  readonly interval: number;
  /** JSON text of a message. */
  serialize(message: Message): string;
}

/** What a message of a topic holds. */
export type MessageOf<Topic> = Topic extends LiveTopic<infer Message> ? Message : never;

export interface TopicSettings<Schema extends TSchema> extends Omit<LiveTopic, 'serialize' | 'batched'> {
  readonly message: Schema;
  readonly batched?: boolean;
}

/**
 * Defines a topic of the live channel, and with it what publishers send and what clients get: the clients' types are generated from the schema. Servers
 * and consoles of two versions run side by side, so add fields as optional. A module registers its topics with `kernel.live.register`.
 */
export const defineLiveTopic = <Schema extends TSchema>(settings: TopicSettings<Schema>): LiveTopic<Immutable<Static<Schema>>> => ({
  batched: false,
  ...settings,
  serialize: (message) => JSON.stringify(message),
});
