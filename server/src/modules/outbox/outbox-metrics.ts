import { addGauge, type Registry } from '@fleet-console/observability';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';

/** How long counts are reused, in ms: scrapes must not load the database. */
const REUSED_FOR = 5_000;

interface Queue {
  readonly queued: number;
  /** Age of the oldest queued message, in seconds. */
  readonly oldest: number;
}

/** Reads the queue; null while the database is unavailable. */
async function readQueue(db: Database): Promise<Queue | null> {
  try {
    const { rows } = await db.execute<{ queued: number; oldest: number }>(sql`
      select count(*)::int as queued, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
      from messages where status = 'queued'`);
    return rows[0] ?? null;
  } catch {
    return null;
  }
}

/** Adds the length of the outbox and the age of its oldest message. Every server reports the same queue: use the maximum. */
export function measureOutbox(db: Database, registry: Registry): void {
  let known: { readonly at: number; readonly queue: Promise<Queue | null> } | null = null;
  const queue = () => {
    if (known === null || Date.now() - known.at > REUSED_FOR) known = { at: Date.now(), queue: readQueue(db) };
    return known.queue;
  };
  addGauge(registry, {
    name: 'fleet_outbox_messages',
    help: 'E-mails and text messages that wait to be sent.',
    async collect() {
      const found = await queue();
      if (found) this.set(found.queued);
      else this.remove();
    },
  });
  addGauge(registry, {
    name: 'fleet_outbox_oldest_message_seconds',
    help: 'Age of the oldest message that waits to be sent.',
    async collect() {
      const found = await queue();
      if (found) this.set(found.oldest);
      else this.remove();
    },
  });
}
