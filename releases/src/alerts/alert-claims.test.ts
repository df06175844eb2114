import { removeFolders } from '../testing/fake-build.ts';
import { aLiveStore } from '../testing/live-store.ts';
import { alertClaims } from './alert-claims.ts';

afterAll(removeFolders);

test('REL-R56 of two fronts on one store, one sends an alert; while the store fails, each does', async () => {
  const store = await aLiveStore(['fleet0001'], 1);
  const [first, second] = [alertClaims(store), alertClaims(store)];
  expect([await first.claim('crash remote-fleet', 60_000), await second.claim('crash remote-fleet', 60_000)]).toEqual([true, false]);
  await first.release('crash remote-fleet');
  expect(await second.claim('crash remote-fleet', 60_000)).toBe(true);
  const unavailable = { ...store, objects: { ...store.objects, get: () => Promise.reject(new Error('no answer')) } };
  expect(await alertClaims(unavailable).claim('crash remote-fleet', 60_000)).toBe(true);
});
