import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer } from '../../testing/test-server.ts';
import { gbfsModule } from './gbfs.module.ts';
import { readGbfsSettings } from './settings.ts';
import { aSystem, gbfsSettings } from './testing/gbfs-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'fleet-console-gbfs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('GBFS-G1 settings', () => {
  test('GBFS is disabled without settings', async () => {
    const plain = await startTestServer({ modules: [gbfsModule] });
    expect((await plain.app.inject({ url: '/gbfs/3.0/manifest.json' })).statusCode).toBe(404);
    await plain.close();
  });

  const wrong = (change: object, ofSystem: object = {}) => ({ ...gbfsSettings, systems: [aSystem('a', ['g1'], ofSystem)], ...change });
  test.each<[string, unknown, RegExp]>([
    ['invalid JSON', '{', /^Couldn't read GBFS_FILE .* as JSON/],
    ['an unknown field', wrong({ sistems: [] }), /sistems/],
    ['no system', wrong({ systems: [] }), /systems/],
    ['a duplicate id', wrong({ systems: [aSystem('a', ['g1']), aSystem('a', ['g2'])] }), /must not repeat an id/],
    [
      'a zone of time that is none',
      wrong({}, { timezone: 'Europe/Nowhere' }),
      /systems\.0\.timezone: must be a time zone such as Europe\/Warsaw/,
    ],
    ['an invalid address', wrong({ url: 'ftp://x.example' }), /url: must start with https/],
    ['an id with a slash', wrong({}, { id: 'a/b' }), /systems\.0\.id/],
    ['an incomplete rule', wrong({}, { zones: { z: { start: true } } }), /systems\.0\.zones\.z\.end/],
    ['no language', wrong({}, { name: {} }), /at least one language/],
  ])('%s prevents the start, with a message', (_what, content, sentence) => {
    const bad = join(folder, 'bad.json');
    writeFileSync(bad, typeof content === 'string' ? content : JSON.stringify(content));
    expect(() => readGbfsSettings(bad)).toThrow(sentence);
  });
});
