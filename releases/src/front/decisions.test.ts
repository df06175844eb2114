import { readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { releaseProgram } from '../cli/program.ts';
import { history, status } from '../decisions/history.ts';
import { findRelease, type Store } from '../store/store.ts';
import { aRemoteBuild, removeFolders } from '../testing/fake-build.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { createToken, revokeToken } from '../tokens/tokens.ts';
import { startFront, type Front } from './front.ts';

let store: Store;
let front: Front;
let [ops, team] = ['', ''];
beforeEach(async () => {
  store = await aLiveStore(['fleet0001', 'fleet0002'], 1);
  front = await startFront({ store, apiUrl: 'http://127.0.0.1:1' });
  ops = (await createToken(store, { name: 'ops-anna', remotes: null, ...by })).secret;
  team = (await createToken(store, { name: 'fleet-ci', remotes: ['remote-fleet'], ...by })).secret;
});
afterEach(() => front.close());
afterAll(removeFolders);

/** Runs the command line on a machine that has a token and no store. */
const release = (token: string, ...words: string[]) => releaseAt(front.url, token, ...words);
async function releaseAt(url: string, token: string, ...words: string[]): Promise<string> {
  const output: string[] = [];
  const how = ['--url', url, '--token', token, '--reason', 'from afar', '--actor', 'ci'];
  await releaseProgram((text) => output.push(text)).parseAsync([...words, ...how, '--store', '/nowhere'], { from: 'user' });
  return output.join('\n');
}
const live = async () => (await status(store)).remotes.get('remote-fleet');

test('[RE-01][RE-07] REL-R25 a team with a token publishes its remote over HTTP, and ops promote and roll it back', async () => {
  const big = 'const vehicles = []; '.repeat(60_000);
  const build = await aRemoteBuild({ build: 'fleet0003', texts: { 'remoteEntry.js': big, 'chunks/list.js': 'x' } });
  expect(await release(team, 'publish', build, '--dry-run')).toContain('Dry run, no changes made.');
  expect((await live())?.published.has('fleet0003')).toBe(false);
  expect(await release(team, 'publish', build)).toBe('Published remote-fleet@fleet0003 (generation 6).');
  expect(await release(team, 'publish', build)).toBe('remote-fleet@fleet0003 is already published.');
  expect(await (await fetch(`${front.url}/r/remote-fleet/fleet0003/remoteEntry.js`)).text()).toBe(big);
  await expect(release(team, 'promote', 'remote-fleet@fleet0003')).rejects.toThrow(
    'Token fleet-ci can only publish; promote requires an ops token.',
  );
  await expect(release(team, 'publish', await aRemoteBuild({ remote: 'remote-iam' }))).rejects.toThrow('not for remote-iam');
  expect(await release(ops, 'promote', 'remote-fleet@fleet0003')).toContain('Promoted remote-fleet@fleet0003 (generation 7).');
  expect(await release(ops, 'rollback', 'remote-fleet')).toContain('remote-fleet@fleet0001 is live again; fleet0003 is marked as bad');
  await release(ops, 'canary', 'remote-fleet@fleet0002', '--share', '5', '--account', 'ola@example.com');
  expect(await release(ops, 'withdraw', 'remote-fleet')).toContain('Withdrew remote-fleet@fleet0002');
  expect(await release(ops, 'hold', 'remote-fleet')).toContain('is held');
  await expect(release(team, 'retire', 'remote-fleet')).rejects.toThrow('Token fleet-ci can only publish; retire requires an ops token.');
  expect(await release(ops, 'retire', 'remote-fleet')).toContain('remote-fleet was taken out of the console');
  expect((await history(store)).slice(5).map(({ decision, actor, reason }) => [decision, actor, reason])).toEqual([
    ['publish', 'fleet-ci (ci)', 'from afar'],
    ['promote', 'ops-anna (ci)', 'from afar'],
    ['rollback', 'ops-anna (ci)', 'from afar'],
    ['canary', 'ops-anna (ci)', 'from afar'],
    ['withdraw', 'ops-anna (ci)', 'from afar'],
    ['hold', 'ops-anna (ci)', 'from afar'],
    ['retire', 'ops-anna (ci)', 'from afar'],
  ]);
  expect(await readdir(store.temporary)).toEqual([]);
}, 60_000);

test('REL-R25 refuses requests over HTTP without a valid token', async () => {
  const post = async (token: string | undefined, body: object) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(`${front.url}/releases/decisions`, { method: 'POST', headers, body: JSON.stringify(body) });
    return [response.status, ((await response.json()) as { error: string }).error];
  };
  const promotion = { decision: { action: 'promote', targets: [{ remote: 'remote-fleet', build: 'fleet0002' }] }, reason: 'x' };
  expect(await post(undefined, promotion)).toEqual([401, 'no-token']);
  expect(await post('release_0_0', promotion)).toEqual([401, 'bad-token']);
  expect(await post(team, promotion)).toEqual([403, 'not-allowed']);
  expect(await post(ops, { ...promotion, reason: ' ' })).toEqual([400, 'bad-request']);
  expect(await post(ops, { decision: { action: 'promote', targets: [{ remote: '../x', build: 'fleet0002' }] }, reason: 'x' })).toEqual([
    400,
    'bad-request',
  ]);
  expect(await post(ops, { decision: { action: 'rollback', remote: 'remote-other' }, reason: 'x' })).toEqual([409, 'not-live']);
  await revokeToken(store, 'ops-anna', by);
  expect(await post(ops, promotion)).toEqual([401, 'bad-token']);
  expect((await live())?.live).toBe('fleet0001');
}, 30_000);

