import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { updateHealth } from '../health/health-file.ts';
import { noReports } from '../health/health.ts';
import { openStore } from '../store/store.ts';
import { aHostBuild, aRemoteBuild, freshFolder, removeFolders } from '../testing/fake-build.ts';
import { ended, runTypeScript } from '../testing/processes.ts';
import { releaseProgram } from './program.ts';
import { dateTime } from './tables.ts';

afterAll(removeFolders);

let store = '';
beforeEach(async () => void (store = await freshFolder()));

async function release(...args: string[]): Promise<string> {
  const output: string[] = [];
  await releaseProgram((text) => output.push(text)).parseAsync([...args, '--store', store], { from: 'user' });
  return output.join('\n');
}
const decisionArgs = ['--reason', 'for the test', '--actor', 'anna'];

async function setUp(): Promise<void> {
  await release(
    'publish',
    await aHostBuild(),
    await aRemoteBuild({ build: 'fleet0001' }),
    await aRemoteBuild({ build: 'fleet0002' }),
    ...decisionArgs,
  );
  for (const target of ['host@host00001', 'remote-fleet@fleet0001', 'remote-fleet@fleet0002'])
    await release('promote', target, ...decisionArgs);
}

test('publish, promote and rollback print their results', async () => {
  expect(await release('publish', await aHostBuild(), ...decisionArgs)).toBe('Published host@host00001 (generation 1).');
  expect(await release('promote', 'host@host00001', ...decisionArgs)).toBe('Promoted host@host00001 (generation 2).');
  const one = await aRemoteBuild({ build: 'fleet0001' });
  expect(await release('publish', one, await aRemoteBuild({ build: 'fleet0002' }), ...decisionArgs)).toBe(
    'Published remote-fleet@fleet0001 (generation 3).\nPublished remote-fleet@fleet0002 (generation 4).',
  );
  expect(await release('publish', one, ...decisionArgs)).toBe('remote-fleet@fleet0001 is already published.');
  await release('promote', 'remote-fleet@fleet0001', ...decisionArgs);
  await release('promote', 'remote-fleet@fleet0002', ...decisionArgs);
  expect(await release('rollback', 'remote-fleet', ...decisionArgs)).toBe(
    'remote-fleet@fleet0001 is live again; fleet0002 is marked as bad (generation 7).',
  );
  expect(await release('rollback', 'remote-fleet', ...decisionArgs)).toBe(
    'remote-fleet@fleet0001 is already live since the rollback in generation 7. To go further back, choose a build with --to.',
  );
  await expect(release('promote', 'remote-fleet@fleet0002', ...decisionArgs)).rejects.toThrow('is marked as bad');
  expect(await release('promote', 'remote-fleet@fleet0002', '--force', ...decisionArgs)).toBe(
    'Promoted remote-fleet@fleet0002 (generation 8). It has not been checked.',
  );
});

test('finds the build in the dist folder of a package', async () => {
  const [built, home] = [await aHostBuild(), await freshFolder()];
  await rename(built, join(home, 'dist'));
  expect(await release('publish', home, ...decisionArgs)).toBe('Published host@host00001 (generation 1).');
});

test('[RE-07] history shows generation, when, who, what, before and after, and why', async () => {
  await setUp();
  await release('rollback', 'remote-fleet', '--reason', 'the list is empty', '--actor', 'ola');
  const lines = (await release('history', 'remote-fleet')).split('\n').map((line) => line.split(/ {2,}/));
  expect(lines[0]).toEqual(['GENERATION', 'WHEN', 'WHO', 'WHAT', 'BEFORE → AFTER', 'WHY']);
  expect(lines[1]).toEqual([
    '7',
    expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d \S+$/),
    'ola',
    'rollback remote-fleet@fleet0001',
    'fleet0002 → fleet0001',
    'the list is empty',
  ]);
  expect(lines[3]?.slice(2)).toEqual(['anna', 'promote remote-fleet@fleet0001', '(none) → fleet0001', 'for the test']);
  expect(lines).toHaveLength(6);
  expect(JSON.parse(await release('history', '--json'))).toHaveLength(7);
});

