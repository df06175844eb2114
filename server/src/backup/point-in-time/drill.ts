import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrateDatabase } from '../../database/migrate.ts';
import { openDatabase } from '../../database/database.ts';
import { groups } from '../../modules/accounts/schema.ts';
import { insertAccount } from '../../testing/account-rows.ts';
import { startProgram, type Program } from '../../testing/program.ts';
import { ArchivedDatabase, queryRows, type ScriptResult } from './archived-database.ts';
import { copyDataFolder } from './copy-data-folder.ts';
import { GroupWriter, type Write } from './group-writer.ts';

const ADMIN = 'admin@operator.example';
const ROOT = 'root';

export interface DrillOptions {
  /** Empty; removed by the caller. */
  readonly folder: string;
  /** Folder with the client programs of PostgreSQL; null: base backups are made without them. */
  readonly tools: string | null;
  /** Writes before the base backup, between it and the disaster, and after the disaster. */
  readonly writes: readonly [number, number, number];
  /** Called when the data is lost, before it is recovered. */
  readonly onLoss?: (database: ArchivedDatabase, instant: Date) => Promise<void>;
}

export interface DrillResult {
  /** Seconds of the base backup, of the recovery with its checks, and from the start of the recovery until the console acknowledged a write. */
  readonly seconds: Readonly<Record<'baseBackup' | 'recovery' | 'working', number>>;
  /** Bytes of the base backup, of WAL as PostgreSQL writes it, and of WAL in the archive. */
  readonly bytes: Readonly<Record<'baseBackup' | 'wal' | 'archivedWal', number>>;
  /** Duration of the writes, in seconds. */
  readonly writing: number;
  /** The time that was recovered to. */
  readonly instant: Date;
  /** Writes acknowledged before the instant, and those of them that are lost. */
  readonly before: number;
  readonly lost: readonly Write[];
  /** Writes sent after the instant, and those of them that exist all the same. */
  readonly after: number;
  readonly surviving: readonly Write[];
  /** Whether the table that was dropped at the instant is back. */
  readonly tableIsBack: boolean;
  /** Groups before a second loss, and after everything in the archive was recovered again. */
  readonly again: readonly [number, number];
  /** What `recover.sh` printed. */
  readonly output: readonly string[];
  readonly auditEntries: number;
  readonly auditFaults: readonly string[];
  readonly headsAside: number;
}

const kilobytesOf = (path: string) => Number(/^\d+/.exec(spawnSync('du', ['-sk', path], { encoding: 'utf8' }).stdout)?.[0] ?? 0);
const secondsSince = (since: number) => (performance.now() - since) / 1000;

function succeeded({ code, output, errors }: ScriptResult): string {
  if (code !== 0) throw new Error(errors || `a script ended with ${code}`);
  return output;
}

/** The console's server on a database. */
async function startServer(folder: string, url: string): Promise<Program & { readonly url: string }> {
  const env = {
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'keys'),
    REQUESTS_PER_MINUTE: '100000',
    MQTT_PASSWORD: 'a-secret-of-thirty-two-characters-',
  };
  const program = await startProgram('bin/server.ts', env);
  if (program.ready === null) throw new Error(`The server doesn't start: ${program.stderr()}`);
  return { ...program, url: program.ready['url'] ?? '' };
}

/** Makes a base backup, and waits until its name is in the past: only times after it can be recovered. */
async function backUp(database: ArchivedDatabase, tools: string | null): Promise<string> {
  if (tools === null) await copyDataFolder(database);
  else succeeded(await database.run('base-backup', ['now']));
  await sleep(1_000);
  const [name = ''] = spawnSync('ls', [join(database.archive, 'base')], { encoding: 'utf8' })
    .stdout.split('\n')
    .slice(-2);
  return name;
}

/** As a bad migration does. */
const destroy = (url: string) => queryRows(url, `begin; delete from groups where name like 'write %'; drop table saved_views; commit`);

async function writeAndDestroy(database: ArchivedDatabase, { folder, tools, writes: [first, second, last] }: DrillOptions) {
  const server = await startServer(folder, database.url);
  const writer = new GroupWriter();
  try {
    const [since, start, archivedBefore] = [performance.now(), await walBytes(database), kilobytesOf(join(database.archive, 'wal'))];
    await writer.start(server.url, ADMIN, ROOT);
    await writer.acknowledge(first);
    const backupSince = performance.now();
    const name = await backUp(database, tools);
    const baseBackup = secondsSince(backupSince);
    await writer.acknowledge(second);
    const writing = secondsSince(since);
    const wal = (await walBytes(database)) - start;
    const instant = new Date();
    await sleep(2);
    await destroy(database.url);
    await writer.acknowledge(last);
    await writer.finish();
    return { server, writes: writer.writes, instant, name, baseBackup, writing, wal, archivedBefore };
  } catch (error) {
    await server.end('SIGKILL');
    throw error;
  }
}

