import { permissions } from '@fleet-console/contract';
import { failingRemote, failureKinds, KINDS_OF_EACH_CALL, steps, type Answer } from '@fleet-console/testing';
import { join } from 'node:path';
import { definition } from './definition.ts';
import { descriptor } from './descriptor.ts';
import { reportServer } from './testing/requests.ts';
import { aRide, rideServer } from './testing/rides.ts';

jest.mock('@fleet-console/ui/map', () => ({
  TrackMap: ({ onSelect }: { onSelect?: (id: string) => void }) => (onSelect ? <button onClick={() => onSelect('r1')}>Ride</button> : null),
}));

const many = Array.from({ length: 30 }, (_, at) => aRide({ id: `r${at}` }));

function answers(): Answer {
  const [rides, figures] = [rideServer(many), reportServer()];
  return (request) => (/^\/v1\/(analytics|access-request)/.test(request.path) ? figures : rides).answer(request);
}

/** Scenarios through the screens. Every call in them fails in every way; the test fails if a call isn't covered. */
const scenarios = [
  { at: '/trips/r1 downloading GPX', steps: steps('Download GPX') },
  { at: '/trips/r1 downloading GeoJSON', steps: steps('Download GeoJSON') },
  { at: '/trips?view=map selecting', steps: steps('Ride') },
  { at: '/trips more', steps: steps('Load 20 more') },
  { at: '/trips filters', steps: steps('Filters') },
  { at: '/analytics/users' },
  { at: '/analytics/usage' },
  { at: '/analytics/usage request', steps: steps('Request IoT modules', 'Send request') },
  { at: '/analytics/mileage' },
  { at: '/analytics/mileage report', steps: steps('Report (PDF)') },
  { at: '/analytics/mileage weekly', steps: steps('Weekly e-mail', 'Subscribe', 'Weekly e-mail', 'Unsubscribe') },
  { at: '/analytics/rides' },
];

beforeEach(() => {
  // jsdom can't save files.
  URL.createObjectURL = () => 'blob:route';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

test('[I18-01] [ER-03] every failure of every call is shown in Polish on the Polish screen', async () => {
  const { cases, kinds, sites, unprovoked, found } = await failingRemote({
    definition,
    descriptor,
    folder: join(__dirname, '..'),
    params: { rideId: 'r1' },
    scenarios,
    silentFailures: { 'GET /v1/access-request': 'a second request returns the one that waits, so it is offered anyway' },
    options: () => ({
      answer: answers(),
      permissions: { '142': Object.keys(permissions) },
    }),
  });
  expect(found).toEqual([]);
  expect(unprovoked).toEqual([]);
  expect(cases).toBeGreaterThanOrEqual(KINDS_OF_EACH_CALL * sites.size);
  expect(kinds.size).toBe(failureKinds.length);
}, 300_000);
