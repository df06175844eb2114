import { createHmac } from 'node:crypto';
import pg from 'pg';

/** Tables that the server may only insert into and read. */
const APPEND_ONLY = ['audit_entries'] as const;
/** Partitioned tables: only their owner can create partitions. */
const PARTITIONED = ['telemetry_history', 'charger_telemetry'] as const;
/** `insufficient_privilege`. */
const REFUSED = '42501';
/** Advisory lock: processes that start together wait for each other. */
const LOCK = 4_210_144;

/**
 * Returns the URL with which the server connects: a role that owns no audit table and can't change, delete, truncate or alter it, nor drop its triggers.
 * The role is created or updated with the migrating account of `url`.
 * @param ownPassword used when `url` has no password, as PostgreSQL's own programs do
 * @returns null when that account can't create roles, or has no password to derive the role's from
 */
export async function serverRoleUrl(url: string, ownPassword = process.env['PGPASSWORD'] ?? ''): Promise<string | null> {
  const address = new URL(url);
  const migrating = decodeURIComponent(address.password) || ownPassword;
  if (migrating === '') return null;
  address.password = encodeURIComponent(migrating);
  const database = decodeURIComponent(address.pathname.slice(1));
  const role = `${database}_server`;
  const password = createHmac('sha256', migrating).update(`database role ${role}`).digest('base64url');
  const client = new pg.Client({ connectionString: address.href, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(statements(role, password, database, await exists(client, role)).join(';\n'));
    const { rows } = await client.query<{ statement: string }>(OWNED, [role, [...PARTITIONED]]);
    for (const { statement } of rows) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    if ((error as { code?: string }).code === REFUSED) return null;
    throw error;
  } finally {
    await client.end();
  }
  address.username = encodeURIComponent(role);
  address.password = encodeURIComponent(password);
  return address.href;
}

async function exists(client: pg.Client, role: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  return (rowCount ?? 0) > 0;
}

function statements(role: string, password: string, database: string, isKnown: boolean): string[] {
  const name = pg.escapeIdentifier(role);
  const tables = APPEND_ONLY.map((table) => pg.escapeIdentifier(table)).join(', ');
  return [
    // Superusers and owners bypass every privilege: this role is neither.
    `${isKnown ? 'alter' : 'create'} role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${pg.escapeLiteral(password)}`,
    `grant ${name} to current_user`,
    `grant connect on database ${pg.escapeIdentifier(database)} to ${name}`,
    `grant usage, create on schema public to ${name}`,
    `grant select, insert, update, delete on all tables in schema public to ${name}`,
    `revoke all on ${tables} from ${name}`,
    `grant select, insert on ${tables} to ${name}`,
    `grant usage, select on all sequences in schema public to ${name}`,
    // Which migrations were applied, for `/ready`.
    `grant usage on schema drizzle to ${name}`,
    `grant select on drizzle.__drizzle_migrations to ${name}`,
  ];
}

const OWNED = `
  select format('alter table %s owner to %I', c.oid::regclass, $1::text) as statement
  from pg_class c
  where c.oid in (select unnest($2::text[])::regclass union all
                  select i.inhrelid from pg_inherits i where i.inhparent in (select unnest($2::text[])::regclass))
    and c.relowner <> (select oid from pg_roles where rolname = $1)`;
