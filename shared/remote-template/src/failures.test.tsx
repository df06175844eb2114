import { permissions } from '@fleet-console/contract';
import { failingRemote, failureKinds, fill, KINDS_OF_EACH_CALL, steps } from '@fleet-console/testing';
import { join } from 'node:path';
import { definition } from './definition.ts';
import { descriptor } from './descriptor.ts';
import { anItem, itemServer } from './example/testing/items.ts';

/** Ways through the screens. Every call on them fails in every way; a call that none of them makes ends the test red. */
const scenarios = [
  { at: '/example?q=MOD search' },
  { at: '/example/MOD-1 saving', steps: steps(fill('Model', 'M2'), 'Save changes') },
  {
    at: '/example setting the model',
    steps: steps('Select MOD-1', 'Set model', fill('Model', 'M2'), /^Ustaw model 1/),
  },
];

test('[I18-01] [ER-03] whichever call fails in whatever way, the Polish screen says so in Polish', async () => {
  const { cases, kinds, sites, unprovoked, found } = await failingRemote({
    definition,
    descriptor,
    folder: join(__dirname, '..'),
    places: { id: 'MOD-1' },
    scenarios,
    forgets: { 'setting the model': 'the panel shows the model as text while the run is under way' },
    options: () => ({
      answer: itemServer([anItem()]).answer,
      permissions: { '142': Object.keys(permissions) },
    }),
  });
  expect(found).toEqual([]);
  expect(unprovoked).toEqual([]);
  expect(cases).toBeGreaterThanOrEqual(KINDS_OF_EACH_CALL * sites.size);
  expect(kinds.size).toBe(failureKinds.length);
}, 300_000);
