import { englishAfterFailures, failureKinds } from '@fleet-console/testing';
import { join } from 'node:path';
import { definition } from './definition.ts';
import { descriptor } from './descriptor.ts';
import { pastServer } from './testing/station-past.ts';
import { aHub, operator, stationGroups } from './testing/station.ts';

test('[I18-01] [ER-03] whatever call of whatever screen fails in whatever way, no English stands on the Polish screen', async () => {
  const { tried, kinds, found } = await englishAfterFailures({
    definition,
    descriptor,
    folder: join(__dirname, '..'),
    places: { hid: 'st-1', pid: 'A' },
    options: () => ({ answer: pastServer([aHub()]).answer, permissions: operator, groups: stationGroups }),
    failuresOfACall: 4,
  });
  expect(found).toEqual([]);
  expect(tried).toBeGreaterThan(30);
  expect(kinds).toEqual(new Set(failureKinds));
}, 60_000);
