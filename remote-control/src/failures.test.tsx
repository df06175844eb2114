import { permissions } from '@fleet-console/contract';
import {
  aGroup,
  failingRemote,
  failureKinds,
  fill,
  KINDS_OF_EACH_CALL,
  steps,
  type Answer,
  type RemoteScenario,
} from '@fleet-console/testing';
import { aVehicle, fleetApi } from '@fleet-console/testing/fleet';
import { aHub, aPoint } from '@fleet-console/testing/stations';
import { join } from 'node:path';
import { definition } from './definition.ts';
import { descriptor } from './descriptor.ts';
import { aDecision, anOverview } from './testing/release-plane.ts';
import { aStatus } from './testing/system-status.ts';

jest.mock('@fleet-console/ui/map', () => ({ MapView: () => null, RouteMap: () => null }));

const everything = Object.keys(permissions) as (keyof typeof permissions)[];
const groups = [aGroup({ id: '140', name: 'Polska', children: ['142'] }), aGroup({ id: '142', name: 'Warszawa' })];
const routes = { Control: '/control', Vehicles: '/vehicles', VehicleDetails: '/vehicle-details/:vid?' };

const at = 1_800_000_000_000;
const station = aHub({ points: [aPoint('A', [1])] });
const simulatedStation = {
  held: false,
  silent: false,
  warmer: 0,
  sag: 0,
  alerts: [],
  slots: [
    { number: 1, responseMode: 'obeys', connected: true, empty: false, charging: true, booked: false, doorOpen: false, percentage: 64 },
  ],
};
const simulated = {
  held: false,
  silent: false,
  responseMode: 'obeys',
  takesCommands: true,
  state: 'parked',
  at: { lat: 52.2, lon: 21 },
  speed: 0,
  percentage: 80,
  ride: null,
  drive: null,
};
const event = {
  id: 'h1',
  at,
  kind: 'rideBegun',
  vehicleId: '1',
  vehicleName: 'Rower 1',
  plate: null,
  groupId: '142',
  accountId: '9',
  command: null,
  status: null,
  reason: null,
  zoneId: null,
  zoneName: null,
  zoneActions: null,
};
const ledgerRow = {
  id: 'k1',
  runId: null,
  vehicleId: '1',
  computerId: 'c1',
  command: 'lock',
  status: 'acknowledged',
  reason: null,
  accountId: '9',
  speedLimit: null,
  createdAt: at,
  sentAt: at,
  updatedAt: at,
  groupId: '142',
  vehicleName: 'Rower 1',
  plate: null,
};

const accessRequest = (id: number, overrides: object = {}) => ({
  id,
  page: 'analytics',
  groupId: '142',
  groupPath: ['Polska', 'Warszawa'],
  groupHidden: false,
  vehicles: null,
  note: null,
  requestedAt: at,
  state: 'open',
  decidedAt: null,
  grantedUntil: null,
  endedAt: null,
  account: { id: '9', email: 'jan@fleet.example', name: 'Jan Kowalski', inactive: false },
  trial: true,
  decidedBy: null,
  version: 1,
  ...overrides,
});

/** A server with one of everything that accepts all requests. */
function answering(): Answer {
  const fleet = fleetApi({ vehicles: [aVehicle({ id: '1', name: 'Rower 1', ride: 'started', state: 'riding' })] });
  return (request) => {
    const { path, body } = request;
    const { pathname } = new URL(path, 'http://x');
    if (pathname === '/v2/device/graphql' || pathname === '/v2/device/snapshot') return fleet.answer(request);
    if (pathname === '/v1/simulator') return { running: true, vehicles: 1 };
    if (pathname.startsWith('/v1/simulator/vehicle/')) return { simulated };
    if (pathname.startsWith('/v1/simulator/charger/')) return { simulated: simulatedStation };
    if (pathname === '/v2/charger/list') return [station];
    if (pathname === '/v2/charger/st-1') return station;
    if (pathname === '/v2/charger/st-1/alerts') return { alerts: [], next: null };
    if (pathname === '/v1/operations/activity') return { events: [event], next: null };
    if (pathname === '/v1/operations/command') return { commands: [ledgerRow], next: null };
    if (pathname === '/v1/access-request/all') return { requests: [accessRequest(1)], next: null, open: 1 };
    if (pathname === '/v1/access-request/1/decision') return accessRequest(1, { state: 'granted', grantedUntil: at, version: 2 });
    if (pathname === '/v1/system/status') return aStatus();
    if (pathname === '/v1/exceptions') return { at, exceptions: [] };
    if (pathname === '/releases/overview') return anOverview();
    if (pathname === '/releases/history') return { entries: [aDecision()], next: null };
    if (pathname === '/releases/decisions') return { changed: true, generation: 10 };
    if (pathname === '/v2/account/batch')
      return (body as { ids: string[] }).ids.map((id) => ({ id, email: 'anna@fleet.example', firstName: 'Anna', lastName: 'Nowak' }));
    return Response.json({ error: 'not-found', message: 'Nie ma' }, { status: 404 });
  };
}

const control: readonly RemoteScenario[] = [
  { at: '/control/releases rollback', steps: steps('Roll back remote-fleet', fill(/^Dlaczego|^Powód/, 'pusta lista'), 'Roll back') },
  { at: '/control/releases/remote-fleet' },
  { at: '/control/system' },
  { at: '/control/requests grant', steps: steps(/^Przyznaj okres próbny: /, 'Grant trial') },
];

const simulator: readonly RemoteScenario[] = [
  { at: '/simulator?vehicle=1' },
  { at: '/simulator?vehicle=1 silence', steps: steps('Stop reporting') },
  { at: '/simulator?station=st-1' },
  { at: '/simulator?station=st-1 swap', steps: steps('Swap a battery') },
];

test('[I18-01] [ER-03] for every failing call of every screen, action and panel, the Polish screen reports the failure in Polish', async () => {
  const { cases, kinds, sites, unprovoked, found } = await failingRemote({
    definition,
    descriptor,
    folder: join(__dirname, '..'),
    kit: ['vehicles'],
    params: { remote: 'remote-fleet' },
    scenarios: [...control, ...simulator],
    silentFailures: { 'query FleetCount': 'it estimates the loading time; the list is complete without it' },
    options: () => ({ answer: answering(), admin: true, permissions: { '140': everything, '142': everything }, groups, routes }),
  });
  expect(found).toEqual([]);
  expect(unprovoked).toEqual([]);
  expect(cases).toBeGreaterThanOrEqual(KINDS_OF_EACH_CALL * sites.size);
  expect(kinds.size).toBe(failureKinds.length);
}, 900_000);
