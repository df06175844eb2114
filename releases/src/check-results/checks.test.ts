import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseProgram } from '../cli/program.ts';
import { canary } from '../decisions/canary.ts';
import { history, status } from '../decisions/history.ts';
import { promote, promoteTogether } from '../decisions/promote.ts';
import { rollback } from '../decisions/rollback.ts';
import { prune } from '../decisions/prune.ts';
import { publish } from '../decisions/publish.ts';
import { verify } from '../decisions/verify.ts';
import type { Store } from '../store/store.ts';
import { aHostBuild, aRemoteBuild, removeFolders } from '../testing/fake-build.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { checkedPairs, checksOf, saveCheck } from './check-files.ts';
import type { PairCheck } from './pair-check.ts';

afterAll(removeFolders);
afterEach(() => void delete process.env['RELEASE_REQUIRE_CHECK']);

const fleet = { remote: 'remote-fleet', ...by };

/** A check result of remote-fleet. */
const aCheck = (overrides: Partial<PairCheck> = {}): PairCheck => ({
  remote: 'remote-fleet',
  build: 'fleet0002',
  host: 'host00001',
  outcome: 'passed',
  seen: ['/vehicles'],
  notes: [],
  actor: 'anna',
  at: '2026-03-01T10:00:00.000Z',
  ms: 4_000,
  browser: 'chromium 140.0',
  api: 'stand-in',
  ...overrides,
});
const failed: Partial<PairCheck> = { outcome: 'failed', fault: 'crash', where: '/vehicles', message: 'rows is undefined', seen: [] };

async function release(store: Store, ...args: string[]): Promise<string> {
  const output: string[] = [];
  await releaseProgram((text) => output.push(text)).parseAsync([...args, '--store', store.folder], { from: 'user' });
  return output.join('\n');
}
const decisionArgs = ['--reason', 'for the test', '--actor', 'anna'];

test('REL-R41 refuses to promote or canary a release whose check failed in the live host; --ignore-failed-check overrides this and is recorded', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 1);
  await saveCheck(store, aCheck(failed));
  const message = 'the check of remote-fleet@fleet0002 in host@host00001 failed: crash at /vehicles: rows is undefined';
  await expect(promote(store, { ...fleet, build: 'fleet0002' })).rejects.toThrow(message);
  await expect(canary(store, { ...fleet, build: 'fleet0002', share: 5 })).rejects.toThrow(message);
  expect(await release(store, 'promote', 'remote-fleet@fleet0002', '--ignore-failed-check', ...decisionArgs)).toBe(
    'Promoted remote-fleet@fleet0002 (generation 6). Its check failed.',
  );
  expect((await history(store)).at(-1)).toMatchObject({ decision: 'promote', checked: 'failed' });
  expect(await release(store, 'history')).toContain('promote remote-fleet@fleet0002, despite a failed check');
  expect(await release(store, 'status')).toMatch(/remote-fleet\s+fleet0002 \(check failed\)/);
  expect((await verify(store)).faults).toEqual([]);
});

test('REL-R41 --despite-check, the former spelling of --ignore-failed-check, promotes a release whose check failed', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 1);
  await saveCheck(store, aCheck(failed));
  expect(await release(store, 'promote', 'remote-fleet@fleet0002', '--despite-check', ...decisionArgs)).toContain('Its check failed.');
});

test('REL-R41 promotes unchecked releases with a note unless checks are required, and checked releases always', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 1);
  const promotion = (...more: string[]) => release(store, 'promote', 'remote-fleet@fleet0002', ...more, ...decisionArgs);
  await expect(promotion('--require-check')).rejects.toThrow('Run "pnpm release check remote-fleet@fleet0002"');
  process.env['RELEASE_REQUIRE_CHECK'] = '1';
  await expect(promotion()).rejects.toThrow('was not checked, and this console requires checked releases');
  await saveCheck(store, aCheck({ host: 'host00009' }));
  await expect(promotion()).rejects.toThrow('was not checked');
  await saveCheck(store, aCheck());
  expect(await promotion()).toBe('Promoted remote-fleet@fleet0002 (generation 6).');
  expect((await history(store)).at(-1)?.checked).toBe('passed');
  delete process.env['RELEASE_REQUIRE_CHECK'];
  expect(await release(store, 'promote', 'remote-fleet@fleet0001', ...decisionArgs)).toContain('It has not been checked.');
  expect((await history(store)).at(-1)?.checked).toBe('none');
  expect(await release(store, 'status')).toMatch(/remote-fleet\s+fleet0001 \(not checked\)/);
});

test('REL-R41 rolls back without a check', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 2);
  await saveCheck(store, aCheck({ ...failed, build: 'fleet0001' }));
  process.env['RELEASE_REQUIRE_CHECK'] = '1';
  await rollback(store, fleet);
  expect((await status(store)).remotes.get('remote-fleet')?.live).toBe('fleet0001');
});

