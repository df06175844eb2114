import { releaseHistorySchema, releaseOverviewSchema } from '@fleet-console/release-contract';
import * as v from 'valibot';
import { DeliveryError } from '../alerts/channels.ts';
import { releaseProgram } from '../cli/program.ts';
import { updateHealth } from '../health/health-file.ts';
import { noReports } from '../health/health.ts';
import { canary, withdraw } from '../decisions/canary.ts';
import { history, status } from '../decisions/history.ts';
import { promote } from '../decisions/promote.ts';
import { hold } from '../decisions/hold.ts';
import { publish } from '../decisions/publish.ts';
import { findRelease, type Store } from '../store/store.ts';
import { accessApi, type AccessApi } from '../testing/access-api.ts';
import { aHostBuild, aRemoteBuild, removeFolders } from '../testing/fake-build.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { until } from '../testing/until.ts';
import { createToken } from '../tokens/tokens.ts';
import { startFront, type Front } from './front.ts';

const EVA = 'session-of-an-administrator';
const MANAGER = 'session-of-a-manager';

let store: Store;
let api: AccessApi;
let front: Front;
beforeEach(async () => {
  store = await aLiveStore(['fleet0001', 'fleet0002', 'fleet0003'], 2);
  api = await accessApi({ [EVA]: { email: 'eva@operator.example', admin: true }, [MANAGER]: { email: 'jan@fleet.example', admin: false } });
  front = await startFront({ store, apiUrl: api.url });
});
afterEach(async () => {
  await front.close();
  await api.close();
});
afterAll(removeFolders);

const bearer = (token: string | undefined) => ({ ...(token && { authorization: `Bearer ${token}` }) });
const get = async (address: string, token?: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${front.url}${address}`, { headers: { ...bearer(token), ...headers } });
  return { status: response.status, body: (await response.json()) as { error?: string; message?: string }, headers: response.headers };
};
const overview = async (token = EVA) => v.parse(releaseOverviewSchema, (await get('/releases/overview', token)).body);
const fleet = async () => {
  const found = (await overview()).remotes.find(({ remote }) => remote === 'remote-fleet');
  if (!found) throw new Error('remote-fleet is missing');
  return found;
};
const decide = async (
  token: string | undefined,
  decision: object,
  more: object = { reason: 'the list is empty' },
  headers: object = {},
  field: 'decision' | 'wish' = 'decision',
) => {
  const response = await fetch(`${front.url}/releases/decisions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(token), ...headers },
    body: JSON.stringify({ [field]: decision, ...more }),
  });
  const body = (await response.json()) as { error?: string; message?: string; changed?: boolean; live?: string };
  return { status: response.status, ...body };
};
const liveNow = async () => (await status(store)).remotes.get('remote-fleet')?.live;
test('[CT-03] REL-R56 the overview says whether alerts arrive, to those who may read it, without addresses and texts', async () => {
  expect((await overview()).alerts).toEqual([]);
  const idle = { lastSent: null, lastFailed: null, failing: false, responseCode: null, waiting: 0, lost: 0 };
  const channels = [
    { name: 'webhook' as const, send: () => Promise.resolve(), close: () => {} },
    { name: 'mail' as const, send: () => Promise.reject(new DeliveryError('mailbox ops@operator.example is full', 452)), close: () => {} },
  ];
  await front.close();
  front = await startFront({ store, apiUrl: api.url, alerts: { channels, failures: 20 } });
  expect((await overview()).alerts).toEqual([
    { ...idle, channel: 'webhook' },
    { ...idle, channel: 'mail' },
  ]);
  await canary(store, { remote: 'remote-fleet', build: 'fleet0003', share: 5, ...by });
  const health = async () =>
    (await (await fetch(`${front.url}/health`)).json()) as { generation: number; alerts: { lastFailed: string | null }[] };
  const { generation } = await overview();
  await until(async () => (await health()).generation === generation);
  await withdraw(store, { remote: 'remote-fleet', ...by });
  await until(async () => (await health()).alerts.some(({ lastFailed }) => lastFailed !== null));
  const time = expect.stringMatching(/^\d{4}-.*Z$/) as unknown;
  expect((await overview()).alerts).toEqual([
    { ...idle, channel: 'webhook', lastSent: time },
    { ...idle, channel: 'mail', lastFailed: time, failing: true, responseCode: 452, waiting: 1 },
  ]);
  expect(JSON.stringify((await get('/releases/overview', EVA)).body)).not.toContain('ops@operator.example');
  expect((await get('/releases/overview', MANAGER)).status).toBe(403);
}, 30_000);

