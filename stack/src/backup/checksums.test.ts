import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepLatest, nameOf } from './backup-names.ts';
import { restore } from './backup.ts';
import { verifyChecksums, writeChecksums } from './checksums.ts';

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'checksums-'));
  mkdirSync(join(folder, 'server/database'), { recursive: true });
  writeFileSync(join(folder, 'server/database/groups.copy.gz'), 'rows');
  writeFileSync(join(folder, 'backup.json'), '{}');
  expect(await writeChecksums(folder)).toBe(2);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('[PR-04] an unchanged backup is accepted, here and by sha256sum', async () => {
  await expect(verifyChecksums(folder)).resolves.toBeUndefined();
  expect(execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' })).toContain(
    'server/database/groups.copy.gz: OK',
  );
});

test.each([
  ['was changed after the backup', () => appendFileSync(join(folder, 'server/database/groups.copy.gz'), 'x')],
  ['is missing', () => rmSync(join(folder, 'backup.json'))],
  ["isn't part of the backup", () => writeFileSync(join(folder, 'server/database/more.copy.gz'), 'x')],
  ['is no complete backup', () => rmSync(join(folder, 'SHA256SUMS'))],
])('[PR-04] a backup with a file that %s is refused before anything is restored', async (reason, damage) => {
  damage();
  const [dataDir, releaseStore] = [join(folder, '../', 'never'), join(folder, '../', 'never-store')];
  await expect(restore({ dataDir, releaseStore }, folder)).rejects.toThrow(reason);
  expect([existsSync(dataDir), existsSync(releaseStore)]).toEqual([false, false]);
});

test('[PR-04] keeps the latest backups, and everything that is none', async () => {
  const names = ['2026-11-26', '2026-11-27', '2026-11-28'].map((day) => nameOf(new Date(`${day}T02:00:00Z`)));
  for (const name of [...names, 'fleet-console-notes', `${names[0]}.partial`]) mkdirSync(join(folder, 'all', name), { recursive: true });
  await keepLatest(join(folder, 'all'), 2);
  expect(readdirSync(join(folder, 'all')).sort()).toEqual([`${names[0]}.partial`, ...names.slice(1), 'fleet-console-notes'].sort());
});
