import { permissions } from '@fleet-console/contract';
import { failingRemote, failureKinds, KINDS_OF_EACH_CALL, type RemoteScenario } from '@fleet-console/testing';
import { join } from 'node:path';
import { definition } from './definition.ts';
import { descriptor } from './descriptor.ts';
import { aRequest, requestServer } from './testing/requests.ts';

/** Scenarios through the screens. Every call in them fails in every way; the test fails if a call isn't covered. */
const scenarios: readonly RemoteScenario[] = [];

test('[I18-01] [ER-03] every failure of every call is shown in Polish on the Polish screen', async () => {
  const { cases, kinds, sites, unprovoked, found } = await failingRemote({
    definition,
    descriptor,
    folder: join(__dirname, '..'),
    params: { id: '4711' },
    scenarios,
    options: () => ({
      answer: requestServer([aRequest({ technicianId: '5' })]).answer,
      permissions: { '142': Object.keys(permissions) },
    }),
  });
  expect(found).toEqual([]);
  // A request alone is loaded by its own page.
  expect(unprovoked).toEqual(['requests/request.queries.ts: GET /v1/service-request/{id}']);
  expect(cases).toBeGreaterThanOrEqual(KINDS_OF_EACH_CALL * sites.size);
  expect(kinds.size).toBe(failureKinds.length);
}, 300_000);