const rollback = { action: 'rollback', remote: 'remote-fleet', to: 'fleet0001' };

test('[CT-03] an administrator sees the status of every remote: live, canary, hold, rollback target and health', async () => {
  await canary(store, { remote: 'remote-fleet', build: 'fleet0003', share: 10, accounts: ['ola@fleet.example'], ...by });
  await hold(store, { remote: 'remote-fleet', held: true, actor: 'ola', reason: 'until Monday' });
  const reported = {
    ...noReports('remote-fleet', 'fleet0002'),
    mounts: 20,
    times: [0, 10, 9, 0, 0, 0, 0, 0, 1],
    crashes: 1,
    watchFaults: { hang: 1 },
    faults: { network: 2 },
    affected: ['a', 'b'],
  };
  await updateHealth(store, () => ({
    at: '2026-01-02T03:04:05.000Z',
    releases: [reported],
    tabs: { 'remote-fleet@fleet0002': 7 },
    fronts: {},
  }));
  expect((await overview()).remotes.map(({ remote, live }) => [remote, live])).toEqual([
    ['host', 'host00001'],
    ['remote-fleet', 'fleet0002'],
  ]);
  expect(await overview()).toMatchObject({ generation: 9, served: 8, reportedAt: '2026-01-02T03:04:05.000Z' });
  expect(await fleet()).toMatchObject({
    since: { decision: 'promote', actor: 'anna', reason: 'for the test', generation: 7 },
    canary: { build: 'fleet0003', share: 10, accounts: ['ola@fleet.example'], since: { actor: 'anna' } },
    held: { actor: 'ola', reason: 'until Monday' },
    rollsBackTo: 'fleet0001',
    releases: [
      { build: 'fleet0003', status: 'canary', version: '1.0.0', incompatibility: null, metrics: null },
      {
        build: 'fleet0002',
        status: 'live',
        tabs: 7,
        metrics: {
          mounts: 20,
          notLoaded: 2,
          crashes: 1,
          watchFaults: { hang: 1 },
          tabsAffected: 2,
          p50: { ms: 100, over: false },
          p95: { ms: 200, over: false },
        },
      },
      { build: 'fleet0001', status: 'former', published: { actor: 'anna' } },
    ],
  });
});

test('[CT-03] lists a release that the live host cannot run with the reason', async () => {
  await publish(store, await aHostBuild({ build: 'host00002', provides: { react: '20.0.0', 'react-dom': '20.0.0' } }), by);
  await publish(store, await aRemoteBuild({ build: 'fleet0009', needs: { react: '^20.0.0' } }), by);
  expect((await fleet()).releases[0]).toMatchObject({
    build: 'fleet0009',
    status: 'published',
    incompatibility: 'remote-fleet@fleet0009 needs react ^20.0.0, but host@host00001 provides 19.3.0',
  });
  const host = (await overview()).remotes.find(({ remote }) => remote === 'host');
  expect(host?.releases.map(({ build, incompatibility }) => [build, incompatibility])).toEqual([
    ['host00002', 'remote-fleet@fleet0002 needs react ^19.0.0, but host@host00002 provides 20.0.0'],
    ['host00001', null],
  ]);
  await publish(store, await aRemoteBuild({ remote: 'remote-iam', build: 'iam000001', contract: '^1.0.0' }), by);
  const iam = (await overview()).remotes.find(({ remote }) => remote === 'remote-iam');
  expect(iam).toMatchObject({ live: null, since: null, rollsBackTo: null, releases: [{ build: 'iam000001', status: 'published' }] });
});

