import type { Permission } from '@fleet-console/contract';
import { aGroup, renderRemote, savedViewServer } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { aVehicle, fleetApi, refusal, warszawa } from '@fleet-console/testing/fleet';
import type { MapViewProps } from '@fleet-console/ui/map';
import { fleet, open, routes, shownNames } from './testing/list-steps.ts';

jest.mock('@fleet-console/ui/map', () => ({
  MapView: ({ points, read, texts, onSelect, selection, clusterTip }: MapViewProps<unknown>) => (
    <section aria-label={texts.label}>
      <p>
        {Object.values(
          clusterTip?.({
            count: points.length,
            selected: selection?.size ?? 0,
            statuses: { available: 1, riding: 1, attention: 1, fault: 0, offline: 0 },
          }) ?? {},
        )
          .flat()
          .join(', ')}
      </p>
      {points.slice(0, 20).map((point) => (
        <button
          key={read.id(point)}
          onClick={() => onSelect?.([read.id(point)], 'toggle')}
        >{`point ${read.id(point)} ${read.status(point)} ${read.lat(point)}`}</button>
      ))}
    </section>
  ),
}));

test('[VE-01] the list shows name, plate, status, battery and age of last contact', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Moped 2/ });
  expect(within(row).getByText('WX 001')).toBeVisible();
  expect(within(row).getByText('Riding')).toBeVisible();
  expect(within(row).getByText(/80/)).toBeVisible();
  expect(within(row).getByText(/1 min/)).toBeVisible();
  expect(within(row).getByText('Warszawa')).toBeVisible();
});

test('[VE-01] finds a plate in any spelling', async () => {
  const { user } = open();
  await screen.findByText('Moped 2');
  const search = screen.getByRole('searchbox', { name: 'Search by name, plate or ID' });
  for (const typed of ['wx001', 'WX-001', '001 wx']) {
    await user.clear(search);
    await user.type(search, typed);
    await waitFor(() => expect(shownNames()).toEqual(['Moped 2']));
  }
});

test('[VE-01] searches by name without accents, and by plate', async () => {
  const { user } = open();
  await screen.findByText('Moped 2');
  const search = screen.getByRole('searchbox', { name: 'Search by name, plate or ID' });
  await user.type(search, 'lodz');
  await waitFor(() => expect(shownNames()).toEqual(['Łódź 10']));
  await user.clear(search);
  await user.type(search, 'wx 001');
  await waitFor(() => expect(shownNames()).toEqual(['Moped 2']));
  await user.clear(search);
});

test('[VE-01] searches by id', async () => {
  const vehicles = [...fleet, aVehicle({ id: 'dev-864205', name: 'Cargo' })];
  const { user } = open('/vehicles', fleetApi({ vehicles }));
  await screen.findByText('Cargo');
  await user.type(screen.getByRole('searchbox', { name: 'Search by name, plate or ID' }), '864205');
  await waitFor(() => expect(shownNames()).toEqual(['Cargo']));
});

