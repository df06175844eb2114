import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { defineSignal, type Channel, type Signal } from './channel.ts';

type Within = Pick<Database, 'execute'>;

/**
 * Publishes to all server processes with PostgreSQL's LISTEN and NOTIFY. What is published in a transaction is received after its commit, and never after a
 * rollback. A process whose connection is down misses messages: publish only what subscribers can reload.
 */
export interface PubSub {
  /** Pass the transaction as `within`. A message takes at most 7,900 bytes as JSON. */
  publish<Message>(channel: Channel<Message>, message: Message, within?: Within): Promise<void>;
  /** Publishes several messages together, in this order: a single commit, which waits for every other one that publishes. */
  publishAll<Message>(channel: Channel<Message>, messages: readonly Message[], within?: Within): Promise<void>;
  emit(signal: Signal, within?: Within): Promise<void>;
  /** Receives what any process publishes, including this one. Messages that don't fit the channel are logged and dropped. Returns the unsubscribe function. */
  subscribe<Message>(channel: Channel<Message>, listener: (message: Message) => void): () => void;
  onSignal(signal: Signal, listener: () => void): () => void;
  close(): Promise<void>;
}

/** Connection name by which processes count each other. */
export const PUBSUB_CLIENT = 'fleet-console announcements';
/** A process began to listen: at its start, or after it lost its connection and so missed messages. */
export const processListens = defineSignal('process-listens');
const PG_CHANNEL = 'fleet_console';
const RETRY_MS = 500;
const CONNECT_TIMEOUT_MS = 5_000;
/** Limits the log: processes of different versions may drop many messages. */
const LOG_DROPPED_EVERY_MS = 10_000;

async function send(channel: string, messages: readonly unknown[], within: Within): Promise<void> {
  const payloads = messages.map((message) => JSON.stringify({ channel, message }));
  await within.execute(sql`select pg_notify(${PG_CHANNEL}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`);
}

/** Publishes from a transaction, like `PubSub.publish`, where there is no `PubSub`. */
export const publishWithin = <Message>(within: Within, channel: Channel<Message>, message: NoInfer<Message>): Promise<void> =>
  send(channel.name, [message], within);

/** Connects the listening client; reconnects until closed. */
export async function openPubSub(databaseUrl: string, db: Database, log: Logger): Promise<PubSub> {
  const receivers = new Map<string, Set<(message: unknown) => void>>();
  const drop = createDropLog(log);
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let closed = false;

  const deliver = (payload: string | undefined) => {
    const envelope = parseEnvelope(payload);
    if (envelope === null) return drop('', ['/ envelope']);
    for (const receive of receivers.get(envelope.channel) ?? []) {
      try {
        receive(envelope.message);
      } catch (error) {
        log.error({ err: error, channel: envelope.channel }, 'a pub/sub listener failed');
      }
    }
  };

  const receive = (channel: string, receiver: (message: unknown) => void) => {
    const known = receivers.get(channel) ?? new Set();
    receivers.set(channel, known);
    known.add(receiver);
    return () => void known.delete(receiver);
  };

  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: PUBSUB_CLIENT,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    next.on('error', (error) => {
      log.warn({ err: error }, 'pub/sub lost its connection');
      reconnect(next);
    });
    next.on('end', () => reconnect(next));
    next.on('notification', (notification) => deliver(notification.payload));
    await next.connect();
    await next.query(`LISTEN ${PG_CHANNEL}`);
    await next.query('select pg_notify($1, $2)', [PG_CHANNEL, JSON.stringify({ channel: processListens.name, message: {} })]);
    if (closed) await next.end();
    else client = next;
  };

  const reconnect = (lost: pg.Client) => {
    if (closed || retry !== null || (client !== null && client !== lost)) return;
    client = null;
    retry = setTimeout(() => {
      retry = null;
      connect().catch(() => reconnect(lost));
    }, RETRY_MS);
    retry.unref();
  };

  await connect();

  return {
    publish: (channel, message, within = db) => send(channel.name, [message], within),
    publishAll: (channel, messages, within = db) => send(channel.name, messages, within),
    emit: (signal, within = db) => send(signal.name, [{}], within),
    subscribe: (channel, listener) =>
      receive(channel.name, (message) => {
        if (channel.accepts(message)) listener(message);
        else drop(channel.name, channel.mismatches(message));
      }),
    onSignal: (signal, listener) => receive(signal.name, () => listener()),
    async close() {
      closed = true;
      if (retry !== null) clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}

/** Returns the parsed envelope; null for foreign payloads. */
function parseEnvelope(payload: string | undefined): { readonly channel: string; readonly message: unknown } | null {
  try {
    const { channel, message } = JSON.parse(payload ?? '') as { channel?: unknown; message?: unknown };
    return typeof channel === 'string' ? { channel, message } : null;
  } catch {
    return null;
  }
}

/** Logs messages that don't fit: the first of a channel immediately, then counts. */
function createDropLog(log: Logger): (channel: string, mismatches: readonly string[]) => void {
  const counts = new Map<string, { loggedAt: number; messages: number }>();
  return (channel, mismatches) => {
    const count = counts.get(channel) ?? { loggedAt: -Infinity, messages: 0 };
    counts.set(channel, count);
    count.messages += 1;
    if (Date.now() - count.loggedAt < LOG_DROPPED_EVERY_MS) return;
    log.warn({ channel, mismatches, messages: count.messages }, 'dropped invalid pub/sub messages');
    count.loggedAt = Date.now();
    count.messages = 0;
  };
}
