import { aGroup, renderRemote, type Answer, type FakeShellOptions } from '@fleet-console/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { refusal } from '@fleet-console/testing/fleet';

const groups = [
  aGroup({ id: '140', name: 'Polska', children: ['142', '143'] }),
  aGroup({ id: '142', name: 'Warszawa' }),
  aGroup({ id: '143', name: 'Kraków' }),
];
const permissions = { '140': ['device.components', 'vehicle.getByGroup', 'vehicle.update'] };
const routes = { VehicleComponents: '/vehicle-components', VehicleDetails: '/vehicle-details/:vid?' };
const DAY = 86_400_000;

const common = {
  groupId: '142',
  version: 1,
  free: false,
  vehicles: [{ id: '7', name: 'Vehicle 7' }],
  VIN: 'VIN-7',
  batch: 'A',
  batteriesNumber: 2,
  blePilot: 'BLE-7',
  branding: 'Pizza',
  chargersNumber: 1,
  color: 'white',
  comment: 'Scratched',
  vendor: 'Maker',
  model: 'M1',
  unit: 'North',
  tiresType: 'winter',
  mileageUnit: 'km',
  hasTrunk: true,
  hasRack: false,
  preventiveMaintenanceDate: 20_000 * DAY,
  inspectionDate: 20_001 * DAY,
  purchaseDate: 19_000 * DAY,
  status: 'in use',
  owner: 'Leasing',
  nfcCard: '04:A2',
};
const bike = { id: 'b1', ...common, number: '1203', tubelessTires: null, hasLock: true, hasChain: false, hasBasket: true };
const moped = {
  id: 'm1',
  ...common,
  registrationNumber: 'WX 1203',
  registrationCountry: 'PL',
  calibrated: true,
  helmet: 'L',
  insurance: 'POL-9',
  insuranceFrom: 20_000 * DAY,
  insuranceTo: 20_365 * DAY,
  key: 'K-9',
  license: 'AM',
  mileage: 1200.5,
};
const computer = {
  id: '359',
  groupId: '142',
  version: 1,
  free: true,
  vehicles: [],
  vendor: 'MOVELINK',
  model: 'M1',
  state: 'on',
  online: true,
  receivedAt: 0,
  reportedAt: 0,
  position: { lat: 52.2, lon: 21 },
  battery: { active: 1, percentage: 80, voltage: { current: 48.1, max: 54, min: 42 } },
  mileage: 1200.5,
};

type Row = Record<string, unknown> & { id: string; version: number };

/** Stub server of components. `onSave` overrides the response to a change. */
function server(onSave: (path: string, body: Record<string, unknown>) => unknown = () => undefined) {
  const rows = new Map<string, Row>([
    ['/v1/bike/b1', bike],
    ['/v1/moped/m1', moped],
    ['/v1/computer/359', computer],
  ]);
  const requests: string[] = [];
  const saved: { path: string; body: Record<string, unknown> }[] = [];
  const answer: Answer = ({ method, path, body }) => {
    const { pathname } = new URL(path, 'http://x');
    if (method === 'POST') {
      const sent = body as Record<string, unknown>;
      saved.push({ path: pathname, body: sent });
      const override = onSave(pathname, sent);
      if (override !== undefined) return override;
      const id = typeof sent['id'] === 'string' ? sent['id'] : 'made';
      const key = rows.has(pathname) ? pathname : `${pathname}/${id}`;
      const before = rows.get(pathname) ?? { ...bike, id, version: 0, free: true, vehicles: [], battery: computer.battery };
      const after = { ...before, ...sent, version: before.version + 1 };
      rows.set(key, after);
      return after;
    }
    requests.push(path);
    const one = rows.get(pathname);
    if (one) return one;
    const kind = /^\/v1\/(bike|moped|computer)$/.exec(pathname)?.[1];
    if (!kind) return refusal(404, 'not-found', 'Not found');
    const list = [...rows].filter(([key]) => key.startsWith(`/v1/${kind}/`)).map(([, row]) => row);
    return new Response(JSON.stringify(list), { headers: { 'content-type': 'application/json', 'x-total-count': '120' } });
  };
  return { rows, requests, saved, answer };
}
const open = (path: string, api = server(), more: Partial<FakeShellOptions> = {}) => ({
  ...renderRemote(definition, path, { answer: api.answer, groups, permissions, routes, ...more }),
  api,
});
const field = (name: string | RegExp) => screen.findByLabelText(name);
const save = () => screen.getByRole('button', { name: 'Save' });

