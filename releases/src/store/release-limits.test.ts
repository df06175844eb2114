import { publish } from '../decisions/publish.ts';
import { verify } from '../decisions/verify.ts';
import { aRemoteBuild, removeFolders } from '../testing/fake-build.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { stored } from '../testing/stored.ts';
import { releaseKey } from './store.ts';

afterAll(removeFolders);
afterEach(() => {
  delete process.env['RELEASE_MAX_FILE_MB'];
  delete process.env['RELEASE_MAX_TOTAL_MB'];
});

const title = { en: 'Title', pl: 'Tytuł' };
const routes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Rou${'a'.repeat(index % 50)}`,
    path: `/r-${index}`,
    title,
  }));
const entry = { under: 'fleet', route: 'Own', order: 1, label: title };
const own = { name: 'Own', path: '/own', title };

test.each([
  [{ routes: routes(10_000) }, 'has 10000 routes; at most 100 are allowed'],
  [
    {
      routes: [own],
      parts: { menu: Array.from({ length: 10_000 }, () => entry) },
    },
    'has 10000 menu entries; at most 40 are allowed',
  ],
  [
    {
      routes: [own],
      parts: { panels: Array.from({ length: 41 }, (_, index) => `p-${index}`) },
    },
    'has 41 panels; at most 40 are allowed',
  ],
  [
    {
      routes: [
        {
          ...own,
          children: Array.from({ length: 51 }, (_, index) => `c${index}`),
        },
      ],
    },
    'has 51 child paths of a route',
  ],
  [
    { routes: [{ ...own, title: { en: 'Title', pl: '-'.repeat(81) } }] },
    'contains a title of 81 characters, "------------------------------…"; at most 80 are allowed',
  ],
  [{ routes: [{ ...own, path: `/${'x'.repeat(200)}` }] }, 'contains a path of 201 characters'],
])('REL-R50 refuses a descriptor that is too large: %#', async (build, message) => {
  await expect(publish(await aLiveStore(), await aRemoteBuild(build), by)).rejects.toThrow(message);
});

test('REL-R50 accepts a descriptor and a file that are as large as allowed', async () => {
  const letters = (index: number) => String(index).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  const full = Array.from({ length: 100 }, (_, index) => ({ name: `Rou${letters(index)}`, path: `/r-${index}`, title }));
  const texts = { 'remoteEntry.js': 'x', 'movie.js': 'x'.repeat(5_000_000) };
  expect((await publish(await aLiveStore(), await aRemoteBuild({ routes: full, texts }), by)).entry).not.toBeNull();
});

test('REL-R50 refuses files over the size limits, which can be changed', async () => {
  const store = await aLiveStore();
  const folder = await aRemoteBuild({
    texts: { 'remoteEntry.js': 'x', 'movie.js': 'x'.repeat(50_000_000) },
  });
  await expect(publish(store, folder, by)).rejects.toThrow(
    'Not published: the file movie.js of remote-fleet@fleet0001 has 50 MB; at most 5 MB are allowed (RELEASE_MAX_FILE_MB).',
  );
  process.env['RELEASE_MAX_FILE_MB'] = '60';
  await expect(publish(store, folder, by)).rejects.toThrow('has 50 MB; at most 25 MB are allowed (RELEASE_MAX_TOTAL_MB).');
  process.env['RELEASE_MAX_FILE_MB'] = 'much';
  await expect(publish(store, folder, by)).rejects.toThrow('RELEASE_MAX_FILE_MB must be a number of megabytes above 0, but it is "much".');
  process.env['RELEASE_MAX_FILE_MB'] = '0.001';
  const small = await aRemoteBuild({
    texts: { 'remoteEntry.js': 'x'.repeat(1_001) },
  });
  await expect(publish(store, small, by)).rejects.toThrow('RELEASE_MAX_FILE_MB');
  process.env['RELEASE_MAX_FILE_MB'] = '0.01';
  expect((await publish(store, small, by)).entry).not.toBeNull();
});

test('REL-R52 names files that users can request although no release contains them', async () => {
  const store = await aLiveStore(['fleet0001'], 1);
  expect(await verify(store)).toMatchObject({ faults: [], notes: [] });
  const added = `${releaseKey('remote-fleet', 'fleet0001')}/chunks/added.js`;
  for (const key of [added, 'public/index.html', 'public/releases/old.json', `${releaseKey('remote-fleet', 'unknown01')}/x.js`])
    await stored(store).put(key, 'x');
  const { faults, notes } = await verify(store);
  expect([...faults].sort()).toEqual(
    ['public/index.html', added, 'public/releases/old.json'].sort().map((key) => `${key} isn't part of any release. Delete it.`),
  );
  expect(notes).toEqual([`${releaseKey('remote-fleet', 'unknown01')} contains files of a release that was never published.`]);
});
