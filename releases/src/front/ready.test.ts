import { removeFolders } from '../testing/fake-build.ts';
import { freshStore } from '../testing/fresh-store.ts';
import { frontsOfEachTest } from '../testing/fronts.ts';
import { aLiveStore } from '../testing/live-store.ts';
import { tinyApi } from '../testing/tiny-api.ts';

const aFront = frontsOfEachTest();
afterAll(removeFolders);

const ready = async (url: string) => {
  const response = await fetch(`${url}/ready`);
  return [response.status, await response.json()];
};

test('[PR-03] a front is ready once it has something to serve, and says whether the API can be reached', async () => {
  const store = await aLiveStore();
  const api = await tinyApi();
  const [withApi, without] = [await aFront(store, { apiUrl: api.url }), await aFront(store)];
  expect(await ready(withApi.url)).toEqual([200, { status: 'ready', store: 'reachable', api: 'reachable' }]);
  expect(await ready(without.url)).toEqual([200, { status: 'ready', store: 'reachable', api: 'unreachable' }]);
  await api.close();
}, 30_000);

test('[PR-03] a front without a promoted host is alive, but not ready', async () => {
  const front = await aFront(await freshStore());
  expect(await ready(front.url)).toEqual([503, { status: 'not-ready', notReady: ['boot-map'], store: 'reachable', api: 'unreachable' }]);
  expect((await fetch(`${front.url}/health`)).status).toBe(200);
}, 30_000);