test('[VD-07] lists components with their vehicle, paged and filtered on the server, stored in the URL', async () => {
  const { user, shell, api } = open('/vehicle-components');
  const row = await screen.findByRole('row', { name: /1203.*Maker M1.*Vehicle 7.*VIN-7.*Warszawa/ });
  expect(within(row).getByRole('link', { name: '1203' })).toHaveAttribute('href', '/vehicle-components/bike/b1');
  expect(within(row).getByRole('link', { name: 'Vehicle 7' })).toHaveAttribute('href', '/vehicle-details/7');
  expect(screen.getByText('120 e-bikes')).toBeVisible();
  expect(screen.getByText('1–50 of 120')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('51–100 of 120')).toBeVisible();
  expect(api.requests.at(-1)).toBe('/v1/bike?skip=50&limit=50');
  await user.click(screen.getByRole('radio', { name: 'IoT modules' }));
  expect(await screen.findByRole('row', { name: /359.*MOVELINK M1.*Unassigned.*Online/ })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Unassigned' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search by ID, manufacturer, model or vehicle' }), '35');
  await waitFor(() => expect(api.requests.at(-1)).toBe('/v1/computer?skip=0&limit=50&text=35&free=true'));
  await waitFor(() => expect(shell.navigation.location.get().search).toBe('?kind=computer&vehicle=none&q=35'));
});

test('[VD-07] shows empty and failed lists', async () => {
  const none = { ...server(), answer: () => new Response('[]', { headers: { 'content-type': 'application/json', 'x-total-count': '0' } }) };
  const empty = open('/vehicle-components?kind=moped&q=nowhere', none);
  expect(await screen.findByText('No e-mopeds found')).toBeVisible();
  await empty.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(empty.shell.navigation.location.get().search).toBe('?kind=moped');
  empty.unmount();
  open('/vehicle-components', { ...server(), answer: () => refusal(403, 'forbidden', 'You do not have permission to do this') });
  expect(await screen.findByText("Couldn't load components")).toBeVisible();
});

/**
 * Fields of specification, section 3; the id is read-only and checked in the heading.
 * Each with label, initial text, typed text and sent value.
 */
type Specified = readonly [field: string, label: string, shown: string, typed: string, sent: unknown];
const DATES = { before: '04/10/2024', typed: '01/03/2025', sent: Date.UTC(2025, 2, 1) };
const bikeFields: readonly Specified[] = [
  ['VIN', 'VIN', 'VIN-7', 'VIN-8', 'VIN-8'],
  ['hasTrunk', 'Trunk', 'Yes', 'No', false],
  ['batch', 'Batch', 'A', 'B', 'B'],
  ['batteriesNumber', 'Batteries', '2', '3', 3],
  ['blePilot', 'Bluetooth keyfob', 'BLE-7', 'BLE-8', 'BLE-8'],
  ['branding', 'Branding', 'Pizza', 'Sushi', 'Sushi'],
  ['chargersNumber', 'Chargers', '1', '4', 4],
  ['color', 'Colour', 'white', 'red', 'red'],
  ['comment', 'Comment', 'Scratched', 'Repaired', 'Repaired'],
  ['number', 'Number', '1203', '1204', '1204'],
  ['vendor', 'Manufacturer', 'Maker', 'Other maker', 'Other maker'],
  ['unit', 'Unit', 'North', 'South', 'South'],
  ['tubelessTires', 'Tubeless tyres', 'Unknown', 'Yes', true],
  ['tiresType', 'Tyres', 'winter', 'summer', 'summer'],
  ['preventiveMaintenanceDate', 'Preventive maintenance', DATES.before, DATES.typed, DATES.sent],
  ['inspectionDate', 'Inspection', '05/10/2024', DATES.typed, DATES.sent],
  ['status', 'Condition', 'in use', 'stored', 'stored'],
  ['purchaseDate', 'Purchase date', '08/01/2022', DATES.typed, DATES.sent],
  ['owner', 'Owner', 'Leasing', 'Operator', 'Operator'],
  ['nfcCard', 'NFC card', '04:A2', '04:A3', '04:A3'],
  ['model', 'Model', 'M1', 'M2', 'M2'],
  ['mileageUnit', 'Mileage unit', 'km', 'mi', 'mi'],
  ['hasRack', 'Rack', 'No', 'Yes', true],
  ['hasLock', 'Lock', 'Yes', 'No', false],
  ['hasChain', 'Chain', 'No', 'Yes', true],
  ['hasBasket', 'Basket', 'Yes', 'No', false],
];
const onlyBikes = ['number', 'tubelessTires', 'hasLock', 'hasChain', 'hasBasket'];
const mopedFields: readonly Specified[] = [
  ...bikeFields.filter(([name]) => !onlyBikes.includes(name)),
  ['calibrated', 'Calibrated', 'Yes', 'No', false],
  ['helmet', 'Helmet', 'L', 'XL', 'XL'],
  ['insurance', 'Insurance', 'POL-9', 'POL-10', 'POL-10'],
  ['insuranceFrom', 'Insured from', DATES.before, DATES.typed, DATES.sent],
  ['insuranceTo', 'Insured until', '04/10/2025', '01/03/2026', Date.UTC(2026, 2, 1)],
  ['key', 'Key', 'K-9', 'K-10', 'K-10'],
  ['license', 'Licence', 'AM', 'B', 'B'],
  ['mileage', 'Mileage', '1200.5', '1300', 1300],
  ['registrationCountry', 'Country of registration', 'PL', 'DE', 'DE'],
  ['registrationNumber', 'Registration number', 'WX 1203', 'WX 1204', 'WX 1204'],
];
const specified = {
  bike: `VIN hasTrunk batch batteriesNumber blePilot branding chargersNumber color comment number vendor unit tubelessTires tiresType
    preventiveMaintenanceDate inspectionDate status purchaseDate owner nfcCard model mileageUnit hasRack hasLock hasChain hasBasket`,
  moped: `VIN batch batteriesNumber blePilot branding calibrated chargersNumber color comment hasRack hasTrunk helmet insurance insuranceFrom
    insuranceTo key license mileage mileageUnit model nfcCard owner purchaseDate registrationCountry registrationNumber status
    preventiveMaintenanceDate inspectionDate tiresType unit vendor`,
};

