import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import { defineChannel } from '../pubsub/channel.ts';
import { processListens, PUBSUB_CLIENT, type PubSub } from '../pubsub/pubsub.ts';
import type { AccountTopic } from './account-topic.ts';
import type { LiveTopic } from './live-topic.ts';

interface Addressed {
  readonly groupId: string;
  /** Groups on each of which a receiver needs a second permission. */
  readonly owners?: readonly string[];
  readonly key: string;
}

/** A message for those with access to its group. A later message with the same key replaces one that isn't sent yet. */
export interface LiveMessage<Data> extends Addressed {
  readonly data: Data;
}

/** A message ready to be sent. */
export interface SerializedMessage extends Addressed {
  /** JSON text, serialized once for all receivers. */
  readonly json: string;
}

export type HubListener = (topic: LiveTopic, messages: readonly SerializedMessage[]) => void;

/** Distributes live messages from the modules to the sockets of this and other server processes. */
export interface Hub {
  /** Registers a module's topics, while modules are registered. @throws Error for a duplicate name */
  register(...topics: readonly LiveTopic[]): void;
  /** Topics of all modules, by name. */
  readonly topics: ReadonlyMap<string, LiveTopic>;
  /** Registers a topic that is sent to single accounts, with `signalAccounts`. @throws Error for a duplicate name */
  registerForAccounts(topic: AccountTopic): void;
  readonly accountTopics: ReadonlyMap<string, AccountTopic>;
  /** Notifies the listeners of this process immediately, and other processes when there are any. */
  publish<Data>(topic: LiveTopic<Data>, messages: readonly LiveMessage<NoInfer<Data>>[]): void;
  listen(listener: HubListener): () => void;
  close(): void;
}

/** A NOTIFY takes 8,000 bytes; leaves room for the envelope and for escaped quotation marks. */
const CHUNK_BYTES = 5_000;
const COUNT_PEERS_EVERY = 10_000;

const message = [Type.String(), Type.String(), Type.String()] as const;
/** Live messages for the sockets of other processes: group, key, JSON text and owners. */
const liveMessages = defineChannel(
  'live',
  Type.Object({
    from: Type.String(),
    topic: Type.String(),
    messages: Type.Array(Type.Union([Type.Tuple([...message]), Type.Tuple([...message, Type.Array(Type.String())])])),
  }),
);

interface HubParts {
  readonly db: Database;
  readonly pubsub: PubSub;
  readonly log: Logger;
}

/** Creates the hub of this process. Uses LISTEN and NOTIFY only while other processes are connected. */
export function createHub({ db, pubsub, log }: HubParts): Hub {
  const self = randomUUID();
  const listeners = new Set<HubListener>();
  const topics = new Map<string, LiveTopic>();
  const accountTopics = new Map<string, AccountTopic>();
  let peers = 0;

  const deliver = (topic: LiveTopic, messages: readonly SerializedMessage[]) => {
    for (const listener of listeners) {
      try {
        listener(topic, messages);
      } catch (error) {
        log.error({ err: error, topic: topic.name }, 'a live listener failed');
      }
    }
  };

  const notifyPeers = async (topic: LiveTopic, messages: readonly SerializedMessage[]) => {
    const published = Array.from(chunks(messages), (chunk) => ({ from: self, topic: topic.name, messages: chunk.map(toTuple) }));
    await pubsub.publishAll(liveMessages, published);
  };

  const countPeers = async () => {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where application_name = ${PUBSUB_CLIENT} and datname = current_database()`,
    );
    peers = Math.max(0, (rows[0]?.n ?? 1) - 1);
  };
  // Keeps the last count while the database is unavailable.
  const updatePeers = () => void countPeers().catch((error: unknown) => log.debug({ err: error }, "couldn't count other server processes"));
  updatePeers();
  const timer = setInterval(updatePeers, COUNT_PEERS_EVERY);
  timer.unref();
  // Tabs may connect to a new process at once.
  const stopCounting = pubsub.onSignal(processListens, updatePeers);

  const unsubscribe = pubsub.subscribe(liveMessages, ({ from, topic: name, messages }) => {
    // A process of another version may have unknown topics.
    const topic = topics.get(name);
    if (from === self || topic === undefined) return;
    deliver(
      topic,
      messages.map(([groupId, key, json, owners]) => ({ groupId, key, json, ...(owners && { owners }) })),
    );
  });

  const checkName = (name: string) => {
    if (topics.has(name) || accountTopics.has(name)) throw new Error(`duplicate live topic ${name}`);
  };

  return {
    topics,
    accountTopics,
    register(...added) {
      for (const topic of added) {
        checkName(topic.name);
        topics.set(topic.name, topic);
      }
    },
    registerForAccounts(topic) {
      checkName(topic.name);
      accountTopics.set(topic.name, topic);
    },
    publish(topic, messages) {
      if (messages.length === 0) return;
      const serialized = messages.map(({ data, ...address }) => ({ ...address, json: topic.serialize(data) }));
      deliver(topic, serialized);
      if (peers > 0)
        notifyPeers(topic, serialized).catch((error: unknown) => log.warn({ err: error }, "couldn't notify other server processes"));
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      clearInterval(timer);
      stopCounting();
      unsubscribe();
      listeners.clear();
    },
  };
}

const toTuple = ({ groupId, key, json, owners }: SerializedMessage) =>
  owners ? ([groupId, key, json, owners] as const) : ([groupId, key, json] as const);

function* chunks(messages: readonly SerializedMessage[]): Generator<SerializedMessage[]> {
  let chunk: SerializedMessage[] = [];
  let bytes = 0;
  for (const message of messages) {
    // The JSON text is nested in JSON: its quotation marks are escaped.
    const size =
      Buffer.byteLength(JSON.stringify(message.json)) +
      message.groupId.length +
      message.key.length +
      JSON.stringify(message.owners ?? []).length +
      16;
    if (bytes + size > CHUNK_BYTES && chunk.length > 0) {
      yield chunk;
      [chunk, bytes] = [[], 0];
    }
    chunk.push(message);
    bytes += size;
  }
  if (chunk.length > 0) yield chunk;
}
