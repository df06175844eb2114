import { isInCanary } from '@fleet-console/release-contract';
import { readBootMap } from '../boot-map/pointer.ts';
import { aHostBuild, aRemoteBuild, removeFolders } from '../testing/fake-build.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { stored } from '../testing/stored.ts';
import { BOOT_MAP } from '../store/keys.ts';
import { canary, withdraw } from './canary.ts';
import { history, status } from './history.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { hold } from './hold.ts';
import { publish } from './publish.ts';

afterAll(removeFolders);

const fleet = { remote: 'remote-fleet', ...by };
const trial = { ...fleet, build: 'fleet0003' };
const aStore = () => aLiveStore(['fleet0001', 'fleet0002', 'fleet0003'], 2);
type Store = Awaited<ReturnType<typeof aStore>>;
const slotOf = async (store: Store) => (await readBootMap(store))?.remotes['remote-fleet'];
const fleetOf = async (store: Store) => (await status(store)).remotes.get('remote-fleet');

test('[RE-08] REL-R20 records a canary and adds it to the boot map without account names', async () => {
  const store = await aStore();
  const { entry } = await canary(store, { ...trial, share: 5, accounts: ['ola@example.com'], groups: ['142'] });
  expect(entry).toMatchObject({
    decision: 'canary',
    before: 'fleet0002',
    after: 'fleet0002',
    canary: { share: 5, accounts: ['ola@example.com'] },
  });
  const slot = await slotOf(store);
  expect(slot).toMatchObject({ release: { build: 'fleet0002' }, canary: { release: { build: 'fleet0003' }, share: 5 } });
  expect(slot?.canary?.chosen).toHaveLength(2);
  expect(await stored(store).text(BOOT_MAP)).not.toMatch(/ola|example\.com/);
  const isIn = (email: string) => slot?.canary && isInCanary('remote-fleet', { ...slot.canary, share: 0 }, { id: '1', email, groups: [] });
  expect([isIn('ola@example.com'), isIn('anna@example.com')]).toEqual([true, false]);
});

test('[RE-08] REL-R20 a canary grows, keeps its accounts and never shrinks; repeating it decides nothing', async () => {
  const store = await aStore();
  const first = await canary(store, { ...trial, accounts: ['ola@example.com'] });
  const salt = first.entry?.canary?.salt;
  expect(salt).toMatch(/^[0-9a-f]{32}$/);
  await canary(store, { ...trial, share: 10 });
  // With another salt, the reports about it would be counted from zero.
  expect((await fleetOf(store))?.canary).toMatchObject({ share: 10, accounts: ['ola@example.com'], since: first.entry?.generation, salt });
  expect((await canary(store, { ...trial, share: 10 })).entry).toBeNull();
  await expect(canary(store, { ...trial, share: 5 })).rejects.toThrow('The share of a canary can only be increased');
  expect((await history(store, 'remote-fleet')).filter(({ decision }) => decision === 'canary')).toHaveLength(2);
});

test('[RE-08] REL-R20 promoting a canary makes it live for everyone and ends the canary', async () => {
  const store = await aStore();
  await canary(store, { ...trial, share: 10 });
  await promote(store, trial);
  const slot = await slotOf(store);
  expect(slot).toMatchObject({ release: { build: 'fleet0003' }, fallback: { build: 'fleet0002' } });
  expect(slot).not.toHaveProperty('canary');
});

test('[RE-08] REL-R21 a withdrawn canary is bad, served to no one, and restarted only with again', async () => {
  const store = await aStore();
  await canary(store, { ...trial, share: 10 });
  expect((await withdraw(store, fleet)).entry).toMatchObject({ decision: 'withdraw', build: 'fleet0003', after: 'fleet0002' });
  expect(await slotOf(store)).toMatchObject({ release: { build: 'fleet0002' }, bad: ['fleet0003'] });
  expect(await slotOf(store)).not.toHaveProperty('canary');
  expect((await withdraw(store, { ...fleet, build: 'fleet0003' })).entry).toBeNull();
  await expect(withdraw(store, fleet)).rejects.toThrow('remote-fleet has no canary');
  await expect(canary(store, { ...trial, share: 1 })).rejects.toThrow('is marked as bad');
  await canary(store, { ...trial, share: 1, force: true });
  expect(await slotOf(store)).toMatchObject({ bad: [], canary: { share: 1 } });
});

