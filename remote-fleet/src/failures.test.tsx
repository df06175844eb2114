import { permissions } from '@fleet-console/contract';
import { englishAfterFailures, failureKinds, type Answer } from '@fleet-console/testing';
import { join } from 'node:path';
import { definition } from './definition.ts';
import { descriptor } from './descriptor.ts';
import { aVehicle, fleetApi, warszawa } from './testing/fleet.ts';

jest.mock('@fleet-console/ui/map', () => ({ MapView: () => null, PlaceMap: () => null, TrackMap: () => null }));
jest.mock('@fleet-console/ui/draw', () => ({ ShapeMap: () => null }));

const everything = Object.keys(permissions) as (keyof typeof permissions)[];

/** Vehicles are there; of everything else there is nothing. */
function answering(): Answer {
  const fleet = fleetApi({ vehicles: [aVehicle({ id: '1', name: 'Bike 1', ride: 'started' }), aVehicle({ id: '2', kind: 'moped' })] });
  return (request) => {
    const { pathname } = new URL(request.path, 'http://x');
    if (pathname === '/v2/device/graphql' || pathname.startsWith('/v1/command')) return fleet.answer(request);
    return Response.json({ error: 'not-found', message: 'Nie ma' }, { status: 404 });
  };
}

test('[I18-01] [ER-03] whatever call of whatever screen fails in whatever way, no English stands on the Polish screen', async () => {
  const { tried, kinds, found } = await englishAfterFailures({
    definition,
    descriptor,
    folder: join(__dirname, '..'),
    places: { vid: '1', id: '1', kind: 'bike' },
    more: ['edit', 'track', 'live', 'rides', 'events'].map((tab) => `/vehicle-details/1?tab=${tab}`),
    options: () => ({ answer: answering(), admin: true, permissions: { '142': everything }, groups: [warszawa] }),
  });
  expect(found).toEqual([]);
  expect(tried).toBeGreaterThan(90);
  expect(kinds).toEqual(new Set(failureKinds));
}, 120_000);
