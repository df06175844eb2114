import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDeployment, type Deployment } from '../testing/deployment.ts';
import { deploymentParts, deploymentTarget } from './deployment-target.ts';
import { runDrill } from './drill.ts';
import { parts, runStart, type RunningStart } from './running-start.ts';
import { startTarget } from './start-target.ts';
import { writerKinds } from './writers.ts';

let folder: string;
let start: RunningStart | null = null;
let deployment: Deployment | null = null;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'fleet-console-kills-'))));
afterEach(async () => {
  await start?.stop();
  await deployment?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

test('pnpm start survives the death of its parts without losing or duplicating writes or showing partial files', async () => {
  start = await runStart(folder, { VEHICLES: '200', STATIONS: '2' });
  const { tallies, away } = await runDrill(startTarget(start), { rounds: 1 });
  for (const kind of writerKinds) {
    expect({ kind, ...tallies[kind] }).toMatchObject({ kind, lost: 0, doubled: 0, partial: 0 });
    expect(tallies[kind].acknowledged).toBeGreaterThanOrEqual(parts.length);
  }
  for (const part of parts) {
    expect(away[part]).toHaveLength(1);
    expect(start.output()).toMatch(new RegExp(`${part} +stopped: .*\\n(.*\\n)*.*${part} +running again after`));
  }
  // Logs are readable by their owner only and never contain the database password.
  const password = readFileSync(join(folder, 'postgres.password'), 'utf8').trim();
  const log = join(folder, 'logs/database.log');
  expect(statSync(log).mode & 0o077).toBe(0);
  expect(statSync(join(folder, 'logs')).mode & 0o077).toBe(0);
  expect(readFileSync(log, 'utf8')).toContain('ready to accept connections');
  expect(readFileSync(log, 'utf8')).not.toContain(password);
  expect(await start.stop()).toBe(0);
}, 400_000);

test('[PR-02] a console of two servers and two fronts survives the death of its leader, broker and any other part without losing or duplicating writes', async () => {
  deployment = await startDeployment(folder, { vehicles: 500, log: () => undefined });
  const { tallies, away } = await runDrill(deploymentTarget(deployment), { rounds: 1 });
  for (const kind of writerKinds) {
    expect({ kind, ...tallies[kind] }).toMatchObject({ kind, lost: 0, doubled: 0, partial: 0 });
    expect(tallies[kind].acknowledged).toBeGreaterThanOrEqual(deploymentParts.length);
  }
  for (const part of deploymentParts) expect(away[part]).toHaveLength(1);
}, 400_000);