test('status shows live builds, rollback targets and bad builds', async () => {
  await setUp();
  await release('rollback', 'remote-fleet', ...decisionArgs);
  const text = await release('status');
  expect(text.startsWith(`Store: ${store}\nLive generation: 7\n`)).toBe(true);
  expect(text).toMatch(/host\s+host00001 \(not checked\)\s+promote, \d\d\/\d\d\/\d{4} \d\d:\d\d \S+, anna/);
  expect(text).toMatch(/remote-fleet\s+fleet0001 \(not checked\)\s+rollback, .*fleet0002\s+fleet0002/);
  expect(JSON.parse(await release('status', '--json'))).toMatchObject({
    served: 7,
    remotes: { 'remote-fleet': { live: 'fleet0001', bad: ['fleet0002'], published: ['fleet0001', 'fleet0002'] } },
  });
});

test('the actor defaults to the system account', async () => {
  await release('publish', await aHostBuild(), '--reason', 'x');
  expect(JSON.parse(await release('history', '--json'))).toMatchObject([{ actor: userInfo().username }]);
});

test("dates use the console's format", () => {
  expect(dateTime(new Date(2026, 0, 9, 7, 5).toISOString())).toMatch(/^09\/01\/2026 07:05 \S+$/);
});

test('prints one sentence and sets the exit code on errors', async () => {
  await setUp();
  const run = (...args: string[]) => ended(runTypeScript('cli/main.ts', [...args, '--store', store]));
  const answers = await Promise.all([
    run('promote', 'remote-fleet@fleet0009', ...decisionArgs),
    run('promote', 'remote-fleet', ...decisionArgs, '--json'),
    run('promote', 'remote-fleet@fleet0001'),
    run('publish', join(store, 'nowhere'), ...decisionArgs),
  ]);
  expect(answers).toMatchObject([
    { code: 2, stdout: '', stderr: 'remote-fleet@fleet0009 is not published.\n' },
    {
      code: 1,
      stdout: '',
      stderr:
        '{"error":"bad-target","message":"\\"remote-fleet\\" isn\'t a release. Use <remote>@<build>, as shown by \\"pnpm release status\\"."}\n',
    },
    { code: 1, stdout: '', stderr: 'Give a reason for the history: --reason <text>, --ticket <id> or both.\n' },
    { code: 1, stdout: '', stderr: expect.stringMatching(/^No release\.json found in .*\. Build the package first\.\n$/) },
  ]);
  await rm(join(store, 'ledger', '00000003.json'));
  expect(await run('status')).toMatchObject({ code: 1, stderr: expect.stringContaining('its entry 00000003.json is missing') });
  await writeFile(join(store, 'ledger', '00000003.json'), await readFile(join(store, 'ledger', '00000004.json')));
  expect(await run('status')).toMatchObject({ code: 1, stderr: expect.stringContaining('its entry 00000003.json was changed') });
}, 120_000);

test('[RE-08] canary, hold, withdraw and health print their results', async () => {
  await setUp();
  await release('publish', await aRemoteBuild({ build: 'fleet0003' }), ...decisionArgs);
  const trial = 'remote-fleet@fleet0003';
  expect(await release('canary', trial, '--share', '5%', '--account', 'ola@example.com', '--dry-run', ...decisionArgs)).toBe(
    'Dry run, no changes made. Result: Released remote-fleet@fleet0003 to 5% of accounts, 1 named account and 0 groups (generation 8). It has not been checked.',
  );
  await release('canary', trial, '--share', '5%', '--account', 'ola@example.com', ...decisionArgs);
  expect(await release('canary', trial, '--share', '20', '--group', '142', ...decisionArgs)).toBe(
    'Released remote-fleet@fleet0003 to 20% of accounts, 1 named account and 1 group (generation 9). It has not been checked.',
  );
  expect(await release('canary', trial, '--share', '20', ...decisionArgs)).toContain('already');
  await expect(release('canary', trial, '--share', 'many', ...decisionArgs)).rejects.toThrow('"many" isn\'t a valid share');
  expect(await release('hold', 'remote-fleet', ...decisionArgs)).toContain('remote-fleet is held');
  expect(await release('status')).toMatch(/remote-fleet\s+fleet0002 \(not checked\) \(held\)\s+promote, .*\s+0 min\s+fleet0003 20%/);
  expect(await release('hold', 'remote-fleet', '--off', ...decisionArgs)).toBe('remote-fleet is no longer held (generation 11).');
  expect(await release('withdraw', 'remote-fleet', ...decisionArgs)).toBe(
    'Withdrew remote-fleet@fleet0003 and marked it as bad (generation 12).',
  );
  const lines = (await release('history', 'remote-fleet')).split('\n').map((line) => line.split(/ {2,}/));
  expect(lines.slice(1, 6).map((cells) => cells[3])).toEqual([
    'withdraw remote-fleet@fleet0003',
    'hold remote-fleet off',
    'hold remote-fleet',
    'canary remote-fleet@fleet0003: 20%, ola@example.com, 142',
    'canary remote-fleet@fleet0003: 5%, ola@example.com',
  ]);
  expect(await release('health')).toBe('No reports yet');
  const opened = await openStore(store);
  const counts = { ...noReports('remote-fleet', 'fleet0003', 'salt'), mounts: 20, faults: { network: 2 }, affected: ['a', 'b'] };
  await updateHealth(opened, () => ({
    at: new Date().toISOString(),
    releases: [counts],
    tabs: { 'remote-fleet@fleet0002': 7 },
    fronts: {},
  }));
  expect(await release('health', 'remote-fleet')).toMatch(/remote-fleet@fleet0003\s+bad\s+0\s+20\s+2 network\s+0\s+2/);
  expect(JSON.parse(await release('status', '--json'))).toMatchObject({ remotes: { 'remote-fleet': { tabs: 7, canary: null } } });
});

