import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { replaceFile, syncFolder } from '@fleet-console/durable-files';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { postgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { postgresOwner, type PostgresOwner } from './postgres-owner.ts';
import { stopOrphan } from './orphaned-postgres.ts';

/** The database can't start; `message` is shown to the person who starts the server. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

export interface EmbeddedOptions {
  /** Folder that holds `postgres/` (the data) and `postgres.password`. Created when missing. */
  readonly dataDir: string;
  /** Loopback port; 0 (default): any free port. Waits for a port in use: the previous server may be stopping. */
  readonly port?: number;
  /** Without durability, for throw-away tests: writes don't wait for the disk. */
  readonly nonDurable?: boolean;
  /** More settings of PostgreSQL, by name. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Receives PostgreSQL's log, line by line. */
  readonly onLog?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** URL of the database `fleet` with account and password. */
  readonly url: string;
  readonly pid: number;
  /** Resolves when PostgreSQL exits for any reason. */
  readonly ended: Promise<void>;
  /** Shuts down cleanly: closes sessions, flushes everything to disk. */
  stop(): Promise<void>;
}

const USER = 'fleet';
const READY_MS = 60_000;
/** Interval of readiness checks; each one costs PostgreSQL a process. */
const READY_POLL_MS = 80;

/**
 * Starts an embedded PostgreSQL on the loopback address. An orphaned server of a killed run is stopped first; after a crash PostgreSQL recovers by itself.
 * @throws DatabaseError
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = join(options.dataDir, 'postgres');
  const passwordFile = join(options.dataDir, 'postgres.password');
  const attempt = <T>(sentence: string, step: () => T): T => {
    try {
      return step();
    } catch (error) {
      throw new DatabaseError(`${sentence}: ${reason(error)}.`);
    }
  };
  attempt(`Can't write to the data folder ${options.dataDir}`, () => makeFolder(options.dataDir));
  const { binaries, owner } = asDatabaseError(() => {
    const found = postgresBinaries();
    return { binaries: found, owner: postgresOwner([folder, found.postgres]) };
  });

  if (!existsSync(folder)) {
    const password = randomBytes(24).toString('base64url');
    await replaceFile(passwordFile, password, 0o600).catch((error: unknown) => {
      throw new DatabaseError(`Can't write to the data folder ${options.dataDir}: ${reason(error)}.`);
    });
    await initialise(folder, password, binaries, owner, options);
  }
  checkFolder(folder, binaries);
  const password = attempt(`Can't read the database password file ${passwordFile}`, () => readFileSync(passwordFile, 'utf8').trim());
  await stopOrphan(folder).catch((error: unknown) => {
    throw new DatabaseError(`Another PostgreSQL process is using ${folder}: ${reason(error)}.`);
  });

  const deadline = Date.now() + READY_MS;
  for (;;) {
    const running = await launch(folder, password, binaries, owner, options);
    if (typeof running !== 'string') return running;
    // A killed server holds its shared memory for a moment; a port taken in between is replaced by another.
    const passing = /shared memory block .* still in use|could not bind|Address already in use/.test(running);
    if (!passing || Date.now() > deadline) throw new DatabaseError(`The database in ${folder} failed to start: ${lastError(running)}.`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Like `mkdir -p`. Node's `recursive` never returns on file systems without folders (/proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o755 });
}

function asDatabaseError<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw new DatabaseError(reason(error));
  }
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');

function checkFolder(folder: string, binaries: PostgresBinaries): void {
  let version: string;
  try {
    version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch {
    throw new DatabaseError(
      `The folder ${folder} doesn't contain a readable PostgreSQL database. Restore it from a backup, or move it away to start with an empty database.`,
    );
  }
  if (version !== binaries.major)
    throw new DatabaseError(
      `The database in ${folder} was created by PostgreSQL ${version}, but PostgreSQL ${binaries.major} is installed. Use the previous release, or move the folder away to start with an empty database.`,
    );
}

/** Creates the folder under a temporary name first, so that an interrupted start leaves no partial database. */
async function initialise(
  folder: string,
  password: string,
  binaries: PostgresBinaries,
  owner: PostgresOwner,
  options: EmbeddedOptions,
): Promise<void> {
  const fresh = `${folder}.new`;
  const scratch = mkdtempSync(join(tmpdir(), 'fleet-console-init-'));
  try {
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { mode: 0o700 });
    const secret = join(scratch, 'password');
    writeFileSync(secret, password, { mode: 0o600 });
    const [uid, gid] = ownerIds(owner);
    if (uid !== null && gid !== null) for (const path of [fresh, scratch, secret]) chownSync(path, uid, gid);
    const flags = [
      '-D',
      fresh,
      '-U',
      USER,
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--auth=scram-sha-256',
      `--pwfile=${secret}`,
    ];
    const child = start(binaries.initdb, options.nonDurable ? [...flags, '--no-sync'] : flags, owner);
    const output = collectOutput(child);
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve).once('error', () => resolve(-1)));
    if (code !== 0) throw new DatabaseError(`Couldn't create the database folder ${folder}: ${lastError(output())}.`);
    renameSync(fresh, folder);
    await syncFolder(dirname(folder));
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`Couldn't create the database folder ${folder}: ${reason(error)}.`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
    rmSync(fresh, { recursive: true, force: true });
  }
}

