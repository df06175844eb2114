import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseProgram } from '../cli/program.ts';
import { openStore } from '../store/store.ts';
import { aHostBuild, aRemoteBuild, freshFolder, removeFolders } from '../testing/fake-build.ts';

afterAll(removeFolders);

let store = '';
beforeEach(async () => void (store = await freshFolder()));

async function release(...args: string[]): Promise<string> {
  const output: string[] = [];
  await releaseProgram((text) => output.push(text)).parseAsync([...args, '--store', store], { from: 'user' });
  return output.join('\n');
}
const decisionArgs = ['--reason', 'for the test', '--actor', 'anna'];
const secretOf = async (...args: string[]) =>
  (JSON.parse(await release('token', 'create', ...args, ...decisionArgs, '--json')) as { secret: string }).secret;

/** A store with a live host, an ops token, and a token of the team of remote-fleet. */
async function withTokens() {
  await release('publish', await aHostBuild(), ...decisionArgs);
  await release('promote', 'host@host00001', ...decisionArgs);
  const ops = await secretOf('ops-anna', '--ops');
  const team = await secretOf('fleet-ci', '--team', 'remote-fleet', '--token', ops);
  const as = (secret: string) => [...decisionArgs, '--token', secret];
  return { ops: as(ops), team: as(team), secrets: [ops, team] };
}

test('[RE-07] REL-R25 a team can publish only its own remote; promoting and rolling back require ops', async () => {
  const { ops, team } = await withTokens();
  const [fleet, iam] = [await aRemoteBuild(), await aRemoteBuild({ remote: 'remote-iam', build: 'iam000001' })];
  await release('publish', fleet, ...team);
  await expect(release('publish', iam, ...team)).rejects.toThrow('Token fleet-ci is for remote-fleet, not for remote-iam.');
  for (const args of [['promote', 'remote-fleet@fleet0001'], ['rollback', 'remote-fleet'], ['hold', 'remote-fleet'], ['prune']])
    await expect(release(...args, ...team)).rejects.toThrow(`Token fleet-ci can only publish; ${args[0]} requires an ops token.`);
  await expect(release('token', 'create', 'mine', '--ops', ...team)).rejects.toThrow('token requires an ops token');
  await release('publish', iam, ...ops);
  await release('promote', 'remote-fleet@fleet0001', ...ops);
  const entries = JSON.parse(await release('history', 'remote-fleet', '--json')) as { actor: string }[];
  expect(entries.map(({ actor }) => actor)).toEqual(['fleet-ci (anna)', 'ops-anna (anna)']);
});

test('[RE-07] REL-R25 once a token exists, decisions require a valid one', async () => {
  const { ops, team } = await withTokens();
  const build = await aRemoteBuild();
  await expect(release('publish', build, ...decisionArgs)).rejects.toThrow('This store requires a token');
  await expect(release('publish', build, ...decisionArgs, '--token', 'release_0123_x')).rejects.toThrow('Unknown token.');
  await release('token', 'revoke', 'fleet-ci', ...ops);
  await expect(release('publish', build, ...team)).rejects.toThrow('Token fleet-ci was revoked by ops-anna (anna): for the test.');
  // Reading needs none.
  expect(await release('status')).toContain('host00001');
});

test('[RE-07] REL-R25 a token that was created again under the same name can be revoked, too', async () => {
  const { ops, secrets } = await withTokens();
  const build = await aRemoteBuild();
  expect(await release('token', 'revoke', 'fleet-ci', ...ops)).toContain('fleet-ci');
  const again = await secretOf('fleet-ci', '--team', 'remote-fleet', '--token', secrets[0] ?? '');
  await release('token', 'revoke', 'fleet-ci', ...ops);
  await expect(release('publish', build, ...decisionArgs, '--token', again)).rejects.toThrow('Token fleet-ci was revoked');
});

test('REL-R25 stores tokens hashed, readable by their owner only, outside the store', async () => {
  const { secrets } = await withTokens();
  const { tokens, folder } = await openStore(store);
  expect(tokens.startsWith(`${folder}/`)).toBe(false);
  for (const name of await readdir(tokens)) {
    expect((await stat(join(tokens, name))).mode & 0o777).toBe(0o600);
    const text = await readFile(join(tokens, name), 'utf8');
    for (const secret of secrets) expect(text).not.toContain(secret);
  }
  const list = await release('token', 'list');
  expect(list).toMatch(/ops-anna\s+ops: all decisions/);
  expect(list).toMatch(/fleet-ci\s+publish remote-fleet/);
  expect(list).not.toContain('release_');
});

test('REL-R25 without tokens, the owner of the key decides; the first token must be for ops', async () => {
  await release('publish', await aHostBuild(), ...decisionArgs);
  await expect(release('token', 'create', 'fleet-ci', '--team', 'remote-fleet', ...decisionArgs)).rejects.toThrow(
    'Create one for ops first',
  );
  await expect(release('token', 'create', 'x', ...decisionArgs)).rejects.toThrow('--ops or --team');
});

test('[RE-07] every decision requires a reason or a ticket', async () => {
  await expect(release('publish', await aHostBuild(), '--actor', 'anna')).rejects.toThrow('Give a reason');
  await release('publish', await aHostBuild(), '--ticket', 'OPS-12', '--actor', 'anna');
  await release('promote', 'host@host00001', '--ticket', 'OPS-13', '--reason', 'checked', '--actor', 'anna');
  const entries = JSON.parse(await release('history', '--json')) as { reason: string }[];
  expect(entries.map(({ reason }) => reason)).toEqual(['OPS-12', 'OPS-13: checked']);
});
