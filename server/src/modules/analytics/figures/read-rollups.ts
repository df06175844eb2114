import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../database/database.ts';
import type { Span } from './period.ts';

type Rows = readonly Record<string, unknown>[];
interface Cached {
  readonly version: string;
  readonly rows: Promise<Rows>;
}

/** Queries whose rows are kept, and how long after they were last read, in ms. */
const [MAX_QUERIES, KEPT_MS] = [500, 3_600_000];
const dialect = new PgDialect();
interface Cache {
  readonly queries: LRUCache<string, Cached>;
  /** Versions that are being read, by groups and span. */
  readonly versions: Map<string, Promise<string>>;
}
/** By database: each has rides of its own. */
const caches = new WeakMap<Database, Cache>();

function cacheOf(db: Database): Cache {
  const cache = caches.get(db) ?? {
    queries: new LRUCache<string, Cached>({ max: MAX_QUERIES, ttl: KEPT_MS, updateAgeOnGet: true }),
    versions: new Map(),
  };
  caches.set(db, cache);
  return cache;
}

/** Differs as soon as a day of the span was counted again in one of the groups: its rows are then written again, by a later transaction. */
function versionOf(db: Database, { versions }: Cache, groupIds: readonly string[], { since, till }: Span): Promise<string> {
  const key = `${since} ${till} ${groupIds.join(' ')}`;
  const running = versions.get(key);
  if (running !== undefined) return running;
  const read = async () => {
    try {
      const { rows } = await db.execute<{ version: string }>(sql`
        select count(*) || ' ' || coalesce(max(version), 0) as version from analytics_group_days
        where group_id = any(${sql.param([...groupIds])}::text[]) and day between ${since}::date and ${till}::date`);
      return rows[0]?.version ?? '';
    } finally {
      versions.delete(key);
    }
  };
  const version = read();
  versions.set(key, version);
  return version;
}

/**
 * Runs a query of rollups, or returns the rows of an earlier run as long as no ride of these groups and days changed since (rule ANL-R6). Queries that run at the
 * same time run once.
 * @param query reads nothing but rollups of these groups and days
 */
export async function readRollups<Row>(db: Database, groupIds: readonly string[], span: Span, query: SQL): Promise<readonly Row[]> {
  const cache = cacheOf(db);
  const { sql: text, params } = dialect.sqlToQuery(query);
  const key = `${text} ${JSON.stringify(params)}`;
  // Read before the rows: a recount in between makes them newer than their version, never older.
  const version = await versionOf(db, cache, groupIds, span);
  const cached = cache.queries.get(key);
  if (cached?.version === version) return (await cached.rows) as readonly Row[];
  const rows = db.execute(query).then((answer) => answer.rows as Rows);
  cache.queries.set(key, { version, rows });
  rows.catch(() => {
    if (cache.queries.get(key)?.rows === rows) cache.queries.delete(key);
  });
  return (await rows) as readonly Row[];
}
