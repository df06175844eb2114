import { appendDurably, replaceFile, syncFolder, syncTree } from '@fleet-console/durable-files';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp } from '../backup/backup.ts';
import { verifyChecksums } from '../backup/checksums.ts';
import { PoweredConsole } from './powered-console.ts';
import { fileSystems, missingRequirement, thisMachine } from './requirements.ts';
import { assertLosesUnsynced, Volume } from './volume.ts';

let folder: string;
let volume: Volume | null = null;
let powered: PoweredConsole | null = null;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'fleet-console-power-cuts-'))));
afterEach(() => {
  powered?.kill();
  volume?.dispose();
  [powered, volume] = [null, null];
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

describe.each(fileSystems)('on %s', (fileSystem) => {
  const missing = missingRequirement(thisMachine(), fileSystem);
  const suffix = missing === null ? '' : ` (skipped: ${missing})`;
  const possibly = missing === null ? test : test.skip;

  possibly(`[PR-02] files that were replaced, extended or synced survive a power cut${suffix}`, async () => {
    volume = new Volume(folder, fileSystem);
    assertLosesUnsynced(volume);
    const at = (...names: string[]) => join(volume?.folder ?? '', ...names);
    writeFileSync(at('replaced'), 'former');
    await replaceFile(at('replaced'), 'new', 0o600);
    await replaceFile(at('created'), 'new', 0o600);
    await appendDurably(at('lines'), 'first\n', 0o600);
    await appendDurably(at('lines'), 'second\n', 0o600);
    mkdirSync(at('draft', 'deep'), { recursive: true });
    writeFileSync(at('draft', 'deep', 'file'), 'content');
    await syncTree(at('draft'));
    renameSync(at('draft'), at('tree'));
    await syncFolder(at());
    volume.restartPower();
    const read = (...names: string[]) => readFileSync(at(...names), 'utf8');
    expect([read('replaced'), read('created'), read('lines'), read('tree', 'deep', 'file')]).toEqual([
      'new',
      'new',
      'first\nsecond\n',
      'content',
    ]);
    expect(existsSync(at('draft'))).toBe(false);
  });

  possibly(
    `[PR-02] a finished backup, and a console that has just been created, survive a power cut${suffix}`,
    async () => {
      volume = new Volume(folder, fileSystem);
      const logDir = join(folder, 'logs');
      mkdirSync(logDir);
      powered = new PoweredConsole(volume, { env: { VEHICLES: '20', STATIONS: '2', RIDES: 'none', RELEASE_COMPRESSION: 'fast' }, logDir });
      await powered.prepareReleases();
      await powered.start();
      const backup = await backUp(
        { dataDir: powered.dataDir, releaseStore: join(powered.dataDir, 'store') },
        join(volume.folder, 'backups'),
      );
      await powered.cutPower();
      await verifyChecksums(backup.folder);
      await powered.restart();
      expect((await fetch(`${powered.url}/ready`)).status).toBe(200);
    },
    300_000,
  );
});