test('[VE-09] shows "No vehicles found" and clears the filters', async () => {
  const { user } = open('/vehicles?q=nowhere');
  expect(await screen.findByText('No vehicles found')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear all filters' })[0] as HTMLElement);
  expect(await screen.findByText('Bike 1')).toBeVisible();
});

test('[VE-09] [ER-01] shows "No vehicles found" for an empty fleet', async () => {
  open('/vehicles', fleetApi({ vehicles: [] }));
  expect(await screen.findByText('No vehicles found')).toBeVisible();
});

test('[VE-09] [ER-01] shows "Loading data. It may take a little longer."', async () => {
  const api = fleetApi({ vehicles: fleet });
  open('/vehicles', { ...api, answer: () => new Promise(() => {}) });
  expect(await screen.findByText('Loading data. It may take a little longer.')).toBeVisible();
});

test('[VE-09] [ER-03] shows a server error with details, and can retry', async () => {
  let broken = true;
  const { user } = open(
    '/vehicles',
    fleetApi({ vehicles: fleet, onRead: () => (broken ? refusal(500, 'internal', 'The database is away') : undefined) }),
  );
  expect(await screen.findByText(/^Something went wrong on the server. Try again in a moment./)).toBeVisible();
  expect(screen.queryByText(/The database is away/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Details' }));
  expect(screen.getByText('500 The database is away (internal)')).toBeVisible();
  expect(screen.queryByText('0 vehicles')).toBeNull();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Bike 1')).toBeVisible();
});

test('[ER-03] keeps loaded vehicles when a refresh fails', async () => {
  let broken = false;
  const { shell } = open('/vehicles', fleetApi({ vehicles: fleet, onRead: () => (broken ? refusal(503, 'busy', 'Later') : undefined) }));
  await screen.findByText('Bike 1');
  broken = true;
  act(() => shell.bus.emit('app.refresh', { at: Date.now() }));
  expect(await screen.findByText(/Couldn't refresh vehicles/)).toBeVisible();
  expect(screen.getByText('Bike 1')).toBeVisible();
});

test('[SH-18] reloads the fleet after a permission change only if it affects visible vehicles', async () => {
  let loads = 0;
  const permissions: Record<string, Permission[]> = { '142': ['vehicle.getByGroup'] };
  const { shell } = open('/vehicles', fleetApi({ vehicles: fleet, onRead: () => void (loads += 1) }), { permissions });
  await screen.findByText('Bike 1');
  const read = loads;
  const changed = () => act(async () => shell.bus.emit('app.refresh', { at: Date.now(), reason: 'access' }));
  permissions['142'] = ['vehicle.getByGroup', 'vehicle.command'];
  await changed();
  expect(loads).toBe(read);
  await act(async () => shell.bus.emit('app.refresh', { at: Date.now(), reason: 'user' }));
  expect(loads).toBeGreaterThan(read);
  permissions['142'] = ['vehicle.command'];
  await changed();
  await waitFor(() => expect(screen.queryByText('Bike 1')).toBeNull());
});

test('[VE-02] selects one, all matching, and none', async () => {
  const { user, shell } = open('/vehicles?q=WX');
  await user.click(await screen.findByRole('checkbox', { name: 'Select WX 001' }));
  expect(screen.getByText('1 selected')).toBeVisible();
  expect(shell.bus.last('fleet.selection')).toEqual({ vehicleIds: ['2'] });
  await user.click(screen.getByRole('button', { name: 'Select all 2 matching' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(screen.queryByText(/selected/)).toBeNull();
  expect(shell.bus.last('fleet.selection')).toEqual({ vehicleIds: [] });
});

test('[SR-02] links to a request per selected vehicle only if that screen exists, and to their QR codes', async () => {
  const { user, unmount } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select WX 001' }));
  await user.click(await screen.findByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: /^QR codes/ })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Service request' })).toBeNull();
  unmount();
  const next = open('/vehicles', undefined, { routes: { ...routes, ServiceNew: '/service/new', VehicleCodes: '/vehicles/codes' } });
  await next.user.click(await screen.findByRole('checkbox', { name: 'Select all vehicles in the list' }));
  // In the order of the list.
  const all = '1,3,2';
  await next.user.click(await screen.findByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Service request' })).toHaveAttribute('href', `/service/new?vehicles=${all}`);
  expect(screen.getByRole('menuitem', { name: 'QR codes' })).toHaveAttribute('href', `/vehicles/codes?vehicles=${all}`);
});

test.each([50, 51])('[SR-02] links to requests for at most 50 selected vehicles: %i', async (count) => {
  const vehicles = Array.from({ length: count }, (_, index) => aVehicle({ id: String(index + 1), name: `Bike ${index + 1}` }));
  const { user } = open('/vehicles', fleetApi({ vehicles }), { routes: { ...routes, ServiceNew: '/service/new' } });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all vehicles in the list' }));
  await user.click(await screen.findByRole('button', { name: 'More' }));
  const link = await screen.findByRole('menuitem', { name: /^Service request/ });
  if (count === 50) expect(link).toHaveAttribute('href', expect.stringMatching(/^\/service\/new\?vehicles=(\d+,){49}\d+$/));
  else expect(link).toHaveTextContent('Select at most 50 vehicles');
});

test('[VE-03] sends a service request for the selected vehicle', async () => {
  const api = fleetApi({ vehicles: fleet });
  const requests: unknown[] = [];
  const { user } = open('/vehicles', {
    ...api,
    answer: (request) => {
      if (request.method !== 'POST' || request.path !== '/v1/service-request') return api.answer(request);
      requests.push(request.body);
      return {
        id: '4711',
        vehicle: { id: '2', name: 'Moped 2', plate: 'WX 001' },
        groupId: '142',
        state: 'reported',
        damageTypes: ['mirrors'],
        rideable: true,
        info: null,
      };
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select WX 001' }));
  await user.click(screen.getByRole('button', { name: 'Report a problem' }));
  const panel = within(await screen.findByRole('dialog'));
  await user.click(await panel.findByRole('checkbox', { name: 'Mirrors' }));
  await user.click(panel.getByRole('radio', { name: 'Yes' }));
  await user.click(panel.getByRole('button', { name: /^Send/ }));
  await waitFor(() => expect(requests).toEqual([expect.objectContaining({ vehicleId: '2', damageTypes: ['mirrors'], rideable: true })]));
  expect(await panel.findByText(/4711/)).toBeVisible();
});

test('[VE-02] the header checkbox selects and deselects all', async () => {
  const { user } = open();
  await screen.findByText('Bike 1');
  const all = screen.getByRole('checkbox', { name: 'Select all vehicles in the list' });
  await user.click(all);
  expect(screen.getByText('3 selected')).toBeVisible();
  await user.click(all);
  expect(screen.queryByText(/selected/)).toBeNull();
});

test('[VE-02] [RE-02] keeps the selection across navigation and a change of release', async () => {
  const { user, unmount, shell } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select WX 001' }));
  unmount();
  renderRemote(definition, '/vehicles', { shell });
  expect(await screen.findByText('1 selected')).toBeVisible();
});

test('[VE-10] map and list share vehicles and selection', async () => {
  const { user } = open();
  const map = await screen.findByRole('region', { name: 'Map of the vehicles in the list' });
  await waitFor(() => expect(within(map).getAllByRole('button')).toHaveLength(3));
  await user.click(within(map).getByRole('button', { name: /point 1 / }));
  expect(screen.getByRole('checkbox', { name: 'Select Bike 1' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: /^Riding/ }));
  await waitFor(() => expect(within(map).getAllByRole('button')).toHaveLength(1));
});

test('[VE-10] [VE-02] a cluster of the map names its vehicles, the selected ones and their statuses', async () => {
  const { user } = open();
  const map = await screen.findByRole('region', { name: 'Map of the vehicles in the list' });
  const statuses = 'Available: 1, Riding, booked or paused: 1, Low battery or in service: 1';
  expect(await within(map).findByText(`3 vehicles, ${statuses}`)).toBeInTheDocument();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Bike 1' }));
  expect(await within(map).findByText(`3 vehicles, 1 of 3 selected, ${statuses}`)).toBeInTheDocument();
});

test('[VE-10] applies live reports and ignores malformed ones', async () => {
  const { shell } = open();
  await screen.findByRole('button', { name: /point 1 available 52.2/ });
  act(() =>
    shell.emitMalformed('vehicles', {
      changes: [
        { id: '1', lat: 53.5, lon: 20, percentage: 54, state: 'riding', online: true, reportedAt: Date.now() },
        { id: '3', lat: Number.NaN, lon: 999, percentage: 'much', state: 'flying' },
        { id: 'unknown', lat: 1, lon: 1 },
        null,
      ],
    }),
  );
  expect(await screen.findByRole('button', { name: /point 1 riding 53.5/ }, { timeout: 3000 })).toBeVisible();
  expect(screen.getByRole('button', { name: /point 3 attention 52.2/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Riding 2|^Riding2/ })).toBeVisible();
});

test('[VE-10] reloads the fleet after missed messages', async () => {
  let loads = 0;
  const { shell } = open('/vehicles', fleetApi({ vehicles: fleet, onRead: () => void loads++ }));
  await screen.findByText('Bike 1');
  act(() => shell.resume());
  await waitFor(() => expect(loads).toBe(2));
});

test('[VE-12] filters and sort are stored in the URL', async () => {
  const { user, shell } = open('/vehicles?status=riding,lowBattery&sort=-battery&group=142');
  await waitFor(() => expect(shownNames()).toEqual(['Moped 2', 'Łódź 10']));
  await user.click(screen.getByRole('button', { name: /^Riding/, pressed: true }));
  await waitFor(() => expect(shownNames()).toEqual(['Łódź 10']));
  expect(new URLSearchParams(shell.navigation.location.get().search).get('status')).toBe('lowBattery');
  expect(new URLSearchParams(shell.navigation.location.get().search).get('group')).toBe('142');
});

test('[VE-12] shows menu filters as removable chips', async () => {
  const { user } = open('/vehicles?kind=moped&contact=fresh');
  await waitFor(() => expect(shownNames()).toEqual(['Łódź 10', 'Moped 2']));
  await user.click(screen.getByRole('button', { name: 'Remove filter: Last contact: Current' }));
  await user.click(screen.getByRole('button', { name: 'Remove filter: E-mopeds' }));
  await waitFor(() => expect(shownNames()).toHaveLength(3));
});

test('[VE-12] [RE-02] keeps unfinished input across a change of release', async () => {
  const { user, shell, unmount } = open();
  await screen.findByText('Bike 1');
  await user.type(screen.getByRole('searchbox'), 'WX 0');
  unmount();
  expect(new URLSearchParams(shell.navigation.location.get().search).get('q')).toBe('WX 0');
  renderRemote(definition, '/vehicles', { shell });
  expect(await screen.findByRole('searchbox')).toHaveValue('WX 0');
});

test("[VE-12] doesn't write pending input into another screen’s URL", async () => {
  const { user, shell, unmount } = open();
  await screen.findByText('Bike 1');
  await user.type(screen.getByRole('searchbox'), 'WX');
  act(() => shell.navigation.navigator.push('/welcome'));
  unmount();
  expect(shell.navigation.location.get()).toMatchObject({ pathname: '/welcome', search: '' });
});

test('[VE-12] a saved view restores its filter', async () => {
  const vehicles = fleetApi({ vehicles: fleet });
  const { answer } = savedViewServer(vehicles.answer);
  const first = open('/vehicles?status=lowBattery', vehicles, { answer });
  await first.user.click(await screen.findByRole('button', { name: 'Views' }));
  await first.user.type(await screen.findByRole('textbox', { name: 'View name' }), 'To charge');
  await first.user.click(screen.getByRole('button', { name: 'Save this view' }));
  expect(await screen.findByRole('button', { name: 'To charge' })).toBeVisible();
  first.unmount();

  const second = open('/vehicles', vehicles, { answer });
  await screen.findByText('Bike 1');
  await second.user.click(screen.getByRole('button', { name: 'Views' }));
  await second.user.click(await screen.findByRole('button', { name: 'To charge' }));
  await waitFor(() => expect(shownNames()).toEqual(['Łódź 10']));
});

test('[VE-12] filters by group scope', async () => {
  const groups = [aGroup({ id: '140', name: 'Polska', children: ['142', '143'] }), warszawa, aGroup({ id: '143', name: 'Kraków' })];
  const api = fleetApi({ vehicles: [...fleet, aVehicle({ id: '9', name: 'Wawel', groupId: '143' })] });
  open('/vehicles?group=143', api, { groups, permissions: { '140': ['vehicle.getByGroup'] } });
  await waitFor(() => expect(shownNames()).toEqual(['Wawel']));
});

function fleetByContact() {
  const ago = (minutes: number) => ({ receivedAt: Date.now() - minutes * 60_000, reportedAt: Date.now() - minutes * 60_000 });
  return fleetApi({
    vehicles: [
      aVehicle({ id: '1', ...ago(6) }),
      // Offline on the server after 20 minutes.
      aVehicle({ id: '2', ...ago(21), state: 'offline', computer: { id: 'c2', vendor: 'IOT_4', online: false } }),
      aVehicle({ id: '6', ...ago(4) }),
      aVehicle({ id: '3', reportedAt: Date.now() + 86_400_000 }),
      aVehicle({ id: '4', receivedAt: null, reportedAt: null }),
      aVehicle({ id: '5', computer: null }),
    ],
  });
}

test.each([
  ['offline', 'Bike 2', '21 min ago · Offline'],
  ['future', 'Bike 3', /· Future-dated$/],
])('[VE-13] lists only vehicles whose last contact is marked %s', async (contact, name, mark) => {
  open(`/vehicles?contact=${contact}`, fleetByContact());
  await waitFor(() => expect(shownNames()).toEqual([name]));
  expect(within(screen.getByRole('row', { name: new RegExp(name) })).getByText(mark)).toBeVisible();
});

test('[VE-13] labels stale, offline, future-dated and silent vehicles', async () => {
  open('/vehicles', fleetByContact());
  const contact = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
  expect((await contact('Bike 1')).getByText('6 min ago · Stale')).toBeVisible();
  expect((await contact('Bike 2')).getByText('21 min ago · Offline')).toBeVisible();
  expect((await contact('Bike 6')).getByText('4 min ago')).toBeVisible();
  expect(screen.getByText(/· Future-dated/)).toBeVisible();
  expect(screen.getByText('Never reported')).toBeVisible();
  expect(screen.getByText(/No IoT module/)).toBeVisible();
});
