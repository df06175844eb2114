import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSound, runPowerCuts } from './drill.ts';
import { missingRequirement, thisMachine } from './requirements.ts';
import { Volume } from './volume.ts';

const missing = missingRequirement(thisMachine(), 'ext4');

let folder: string;
let volume: Volume | null = null;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'fleet-console-power-cuts-'))));
afterEach(() => {
  volume?.dispose();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

(missing === null ? test : test.skip)(
  `[PR-02] a console loses, duplicates and damages no acknowledged write at power cuts${missing === null ? '' : ` (skipped: ${missing})`}`,
  async () => {
    volume = new Volume(folder, 'ext4');
    const env = { VEHICLES: '200', STATIONS: '2', RIDES: 'none', RELEASE_COMPRESSION: 'fast' };
    const result = await runPowerCuts(volume, { cuts: 3, env, logDir: join(folder, 'logs') });
    expect({ sound: isSound(result), ...result }).toMatchObject({ sound: true, cuts: 3, faults: [] });
    for (const { acknowledged } of Object.values(result.tallies)) expect(acknowledged).toBeGreaterThanOrEqual(3);
  },
  900_000,
);