test.each([
  ['bike', '/vehicle-components/bike/b1', bikeFields],
  ['moped', '/vehicle-components/moped/m1', mopedFields],
] as const)('[VD-07] shows and edits every specified field of a %s', async (kind, path, fields) => {
  expect(fields.map(([name]) => name).sort()).toEqual(specified[kind].split(/\s+/).sort());
  const { api, user } = open(path);
  await field('VIN');
  expect(screen.getByText(`ID ${path.split('/').at(-1)}`)).toBeVisible();
  for (const [name, label, shown, typed] of fields) {
    // By label: queries by role take seconds with sixty controls.
    const control = screen.getByLabelText(label);
    if (control.getAttribute('role') === 'radiogroup') {
      expect([name, within(control).getByLabelText<HTMLInputElement>(shown).checked]).toEqual([name, true]);
      fireEvent.click(within(control).getByLabelText(typed));
    } else {
      expect([name, (control as HTMLInputElement).value]).toEqual([name, shown]);
      fireEvent.change(control, { target: { value: typed } });
      fireEvent.blur(control);
    }
  }
  await user.click(save());
  await waitFor(() => expect(api.saved).toHaveLength(1));
  expect(api.saved[0]?.body).toEqual({ ...Object.fromEntries(fields.map(([name, , , , sent]) => [name, sent])), version: 1 });
});

test('[VD-07] sends only changes, once, with the base version; guards unsaved changes', async () => {
  const { user, shell, api } = open('/vehicle-components/bike/b1');
  expect(await screen.findByRole('heading', { name: '1203' })).toBeVisible();
  expect(save()).toBeDisabled();
  await user.clear(await field('Colour'));
  await user.type(await field('Colour'), 'red');
  await user.clear(await field('Batteries'));
  await user.type(await field('Batteries'), '3');
  expect(shell.blocks).toEqual(['You have unsaved changes']);
  await user.dblClick(save());
  await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', text: '1203 saved' }]));
  expect(api.saved).toEqual([{ path: '/v1/bike/b1', body: { color: 'red', batteriesNumber: 3, version: 1 } }]);
  expect(shell.blocks).toEqual([]);
  expect(save()).toBeDisabled();
});

test('[VD-07] shows validation errors at their fields and sends nothing', async () => {
  const { user, api } = open('/vehicle-components/moped/m1');
  await user.clear(await field('Batteries'));
  await user.type(await field('Batteries'), '1.5');
  await user.clear(await field('Mileage'));
  await user.type(await field('Mileage'), 'far');
  await user.click(save());
  expect(await field('Batteries')).toHaveAccessibleDescription('Enter a whole number from 0 to 100');
  expect(await field('Mileage')).toHaveAccessibleDescription('Enter a number from 0 to 10,000,000');
  expect(screen.getByText('Check 2 fields')).toBeVisible();
  expect(api.saved).toEqual([]);
});

