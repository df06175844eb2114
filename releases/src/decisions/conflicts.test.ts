import { aRemoteBuild, removeFolders } from '../testing/fake-build.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { canary, withdraw } from './canary.ts';
import { promote, promoteTogether } from './promote.ts';
import { publish } from './publish.ts';

afterAll(removeFolders);

const title = { en: 'Title', pl: 'Tytuł' };
const route = (name: string, path: string, children?: string[]) => ({
  name,
  path,
  title,
  ...(children && { children }),
});
const live = () => aLiveStore(['fleet0001'], 1);

test.each([
  ['path', { routes: [route('Other', '/vehicles')] }, 'the path /vehicles'],
  ['path in other letters', { routes: [route('Other', '/Vehicles')] }, 'the path /Vehicles'],
  ['path with an optional part', { routes: [route('Other', '/vehicles/:id?')] }, 'the path /vehicles/:id?'],
  ['route name', { routes: [route('Vehicles', '/other')] }, 'the route name Vehicles'],
])('REL-R51 refuses to publish a remote that claims the %s of another live remote', async (_, build, what) => {
  const store = await live();
  const claiming = await aRemoteBuild({
    remote: 'remote-copy',
    build: 'copy00001',
    ...build,
  });
  await expect(publish(store, claiming, by)).rejects.toThrow(
    `Not published: remote-copy@copy00001 claims ${what}, which remote-fleet@fleet0001 has, and it is live.`,
  );
  const own = await aRemoteBuild({
    remote: 'remote-copy',
    build: 'copy00001',
    routes: [route('Own', '/own')],
  });
  expect((await publish(store, own, by)).entry).not.toBeNull();
});

test.each([
  ['panel', { panels: ['sample'] }, 'the panel sample'],
  ['notification tab', { notifications: [{ id: 'sample', title, panel: 'list' }] }, 'the notification tab sample'],
  ['kind of search results', { search: [{ kind: 'sample', label: title }] }, 'the kind of search results sample'],
])('REL-R51 refuses a %s of another live remote', async (_, parts, what) => {
  const store = await live();
  await publish(store, await aRemoteBuild({ remote: 'remote-first', build: 'first0001', parts }), by);
  await promote(store, { remote: 'remote-first', build: 'first0001', ...by });
  await expect(publish(store, await aRemoteBuild({ remote: 'remote-copy', parts }), by)).rejects.toThrow(
    `claims ${what}, which remote-first@first0001 has, and it is live`,
  );
});

test.each([
  [[route('Own', '/welcome')], 'claims the path /welcome, which belongs to the host'],
  [[route('About', '/own')], 'claims the route name About, which belongs to the host'],
  [[route('Own', '/api/x')], "claims the path /api/x, but addresses below /api aren't screens"],
  [[route('One', '/own'), route('Two', '/own')], 'claims the path /own twice'],
])('REL-R51 refuses what belongs to the host or is claimed twice: %j', async (routes, message) => {
  await expect(publish(await live(), await aRemoteBuild({ remote: 'remote-copy', routes }), by)).rejects.toThrow(message);
});

test('REL-R51 refuses to promote a conflict that arose after publishing, also as a canary', async () => {
  const store = await live();
  const shared = { routes: [route('Shared', '/shared')] };
  for (const [remote, build] of [
    ['remote-first', 'first0001'],
    ['remote-copy', 'copy00002'],
  ] as const)
    await publish(store, await aRemoteBuild({ remote, build, ...shared }), by);
  await publish(store, await aRemoteBuild({ remote: 'remote-copy', build: 'copy00001' }), by);
  await promote(store, { remote: 'remote-copy', build: 'copy00001', ...by });
  await promote(store, { remote: 'remote-first', build: 'first0001', ...by });
  const message = 'remote-copy@copy00002 claims the path /shared, which remote-first@first0001 has, and it is live';
  await expect(promote(store, { remote: 'remote-copy', build: 'copy00002', ...by })).rejects.toThrow(message);
  await expect(
    canary(store, {
      remote: 'remote-copy',
      build: 'copy00002',
      share: 10,
      ...by,
    }),
  ).rejects.toThrow(message);
});

test('REL-R51 refuses to promote two remotes together that claim the same', async () => {
  const store = await live();
  const targets = [
    { remote: 'remote-first', build: 'first0001' },
    { remote: 'remote-copy', build: 'copy00001' },
  ];
  for (const target of targets) await publish(store, await aRemoteBuild({ ...target, routes: [route('Shared', '/shared')] }), by);
  await expect(promoteTogether(store, { targets, ...by })).rejects.toThrow(
    'Nothing was changed: remote-copy@copy00001 claims the path /shared, which remote-first@first0001 has. Promote a build',
  );
});

test('REL-R51 moves a route to another remote by promoting both in one decision', async () => {
  const store = await live();
  const taking = await aRemoteBuild({
    remote: 'remote-cars',
    build: 'cars00001',
    routes: [route('Vehicles', '/vehicles')],
  });
  await expect(publish(store, taking, by)).rejects.toThrow('publish a build of remote-fleet without it first');
  // A bad build can't be promoted together with it.
  await publish(store, await aRemoteBuild({ build: 'fleet0003', routes: [route('Zones', '/zones')] }), by);
  await withdraw(store, { remote: 'remote-fleet', build: 'fleet0003', ...by });
  await expect(publish(store, taking, by)).rejects.toThrow('publish a build of remote-fleet without it first');
  await publish(
    store,
    await aRemoteBuild({
      build: 'fleet0002',
      routes: [route('Zones', '/zones')],
    }),
    by,
  );
  await publish(store, taking, by);
  const [cars, fleet] = [
    { remote: 'remote-cars', build: 'cars00001' },
    { remote: 'remote-fleet', build: 'fleet0002' },
  ];
  await expect(promote(store, { ...cars, ...by })).rejects.toThrow('claims the path /vehicles');
  expect((await promoteTogether(store, { targets: [cars, fleet], ...by })).entry).not.toBeNull();
});
