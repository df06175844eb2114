import { releaseKey } from '../store/store.ts';
import { removeFolders } from '../testing/fake-build.ts';
import { aLiveStore } from '../testing/live-store.ts';
import { stored } from '../testing/stored.ts';
import { tinyApi, type TinyApi } from '../testing/tiny-api.ts';
import { startFront, type Front } from './front.ts';

let api: TinyApi;
const fronts: Front[] = [];
beforeAll(async () => void (api = await tinyApi()));
afterEach(async () => {
  for (const front of fronts.splice(0)) await front.close();
});
afterAll(async () => {
  await api.close();
  await removeFolders();
});

// Folder stores only: for a bucket, the front caches the verified bytes.
test('[RE-05] REL-R49 does not serve a file that was changed on disk, prevents caching of the error, and detects a repair', async () => {
  const store = await aLiveStore(['fleet0001'], 1);
  const front = await startFront({ store, apiUrl: api.url });
  fronts.push(front);
  const { url } = front;
  const key = `${releaseKey('remote-fleet', 'fleet0001')}/remoteEntry.js`;
  const get = (encoding: string) => fetch(`${url}/${key.replace(/^.*?(?=r\/)/, '')}`, { headers: { 'accept-encoding': encoding } });
  const health = async () => (await (await fetch(`${url}/health`)).json()) as { damagedFiles?: number };
  const good = await stored(store).text(key);
  expect(await (await get('identity')).text()).toBe(good);
  expect(await health()).not.toHaveProperty('damagedFiles');

  await stored(store).put(key, good.replace(/.$/s, '!'));
  const answer = await get('identity');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(await answer.json()).toMatchObject({ error: 'damaged-file' });
  expect(await health()).toMatchObject({ damagedFiles: 1 });
  // Its compressed forms are intact and have the same content.
  expect(await (await get('br')).text()).toBe(good);

  await stored(store).put(key, good);
  expect(await (await get('identity')).text()).toBe(good);
  expect(await health()).not.toHaveProperty('damagedFiles');
  await stored(store).put(`${key}.br`, 'no brotli');
  const instead = await get('br');
  expect([instead.headers.get('content-encoding'), await instead.text()]).toEqual([null, good]);
});
