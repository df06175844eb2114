import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { ArchivedDatabase } from './archived-database.ts';

/**
 * Makes a base backup as `base-backup.sh` does, but with PostgreSQL's functions instead of `pg_basebackup`, which the embedded PostgreSQL comes without.
 * @returns its name
 */
export async function copyDataFolder(database: ArchivedDatabase): Promise<string> {
  const partial = join(database.archive, 'base', 'partial');
  mkdirSync(partial);
  const extra = mkdtempSync(join(tmpdir(), 'base-backup-'));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('test', fast => true)`);
    const kept = join(partial, 'base.tar.gz');
    const pack = (...args: string[]) => {
      const { status, stderr } = spawnSync('tar', args, { encoding: 'utf8' });
      // 1: files changed while they were read, as expected of a running database.
      if (status !== 0 && status !== 1) throw new Error(`tar ended with ${status}: ${stderr}`);
    };
    const archive = kept.replace(/\.gz$/, '');
    pack('-cf', archive, '-C', database.pgData, '--exclude=./pg_wal/*', '--exclude=./postmaster.*', '.');
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop()');
    const label = rows[0]?.label ?? '';
    writeFileSync(join(extra, 'backup_label'), label);
    pack('-rf', archive, '-C', extra, 'backup_label');
    spawnSync('gzip', ['-1', archive]);
    writeFileSync(join(partial, 'first-wal'), `${/file ([0-9A-F]+)/.exec(label)?.[1]}\n`);
    const sums = ['base.tar.gz', 'first-wal'].map((name) => {
      const hash = createHash('sha256').update(readFileSync(join(partial, name)));
      return `${hash.digest('hex')}  ${name}\n`;
    });
    writeFileSync(join(partial, 'SHA256SUMS'), sums.join(''));
    chmodSync(partial, 0o777);
    const name = `${new Date(Date.now() + 1_000).toISOString().slice(0, 19)}Z`;
    renameSync(partial, join(database.archive, 'base', name));
    return name;
  } finally {
    await client.end();
    rmSync(extra, { recursive: true });
  }
}
