import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolders } from '../../testing/fake-build.ts';
import { frontsOfEachTest } from '../../testing/fronts.ts';
import { aLiveStore } from '../../testing/live-store.ts';
import { checkTileArchive } from './archive.ts';

const aFront = frontsOfEachTest();
afterAll(removeFolders);

/** A file that begins like an archive of this kind of tiles. */
function anArchive(kind = 1): string {
  const bytes = Buffer.alloc(200, 7);
  bytes.write('PMTiles\u0003', 'latin1');
  bytes[99] = kind;
  const file = join(mkdtempSync(join(tmpdir(), 'map-tiles-')), 'streets.pmtiles');
  writeFileSync(file, bytes);
  return file;
}

test('serves the archive in ranges, and a style for light and dark without icons in each language', async () => {
  const { url } = await aFront(await aLiveStore(['fleet0001'], 1), { mapTiles: await checkTileArchive(anArchive()) });
  const part = await fetch(`${url}/tiles/streets.pmtiles`, { headers: { range: 'bytes=0-6' } });
  expect({ status: part.status, text: await part.text(), range: part.headers.get('content-range') }).toEqual({
    status: 206,
    text: 'PMTiles',
    range: 'bytes 0-6/200',
  });
  const beyond = await fetch(`${url}/tiles/streets.pmtiles`, { headers: { range: 'bytes=300-400' } });
  expect(beyond.status).toBe(416);
  const backgrounds = await Promise.all(
    ['light', 'dark'].map(async (scheme) => {
      const style = (await (await fetch(`${url}/tiles/en/${scheme}.json`)).json()) as {
        sources: { streets: { url: string } };
        layers: { type: string; layout?: object; paint: Record<string, string> }[];
      };
      expect(style.sources.streets.url).toBe('pmtiles:///tiles/streets.pmtiles');
      expect(style.layers.some(({ type }) => type === 'symbol')).toBe(true);
      expect(JSON.stringify(style.layers)).not.toContain('icon-image');
      return style.layers[0]?.paint['background-color'];
    }),
  );
  expect(new Set(backgrounds).size).toBe(2);
  const [english, polish] = await Promise.all(
    ['en', 'pl'].map(async (language) => (await fetch(`${url}/tiles/${language}/light.json`)).text()),
  );
  expect(english).toContain('"name:en"');
  expect(english).not.toContain('"name:pl"');
  expect(polish).toContain('"name:pl"');
  for (const path of ['/tiles', '/tiles/light.json', '/tiles/de/light.json'])
    expect((await fetch(url + path, { headers: { accept: 'text/html' } })).status).toBe(404);
});

test('an archive that was removed while the console runs is not found', async () => {
  const archive = anArchive();
  const { url } = await aFront(await aLiveStore(['fleet0001'], 1), { mapTiles: await checkTileArchive(archive) });
  rmSync(archive);
  const part = await fetch(`${url}/tiles/streets.pmtiles`, { headers: { range: 'bytes=0-6' } });
  expect({ status: part.status, body: await part.json(), kept: part.headers.get('cache-control') }).toEqual({
    status: 404,
    body: expect.objectContaining({ error: 'not-found' }),
    kept: 'no-store',
  });
});

test('serves nothing without an archive, and refuses one with pictures', async () => {
  const { url } = await aFront(await aLiveStore(['fleet0001'], 1));
  expect((await fetch(`${url}/tiles/en/light.json`, { headers: { accept: 'text/html' } })).status).toBe(404);
  await expect(checkTileArchive(anArchive(2))).rejects.toThrow('which has no vector tiles');
});
