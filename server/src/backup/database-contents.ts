import pg from 'pg';

/** A table as it is stored in a backup. */
export interface BackedUpTable {
  readonly name: string;
  /** Columns with values of their own; the database computes the others. */
  readonly columns: readonly string[];
  readonly rows: number;
  /** Sum of the hashes of all rows, computed columns included, in any order. */
  readonly checksum: string;
}

/** A partition, which a restored table needs before its rows. */
export interface BackedUpPartition {
  readonly name: string;
  readonly parent: string;
  /** E.g. `FOR VALUES FROM ('2026-11-28 00:00:00+00') TO ('2026-11-29 00:00:00+00')`. */
  readonly bounds: string;
}

/** Index of a database in a backup: everything but the rows. */
export interface DatabaseIndex {
  /** Applied migrations. */
  readonly migrations: number;
  readonly partitions: readonly BackedUpPartition[];
  readonly tables: readonly BackedUpTable[];
  /** The last number of each sequence. */
  readonly sequences: Readonly<Record<string, string>>;
}

/** The same text for the same row, whatever the settings of the server are. */
const TEXT_FORMAT = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'`;

/** Connects for a backup: without a time limit for statements. */
export async function connectForBackup(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'fleet-console backup' });
  // The running statement rejects; without a listener the event would end the process first.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(TEXT_FORMAT);
  return client;
}

/** Tables whose rows describe running processes. */
const NOT_BACKED_UP = ['server_processes'];

/** Tables that are backed up; partitioned ones, not their partitions. */
export async function readTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($1)
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`,
    [NOT_BACKED_UP],
  );
  return rows;
}

/** Partitions of all tables. */
export async function readPartitions(client: pg.Client): Promise<BackedUpPartition[]> {
  const { rows } = await client.query<BackedUpPartition>(`
    select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bounds
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where c.relispartition and c.relkind in ('r', 'p') and p.relnamespace = 'public'::regnamespace order by c.relname`);
  return rows;
}

/** Counts the rows of a table and adds their hashes. */
export async function checksumOf(client: pg.Client, table: string): Promise<Pick<BackedUpTable, 'rows' | 'checksum'>> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as checksum from ${pg.escapeIdentifier(table)} t`,
  );
  return { rows: Number(rows[0]?.rows ?? 0), checksum: rows[0]?.checksum ?? '0' };
}
