import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../settings.ts';
import { affectedBy } from './affected.ts';
import { areas, smokeSelection } from './areas.ts';

test('a feature of a remote affects its journeys and screens', () => {
  expect(affectedBy(['remote-fleet/src/zones/ZoneEditor.tsx', 'docs/README.md'])).toEqual({
    files: ['remote-fleet/src/zones/ZoneEditor.tsx', 'docs/README.md'],
    linted: ['remote-fleet/src/zones/ZoneEditor.tsx'],
    specs: ['journeys/fleet/zones.spec.ts'],
    screens: ['zone'],
    everywhere: [],
  });
});

test('a text affects the screens that show it; a unit test affects no browser test', () => {
  expect(affectedBy(['remote-iam/src/groups/locales/pl.json'])).toMatchObject({
    specs: ['journeys/iam/groups.spec.ts'],
    screens: ['group'],
  });
  expect(affectedBy(['remote-iam/src/groups/Groups.test.tsx'])).toMatchObject({ specs: [], screens: [], everywhere: [] });
});

test('a changed browser test or list of screens is run itself', () => {
  expect(affectedBy(['e2e/journeys/shell/menu.spec.ts', 'e2e/screens/slot-screens.ts'])).toMatchObject({
    specs: ['journeys/shell/menu.spec.ts'],
    screens: ['slot'],
  });
});

test('reports files that affect every screen and runs a small selection', () => {
  expect(affectedBy(['shared/ui/src/Button.tsx'])).toMatchObject({ ...smokeSelection, everywhere: ['shared/ui/src/Button.tsx'] });
});

describe('the areas', () => {
  test('list only existing files', () => {
    const named = [...areas, { ...smokeSelection, sources: [] }].flatMap(({ sources, specs, screens }) => [
      ...sources.map((source) => (source.endsWith('/') ? source : `${source}.tsx`)),
      ...specs.map((spec) => `e2e/${spec}`),
      ...screens.map((name) => `e2e/screens/${name}-screens.ts`),
    ]);
    expect(named.filter((path) => !existsSync(join(root, path)) && !existsSync(join(root, path.replace(/\.tsx$/, ''))))).toEqual([]);
  });

  test('cover every feature of every remote and every module of the server', () => {
    // Shared by all features of a remote.
    const ofAllFeatures = new Set(['testing', 'messages']);
    const features = [
      ...readdirSync(root)
        .filter((name) => name.startsWith('remote-'))
        .map((name) => `${name}/src`),
      'server/src/modules',
    ].flatMap((folder) =>
      readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !ofAllFeatures.has(entry.name))
        .map(({ name }) => `${folder}/${name}/`),
    );
    expect(features.length).toBeGreaterThan(50);
    expect(features.filter((path) => affectedBy([`${path}changed.ts`]).everywhere.length > 0)).toEqual([]);
  });
});