test('[CT-03] the overview contains the former names of its fields too', async () => {
  await updateHealth(store, () => ({
    at: '2026-01-02T03:04:05.000Z',
    releases: [{ ...noReports('remote-fleet', 'fleet0002'), mounts: 2, times: [0, 2, 0, 0, 0, 0, 0, 0, 0] }],
    tabs: {},
    fronts: {},
  }));
  const { body } = await get('/releases/overview', EVA);
  const { remotes } = body as { remotes: { remote: string; releases: Record<string, unknown>[] }[] };
  const release = remotes.find(({ remote }) => remote === 'remote-fleet')?.releases.find(({ build }) => build === 'fleet0002');
  const counts = { mounts: 2, notLoaded: 0, crashes: 0, tabsAffected: 0 };
  const [p50, p95] = [
    { ms: 100, over: false },
    { ms: 100, over: false },
  ];
  expect(release).toMatchObject({ status: 'live', incompatibility: null, metrics: { ...counts, p50, p95 } });
  expect(release).toMatchObject({ standing: 'live', misfit: null, figures: { ...counts, half: p50, most: p95 } });
});

test('[CT-03] accepts decisions with the former names of their fields', async () => {
  await decide(EVA, rollback);
  const promotion = { act: 'promote', targets: [{ remote: 'remote-fleet', build: 'fleet0002' }], again: true, despiteCheck: true };
  expect(await decide(EVA, promotion, { reason: 'x' }, {}, 'wish')).toMatchObject({ status: 200, changed: true, live: 'fleet0002' });
  expect((await history(store)).at(-1)).toMatchObject({ decision: 'promote', again: true });
  const outdated = { reason: 'x', seen: 7 };
  expect(await decide(EVA, { ...rollback, act: 'rollback', action: undefined }, outdated, {}, 'wish')).toMatchObject({
    status: 409,
    error: 'overtaken',
  });
  // A field under both names, and unknown fields.
  expect(await decide(EVA, { ...rollback, act: 'rollback' })).toMatchObject({ status: 400, error: 'bad-request' });
  expect(await decide(EVA, { ...rollback, sure: true })).toMatchObject({ status: 400, error: 'bad-request' });
});

test('[CT-03] returns the history in pages, latest first, with who, when and why', async () => {
  const page = async (query: string) => v.parse(releaseHistorySchema, (await get(`/releases/history${query}`, EVA)).body);
  const first = await page('?remote=remote-fleet&limit=2');
  expect(first.entries.map(({ generation, decision, actor, before, after }) => [generation, decision, actor, before, after])).toEqual([
    [7, 'promote', 'anna', 'fleet0001', 'fleet0002'],
    [6, 'promote', 'anna', null, 'fleet0001'],
  ]);
  const rest = await page(`?remote=remote-fleet&limit=10&before=${first.next}`);
  expect(rest.entries.map(({ generation }) => generation)).toEqual([5, 4, 3]);
  expect(rest.next).toBeNull();
  expect((await page('')).entries).toHaveLength(7);
  expect(await get('/releases/history?remote=../x', EVA)).toMatchObject({ status: 400, body: { error: 'bad-request' } });
});

test("[CT-01][CT-03] REL-R25 an administrator decides, and the history records the account's e-mail whatever the request contains", async () => {
  expect(await decide(EVA, rollback, { reason: 'the list is empty', actor: 'someone else' })).toMatchObject({
    status: 200,
    changed: true,
    live: 'fleet0001',
  });
  await decide(EVA, { action: 'canary', remote: 'remote-fleet', build: 'fleet0003', share: 5 });
  await decide(EVA, { action: 'withdraw', remote: 'remote-fleet' });
  await decide(EVA, { action: 'hold', remote: 'remote-fleet', held: true });
  expect(await decide(EVA, { action: 'promote', targets: [{ remote: 'remote-fleet', build: 'fleet0002' }], force: true })).toMatchObject({
    status: 409,
    error: 'held',
    message: expect.stringContaining('held by eva@operator.example'),
  });
  await decide(EVA, { action: 'hold', remote: 'remote-fleet', held: false });
  await decide(EVA, { action: 'promote', targets: [{ remote: 'remote-fleet', build: 'fleet0002' }], force: true });
  expect((await history(store)).slice(7).map(({ decision, actor }) => [decision, actor])).toEqual(
    ['rollback', 'canary', 'withdraw', 'hold', 'hold', 'promote'].map((kind) => [kind, 'eva@operator.example']),
  );
  expect(await decide(EVA, rollback, { reason: 'x', dryRun: true })).toMatchObject({ status: 200, changed: true });
  expect(await liveNow()).toBe('fleet0002');
});

