import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { ProcessFigures } from './process-figures.ts';

export interface ServerRow extends Record<string, unknown> {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Seconds since it was last seen. */
  readonly age: number;
  readonly figures: ProcessFigures;
}

/** Returns the servers that are running or crashed within the last hour, in the order in which they started. */
export async function readServers(db: Database): Promise<readonly ServerRow[]> {
  const { rows } = await db.execute<ServerRow>(sql`
    select id, host, pid, (extract(epoch from started_at) * 1000)::float8 as "startedAt",
      greatest(0, extract(epoch from now() - seen_at))::float8 as age, figures
    from server_processes order by started_at, id`);
  return rows;
}

export interface DatabaseRow extends Record<string, unknown> {
  readonly version: string;
  /** In bytes. */
  readonly size: number;
  readonly connections: number;
  readonly maxConnections: number;
}

export async function readDatabase(db: Database): Promise<DatabaseRow> {
  const { rows } = await db.execute<DatabaseRow>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size,
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as connections,
      current_setting('max_connections')::int as "maxConnections"`);
  const [row] = rows;
  if (row === undefined) throw new Error('the database returned no state');
  return row;
}

export interface QueueRow extends Record<string, unknown> {
  readonly messages: number;
  /** Age of the oldest message that waits to be sent, in seconds. */
  readonly oldestMessage: number;
  readonly queuedCommands: number;
  readonly sentCommands: number;
  /** Hours of groups whose rides aren't added up. */
  readonly rollups: number;
}

export async function readQueues(db: Database): Promise<QueueRow> {
  const { rows } = await db.execute<QueueRow>(sql`
    select m.messages, m.oldest as "oldestMessage", c.queued as "queuedCommands", c.sent as "sentCommands",
      (select count(*) from analytics_queue)::int as rollups
    from
      (select count(*)::int as messages, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
        from messages where status = 'queued') m,
      (select count(*) filter (where status = 'queued')::int as queued, count(*) filter (where status = 'sent')::int as sent
        from commands where status in ('queued', 'sent')) c`);
  const [row] = rows;
  if (row === undefined) throw new Error('the database returned no queues');
  return row;
}
