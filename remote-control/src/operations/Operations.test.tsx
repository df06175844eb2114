import { aGroup, renderRemote, type Answer, type FakeShellOptions } from '@fleet-console/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { aVehicle, fleetApi, refusal, warszawa } from '@fleet-console/testing/fleet';
import type { LedgerRow } from './ledger-row.ts';
import type { ActivityEvent } from './operations.queries.ts';

jest.mock('@fleet-console/ui/map', () => ({
  MapView: ({
    points,
    onSelect,
    texts,
  }: {
    points: readonly { id: string }[];
    onSelect: (ids: readonly string[], mode: string) => void;
    texts: { label: string };
  }) => (
    <section aria-label={texts.label}>
      <p>{`${points.length} drawn`}</p>
      <button type="button" onClick={() => onSelect([points[0]?.id ?? ''], 'replace')}>
        Press the first
      </button>
    </section>
  ),
}));

const NOW = Date.now();
const vehicles = [aVehicle({ id: '1', kind: 'moped', plate: 'WX 001' }), aVehicle({ id: '2', name: 'Bike 2', state: 'riding' })];
const event = (id: string, ago: number, overrides: Partial<ActivityEvent> = {}): ActivityEvent => ({
  id,
  at: NOW - ago,
  kind: 'rideBegun',
  vehicleId: '2',
  vehicleName: 'Bike 2',
  plate: null,
  groupId: '142',
  accountId: null,
  command: null,
  status: null,
  reason: null,
  zoneId: null,
  zoneName: null,
  zoneActions: null,
  ...overrides,
});
const row = (id: string, overrides: Partial<LedgerRow> = {}): LedgerRow => ({
  id,
  runId: null,
  vehicleId: '1',
  computerId: 'c1',
  command: 'lock',
  status: 'acknowledged',
  reason: null,
  accountId: '7',
  speedLimit: null,
  createdAt: NOW - 5000,
  sentAt: NOW - 4000,
  updatedAt: NOW - 2500,
  groupId: '142',
  vehicleName: 'Bike 1',
  plate: 'WX 001',
  ...overrides,
});

interface World {
  events: ActivityEvent[];
  ledger: (query: URLSearchParams) => unknown;
  counters: unknown;
  vehicles: ReturnType<typeof aVehicle>[];
}

function open(path: string, overrides: Partial<World> = {}, more: Partial<FakeShellOptions> = {}) {
  const world: World = {
    events: [
      event('n1', 9000),
      event('c2', 8000, {
        kind: 'command',
        command: 'powerOn',
        status: 'failed',
        reason: 'no-answer',
        vehicleId: '1',
        plate: 'WX 001',
      }),
      event('e3', 7000, { kind: 'zoneEntered', zoneName: 'Old town' }),
      event('e4', 6000, { kind: 'moved' }),
      event('e5', 5000, { kind: 'zoneLeft' }),
    ],
    ledger: () => ({ commands: [row('a')], next: null }),
    counters: {
      at: NOW,
      exceptions: [
        {
          id: 'fleet.offline',
          level: 'offline',
          label: { en: 'Offline', pl: 'Offline' },
          hint: { en: '', pl: '' },
          opens: { route: 'Vehicles', query: {} },
          count: 3,
        },
        {
          id: 'fleet.moving',
          level: 'fault',
          label: { en: 'Moving', pl: 'Ruch' },
          hint: { en: '', pl: '' },
          opens: { route: 'Vehicles', query: {} },
          count: 0,
        },
      ],
    },
    vehicles,
    ...overrides,
  };
  const requests: string[] = [];
  const fleet = fleetApi({ vehicles: world.vehicles });
  const answer: Answer = (request) => {
    const url = new URL(request.path, 'http://x');
    requests.push(`${url.pathname}?${url.searchParams.toString()}`);
    if (url.pathname === '/v1/operations/activity') {
      const since = url.searchParams.get('since');
      const found = world.events.filter(({ at }) => since === null || at >= Number(since));
      return { events: found.toSorted((one, other) => (since === null ? other.at - one.at : one.at - other.at)), more: false };
    }
    if (url.pathname === '/v1/operations/command') return world.ledger(url.searchParams);
    if (url.pathname === '/v1/exceptions') return world.counters;
    if (url.pathname === '/v2/account/batch') return [{ id: '7', email: 'maria@fleet.example' }];
    return fleet.answer(request);
  };
  const rendered = renderRemote(definition, path, {
    answer,
    admin: true,
    groups: [warszawa],
    permissions: { '142': ['vehicle.getByGroup', 'vehicle.command'] },
    routes: { Vehicles: '/vehicles', VehicleDetails: '/vehicle-details/:vid?' },
    ...more,
  });
  return { ...rendered, world, requests };
}
const stream = () => screen.findByRole('region', { name: 'Latest events' });