test('[CT-01] REL-R25 refuses everyone else, for reading and deciding', async () => {
  await createToken(store, { name: 'ops-anna', remotes: null, ...by });
  const team = await createToken(store, { name: 'fleet-ci', remotes: ['remote-fleet'], ...by });
  for (const [token, code, error] of [
    [undefined, 401, 'no-token'],
    [MANAGER, 403, 'not-allowed'],
    ['session-of-no-one', 401, 'not-signed-in'],
    ['release_0_0', 401, 'bad-token'],
    [team.secret, 403, 'not-allowed'],
  ] as const) {
    for (const address of ['/releases/overview', '/releases/history', '/releases/health'])
      expect([token, await get(address, token)]).toMatchObject([token, { status: code, body: { error } }]);
    expect([token, await decide(token, rollback)]).toMatchObject([token, { status: code, error }]);
  }
  // Session cookies are ignored, and requests from other origins are refused.
  expect(await get('/releases/overview', undefined, { cookie: `access_token=${EVA}; Authorization=Bearer ${EVA}` })).toMatchObject({
    status: 401,
  });
  expect(await decide(EVA, rollback, { reason: 'x' }, { origin: 'https://evil.example' })).toMatchObject({
    status: 403,
    error: 'foreign-origin',
  });
  expect(await liveNow()).toBe('fleet0002');
  // The same request of an administrator is accepted.
  expect(await decide(EVA, rollback)).toMatchObject({ status: 200, changed: true });
});

test('[CT-01] REL-R25 refuses a decision with an ended session, even if it was just used for reading', async () => {
  await overview();
  api.end(EVA);
  expect(await decide(EVA, rollback)).toMatchObject({ status: 401, error: 'not-signed-in' });
  expect(await liveNow()).toBe('fleet0002');
});

test('[CT-01] REL-R25 while the API is unavailable, sessions are refused and tokens still work', async () => {
  const ops = (await createToken(store, { name: 'ops-anna', remotes: null, ...by })).secret;
  await api.close();
  expect(await get('/releases/overview', EVA)).toMatchObject({ status: 503, body: { error: 'unreachable' } });
  expect(await decide(EVA, rollback)).toMatchObject({
    status: 503,
    error: 'unreachable',
    message: expect.stringContaining('nothing was changed'),
  });
  expect(await liveNow()).toBe('fleet0002');
  expect((await get('/releases/overview', ops)).status).toBe(200);
  expect(await decide(ops, rollback)).toMatchObject({ status: 200, changed: true });
});

