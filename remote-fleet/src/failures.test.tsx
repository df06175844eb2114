import { permissions } from '@fleet-console/contract';
import {
  aGroup,
  anAccount,
  failingRemote,
  failureKinds,
  fill,
  KINDS_OF_EACH_CALL,
  steps,
  type Answer,
  type RemoteScenario,
  type Step,
} from '@fleet-console/testing';
import { join } from 'node:path';
import { definition } from './definition.ts';
import { descriptor } from './descriptor.ts';
import { aVehicle, fleetApi } from '@fleet-console/testing/fleet';

jest.mock('@fleet-console/ui/map', () => ({ MapView: () => null, PlaceMap: () => null, TrackMap: () => null }));
jest.mock('@fleet-console/ui/draw', () => ({ ShapeMap: () => null }));

const everything = Object.keys(permissions) as (keyof typeof permissions)[];
const groups = [
  aGroup({ id: '140', name: 'Polska', children: ['142', '143'] }),
  aGroup({ id: '142', name: 'Warszawa' }),
  aGroup({ id: '143', name: 'Kraków' }),
];
const routes = {
  Vehicles: '/vehicles',
  VehicleDetails: '/vehicle-details/:vid?',
  VehicleNew: '/vehicles/new',
  VehicleReport: '/vehicles/report',
  VehicleComponents: '/vehicle-components',
  Geofencing: '/geofencing',
  GeofencingNew: '/geofencing/new',
  GeofencingDetails: '/geofencing/:id',
  Tags: '/tags',
  Pilots: '/pilots',
};

const at = 1_800_000_000_000;
const part = { groupId: '142', version: 1, free: true, vehicles: [], vendor: 'Maker', model: 'M1' };
const parts: Readonly<Record<string, object>> = {
  bike: { id: 'b9', ...part, number: '1203', VIN: null, color: 'biały' },
  moped: { id: 'm9', ...part, registrationNumber: 'WX 9', VIN: null, color: 'biały' },
  computer: { id: 'c9', ...part, battery: { active: 1, percentage: 80, voltage: { current: 48, max: 54, min: 42 } } },
};
const square = [
  [21, 52],
  [22, 52],
  [22, 53],
  [21, 53],
  [21, 52],
];
const zone = {
  id: 'z1',
  name: 'Starówka',
  groupIds: ['142'],
  polygon: { type: 'Polygon', coordinates: [square] },
  monitored: { groupIds: ['142'], vehicleIds: [] },
  actions: { enter: ['notify'], leave: [] },
  version: 3,
  createdAt: 0,
  updatedAt: 0,
};
const keyfobs = [
  { id: 'FOB-1', groupId: '142', updateId: 1, paired: true, vehicle: { id: '1', name: 'Rower 1', plate: null } },
  { id: 'FOB-2', groupId: '142', updateId: 2, paired: false, vehicle: null },
];
const tag = {
  id: '1',
  name: 'Rower 1',
  groupId: '142',
  type: 'bike',
  componentId: 'b1',
  mark: 'N-1',
  VIN: null,
  nfcCard: null,
  key: null,
  blePilot: null,
  keyfobs: [],
  computerId: 'c1',
  computerVendor: 'MOVELINK',
  vendor: 'Maker',
  model: 'M1',
  batch: null,
  unit: null,
  branding: null,
  color: null,
  status: null,
  owner: null,
  purchaseDate: null,
  inspectionDate: null,
  preventiveMaintenanceDate: null,
};
const request = {
  id: '4711',
  vehicle: { id: '1', name: 'Rower 1', plate: null },
  groupId: '142',
  state: 'reported',
  damageTypes: [],
  rideable: true,
  info: null,
  authorId: '9',
  reportedAt: at,
};

const reportable = { id: '1', name: 'Rower 1', plate: null, groupId: '142' };

const listOf = (rows: readonly unknown[]) => Response.json(rows, { headers: { 'x-total-count': String(rows.length), 'x-update-id': '2' } });