test('[VD-07] shows a refusal at its field and keeps the input', async () => {
  const { user } = open(
    '/vehicle-components/bike/b1',
    server(() => refusal(400, 'invalid-input', 'body.owner holds control characters')),
  );
  await user.type(await field('Owner'), ' and I');
  await user.click(save());
  await waitFor(async () => expect(await field('Owner')).toHaveAccessibleDescription(/^The server didn't accept this/));
  await user.click(screen.getByRole('button', { name: 'Details' }));
  expect(screen.getByText(/body\.owner holds control characters/)).toBeVisible();
  expect(await field('Owner')).toHaveValue('Leasing and I');
});

test('[VD-07] shows a conflict and can keep own changes on top', async () => {
  const api = server((path, body) => {
    if (body['version'] === 2) return undefined;
    api.rows.set(path, { ...bike, version: 2, owner: 'Operator' });
    return refusal(409, 'component-changed', 'Someone else changed it');
  });
  const { user } = open('/vehicle-components/bike/b1', api);
  await user.clear(await field('Colour'));
  await user.type(await field('Colour'), 'red');
  await user.click(save());
  expect(await screen.findByText('This component was changed by someone else')).toBeVisible();
  expect(await field('Colour')).toHaveValue('red');
  await user.click(await screen.findByRole('button', { name: 'Keep my changes' }));
  expect(await field('Owner')).toHaveValue('Operator');
  await user.click(save());
  await waitFor(() => expect(api.saved.at(-1)?.body).toEqual({ color: 'red', version: 2 }));
});

test('[VD-07] shows the report of a module and edits its own fields', async () => {
  const { user, api } = open('/vehicle-components/computer/359');
  const report = within(await screen.findByRole('region', { name: 'Last report' }));
  for (const text of ['on', '80%', '48.1 V', '52.20000, 21.00000', '1,200.5 km']) expect(report.getByText(text)).toBeVisible();
  await user.clear(await field(/Manufacturer/));
  await user.click(save());
  expect(await field(/Manufacturer/)).toHaveAccessibleDescription('Required');
  await user.type(await field(/Manufacturer/), 'OTHER');
  await user.clear(await field('Min voltage'));
  await user.type(await field('Min voltage'), '41,5');
  await user.click(save());
  await waitFor(() => expect(api.saved).toEqual([{ path: '/v1/computer/359', body: { vendor: 'OTHER', voltageMin: 41.5, version: 1 } }]));
});

test('[VD-07] a new module requires id and group; a known id is refused at the field', async () => {
  let known = true;
  const api = server(() => (known ? refusal(409, 'computer-known', 'There is a computer of this id already') : undefined));
  const { user, shell } = open('/vehicle-components/new/computer', api);
  await user.click(await screen.findByRole('button', { name: 'Register' }));
  expect(screen.getByRole('button', { name: 'Group Choose a group' })).toHaveAccessibleDescription('Choose a group');
  expect(await field(/^ID/)).toHaveAccessibleDescription(/letters, digits/);
  await user.click(screen.getByRole('button', { name: /Choose a group/ }));
  await user.click(await screen.findByRole('treeitem', { name: 'Kraków' }));
  await user.type(await field(/^ID/), '3590001');
  await user.type(await field(/Manufacturer/), 'MOVELINK');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(async () => expect(await field(/^ID/)).toHaveAccessibleDescription(/already registered/));
  expect(await field(/Manufacturer/)).toHaveValue('MOVELINK');
  known = false;
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(shell.navigation.location.get().pathname).toBe('/vehicle-components/computer/3590001'));
  expect(await screen.findByRole('heading', { name: '3590001' })).toBeVisible();
  expect(screen.getByText('Unassigned')).toBeVisible();
  expect(api.saved.at(-1)).toEqual({ path: '/v1/computer', body: { id: '3590001', groupId: '143', vendor: 'MOVELINK' } });
});

test('[VD-07] shows fields read-only without permission, and an unknown component', async () => {
  const readOnly = { permissions: { '140': ['device.components', 'vehicle.getByGroup'] } } as const;
  const reader = open('/vehicle-components/bike/b1', server(), readOnly);
  expect(await screen.findByText('VIN-7')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Identity' })).toBeVisible();
  expect(screen.getByText('04/10/2024')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  reader.unmount();
  const writer = open('/vehicle-components');
  expect(await screen.findByRole('link', { name: 'New e-bike' })).toBeVisible();
  writer.unmount();
  const list = open('/vehicle-components', server(), readOnly);
  expect(await screen.findByRole('row', { name: /1203/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New e-bike' })).toBeNull();
  list.unmount();
  open('/vehicle-components/bike/none');
  expect(await screen.findByText('Component not found: none')).toBeVisible();
});
