import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { chmod, mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { removeFolders } from '../testing/fake-build.ts';
import { asOwner } from '../testing/fresh-store.ts';
import { aLiveStore } from '../testing/live-store.ts';
import { ended, runTypeScript } from '../testing/processes.ts';

afterAll(removeFolders);

test('the front prints when and where it is ready, serves, and stops on SIGTERM', async () => {
  const store = await aLiveStore();
  const child = runTypeScript('front/main.ts', [], {
    env: {
      ...asOwner(store),
      API_URL: 'http://127.0.0.1:1',
      PORT: '0',
      GUIDES_URL: 'https://guides.example/',
      CHAT_URL: 'https://chat.example/',
      SANDBOX: '1',
      MAP_STYLE_URL: 'none',
    },
  });
  const end = ended(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const ready = JSON.parse(String(line)) as { ready: string; url: string };
  expect(ready).toEqual({ ready: 'front', url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) });
  const text = await (await fetch(ready.url, { headers: { accept: 'text/html' } })).text();
  expect(text).toContain(
    '<script type="application/json" id="config">{"guidesUrl":"https://guides.example/","chatUrl":"https://chat.example/","sandbox":true}</script>',
  );
  child.kill('SIGTERM');
  expect(await end).toMatchObject({ code: 0, stdout: `${JSON.stringify(ready)}\n` });
}, 60_000);

const asUnprivileged = process.getuid?.() === 0 ? test : test.skip;
asUnprivileged(
  'serves from a read-only store',
  async () => {
    const store = await aLiveStore(['fleet0001'], 1);
    await chmod(store.folder, 0o755);
    await mkdir(`${store.temporary}/${hostname()}.999999999.left`);
    const child = runTypeScript('front/main.ts', [], { env: { ...asOwner(store), API_URL: 'http://127.0.0.1:1' }, uid: 65_534 });
    const end = ended(child);
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const { url } = JSON.parse(String(line)) as { url: string };
    expect((await fetch(url, { headers: { accept: 'text/html' } })).status).toBe(200);
    expect((await fetch(`${url}/r/remote-fleet/fleet0001/remoteEntry.js`)).status).toBe(200);
    child.kill('SIGTERM');
    expect((await end).code).toBe(0);
  },
  30_000,
);

test('uses public streets by default and allows only their origin in pages and workers', async () => {
  const store = await aLiveStore(['fleet0001'], 1);
  const child = runTypeScript('front/main.ts', [], {
    env: { ...asOwner(store), API_URL: 'http://127.0.0.1:1', PORT: '0', MAP_STYLE_URL: '' },
  });
  const end = ended(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { url } = JSON.parse(String(line)) as { url: string };
  const page = await fetch(url, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain(
    '"mapStyleUrl":"https://tiles.openfreemap.org/styles/positron https://tiles.openfreemap.org/styles/dark"',
  );
  const foreign = (policy: string | null) => policy?.split('; ').filter((each) => each.includes('https://'));
  expect(foreign(page.headers.get('content-security-policy'))).toEqual([
    "img-src 'self' data: blob: https://tiles.openfreemap.org",
    expect.stringMatching(/^connect-src 'self' ws:\S+ wss:\S+ https:\/\/tiles\.openfreemap\.org$/),
  ]);
  const script = await fetch(`${url}/r/remote-fleet/fleet0001/remoteEntry.js`);
  expect(foreign(script.headers.get('content-security-policy'))).toEqual(["connect-src 'self' https://tiles.openfreemap.org"]);
  child.kill('SIGTERM');
  await end;
}, 60_000);

test('reports a port that is in use in one sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const store = await aLiveStore();
  const env = { ...asOwner(store), API_URL: 'http://127.0.0.1:1', PORT: String(port) };
  expect(await ended(runTypeScript('front/main.ts', [], { env: { ...env, LOG_LEVEL: 'silent' } }))).toMatchObject({
    code: 1,
    stdout: '',
    stderr: `Port ${port} is already in use. Free it, or choose another one with PORT.\n`,
  });
  taken.close();
}, 60_000);

test.each([
  [{ PORT: 'eighty', API_URL: 'http://127.0.0.1:1' }, 'PORT must be a port number, not "eighty".'],
  [{ API_URL: '' }, 'API_URL is not set. Set it to the URL of the API, for example http://127.0.0.1:4000.'],
  [
    { API_URL: 'http://127.0.0.1:1', MAP_STYLE_URL: 'tiles' },
    'MAP_STYLE_URL is "tiles". It must be the URL of a map style, two URLs separated by a space for light and dark, or "none".',
  ],
  [
    { API_URL: 'http://127.0.0.1:1', MAP_STYLE_URL: '', MAP_TILES: '/nowhere.pmtiles' },
    'MAP_TILES is "/nowhere.pmtiles", which can\'t be read (ENOENT).',
  ],
  [
    { API_URL: 'http://127.0.0.1:1', MAP_STYLE_URL: '', MAP_TILES: import.meta.filename },
    `MAP_TILES is "${import.meta.filename}", which is no PMTiles archive of version 3.`,
  ],
  [
    { API_URL: 'http://127.0.0.1:1', MAP_STYLE_URL: 'none', MAP_TILES: import.meta.filename },
    'MAP_TILES and MAP_STYLE_URL are both set. Set only one of them.',
  ],
  [
    { API_URL: 'http://127.0.0.1:1', TRUSTED_PROXIES: '10.0.0.0/8, proxy' },
    'TRUSTED_PROXIES contains "proxy", which isn\'t an IP address or a range such as 10.0.0.0/8.',
  ],
])(
  'reports an invalid setting in one sentence',
  async (env, sentence) => {
    const store = await aLiveStore();
    expect(await ended(runTypeScript('front/main.ts', [], { env: { ...asOwner(store), ...env } }))).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `${sentence}\n`,
    });
  },
  30_000,
);