/** Stub server with one row of each resource that accepts all changes. */
function answering(alias: string | null = null, but: Parameters<typeof fleetApi>[0] = {}): Answer {
  const fleet = fleetApi({
    vehicles: [
      aVehicle({ id: '1', name: 'Rower 1', alias, ride: 'started', state: 'riding' }),
      aVehicle({ id: '2', kind: 'moped', name: 'Skuter 2' }),
    ],
    ...but,
  });
  const onboarded: Record<string, unknown> = {};
  return (call) => {
    const { method, path, body } = call;
    const { pathname } = new URL(path, 'http://x');
    const { query = '' } = (body ?? {}) as { query?: string };
    if (pathname === '/v2/device/graphql') {
      if (query.includes('VehicleHistory')) return { data: { history: [] } };
      if (query.includes('HoldersOfComputer')) return { data: { devices: [] } };
      if (/^\s*mutation/.test(query) && !query.includes('changeGroup') && !query.includes('setDeviceGroup'))
        return { data: { createDevice: { id: '1', name: 'Rower 1', moped: null }, toggleRentable: { isRentable: false } } };
      return fleet.answer(call);
    }
    if (pathname === '/v1/planner/next' || pathname === '/v2/device/snapshot') return fleet.answer(call);
    if (pathname === '/v1/command' && method === 'GET') return [];
    if (pathname.startsWith('/v1/command') || pathname.includes('/cmd/')) return fleet.answer(call);
    const kind = /^\/v1\/(bike|moped|computer)(\/[^/]+)?$/.exec(pathname);
    if (kind) return kind[2] !== undefined || method === 'POST' ? parts[kind[1] ?? ''] : listOf([parts[kind[1] ?? '']]);
    if (pathname === '/v1/zone') return method === 'GET' ? [zone] : zone;
    if (/^\/v1\/zone\/[^/]+$/.test(pathname)) return zone;
    if (pathname.endsWith('/event')) return [];
    if (pathname === '/v2/account/batch')
      return (body as { ids: string[] }).ids.map((id) => ({ id, email: 'anna@fleet.example', firstName: 'Anna', lastName: 'Nowak' }));
    if (pathname === '/v1/pilot/list') return listOf(keyfobs);
    if (pathname.startsWith('/v2/pilot/')) return keyfobs[0];
    if (pathname === '/v1/inventory') return listOf([tag]);
    if (pathname === '/v1/inventory/remove') return [{ id: '1', deleted: true, reason: null }];
    if (pathname.startsWith('/v1/inventory/')) return tag;
    if (pathname === '/v1/service-request/vehicle') return [reportable];
    if (pathname.startsWith('/v1/service-request/vehicle/'))
      return { ...reportable, position: null, lastContact: null, inAssignedHub: null };
    if (pathname === '/v1/service-request') return method === 'GET' ? [] : request;
    if (pathname.endsWith('/activity')) return { events: [], next: null };
    if (pathname.endsWith('/track')) return { points: [], known: 0, distance: null };
    if (pathname.endsWith('/ride/end')) return { id: 'r1', commandId: 'k2', status: 'queued' };
    if (pathname.startsWith('/v1/onboarding')) {
      if (method === 'GET') return Response.json({ error: 'not-found', message: 'Nie ma' }, { status: 404 });
      if (pathname === '/v1/onboarding')
        Object.assign(onboarded, { ...(body as object), vehicle: { ...(body as object), id: '1' }, computer: null, keyfob: null });
      if (pathname.endsWith('/computer')) onboarded['computer'] = { id: 'c9', vendor: 'MOVELINK', model: null };
      if (pathname.endsWith('/keyfob')) Object.assign(onboarded, { keyfob: { id: 'FOB-9', paired: true }, notPairedReason: null });
      return { ...onboarded };
    }
    return Response.json({ error: 'not-found', message: 'Nie ma' }, { status: 404 });
  };
}

const commands: readonly RemoteScenario[] = (
  [
    ['1', 'Lock'],
    ['1', 'On'],
    ['1', 'Off'],
    ['1', 'Rentable off'],
    ['2', 'Battery lock'],
    ['2', 'Toggle battery 1'],
    ['2', 'Toggle battery 2'],
  ] as const
).map(([vehicle, command]) => ({ at: `/vehicle-details/${vehicle} ${command}`, steps: steps(command, /^Wyślij/) }));

