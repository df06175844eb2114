import { once } from 'node:events';
import { hostname } from 'node:os';
import { removeFolders } from '../testing/fake-build.ts';
import { asOwner } from '../testing/fresh-store.ts';
import { frontsOfEachTest } from '../testing/fronts.ts';
import { aLiveStore } from '../testing/live-store.ts';
import { ended, runTypeScript } from '../testing/processes.ts';
import { tinyApi } from '../testing/tiny-api.ts';

const aFront = frontsOfEachTest();
afterAll(removeFolders);

test('[PR-03] the id of a request is passed to the API and returned; a malformed or missing one is replaced', async () => {
  const api = await tinyApi();
  const front = await aFront(await aLiveStore(), { apiUrl: api.url });
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`${front.url}${path}`, { headers })).headers.get('x-request-id');
  const NEW = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
  expect(await ask('/api/v1/vehicle', { 'x-request-id': 'from-the-proxy-1' })).toBe('from-the-proxy-1');
  const created = await ask('/api/v1/vehicle');
  const replaced = await ask('/api/v1/vehicle', { 'x-request-id': 'a b"c' });
  for (const id of [created, replaced]) expect(id).toMatch(NEW);
  expect(api.requests.map(({ headers }) => headers['x-request-id'])).toEqual(['from-the-proxy-1', created, replaced]);
  expect(await ask('/releases/boot-map.json', { 'x-request-id': 'from-the-proxy-2' })).toBe('from-the-proxy-2');
  await api.close();
}, 30_000);

test('[PR-03] a connection that the API refuses is one short log line with path and id, without a stack or the query', async () => {
  const store = await aLiveStore();
  const child = runTypeScript('front/main.ts', [], {
    env: { ...asOwner(store), API_URL: 'http://127.0.0.1:1', PORT: '0', MAP_STYLE_URL: 'none' },
  });
  const end = ended(child);
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const { url } = JSON.parse(String(line)) as { url: string };
    await fetch(`${url}/api/v1/vehicle/7?token=secret`, { headers: { 'x-request-id': 'from-the-proxy-1' } });
  } finally {
    child.kill('SIGTERM');
  }
  const lines = (await end).stderr.split('\n').filter((each) => each.includes('from-the-proxy-1'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    service: 'front',
    host: hostname(),
    pid: child.pid,
    reqId: 'from-the-proxy-1',
    path: '/api/v1/vehicle/7',
    err: { type: 'Error', code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:1' },
    msg: 'response errored',
  });
}, 60_000);
