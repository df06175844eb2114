import { bootMap } from '../boot-map/boot-map.ts';
import { lookupFor, readBootMap } from '../boot-map/pointer.ts';
import { publish } from './publish.ts';
import { aHostBuild, aRemoteBuild, removeFolders } from '../testing/fake-build.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { aPromotion } from '../testing/orphan.ts';
import { canary } from './canary.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { status } from './history.ts';
import { hold } from './hold.ts';
import { prepareEntry } from '../ledger/ledger.ts';
import { retire } from './retire.ts';
import { isRetired, remoteState } from '../ledger/state.ts';
import { verify } from './verify.ts';

afterAll(removeFolders);

const fleet = { remote: 'remote-fleet', ...by };

test('[RE-10] REL-R44 retires a remote whose only build is live; promoting restores it', async () => {
  const store = await aLiveStore(['fleet0001'], 1);
  await expect(rollback(store, fleet)).rejects.toThrow('no earlier good build');
  const { entry, state } = await retire(store, fleet);
  expect(entry).toMatchObject({ decision: 'retire', build: 'fleet0001', before: 'fleet0001', after: null });
  expect(isRetired(remoteState(state, 'remote-fleet'))).toBe(true);
  const map = await readBootMap(store);
  expect(Object.keys(map?.remotes ?? {})).toEqual([]);
  expect(map?.generation).toBe(state.generation);
  expect((await retire(store, fleet)).entry).toBeNull();
  await expect(rollback(store, fleet)).rejects.toThrow('is retired. Promote a build to bring it back');
  await expect(canary(store, { ...fleet, build: 'fleet0001', share: 5 })).rejects.toThrow('is retired');
  expect((await verify(store)).faults).toEqual([]);
  await promote(store, { ...fleet, build: 'fleet0001' });
  expect((await readBootMap(store))?.remotes['remote-fleet']).toMatchObject({ release: { build: 'fleet0001' }, fallback: null, bad: [] });
});

test('REL-R44 retiring ends the canary and keeps previous builds good', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002', 'fleet0003'], 2);
  await canary(store, { ...fleet, build: 'fleet0003', share: 5 });
  const { state } = await retire(store, fleet);
  expect(remoteState(state, 'remote-fleet')).toMatchObject({ live: null, canary: null, bad: [], former: ['fleet0002', 'fleet0001'] });
  await promote(store, { ...fleet, build: 'fleet0003' });
  expect((await readBootMap(store))?.remotes['remote-fleet']?.fallback?.build).toBe('fleet0002');
});

test('REL-R44 refuses to retire the host, the sign-in page and remotes that are not live; a hold does not prevent retiring', async () => {
  const store = await aLiveStore(['fleet0001'], 0);
  await expect(retire(store, { remote: 'host', ...by })).rejects.toThrow("can't be retired");
  await expect(retire(store, fleet)).rejects.toThrow('was never promoted');
  const login = { name: 'Login', path: '/login', layout: 'login' as const, title: { en: 'Sign in', pl: 'Logowanie' } };
  await publish(store, await aRemoteBuild({ remote: 'remote-auth', build: 'auth00001', routes: [login] }), by);
  await promote(store, { remote: 'remote-auth', build: 'auth00001', ...by });
  await expect(retire(store, { remote: 'remote-auth', ...by })).rejects.toThrow('provides the sign-in page');
  await promote(store, { ...fleet, build: 'fleet0001' });
  await hold(store, { ...fleet, held: true });
  expect((await retire(store, fleet)).entry).not.toBeNull();
  await expect(promote(store, { ...fleet, build: 'fleet0001' })).rejects.toThrow('has been held by anna');
});

test('REL-R12, REL-R44 ignores retired remotes when a host is promoted', async () => {
  const store = await aLiveStore(['fleet0001'], 1);
  await publish(store, await aHostBuild({ build: 'host00002', offers: '2.0.0' }), by);
  const next = () => promote(store, { remote: 'host', build: 'host00002', ...by });
  await expect(next()).rejects.toThrow('and it is live');
  await retire(store, fleet);
  expect((await next()).entry).not.toBeNull();
  const state = await status(store);
  expect(bootMap(state, await lookupFor(store, state))?.remotes).toEqual({});
});

test.each([
  ['that states another live build', { after: 'fleet0001' }],
  ['of a build that is not live', { build: 'fleet0002', after: null }],
])('REL-R3, REL-R44 rejects a forged retirement %s', async (_, but) => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 1);
  const prepared = await prepareEntry(store, await aPromotion(store, 'fleet0001', { decision: 'retire', ...but }));
  await prepared.take();
  await prepared.drop();
  await expect(status(store)).rejects.toThrow("isn't trusted");
});