const vehicles: readonly RemoteScenario[] = [
  ...['edit', 'track', 'live', 'drivers', 'events', 'raw'].map((tab) => ({ at: `/vehicle-details/1?tab=${tab}` })),
  { at: '/vehicle-details?tab=events events', steps: steps('Load event history') },
  { at: '/vehicle-details search', steps: steps(fill('Name, plate or ID', 'rower')) },
  { at: '/vehicles?request=yes' },
  { at: '/vehicles many', steps: steps('Select all vehicles in the list', 'Lock', /^Wyślij/) },
  { at: '/vehicles report', steps: steps('Select Rower 1', 'Report a problem', fill(/^Komentarz/, 'Skrzypi'), 'Send report') },
  { at: '/vehicle-details/1?tab=edit name', steps: steps(fill('Name', 'Rower 2'), 'Save') },
  { at: '/vehicle-details/1?tab=edit alias', steps: steps(fill('Alias', 'Drugi'), 'Save') },
  { at: '/vehicle-details/1?tab=edit alias removed', overrides: { answer: answering('Drugi') }, steps: steps(fill('Alias', ''), 'Save') },
  { at: '/vehicle-details/1?tab=edit number', steps: steps(fill('Registration number', 'WX 9'), 'Save') },
  { at: '/vehicle-details/1?tab=edit bike', steps: steps('1203 · Maker · M1', 'Assign') },
  { at: '/vehicle-details/1?tab=edit moped', steps: steps('moped', 'WX 9 · Maker · M1', 'Assign') },
  { at: '/vehicle-details/1?tab=edit parameters', steps: steps(fill('Parameters as JSON', '{"a":1}'), 'Save') },
  { at: '/vehicle-details/1?tab=edit module out', steps: steps('Remove module', 'Remove module') },
  { at: '/vehicle-details/1?tab=edit rental', steps: steps(/^Wycofaj z wynajmu/, /^Wycofaj z wynajmu$/) },
  { at: '/vehicle-details/1?tab=edit module', steps: steps(fill(/^ID nowego modułu|^Nowy/, 'c9'), 'Look up', 'Switch module') },
  {
    at: '/vehicle-details/1?tab=live end',
    steps: steps(
      'End ride',
      (screen) => screen.pressOn('dialog input[type="checkbox"], [role="dialog"] input[type="checkbox"]'),
      'End ride and turn off',
    ),
  },
  {
    at: '/vehicles/new create',
    steps: steps(/Wybierz grupę/, 'Warszawa', fill('Name', 'Rower 9'), fill('IoT module', 'c9'), 'Register vehicle'),
  },
  {
    at: '/vehicles/report sending',
    steps: steps(fill('Name, plate or ID', 'rower'), /Rower 1/, fill(/^Komentarz/, 'Skrzypi'), 'Send report'),
  },
];

const queued = { id: 'k1', runId: null, vehicleId: '1', computerId: 'c1', command: 'lock', status: 'queued', reason: null, createdAt: 0 };
const hundred = Array.from({ length: 101 }, (_, nth) => aVehicle({ id: String(nth + 1), name: `Rower ${nth + 1}` }));
const storedRuns = [
  {
    id: '11111111-2222-4333-8444-555555555555',
    command: 'lock',
    startedAt: at,
    targets: [{ vehicleId: '1', label: 'Rower 1', computerId: 'c1', commandId: 'k1' }],
    skipped: [],
  },
];

const runs: readonly RemoteScenario[] = [
  {
    at: '/vehicles cancel queued',
    overrides: { answer: answering(null, { onCommand: () => queued }) },
    steps: steps('Select Rower 1', 'Lock', /^Wyślij/, 'Cancel 1 queued'),
  },
  {
    at: '/vehicles hundred',
    overrides: { answer: answering(null, { vehicles: hundred }) },
    steps: steps('Select all vehicles in the list', 'Lock', fill(/101/, '101'), /^Wyślij/),
  },
  { at: '/vehicles stored runs', before: () => sessionStorage.setItem('fleet.runs', JSON.stringify(storedRuns)) },
];

const moving: readonly RemoteScenario[] = [
  { at: '/vehicles-group moving', steps: steps('Select Rower 1', 'Choose group', 'Kraków', 'Review move', 'Move 1 vehicle') },
  { at: 'the panel of moves', panel: { name: 'vehicles-group', input: { vehicleIds: ['1'] } } },
];

