import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const scripts = fileURLToPath(new URL('../../../../ops/pitr/', import.meta.url));

let folder: string;
let archive: string;
let programs: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitr-scripts-'));
  archive = join(folder, 'archive');
  programs = join(folder, 'bin');
  for (const path of [join(archive, 'wal'), join(archive, 'base'), programs]) mkdirSync(path, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync('sh', [join(scripts, `${script}.sh`), ...args], {
    encoding: 'utf8',
    env: { PATH: `${programs}:${process.env['PATH']}`, ARCHIVE: archive, PGDATA: join(folder, 'data'), LC_ALL: 'C.UTF-8', ...env },
  });
  return { code: status, output: stdout.trim(), errors: stderr.trim() };
}

/** A program of PostgreSQL that does as little as the script needs. */
function program(name: string, body: string): void {
  writeFileSync(join(programs, name), `#!/bin/sh\n${body}\n`);
  chmodSync(join(programs, name), 0o755);
}

const hoursAgo = (hours: number) => `${new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 19)}Z`;

function addBase(name: string, firstWal = '000000010000000000000002'): void {
  mkdirSync(join(archive, 'base', name));
  writeFileSync(join(archive, 'base', name, 'first-wal'), `${firstWal}\n`);
  // Names the base backup in the script's answer.
  writeFileSync(join(archive, 'base', name, 'SHA256SUMS'), `${'0'.repeat(64)}  first-wal\n`);
}

describe('recover.sh', () => {
  const recover = (time: string) => run('recover', [time]).errors.split('\n').at(-1);

  test.each([
    ['yesterday', '“yesterday” is not a time. Enter one like 2026-11-28 14:02:59+01:00, or latest.'],
    ['14:02', '“14:02” is not a time. Enter one like 2026-11-28 14:02:59+01:00, or latest.'],
    ['2025-11-28 14:02:59 CET', '“2025-11-28 14:02:59 CET” is not a time. Enter one like 2026-11-28 14:02:59+01:00, or latest.'],
    ["2025-11-28 14:02:59'; select", "“2025-11-28 14:02:59'; select” is not a time. Enter one like 2026-11-28 14:02:59+01:00, or latest."],
    [
      '2025-11-28 14:02:59',
      '2025-11-28 14:02:59 has no time zone. Add it, for example 2025-11-28 14:02:59+01:00, or 2025-11-28 14:02:59Z for UTC.',
    ],
    ['2025-02-30 14:02:59Z', "2025-02-30 14:02:59Z doesn't exist in the calendar."],
    ['', "Name the time to recover to, for example '2026-11-28 14:02:59+01:00', or latest."],
  ])('[PR-04] refuses the time “%s” with one sentence', (time, sentence) => {
    addBase('2020-01-01T02:00:00Z');
    expect(recover(time)).toBe(sentence);
  });

  test('[PR-04] refuses a time in the future, before the oldest base backup, and without any base backup', () => {
    expect(recover('2025-11-28 14:02:59Z')).toBe(`There is no base backup in ${archive}/base.`);
    addBase('2025-11-28T02:00:10Z');
    expect(recover('2999-11-28 14:02:59Z')).toMatch(/^2999-11-28 14:02:59Z is in the future: it is \S+ \S+ UTC\.$/);
    expect(recover('2025-11-28 03:00:00+01:00')).toBe(
      '2025-11-28 02:00:00 UTC is before the oldest base backup, which was finished at 2025-11-28 02:00:10 UTC.',
    );
  });

  test.each([
    ['2025-11-28 14:02:59Z', '2025-11-28T02:00:10Z'],
    ['2025-11-28T03:00:09+01:00', '2025-11-27T02:00:10Z'],
    ['2025-11-28 03:00:10.5+01', '2025-11-28T02:00:10Z'],
    ['2025-11-29 01:00:00+0200', '2025-11-28T02:00:10Z'],
    ['latest', '2025-11-30T02:00:10Z'],
  ])('[PR-04] to recover %s it uses the base backup %s', (time, base) => {
    for (const day of [27, 28, 30]) addBase(`2025-11-${day}T02:00:10Z`);
    // Neither complete nor of this history.
    mkdirSync(join(archive, 'base', 'partial'));
    mkdirSync(join(archive, 'base', '2025-11-28T14:00:00Z.abandoned'));
    expect(recover(time)).toBe(`The base backup ${base} is damaged.`);
  });

  test('[PR-04] names the first missing WAL file, when everything is to be recovered', () => {
    addBase('2025-11-28T02:00:10Z', '0000000100000000000000FE');
    for (const number of ['0000000000000001', '00000000000000FE', '00000000000000FF', '0000000100000000', '0000000100000002'])
      writeFileSync(join(archive, 'wal', `00000001${number}.gz`), '');
    expect(recover('latest')).toMatch(/^The WAL file 0000000100000001 is missing in .+, though there are later ones\./);
    // Written after a recovery, on another timeline.
    writeFileSync(join(archive, 'wal', '000000020000000100000001.gz'), '');
    expect(recover('latest')).toBe('The base backup 2025-11-28T02:00:10Z is damaged.');
  });

  test('[PR-04] switches only to a recovered database, and never while the current one runs', () => {
    const data = join(folder, 'data');
    expect(run('recover', ['switch'])).toMatchObject({ code: 1, errors: 'There is no recovered database. Recover one first.' });
    for (const path of [data, `${data}.recovered`]) mkdirSync(path);
    writeFileSync(join(data, 'postmaster.pid'), '1');
    writeFileSync(`${data}.recovered.until`, String(Date.parse('2025-11-28T14:02:59Z') / 1000));
    writeFileSync(join(`${data}.recovered`, 'PG_VERSION'), '18');
    for (const day of [27, 29]) addBase(`2025-11-${day}T02:00:10Z`);
    program('pg_isready', 'exit 0');
    expect(run('recover', ['switch'])).toMatchObject({
      code: 1,
      errors: 'The database is running. Stop the servers and the database first.',
    });
    program('pg_isready', 'exit 2');
    const { code, output } = run('recover', ['switch']);
    expect([code, readFileSync(join(data, 'PG_VERSION'), 'utf8')]).toEqual([0, '18']);
    const former = /kept in (\S+)\.\n/.exec(output)?.[1] ?? '';
    expect(existsSync(join(former, 'postmaster.pid'))).toBe(true);
    expect(readdirSync(join(archive, 'base'))).toEqual(['2025-11-27T02:00:10Z', '2025-11-29T02:00:10Z.abandoned']);
  });
});