test('[RE-07] verify reports problems, or that there are none', async () => {
  await setUp();
  const run = () => ended(runTypeScript('cli/main.ts', ['verify', '--store', store]));
  expect(await run()).toMatchObject({ code: 0, stdout: `No problems found in ${store}: 6 decisions, 3 releases.\n` });
  await rm(join(store, 'public', 'r', 'remote-fleet', 'fleet0001', 'chunks'), { recursive: true });
  expect(await run()).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('The file chunks/list.js of remote-fleet@fleet0001 is damaged'),
  });
  expect(await release('prune', ...decisionArgs)).toBe('Nothing to delete.');
}, 60_000);

test('publishing says where it creates a store, once', async () => {
  const publish = async (build: string) => ended(runTypeScript('cli/main.ts', ['publish', build, ...decisionArgs, '--store', store]));
  expect(await publish(await aHostBuild())).toMatchObject({ code: 0, stderr: `Created a release store in ${store}.\n` });
  expect(await publish(await aRemoteBuild())).toMatchObject({ code: 0, stderr: '' });
}, 60_000);

test('promotes several releases with one command', async () => {
  await release('publish', await aHostBuild(), await aRemoteBuild(), ...decisionArgs);
  expect(await release('promote', 'remote-fleet@fleet0001', 'host@host00001', ...decisionArgs)).toBe(
    'Promoted remote-fleet@fleet0001 and host@host00001 (generation 3). It has not been checked.',
  );
});

test('[RE-10] REL-R44 retires a remote and promotes it again', async () => {
  await setUp();
  expect(await release('retire', 'remote-fleet', ...decisionArgs)).toBe('remote-fleet was taken out of the console (generation 7).');
  expect(await release('retire', 'remote-fleet', ...decisionArgs)).toBe('remote-fleet is already retired.');
  expect(await release('status')).toMatch(/remote-fleet\s+\(retired\)\s+retire, /);
  expect((await release('history')).split('\n')[1]?.split(/ {2,}/).slice(3, 5)).toEqual([
    'retire remote-fleet@fleet0002',
    'fleet0002 → (none)',
  ]);
  await expect(release('rollback', 'remote-fleet', ...decisionArgs)).rejects.toThrow(
    'remote-fleet is retired. Promote a build to bring it back.',
  );
  expect(await release('promote', 'remote-fleet@fleet0001', ...decisionArgs)).toContain('Promoted remote-fleet@fleet0001 (generation 8).');
});

test.each(['promote', 'canary'])('%s accepts the former flags and lists only their replacements in the help', (name) => {
  const help = releaseProgram(() => undefined)
    .commands.find((command) => command.name() === name)
    ?.helpInformation();
  expect(help).toContain('--force');
  expect(help).toContain('--ignore-failed-check');
  expect(help).not.toContain('--again');
  expect(help).not.toContain('--despite-check');
});

test('REL-R11 --again, the former spelling of --force, promotes a bad build', async () => {
  await setUp();
  await release('rollback', 'remote-fleet', ...decisionArgs);
  expect(await release('promote', 'remote-fleet@fleet0002', '--again', ...decisionArgs)).toContain('Promoted remote-fleet@fleet0002');
});