const components: readonly RemoteScenario[] = (['bike', 'moped', 'computer'] as const).flatMap<RemoteScenario>((kind) => [
  { at: `/vehicle-components?kind=${kind}` },
  {
    at: `/vehicle-components/${kind}/${{ bike: 'b9', moped: 'm9', computer: 'c9' }[kind]} saving`,
    steps: steps(fill('Model', 'M2'), 'Save'),
  },
  {
    at: `/vehicle-components/new/${kind}?group=142 create`,
    steps: steps(...(kind === 'computer' ? [fill('ID', 'c8'), fill('Manufacturer', 'MOVELINK')] : []), fill('Model', 'M2'), 'Register'),
  },
]);

const onboarding: readonly RemoteScenario[] = [
  {
    at: '/onboarding all steps',
    steps: steps(
      fill('Name', 'Rower 9'),
      /Wybierz grupę/,
      'Warszawa',
      'Register and continue',
      fill(/^ID modułu|^ID komputera/, 'c9'),
      'Next',
      fill(/^Numer breloka/, 'FOB-9'),
      'Pair and continue',
    ),
  },
  {
    at: '/onboarding back',
    steps: steps(fill('Name', 'Rower 9'), /Wybierz grupę/, 'Warszawa', 'Register and continue', 'Back', fill('Name', 'Rower 10'), 'Next'),
  },
  { at: '/onboarding?run=11111111-2222-4333-8444-555555555555' },
];

const keyfobActions: readonly RemoteScenario[] = [
  { at: '/pilots unpairing', steps: steps('Select FOB-1', 'Unpair all selected', 'Unpair 1 keyfob') },
  { at: '/pilots moving', steps: steps('Select FOB-1', 'Move to a group', 'Kraków', 'Move 1 keyfob') },
  { at: '/pilots pairing', steps: steps('Select FOB-2', 'Pair with a vehicle', (screen) => screen.type(/./, 'rower'), /Rower 1/, 'Pair') },
];

const zones: readonly RemoteScenario[] = [
  {
    at: '/geofencing/new?group=142 create',
    steps: steps(
      'Points and holes',
      ...[
        ['52', '21'],
        ['52', '22'],
        ['53', '22'],
      ].map(([lat, lon]): Step => (screen) => {
        screen.type('Latitude', lat ?? '');
        screen.type('Longitude', lon ?? '');
        screen.press(/^Dodaj punkt/);
      }),
      fill('Name', 'Centrum'),
      'Save zone',
    ),
  },
  { at: '/geofencing/z1 saving', steps: steps(fill('Name', 'Stare Miasto'), 'Save zone') },
  { at: '/geofencing/z1 deletion', steps: steps('Delete', 'Delete zone') },
];

const tags: readonly RemoteScenario[] = [
  { at: '/tags deletion', steps: steps('Select Rower 1', 'Delete', 'Delete 1 vehicle') },
  { at: '/tags export', steps: steps('Export') },
];

let people = 0;
test('[I18-01] [ER-03] every failure of every call is shown in Polish', async () => {
  const { cases, kinds, sites, unprovoked, found } = await failingRemote({
    definition,
    descriptor,
    folder: join(__dirname, '..'),
    kit: ['problem-report', 'vehicles'],
    params: { vid: '1', id: 'z1', kind: 'bike', cid: 'b9' },
    scenarios: [...commands, ...vehicles, ...runs, ...moving, ...components, ...onboarding, ...keyfobActions, ...zones, ...tags],
    silentFailures: {
      'GET /v1/onboarding/{id}, 404': 'nothing is registered under this id yet',
      'vehicle/{id}': 'the vehicle is chosen without a suggestion for its place',
      'GET /v1/planner/next': 'in the list, only marks of planned rides; the page of the vehicle shows the error',
      'query FleetCount': 'only for the loading progress; the list is complete without it',
    },
    clearedFields: {
      '/vehicles hundred': 'the typed confirmation; the result replaces it and offers a retry',
      'report-api.ts: POST': 'the report is stored; it is resent or edited',
      'POST /v2/pilot/{id}/pair': 'the search text; the vehicle stays chosen, and the result offers a retry',
    },
    // Reports that aren't sent belong to their author.
    options: () => ({
      answer: answering(),
      account: anAccount({ id: `person-${people++}` }),
      admin: true,
      permissions: { '140': everything, '142': everything },
      groups,
      routes,
    }),
  });
  expect(found).toEqual([]);
  expect(unprovoked).toEqual([]);
  expect(cases).toBeGreaterThanOrEqual(KINDS_OF_EACH_CALL * sites.size);
  expect(kinds.size).toBe(failureKinds.length);
}, 900_000);