test('REL-R21 a withdrawal of one trial leaves a later canary of the same build alone', async () => {
  const store = await aStore();
  const salt = async () => (await fleetOf(store))?.canary?.salt ?? '';
  await canary(store, { ...trial, share: 10 });
  const former = await salt();
  await withdraw(store, fleet);
  await canary(store, { ...trial, share: 1, force: true });
  expect((await withdraw(store, { ...fleet, trial: former })).entry).toBeNull();
  expect((await fleetOf(store))?.canary?.build).toBe('fleet0003');
  expect((await withdraw(store, { ...fleet, trial: await salt() })).entry).toMatchObject({ decision: 'withdraw', build: 'fleet0003' });
  // It has ended, too.
  expect((await withdraw(store, { ...fleet, trial: former })).entry).toBeNull();
});

test('REL-R21 a withdrawn previous release is no longer a fallback; a live release cannot be withdrawn', async () => {
  const store = await aStore();
  await withdraw(store, { ...fleet, build: 'fleet0001' });
  expect(await slotOf(store)).toMatchObject({ fallback: null, bad: ['fleet0001'] });
  await expect(withdraw(store, { ...fleet, build: 'fleet0002' })).rejects.toThrow('is live. Roll it back instead');
});

test('REL-R20 rolling back the live release ends the canary', async () => {
  const store = await aStore();
  await canary(store, { ...trial, share: 10 });
  await rollback(store, fleet);
  expect(await fleetOf(store)).toMatchObject({ live: 'fleet0001', canary: null, bad: ['fleet0002'] });
});

test('REL-R20 REL-R22 refuses releases that cannot be a canary', async () => {
  const store = await aStore();
  const refused = (but: object) => expect(canary(store, { ...trial, share: 5, ...but })).rejects;
  await refused({ build: 'fleet0002' }).toThrow('is already live for everyone');
  await refused({ build: 'fleet0009' }).toThrow('is not published');
  await refused({ share: undefined }).toThrow('Choose who gets the canary');
  await refused({ share: 101 }).toThrow('from 0 to 100');
  await refused({ remote: 'host', build: 'host00001' }).toThrow('The host is part of the page');
  await publish(store, await aRemoteBuild({ remote: 'remote-new', build: 'build0001' }), by);
  await refused({ remote: 'remote-new', build: 'build0001' }).toThrow('was never promoted');
  await hold(store, { remote: 'remote-fleet', held: true, ...by });
  await refused({}).toThrow('remote-fleet has been held by anna');
  await hold(store, { remote: 'remote-fleet', held: false, ...by });
  await canary(store, { ...trial, share: 5 });
  await refused({ build: 'fleet0001' }).toThrow('remote-fleet@fleet0003 is the current canary');
});

test('REL-R22 the entry of a hold names the newest build of a remote that was never promoted', async () => {
  const store = await aStore();
  for (const build of ['build0001', 'build0002']) await publish(store, await aRemoteBuild({ remote: 'remote-new', build }), by);
  const { entry } = await hold(store, { remote: 'remote-new', held: true, ...by });
  expect(entry).toMatchObject({ decision: 'hold', build: 'build0002', before: null, after: null });
});

test('REL-R20 serves no canary that the new host cannot run', async () => {
  const store = await aStore();
  await publish(store, await aRemoteBuild({ build: 'fleet0004', contract: '^1.0.0 || ^2.0.0' }), by);
  await promote(store, { ...fleet, build: 'fleet0004' });
  await canary(store, { ...trial, share: 5 });
  expect(await slotOf(store)).toHaveProperty('canary');
  await publish(store, await aHostBuild({ build: 'host00002', offers: '2.0.0' }), by);
  await promote(store, { remote: 'host', build: 'host00002', ...by });
  expect(await slotOf(store)).not.toHaveProperty('canary');
  expect((await fleetOf(store))?.canary?.build).toBe('fleet0003');
});
