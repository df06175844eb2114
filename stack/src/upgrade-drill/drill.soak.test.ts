import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writerKinds } from '../kill-drill/writers.ts';
import { damagedIn, runUpgradeDrill } from './drill.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'fleet-console-upgrade-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('[PR-05] an upgrade and the way back fail no request, lose no write, sign no one out, and tabs miss messages for two seconds at most', async () => {
  const result = await runUpgradeDrill(folder, { vehicles: 2_000, tabs: 50 });
  expect(result.failures).toEqual([]);
  expect(result.signOuts).toEqual([]);
  expect(damagedIn(result)).toBe(0);
  expect(result.steps.filter(({ gap }) => gap > 2)).toEqual([]);
  // Every tab was moved, and everything was written in the meantime.
  expect(result.reconnects).toBeGreaterThanOrEqual(50);
  for (const kind of writerKinds) expect(result.tallies[kind].acknowledged).toBeGreaterThan(0);
}, 600_000);