test('[CT-03] REL-R25 an administrator cannot publish and must give a reason', async () => {
  const release = { ...(await findRelease(store, 'remote-fleet', 'fleet0001')), build: 'fleet0009', container: 'fleet_nine' };
  const send = await fetch(`${front.url}/releases/publications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(EVA) },
    body: JSON.stringify({ manifest: JSON.stringify(release), files: {}, reason: 'x' }),
  });
  expect([send.status, await send.json()]).toMatchObject([403, { message: expect.stringContaining("can't publish") }]);
  for (const reason of [undefined, '', '   ', 'two\nlines'])
    expect([reason, await decide(EVA, rollback, { reason })]).toMatchObject([reason, { status: 400, error: 'bad-request' }]);
  expect((await history(store)).length).toBe(7);
});

test('[CT-03] REL-R6 refuses a decision based on an outdated overview and names the other decision', async () => {
  const { generation } = await overview();
  await promote(store, { remote: 'remote-fleet', build: 'fleet0003', actor: 'ola', reason: 'a new list' });
  expect(await decide(EVA, rollback, { reason: 'x', baseGeneration: generation })).toMatchObject({
    status: 409,
    error: 'overtaken',
    message: expect.stringContaining('ola decided "promote fleet0003" (generation 8) for remote-fleet in the meantime'),
  });
  expect(await liveNow()).toBe('fleet0003');
  // Publications and decisions on other remotes don't conflict.
  const { generation: now } = await overview();
  await publish(store, await aRemoteBuild({ build: 'fleet0004' }), by);
  await publish(store, await aRemoteBuild({ remote: 'remote-iam', build: 'iam000001' }), by);
  await promote(store, { remote: 'remote-iam', build: 'iam000001', ...by });
  expect(await decide(EVA, rollback, { reason: 'x', baseGeneration: now })).toMatchObject({
    status: 200,
    changed: true,
    live: 'fleet0001',
  });
  // Repeating the request changes nothing.
  expect(await decide(EVA, rollback, { reason: 'x', baseGeneration: now })).toMatchObject({ status: 200, changed: false });
});

test('[CT-03] limits requests with sessions per address, but not requests with tokens', async () => {
  const ops = (await createToken(store, { name: 'ops-anna', remotes: null, ...by })).secret;
  let last = 401;
  for (let sent = 0; sent < 1_200 && last !== 429; sent += 1)
    ({ status: last } = await get('/releases/history?limit=1', 'session-of-no-one'));
  expect(last).toBe(429);
  const { status: code, headers } = await get('/releases/overview', EVA);
  expect([code, headers.get('retry-after')]).toEqual([429, '60']);
  expect(await decide(EVA, rollback)).toMatchObject({ status: 429, error: 'too-many' });
  expect(await decide(ops, rollback)).toMatchObject({ status: 200, changed: true });
}, 60_000);

test('[CT-03] responses are not cached', async () => {
  const { headers } = await get('/releases/overview', EVA);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('set-cookie')).toBeNull();
});

test('[RE-07] status, history and health give the same output over HTTP as from the store', async () => {
  const ops = (await createToken(store, { name: 'ops-anna', remotes: null, ...by })).secret;
  await updateHealth(store, () => ({
    at: new Date().toISOString(),
    releases: [{ ...noReports('remote-fleet', 'fleet0002'), mounts: 3 }],
    tabs: {},
    fronts: {},
  }));
  const run = async (...args: string[]) => {
    const output: string[] = [];
    await releaseProgram((text) => output.push(text)).parseAsync(args, { from: 'user' });
    return output.join('\n');
  };
  for (const args of [
    ['status'],
    ['status', '--json'],
    ['history'],
    ['history', 'remote-fleet', '--json'],
    ['health'],
    ['health', 'remote-fleet', '--json'],
  ]) {
    const remote = await run(...args, '--url', front.url, '--token', ops, '--store', '/nowhere');
    // Only the place differs.
    const local = (await run(...args, '--store', store.folder)).replace(`Store: ${store.folder}`, `Console: ${front.url}`);
    expect(remote).toBe(local.replace(`{"store":"${store.folder}"`, `{"url":"${front.url}"`));
    expect(remote).toContain('remote-fleet');
  }
  await expect(run('status', '--url', front.url, '--token', 'release_0_0')).rejects.toThrow('Unknown token.');
  await expect(run('status', '--url', 'http://127.0.0.1:1', '--token', ops)).rejects.toThrow("isn't responding");
});

test('[WE-04] REL-R14 the boot map contains since when each release is live', async () => {
  const map = (await (await fetch(`${front.url}/releases/boot-map.json`)).json()) as { since: Record<string, string> };
  const { remotes } = await status(store);
  expect(map.since).toEqual({ host: remotes.get('host')?.last?.at, 'remote-fleet': remotes.get('remote-fleet')?.last?.at });
});