describe('base-backup.sh', () => {
  beforeEach(() => {
    const label = 'START WAL LOCATION: 0/7000028 (file 000000010000000000000007)';
    program(
      'pg_basebackup',
      `mkdir "$2" && cd "$2" && echo '${label}' >backup_label && tar -czf base.tar.gz backup_label && rm backup_label`,
    );
    program('pg_verifybackup', 'exit 0');
    program('pg_archivecleanup', `echo "$@" >${join(folder, 'cleanup')}`);
    program('psql', 'true');
  });
  const bases = () => readdirSync(join(archive, 'base')).sort();

  test('[PR-04] makes a base backup only when the latest one is old enough', () => {
    addBase(hoursAgo(23));
    expect(run('base-backup', [])).toMatchObject({ code: 0, output: '' });
    expect(bases()).toHaveLength(1);
    expect(run('base-backup', [], { BASE_BACKUP_HOURS: '12' })).toMatchObject({
      code: 0,
      output: expect.stringContaining('Base backup 20'),
    });
    expect(bases()).toHaveLength(2);
    const made = join(archive, 'base', bases()[1] ?? '');
    expect(readFileSync(join(made, 'first-wal'), 'utf8')).toBe('000000010000000000000007\n');
    expect(spawnSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: made, encoding: 'utf8' }).status).toBe(0);
  });

  test('[PR-04] lets PostgreSQL archive what waited too long, whether a base backup is due or not', () => {
    addBase(hoursAgo(1));
    program('psql', `cat >${join(folder, 'statement')}; echo "$@" >>${join(folder, 'statement')}`);
    expect(run('base-backup', [], { ARCHIVE_TIMEOUT: '90' })).toMatchObject({ code: 0, output: '' });
    expect(readFileSync(join(folder, 'statement'), 'utf8')).toMatch(
      /^select pg_switch_wal\(\) from pg_stat_archiver where .+\n.*seconds=90/,
    );
  });

  test('[PR-04] removes the oldest base backups, with the WAL files that only they need', () => {
    const names = [96, 72, 48, 24].map(hoursAgo);
    names.forEach((name, at) => addBase(name, `00000001000000000000000${at + 1}`));
    for (const abandoned of [90, 30]) mkdirSync(join(archive, 'base', `${hoursAgo(abandoned)}.abandoned`));
    expect(run('base-backup', ['now'], { BASE_BACKUP_KEEP: '3' })).toMatchObject({ code: 0, errors: '' });
    expect(bases()).toEqual([names[2], expect.stringMatching(/\.abandoned$/), names[3], expect.stringMatching(/Z$/)]);
    expect(readFileSync(join(folder, 'cleanup'), 'utf8')).toBe(`-x .gz ${archive}/wal 000000010000000000000003\n`);
  });

  test('[PR-04] keeps everything when a base backup fails', () => {
    for (const hours of [72, 48]) addBase(hoursAgo(hours));
    const before = bases();
    program('pg_verifybackup', 'echo checksum mismatch >&2; exit 1');
    expect(run('base-backup', [], { BASE_BACKUP_KEEP: '1' })).toMatchObject({ code: 1, errors: 'checksum mismatch' });
    expect(bases().filter((name) => name !== 'partial')).toEqual(before);
    expect(existsSync(join(folder, 'cleanup'))).toBe(false);
    for (const keep of ['0', 'all', '-1'])
      expect(run('base-backup', ['now'], { BASE_BACKUP_KEEP: keep })).toMatchObject({
        code: 1,
        errors: expect.stringContaining('must be'),
      });
  });

  test('[PR-04] is unhealthy without a current base backup, and when WAL files can’t be archived', () => {
    const check = () => run('base-backup', ['check']);
    expect(check()).toMatchObject({ code: 1, output: 'The latest base backup is from never.' });
    addBase(hoursAgo(49));
    expect(check()).toMatchObject({ code: 1, output: `The latest base backup is from ${bases()[0]}.` });
    addBase(hoursAgo(47));
    expect(check()).toMatchObject({ code: 0 });
    program('psql', 'echo 000000010000000000000007');
    expect(check()).toMatchObject({ code: 1, output: "The WAL file 000000010000000000000007 couldn't be archived." });
  });
});

describe('archive-wal.sh', () => {
  const wal = () => join(folder, 'pg_wal');
  const copy = () => join(archive, 'wal', '000000010000000000000001.gz');
  const archiveWal = () => run('archive-wal', [wal(), '000000010000000000000001', archive]);

  test('[PR-04] keeps a compressed copy, accepts the same file again, and never overwrites another one', () => {
    writeFileSync(wal(), 'first');
    expect(archiveWal().code).toBe(0);
    expect(gunzipSync(readFileSync(copy())).toString()).toBe('first');
    expect(archiveWal().code).toBe(0);
    writeFileSync(wal(), 'other');
    expect(archiveWal()).toMatchObject({
      code: 1,
      errors: `${copy()} exists and has another content: is the archive used by two databases?`,
    });
    expect(gunzipSync(readFileSync(copy())).toString()).toBe('first');
    expect(readdirSync(join(archive, 'wal'))).toHaveLength(1);
  });

  test('[PR-04] fails without the archive, so that PostgreSQL keeps the file', () => {
    writeFileSync(wal(), 'first');
    rmSync(join(archive, 'wal'), { recursive: true });
    expect(archiveWal().code).not.toBe(0);
    expect(existsSync(join(archive, 'wal'))).toBe(false);
  });
});