test('REL-R40, REL-R41 requires a check of every live remote for a host, and only of the pair for host and remote together', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 1);
  await publish(store, await aHostBuild({ build: 'host00002' }), by);
  const targets = [{ remote: 'host', build: 'host00002' }];
  await saveCheck(store, aCheck({ build: 'fleet0001', host: 'host00002', ...failed }));
  await expect(promoteTogether(store, { targets, ...by })).rejects.toThrow('remote-fleet@fleet0001 in host@host00002 failed');
  const both = [...targets, { remote: 'remote-fleet', build: 'fleet0002' }];
  await expect(promoteTogether(store, { targets: both, requireCheck: true, ...by })).rejects.toThrow(
    'remote-fleet@fleet0002 in host@host00002 was not checked',
  );
  await saveCheck(store, aCheck({ host: 'host00002' }));
  expect((await promoteTogether(store, { targets: both, requireCheck: true, ...by })).entry?.checked).toBe('passed');
});

test('REL-R43 stores the last result of each pair next to the release and shows it in status and show', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 2);
  await saveCheck(store, aCheck(failed));
  await saveCheck(store, aCheck({ at: '2026-03-02T10:00:00.000Z', notes: ['leaked global rows'] }));
  await saveCheck(store, aCheck({ host: 'host00002', ...failed }));
  expect(JSON.parse(await readFile(join(store.folder, 'checks/remote-fleet/fleet0002/host00001.json'), 'utf8'))).toMatchObject({
    outcome: 'passed',
  });
  expect(await readdir(store.temporary)).toEqual([]);
  expect(await release(store, 'status')).toMatch(/remote-fleet\s+fleet0002 \(check passed\)/);
  expect(await release(store, 'status')).toMatch(/host\s+host00001 \(check passed\)/);
  expect(JSON.parse(await release(store, 'status', '--json'))).toMatchObject({ remotes: { 'remote-fleet': { check: 'passed' } } });
  const text = await release(store, 'show', 'remote-fleet@fleet0002');
  expect(text).toContain('remote-fleet@fleet0002, version 1.0.0, live.');
  expect(text).toMatch(/passed\s+remote-fleet@fleet0002\s+host00001\s.*anna\s+chromium 140\.0\s+stand-in\s+\/vehicles, leaked global rows/);
  expect(text).toMatch(/failed\s+remote-fleet@fleet0002\s+host00002\s.*crash at \/vehicles: rows is undefined/);
  expect(await release(store, 'show', 'remote-fleet@fleet0001')).toContain('Not checked yet');
  expect((await checksOf(store, { remote: 'host', build: 'host00001' })).map(({ build }) => build)).toEqual(['fleet0002']);
});

test('REL-R26, REL-R27, REL-R43 reports a damaged result, which blocks promotion; pruning removes results too', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002', 'fleet0003'], 3);
  for (const build of ['fleet0001', 'fleet0003']) await saveCheck(store, aCheck({ build }));
  const file = join(store.folder, 'checks/remote-fleet/fleet0001/host00001.json');
  await writeFile(file, '{"outcome":"passed"}');
  expect((await verify(store)).faults).toEqual([
    'The saved check of remote-fleet@fleet0001 in host@host00001 is damaged. Check remote-fleet@fleet0001 again.',
  ]);
  await expect(promote(store, { ...fleet, build: 'fleet0001' })).rejects.toThrow('is damaged. Check remote-fleet@fleet0001 again');
  await new Promise((resolve) => setTimeout(resolve, 5));
  await prune(store, { ...by, retention: { days: 0, former: 0 } });
  expect((await status(store)).remotes.get('remote-fleet')?.published.has('fleet0001')).toBe(false);
  expect((await checkedPairs(store)).map(({ build }) => build)).toEqual(['fleet0003']);
});

test('REL-R42 stores no result if no browser is available', async () => {
  const store = await aLiveStore(['fleet0001'], 1);
  process.env['PLAYWRIGHT_CHROMIUM'] = join(store.folder, 'nowhere');
  try {
    await expect(release(store, 'check', 'remote-fleet@fleet0001')).rejects.toThrow("which isn't an executable file");
  } finally {
    delete process.env['PLAYWRIGHT_CHROMIUM'];
  }
  await expect(release(store, 'check', 'remote-fleet@fleet0009')).rejects.toThrow('remote-fleet@fleet0009 is not published.');
  expect(await checksOf(store, { remote: 'remote-fleet', build: 'fleet0001' })).toEqual([]);
});

test('REL-R40 does not accept the build of a remote as a host', async () => {
  const store = await aLiveStore();
  await publish(store, await aRemoteBuild({ build: 'fleet0001' }), by);
  await expect(release(store, 'check', 'host@fleet0001')).rejects.toThrow('host@fleet0001 is not published.');
});
