import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { promote } from '../decisions/promote.ts';
import { freshFolder, removeFolders } from '../testing/fake-build.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { textOf } from '../testing/socket-text.ts';
import { tinyApi } from '../testing/tiny-api.ts';
import { until } from '../testing/until.ts';
import { startFront } from './front.ts';

// cspell:ignore fastcgi uwsgi scgi -- directives of nginx
const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path));
const withNginx = nginx ? test : test.skip;
if (!nginx)
  process.stderr.write(
    'nginx is not installed, so the configuration in the guide is not tested. Install it: apt-get install nginx-light\n',
  );

afterAll(removeFolders);

const guide = join(__dirname, '../../../docs/guides/serving-from-a-bucket.md');
const sample = () => /```nginx\n([\s\S]*?)```/.exec(readFileSync(guide, 'utf8'))?.[1] ?? '';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts nginx with the configuration of the guide, for this store and front. */
async function startNginx(store: string, front: string): Promise<{ url: string; child: ChildProcess }> {
  const [folder, port] = [await freshFolder(), await freePort()];
  const site = sample()
    .replaceAll('/data/store/public', join(store, 'public'))
    .replace('127.0.0.1:4600', new URL(front).host)
    .replace('listen 8080', `listen 127.0.0.1:${port}`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  const main = `daemon off; master_process off; pid ${folder}/pid; error_log stderr warn; events {} http { access_log off; ${paths.join(' ')}\n${site}}`;
  await mkdir(join(folder, 'logs'));
  await writeFile(join(folder, 'nginx.conf'), main);
  const child = spawn(nginx ?? '', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
  let messages = '';
  child.stderr.on('data', (chunk) => (messages += String(chunk)));
  const url = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(messages);
    return fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return { url, child };
}

withNginx(
  '[RE-05] REL-R33 the nginx configuration of the guide serves a store, and passes everything else to the front',
  async () => {
    const store = await aLiveStore(['fleet0001', 'fleet0002'], 1);
    await chmod(store.folder, 0o755);
    const api = await tinyApi();
    const front = await startFront({ store, apiUrl: api.url, trustedProxies: ['127.0.0.1'] });
    const { url, child } = await startNginx(store.folder, front.url);
    try {
      const file = `${url}/r/remote-fleet/fleet0001/remoteEntry.js`;
      const script = await fetch(file);
      expect([
        script.status,
        script.headers.get('content-type'),
        script.headers.get('cache-control'),
        script.headers.get('content-encoding'),
      ]).toEqual([200, 'text/javascript', 'public, max-age=31536000, immutable', 'gzip']);
      expect(await script.text()).toContain('console.log("fleet0001")');
      for (const name of ['boot-map', 'current', 'keys']) {
        const document = await fetch(`${url}/releases/${name}.json`);
        expect([name, document.status, document.headers.get('content-type'), document.headers.get('cache-control')]).toEqual([
          name,
          200,
          'application/json',
          'no-cache',
        ]);
        expect(document.headers.get('etag')).not.toBeNull();
      }
      // What isn't in the store comes from the front: the page, reports, decisions, overrides, the channel, the API.
      const page = await fetch(`${url}/vehicles`, { headers: { accept: 'text/html' } });
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('"build":"fleet0001"')]);
      const post = async (path: string, body: object) =>
        (
          await fetch(url + path, {
            method: 'POST',
            headers: { 'content-type': 'application/json', origin: url },
            body: JSON.stringify(body),
          })
        ).status;
      expect(await post('/releases/reports', { tab: '0'.repeat(16), reports: [], shows: [] })).toBe(204);
      expect(await post('/releases/decisions', {})).toBe(401);
      expect((await fetch(`${url}/releases/overrides?open=x`, { headers: { accept: 'text/html' } })).status).not.toBe(404);
      expect((await fetch(`${url}/releases/overview`)).status).toBe(401);
      expect(await (await fetch(`${url}/api/v1/x`)).json()).toMatchObject({ url: '/v1/x' });

      const generations: number[] = [];
      const tab = new WebSocket(`${url.replace('http', 'ws')}/releases/live`, { headers: { origin: url } });
      tab.on('message', (data, isBinary) => isBinary || generations.push((JSON.parse(textOf(data)) as { generation: number }).generation));
      await until(() => generations.length > 0);
      await promote(store, { remote: 'remote-fleet', build: 'fleet0002', ...by });
      await until(() => generations.includes(6));
      expect(await (await fetch(`${url}/releases/current.json`)).json()).toMatchObject({ generation: 6 });
      tab.close();

      // Without the front, files and documents are still served.
      await front.close();
      expect((await fetch(file)).status).toBe(200);
      expect((await fetch(`${url}/releases/boot-map.json`)).status).toBe(200);
      expect((await fetch(`${url}/vehicles`)).status).toBe(502);
    } finally {
      const end = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await Promise.all([end, front.close().catch(() => undefined), api.close()]);
    }
  },
  60_000,
);
