import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import type { Logger } from './logging.ts';

/**
 * Tells all server processes what happened, by PostgreSQL's LISTEN and NOTIFY. Something announced within a transaction is heard after
 * its commit, and never when it is rolled back. A message is lost for a process whose connection is down: announce what may be read again.
 */
export interface Announcements {
  /** Announces on a channel (`sessions`, `fleet`…). Pass the transaction as `within`. `message` is JSON, at most 7,900 bytes. */
  announce(channel: string, message: unknown, within?: Pick<Database, 'execute'>): Promise<void>;
  /** Hears a channel, also what this process announces. Returns the function that ends it. */
  hear(channel: string, listener: (message: unknown) => void): () => void;
  close(): Promise<void>;
}

const PG_CHANNEL = 'fleet_console';
const RETRY_MS = 500;
const CONNECT_TIMEOUT_MS = 5_000;

/** Connects one client that listens; reconnects for as long as it is not closed. */
export async function openAnnouncements(databaseUrl: string, db: Database, log: Logger): Promise<Announcements> {
  const listeners = new Map<string, Set<(message: unknown) => void>>();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let closed = false;

  const deliver = (payload: string | undefined) => {
    const { channel, message } = JSON.parse(payload ?? '{}') as { channel: string; message: unknown };
    for (const listener of listeners.get(channel) ?? []) {
      try {
        listener(message);
      } catch (error) {
        log.error({ err: error, channel }, 'a listener of announcements failed');
      }
    }
  };

  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'fleet-console announcements',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    next.on('error', (error) => {
      log.warn({ err: error }, 'announcements lost their connection');
      again(next);
    });
    next.on('end', () => again(next));
    next.on('notification', (notification) => deliver(notification.payload));
    await next.connect();
    await next.query(`LISTEN ${PG_CHANNEL}`);
    if (closed) await next.end();
    else client = next;
  };

  const again = (lost: pg.Client) => {
    if (closed || retry !== null || (client !== null && client !== lost)) return;
    client = null;
    retry = setTimeout(() => {
      retry = null;
      connect().catch(() => again(lost));
    }, RETRY_MS);
    retry.unref();
  };

  await connect();

  return {
    async announce(channel, message, within = db) {
      await within.execute(sql`select pg_notify(${PG_CHANNEL}, ${JSON.stringify({ channel, message })})`);
    },
    hear(channel, listener) {
      const heard = listeners.get(channel) ?? new Set();
      listeners.set(channel, heard);
      heard.add(listener);
      return () => void heard.delete(listener);
    },
    async close() {
      closed = true;
      if (retry !== null) clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
