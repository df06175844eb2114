import { permissions } from '@fleet-console/contract';
import { failingRemote, failureKinds, fill, KINDS_OF_EACH_CALL, steps } from '@fleet-console/testing';
import { join } from 'node:path';
import { definition } from './definition.ts';
import { descriptor } from './descriptor.ts';
import { anItem, itemServer } from './example/testing/items.ts';

/** Scenarios through the screens. Every call in them fails in every way; the test fails if a call isn't covered. */
const scenarios = [
  { at: '/example?q=MOD search' },
  { at: '/example/MOD-1 saving', steps: steps(fill('Model', 'M2'), 'Save changes') },
  {
    at: '/example setting the model',
    steps: steps('Select MOD-1', 'Set model', fill('Model', 'M2'), /^Ustaw model 1/),
  },
];

test('[I18-01] [ER-03] every failure of every call is shown in Polish on the Polish screen', async () => {
  const { cases, kinds, sites, unprovoked, found } = await failingRemote({
    definition,
    descriptor,
    folder: join(__dirname, '..'),
    params: { id: 'MOD-1' },
    scenarios,
    clearedFields: { 'setting the model': 'the panel shows the model as text while the run is under way' },
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
