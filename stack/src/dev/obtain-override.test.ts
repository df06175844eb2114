import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { openStore, promote, publish, startFront, type Front } from '@fleet-console/releases';
import { obtainOverride } from './obtain-override.ts';

const root = resolve(__dirname, '../../..');
const by = { actor: 'anna', reason: 'for the test' };
const request = {
  remote: 'remote-fleet',
  origin: 'http://127.0.0.1:4711',
  key: `${'A'.repeat(43)}=`,
  accounts: ['ola@example.com'],
  hours: 2,
};

let folder: string;
let front: Front;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fleet-console-override-'));
  const host = { remote: 'host', version: '1.0.0', build: 'host00001', files: {}, offers: '1.99.0', provides: {}, scripts: [], styles: [] };
  mkdirSync(join(folder, 'a-host/files'), { recursive: true });
  writeFileSync(join(folder, 'a-host/release.json'), JSON.stringify(host));
  const store = await openStore(join(folder, 'store'));
  await publish(store, join(folder, 'a-host'), by);
  await promote(store, { remote: 'host', build: 'host00001', ...by });
  front = await startFront({ store, apiUrl: 'http://127.0.0.1:1' });
});
afterAll(async () => {
  await front.close();
  rmSync(folder, { recursive: true });
});

const options = (changes: object = {}) => ({
  request,
  url: null,
  store: join(folder, 'store'),
  token: undefined,
  actor: 'ola',
  ...changes,
});

/** Creates a token and returns its secret. */
async function tokenOf(...args: string[]): Promise<string> {
  const all = ['token', 'create', ...args, '--store', join(folder, 'store'), '--reason', 'x', '--actor', 'anna', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, ['releases/src/cli/start.mjs', ...all], { cwd: root });
  return (JSON.parse(stdout) as { secret: string }).secret;
}

test('[RE-09] REL-R25 the local store signs an override without a token while none exists; a console always requires one', async () => {
  expect(await obtainOverride(options())).toMatchObject({ remote: 'remote-fleet', accounts: ['ola@example.com'], by: 'ola', token: null });
  await expect(obtainOverride(options({ url: front.url }))).rejects.toThrow('requires a token');
  await expect(obtainOverride(options({ url: front.url, token: 'release_0_0' }))).rejects.toThrow('Unknown token.');
  await expect(obtainOverride(options({ request: { ...request, hours: 25 } }))).rejects.toThrow('it lasts longer than 24 hours');

  const ops = await tokenOf('ops-anna', '--ops');
  const team = await tokenOf('fleet-dev', '--team', 'remote-fleet', '--token', ops);
  const override = await obtainOverride(options({ url: front.url, token: team }));
  expect(override).toMatchObject({ by: 'fleet-dev (ola)', origin: request.origin });
  await expect(obtainOverride(options({ url: front.url, token: team, request: { ...request, remote: 'remote-auth' } }))).rejects.toThrow(
    'Token fleet-dev is for remote-fleet, not for remote-auth.',
  );
  await expect(obtainOverride(options())).rejects.toThrow('This store requires a token');
  expect(await obtainOverride(options({ token: ops }))).toMatchObject({ by: 'ops-anna (ola)' });
}, 60_000);

test('[RE-09] reports an unreachable console in one sentence', async () => {
  await expect(obtainOverride(options({ url: 'http://127.0.0.1:1', token: 'x' }))).rejects.toThrow("http://127.0.0.1:1 isn't responding.");
});