/** Bytes of WAL written so far, without the rest of files that were archived early. */
const walBytes = async (database: ArchivedDatabase) =>
  Number((await queryRows<{ bytes: string }>(database.url, 'select wal_bytes as bytes from pg_stat_wal'))[0]?.bytes);

const countGroups = async (database: ArchivedDatabase) =>
  Number((await queryRows<{ count: string }>(database.url, 'select count(*) from groups'))[0]?.count);

/** The recovered database is lost too. What was written to it since then is on a timeline of its own in the archive. */
async function loseAgain(database: ArchivedDatabase, server: Program): Promise<[number, number]> {
  const before = await countGroups(database);
  await database.archiveAll();
  await server.end('SIGTERM');
  await database.lose();
  succeeded(await database.run('recover', ['latest']));
  succeeded(await database.run('recover', ['switch']));
  await database.start();
  return [before, await countGroups(database)];
}

/**
 * Writes through the console while PostgreSQL archives, makes a base backup in between, destroys what was written at a known instant, goes on writing, loses the
 * data folder, and recovers the database to just before that instant.
 */
export async function runPointInTimeDrill(options: DrillOptions): Promise<DrillResult> {
  const { folder, tools } = options;
  const database = new ArchivedDatabase(folder, tools);
  let server: Program | null = null;
  try {
    await database.start();
    await migrateDatabase(database.url);
    const { db, close } = openDatabase(database.url, { size: 1 });
    await db.insert(groups).values({ id: ROOT, name: 'Operator' });
    await insertAccount(db, ADMIN, { [ROOT]: ['group.create', 'policy.access'] });
    await close();

    const written = await writeAndDestroy(database, options);
    server = written.server;
    await database.archiveAll();
    const archived = kilobytesOf(join(database.archive, 'wal')) - written.archivedBefore;
    // Records a head of the audit log, as a server does that is stopped in time.
    await server.end('SIGTERM');
    await database.lose();
    await options.onLoss?.(database, written.instant);

    const since = performance.now();
    const output = [succeeded(await database.run('recover', [written.instant.toISOString()]))];
    const recovery = secondsSince(since);
    const recovered = succeeded(await database.run('recover', ['query', `select count(*) from groups where name like 'write %'`]));
    output.push(`${recovered} groups of the writer`, succeeded(await database.run('recover', ['switch'])));
    await database.start();
    const audit = await startProgram('bin/verify-audit.ts', { DATABASE_URL: database.url, DATA_DIR: join(folder, 'keys') }, [
      '--recovered-to',
      written.instant.toISOString(),
    ]);
    await audit.ended;
    const found = audit.ready as unknown as { entries: number; faults: string[]; aside: { moved: number } };
    const rows = await queryRows<{ name: string }>(database.url, 'select name from groups');
    const present = new Set(rows.map(({ name }) => name));
    const [table] = await queryRows<{ name: string | null }>(database.url, `select to_regclass('saved_views') as name`);
    const next = await startServer(folder, database.url);
    server = next;
    const writer = new GroupWriter();
    await writer.start(next.url, ADMIN, ROOT, 1);
    await writer.acknowledge(1);
    const working = secondsSince(since);
    await writer.finish();
    const again = await loseAgain(database, next);

    const instant = written.instant.getTime();
    const before = written.writes.filter(({ acknowledgedAt }) => acknowledgedAt < instant);
    const after = written.writes.filter(({ sentAt }) => sentAt > instant);
    return {
      seconds: { baseBackup: written.baseBackup, recovery, working },
      bytes: {
        baseBackup: kilobytesOf(join(database.archive, 'base', written.name)) * 1024,
        wal: written.wal,
        archivedWal: archived * 1024,
      },
      writing: written.writing,
      instant: written.instant,
      before: before.length,
      lost: before.filter(({ name }) => !present.has(name)),
      after: after.length,
      surviving: after.filter(({ name }) => present.has(name)),
      tableIsBack: table?.name === 'saved_views',
      again,
      output,
      auditEntries: found.entries,
      auditFaults: found.faults,
      headsAside: found.aside.moved,
    };
  } finally {
    await server?.end('SIGTERM');
    await database.stop();
  }
}