test('REL-R25 refuses an uploaded build with path traversal or with content that does not match its manifest', async () => {
  const send = async (manifest: object, files: Record<string, string>) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${ops}` };
    const body = JSON.stringify({ manifest: JSON.stringify(manifest), files, reason: 'x' });
    const response = await fetch(`${front.url}/releases/publications`, { method: 'POST', headers, body });
    return [response.status, ((await response.json()) as { error: string }).error];
  };
  const known = await findRelease(store, 'remote-fleet', 'fleet0001');
  const manifest = { ...known, build: 'fleet0009', container: 'fleet_nine' };
  expect(await send({ ...manifest, files: { '../../x.js': known?.files['remoteEntry.js'] } }, { '../../x.js': 'eA==' })).toEqual([
    409,
    'bad-manifest',
  ]);
  const long = `${'x'.repeat(400)}.js`;
  expect(await send({ ...manifest, files: { [long]: known?.files['remoteEntry.js'] } }, { [long]: 'eA==' })).toEqual([409, 'bad-manifest']);
  expect(await send(manifest, { 'remoteEntry.js': 'eA==', 'chunks/list.js': 'eA==' })).toEqual([409, 'hash-mismatch']);
  expect(await send(manifest, {})).toEqual([409, 'missing-file']);
  expect((await live())?.published.has('fleet0009')).toBe(false);
  expect(await readdir(store.temporary)).toEqual([]);
}, 30_000);

test('[RE-07] sends a decision under the former names to a front of the former version', async () => {
  const bodies: unknown[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await json(request);
    bodies.push(body);
    const isFormer = typeof body === 'object' && body !== null && 'wish' in body;
    const refusal = { error: 'bad-request', message: 'Invalid request: wish: Invalid key: Expected "wish" but received undefined.' };
    const result = { changed: false, entry: null, generation: 7, live: 'fleet0002', lastMove: null, canary: null };
    response.writeHead(isFormer ? 200 : 400, { 'content-type': 'application/json' }).end(JSON.stringify(isFormer ? result : refusal));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const options = ['--force', '--ignore-failed-check'];
    expect(await releaseAt(url, ops, 'promote', 'remote-fleet@fleet0002', ...options)).toBe('Already live: remote-fleet@fleet0002.');
  } finally {
    server.close();
  }
  const targets = [{ remote: 'remote-fleet', build: 'fleet0002' }];
  const terms = { reason: 'from afar', actor: 'ci', dryRun: false };
  expect(bodies).toEqual([
    { decision: { action: 'promote', targets, force: true, ignoreFailedCheck: true, requireCheck: false }, ...terms },
    { wish: { act: 'promote', targets, again: true, despiteCheck: true, requireCheck: false }, ...terms },
  ]);
});

test('reports an unreachable console in one sentence', async () => {
  await front.close();
  await expect(release(ops, 'hold', 'remote-fleet')).rejects.toThrow("isn't responding, so it's unknown whether the decision was recorded");
});
