import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startProgram } from '../testing/program.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

let folder: string;
const running: EmbeddedPostgres[] = [];
const start = async (dataDir = folder) => {
  const postgres = await startEmbeddedPostgres({ dataDir });
  running.push(postgres);
  return postgres;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fleet-console-postgres-'));
});
afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('data survives a restart; Polish letters are treated as letters', async () => {
  const first = await start();
  await query(first.url, `create table kept as select 'ŻÓŁW' as word`);
  await first.stop();
  const second = await start();
  expect(await query(second.url, `select word from kept where word ilike 'żółw'`)).toEqual([{ word: 'ŻÓŁW' }]);
});

test('only this machine can connect, and only with the password', async () => {
  const { url } = await start();
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  const wrong = new URL(url);
  wrong.password = 'guessed';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  expect(statSync(join(folder, 'postgres.password')).mode & 0o077).toBe(0);
});

test('works in a folder that other accounts can’t enter', async () => {
  chmodSync(folder, 0o700);
  mkdirSync(join(folder, 'within'), { mode: 0o700 });
  const { url } = await start(join(folder, 'within'));
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('an orphaned server is stopped and its data is kept', async () => {
  const killed = await startProgram('bin/database.ts', { DATA_DIR: folder });
  await query(killed.ready?.['url'] ?? '', 'create table kept (id int)');
  await killed.end('SIGKILL');
  const left = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  expect(() => process.kill(left, 0)).not.toThrow();
  const { url, pid } = await start();
  expect(await query(url, 'select * from kept')).toEqual([]);
  expect(pid).not.toBe(left);
}, 30_000);

test('a pid file with the pid of another program doesn’t prevent a start', async () => {
  await (await start()).stop();
  // As after a reboot, when the pid belongs to another program: this one.
  writeFileSync(join(folder, 'postgres', 'postmaster.pid'), `${process.pid}\n${join(folder, 'postgres')}\n1\n5432\n`);
  expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

describe('reports what prevents a start in one sentence', () => {
  const failStart = async (dataDir: string) => {
    const program = await startProgram('bin/database.ts', { DATA_DIR: dataDir });
    const code = await program.ended;
    return { ready: program.ready, code, lines: program.stderr().trim().split('\n') };
  };

  test.each<[string, () => string, RegExp]>([
    [
      'a folder that holds no database',
      () => {
        mkdirSync(join(folder, 'postgres'));
        writeFileSync(join(folder, 'postgres', 'holiday.jpg'), '');
        return folder;
      },
      /^The folder .*postgres doesn't contain a readable PostgreSQL database\. .*\.$/,
    ],
    [
      'a database of another version',
      () => {
        mkdirSync(join(folder, 'postgres'));
        writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '9.6\n');
        writeFileSync(join(folder, 'postgres.password'), 'x');
        return folder;
      },
      /^The database in .*postgres was created by PostgreSQL 9\.6, but PostgreSQL 18 is installed\. .*\.$/,
    ],
    [
      'a data folder that is a file',
      () => {
        writeFileSync(join(folder, 'file'), '');
        return join(folder, 'file', 'data');
      },
      /^Can't write to the data folder .*data: .*\.$/,
    ],
    [
      'a data folder of a read-only file system',
      () => '/proc/fleet-console',
      /^Can't write to the data folder \/proc\/fleet-console: .*\.$/,
    ],
  ])('%s', async (_what, make, sentence) => {
    const { ready, code, lines } = await failStart(make());
    expect({ ready, code }).toEqual({ ready: null, code: 1 });
    expect(lines).toEqual([expect.stringMatching(sentence)]);
  });

  test('damaged database files', async () => {
    await (await start()).stop();
    rmSync(join(folder, 'postgres', 'global'), { recursive: true });
    const { code, lines } = await failStart(folder);
    expect(code).toBe(1);
    expect(lines.at(-1)).toMatch(/^The database in .*postgres failed to start: .*\.$/);
  });
});
