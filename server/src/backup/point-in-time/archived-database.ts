import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../database/embedded-postgres.ts';
import { postgresBinaries } from '../../database/postgres-binaries.ts';
import { postgresOwner } from '../../database/postgres-owner.ts';

const SCRIPTS = fileURLToPath(new URL('../../../../ops/pitr/', import.meta.url));
/** Limit of what is waited for, in ms. */
const PATIENCE = 30_000;

export type Script = 'base-backup' | 'recover';

export interface ScriptResult {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs a query as the owner of the database. */
export async function queryRows<Row extends pg.QueryResultRow>(url: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** An embedded PostgreSQL that archives its write-ahead log as the containers do, with `ops/pitr`. */
export class ArchivedDatabase {
  readonly archive: string;
  /** Folder that PostgreSQL keeps its data in. */
  readonly pgData: string;
  readonly #dataDir: string;
  readonly #tools: string | null;
  #postgres: EmbeddedPostgres | null = null;

  /**
   * @param folder empty
   * @param tools folder with the client programs of PostgreSQL; null for none
   */
  constructor(folder: string, tools: string | null) {
    // PostgreSQL may run with an account of its own.
    chmodSync(folder, 0o755);
    this.#dataDir = join(folder, 'data');
    this.pgData = join(this.#dataDir, 'postgres');
    this.archive = join(folder, 'archive');
    this.#tools = tools;
    for (const path of [this.archive, join(this.archive, 'wal'), join(this.archive, 'base')]) {
      mkdirSync(path);
      chmodSync(path, 0o777);
    }
  }

  get url(): string {
    if (this.#postgres === null) throw new Error('The database is not running.');
    return this.#postgres.url;
  }

  /** Its settings are those of compose.pitr.yml: given at each start, not kept with the data. */
  async start(): Promise<void> {
    this.#postgres = await startEmbeddedPostgres({
      dataDir: this.#dataDir,
      settings: {
        archive_mode: 'on',
        archive_command: `sh ${join(SCRIPTS, 'archive-wal.sh')} "%p" %f ${this.archive}`,
        archive_timeout: '60',
      },
    });
    chmodSync(this.#dataDir, 0o777);
  }

  async stop(): Promise<void> {
    await this.#postgres?.stop();
    this.#postgres = null;
  }

  /** Kills it and loses its data. */
  async lose(): Promise<void> {
    const running = this.#postgres;
    this.#postgres = null;
    if (running !== null) {
      process.kill(running.pid, 'SIGKILL');
      await running.ended;
    }
    // Its processes write until they notice.
    rmSync(this.pgData, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  /** Resolves when everything written so far is in the archive, which takes up to `archive_timeout` by itself. */
  async archiveAll(): Promise<void> {
    const [row] = await queryRows<{ file: string }>(this.url, 'select pg_walfile_name(pg_switch_wal()) as file');
    const file = row?.file ?? '';
    for (const deadline = Date.now() + PATIENCE; ; await sleep(50)) {
      const [state] = await queryRows<{ last: string | null }>(this.url, 'select last_archived_wal as last from pg_stat_archiver');
      if ((state?.last ?? '') >= file) return;
      if (Date.now() > deadline) throw new Error(`${file} wasn't archived within ${PATIENCE / 1000} s.`);
    }
  }

  /** Runs a script of `ops/pitr` as the account that PostgreSQL runs as. */
  async run(script: Script, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Promise<ScriptResult> {
    const { postgres } = postgresBinaries();
    const owner = postgresOwner([this.pgData, postgres, SCRIPTS]);
    const [command, ...first] = [...owner.prefix, 'sh'];
    const url = this.#postgres === null ? null : new URL(this.#postgres.url);
    const child = spawn(command, [...first, join(SCRIPTS, `${script}.sh`), ...args], {
      ...owner.ids,
      cwd: '/',
      env: {
        PATH: [dirname(postgres), this.#tools, process.env['PATH']].filter(Boolean).join(':'),
        LC_ALL: 'C.UTF-8',
        ARCHIVE: this.archive,
        PGDATA: this.pgData,
        PGHOST: '127.0.0.1',
        PGUSER: 'fleet',
        ...(url && { PGPORT: url.port, PGPASSWORD: url.password }),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return { code, output: output.trim(), errors: errors.trim() };
  }
}