function ownerIds(owner: PostgresOwner): [number | null, number | null] {
  if (owner.ids) return [owner.ids.uid, owner.ids.gid];
  const id = (flag: string) => Number(owner.prefix.find((arg) => arg.startsWith(flag))?.slice(flag.length) ?? NaN);
  return owner.prefix.length > 0 ? [id('--reuid='), id('--regid=')] : [null, null];
}

function start(program: string, args: readonly string[], owner: PostgresOwner): ChildProcess {
  const [command, ...first] = [...owner.prefix, program];
  return spawn(command ?? program, [...first, ...args], {
    ...owner.ids,
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', LC_MESSAGES: 'C', TZ: 'UTC', PGTZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Collects the tail of a program's output. */
function collectOutput(child: ChildProcess, onText?: (text: string) => void): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000);
      onText?.(text);
    });
  child.on('error', (error) => (output += error.message));
  return () => output;
}

function lastError(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const complaint = lines.findLast((line) => /FATAL|PANIC|error:|ERROR/.test(line)) ?? lines.at(-1) ?? 'no reason given';
  return complaint.replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/, '').replace(/\.$/, '');
}

const NON_DURABLE = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

/** One attempt. A string is PostgreSQL's output when it exited. */
async function launch(
  folder: string,
  password: string,
  binaries: PostgresBinaries,
  owner: PostgresOwner,
  options: EmbeddedOptions,
): Promise<EmbeddedPostgres | string> {
  const port = options.port || (await freePort());
  const settings = [
    ['-D', folder, '-p', String(port)],
    ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=200'],
    ['-c', 'logging_collector=off', '-c', 'log_destination=stderr', '-c', 'timezone=UTC'],
    // After a crash all files are synced before recovery: one call per file system instead of one for each of 1,500 files.
    process.platform === 'linux' ? ['-c', 'recovery_init_sync_method=syncfs'] : [],
    options.nonDurable ? NON_DURABLE : [],
    Object.entries(options.settings ?? {}).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ].flat();
  const child = start(binaries.postgres, settings, owner);
  const output = collectOutput(child, (text) => {
    for (const line of text.split('\n')) if (line !== '') options.onLog?.(line);
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()).once('error', () => resolve()));
  const alive = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const url = (database: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
  const stop = async () => {
    if (alive()) child.kill('SIGINT');
    await ended;
  };
  const deadline = Date.now() + READY_MS;
  while (alive() && Date.now() < deadline) {
    const ready = await makeDatabase(url('postgres'));
    if (ready === true && alive()) return { url: url(USER), pid: child.pid ?? 0, ended, stop };
    if (typeof ready === 'string') {
      await stop();
      return `FATAL: ${ready}`;
    }
    await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
  }
  await stop();
  return output();
}

/** Connects and creates our database. False: not ready yet. A string: it responds, but rejects us. */
async function makeDatabase(url: string): Promise<boolean | string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [USER]);
    if (rowCount === 0) await client.query(`create database ${USER}`);
    return true;
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === '28P01') return "the password file next to the data folder doesn't match the database";
    // Refused connections and "the database system is starting up" are temporary.
    return code === undefined || ['ECONNREFUSED', 'ECONNRESET', '57P03', '57P01'].includes(code) ? false : reason(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as AddressInfo;
        probe.close(() => resolve(port));
      });
  });
}