test('[CT-02] the control tower opens on operations: map, activity and exceptions', async () => {
  const { user, shell } = open('/control');
  const map = await screen.findByRole('region', { name: 'Map of the fleet' });
  expect(await within(map).findByText('2 drawn')).toBeVisible();
  expect(shell.navigation.location.get().pathname).toBe('/control/operations');
  expect(await screen.findByRole('link', { name: /3 Offline/ })).toHaveAttribute('href', '/vehicles');
  expect(screen.queryByRole('link', { name: /Moving/ })).toBeNull();
  const lines = within(await stream())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\d\d:\d\d:\d\d$/, ''));
  expect(lines).toEqual([
    "Bike 2 left another group's zone",
    'Bike 2 moved to Warszawa',
    'Bike 2 entered Old town',
    'WX 001 On: failed (no answer within 30 seconds)',
    'Bike 2 started a ride',
  ]);
  await user.click(screen.getByRole('button', { name: 'Press the first' }));
  // One in the activity list, one in the map's selection.
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'WX 001' })).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: /^Riding/ }));
  expect(await within(map).findByText('1 drawn')).toBeVisible();
  expect(shell.navigation.location.get().search).toContain('status=riding');
});

test('[CT-02] events arrive automatically, wait while paused, and are filtered by the URL', async () => {
  const { user, shell, world, requests } = open('/control/operations');
  await within(await stream()).findByText('started a ride');
  world.events.push(event('n9', 10, { kind: 'offline' }));
  act(() => shell.emit('activity', {}));
  expect(await within(await stream()).findByText('went offline')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  world.events.push(event('n10', 5, { kind: 'online' }));
  act(() => shell.resume());
  expect(await screen.findByText('Paused · 1 new event')).toBeVisible();
  expect(within(await stream()).queryByText('came online')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await within(await stream()).findByText('came online')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Zones' }));
  await waitFor(() => expect(requests.at(-1)).toContain('topics=zones'));
  expect(shell.navigation.location.get().search).toContain('events=zones');
});

test('[CT-02] the wall view hides everything else, keeps the screen on, and Escape leaves it', async () => {
  const released = jest.fn(async () => undefined);
  const request = jest.fn(async () => ({ release: released }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  const { user, shell } = open('/control/operations');
  await user.click(await screen.findByRole('button', { name: 'Wall view' }));
  const wall = await screen.findByRole('dialog', { name: 'Wall view of the fleet' });
  expect(shell.navigation.location.get().search).toBe('?wall=on');
  await waitFor(() => expect(request).toHaveBeenCalledWith('screen'));
  expect(await within(wall).findByText('started a ride')).toBeVisible();
  expect(within(wall).queryByRole('link')).toBeNull();
  fireEvent(wall, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shell.navigation.location.get().search).toBe('');
  await waitFor(() => expect(released).toHaveBeenCalled());
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('[CT-02] the wall view is dark, and counts vehicles by city', async () => {
  const groups = [
    aGroup({ id: '140', name: 'Polska', children: ['142', '143'] }),
    aGroup({ id: '142', name: 'Warszawa' }),
    aGroup({ id: '143', name: 'Kraków' }),
  ];
  open(
    '/control/operations?wall=on',
    { vehicles: [...vehicles, aVehicle({ id: '77', groupId: '143' })] },
    { groups, permissions: { '140': ['vehicle.getByGroup'] } },
  );
  const wall = within(await screen.findByRole('dialog', { name: 'Wall view of the fleet' }));
  const cities = within(await wall.findByRole('region', { name: 'Cities' }));
  const [largest, next] = cities.getAllByRole('listitem');
  expect(largest).toHaveTextContent(/^Warszawa2/);
  expect(next).toHaveTextContent(/^Kraków1/);
  expect(cities.getByText('Kraków').closest('[data-mantine-color-scheme]')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('[CT-02] the ledger shows who, what, when and the result, loads older commands on demand and updates automatically', async () => {
  let first = [row('a'), row('b', { status: 'failed', reason: 'controller-fault', accountId: '9', command: 'powerOff' })];
  const { user, shell } = open('/control/commands', {
    ledger: (query) =>
      query.get('before') === null
        ? { commands: first, next: '1.b' }
        : { commands: [row('c', { vehicleName: 'Old', plate: null })], next: null },
  });
  const table = within(await screen.findByRole('table', { name: 'Commands' }));
  const line = within((await table.findByText('Lock')).closest('tr') as HTMLElement);
  expect(line.getByRole('link', { name: 'WX 001' })).toHaveAttribute('href', '/vehicle-details/1');
  expect(await line.findByText('maria@fleet.example')).toBeVisible();
  expect(line.getByText('Acknowledged')).toBeVisible();
  expect(line.getByText('1.5 s')).toBeVisible();
  expect(table.getByText("controller fault: the vehicle couldn't carry out the command")).toBeVisible();
  expect(await table.findByText('someone else')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show older commands' }));
  expect(await table.findByRole('link', { name: 'Old' })).toBeVisible();
  expect(await screen.findByText('3 commands in total')).toBeVisible();
  first = [row('new', { command: 'serviceStart', status: 'sent' }), ...first];
  act(() => shell.emit('commands', { id: 'new', runId: null, vehicleId: '1', status: 'sent', at: 1 }));
  expect(await table.findByText('Service start')).toBeVisible();
});

test('[ZK-02] the ledger names the speed limits that zones sent', async () => {
  const limits = [20, 0, null].map((speedLimit, index) => row(String(index), { command: 'limitSpeed', speedLimit }));
  open('/control/commands', { ledger: () => ({ commands: limits, next: null }) });
  const table = within(await screen.findByRole('table', { name: 'Commands' }));
  expect(await table.findByText('Limit speed to 20 km/h')).toBeVisible();
  expect(table.getByText('Stop the motor')).toBeVisible();
  expect(table.getByText('End speed limit')).toBeVisible();
});

test('[CT-02] an empty ledger without filters says what will be in it', async () => {
  open('/control/commands', { ledger: () => ({ commands: [], next: null }) });
  expect(await screen.findByText('No commands yet')).toBeVisible();
  expect(screen.getByText('Commands sent to vehicles appear here with their results.')).toBeVisible();
});

test('[CT-02] the ledger keeps filters in the URL, shows an empty state, and retries after a failure', async () => {
  let broken = true;
  const { user, shell, requests } = open('/control/commands?result=failed&period=24h', {
    ledger: (query) => {
      if (broken) return refusal(500, 'internal', 'Something broke');
      return { commands: query.getAll('command').includes('lock') ? [] : [row('a', { status: 'failed' })], next: null };
    },
  });
  expect(await screen.findByText("Couldn't load commands")).toBeVisible();
  broken = false;
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Commands' })).toBeVisible();
  const query = () => new URLSearchParams(requests.findLast((each) => each.startsWith('/v1/operations/command?'))?.split('?')[1]);
  expect(query().getAll('status')).toEqual(['failed']);
  expect(Number(query().get('since'))).toBeGreaterThan(NOW - 86_400_000 - 60_000);
  await user.type(screen.getByRole('searchbox', { name: 'Search by vehicle or plate' }), 'wx 001');
  await waitFor(() => expect(query().get('text')).toBe('wx 001'));
  await user.click(screen.getByRole('button', { name: 'All commands' }));
  await user.click(await screen.findByRole('button', { name: 'Lock' }));
  expect(await screen.findByText('No commands found')).toBeVisible();
  expect(shell.navigation.location.get().search).toBe('?result=failed&period=24h&q=wx+001&command=lock');
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  expect(await screen.findByRole('table', { name: 'Commands' })).toBeVisible();
  expect(shell.navigation.location.get().search).toBe('');
});

test('[CT-02] requests nothing without permission on vehicles, and says why', async () => {
  const { requests } = open('/control/operations', {}, { permissions: { '142': ['calendar.access'] } });
  expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  expect(requests.filter((each) => each.startsWith('/v1/operations'))).toEqual([]);
});

test.each([
  { tab: 'operations', shown: 'Latest events' },
  { tab: 'commands', shown: 'Commands' },
])('[CT-02] [SH-16] a permission that is withdrawn closes the tab $tab at once', async ({ tab, shown }) => {
  const { shell } = open(`/control/${tab}`);
  expect(await screen.findByRole(tab === 'commands' ? 'table' : 'region', { name: shown })).toBeVisible();
  act(() => shell.changePermissions({ '142': ['calendar.access'] }));
  expect(screen.getByText("You don't have access to this page")).toBeVisible();
});
