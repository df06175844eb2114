import { aGroup, anAccount, renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { aVehicle, fleetApi, gpsOnly, refusal, warszawa } from '@fleet-console/testing/fleet';

const routes = { Vehicles: '/vehicles', VehicleDetails: '/vehicle-details/:vid?' };
const fleet = [
  aVehicle({ id: '1', name: 'Bike 1', battery: 55 }),
  aVehicle({ id: '2', name: 'Moped 2', kind: 'moped', plate: 'WX 001', computer: gpsOnly }),
];

function open(path: string, api = fleetApi({ vehicles: fleet }), more: Partial<FakeShellOptions> = {}) {
  return { ...renderRemote(definition, path, { answer: api.answer, groups: [warszawa], routes, ...more }), api };
}

test.each([
  ['Plate', 'WX 001', 'WX 001'],
  ['Status', 'Available', 'Available'],
  ['Battery', '80%', '80%'],
  ['Last contact', /^1 min/, /^\d\d\/\d\d\/\d{4} \d\d:\d\d/],
  ['ID', 'ID 2', '2'],
  ['Name', 'Moped 2', 'Moped 2'],
  ['Position', '52.20000, 21.00000', '52.20000, 21.00000'],
])('[VD-01] the header shows %s, and copies it', async (what, shown, copied) => {
  const { user } = open('/vehicle-details/2?tab=raw');
  const copy = await screen.findByRole('button', { name: `Copy ${what}` });
  expect(copy.parentElement).toHaveTextContent(shown);
  await user.click(copy);
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toMatch(copied);
});

test('[SH-10] publishes the vehicle’s name for the tab title', async () => {
  const { shell } = open('/vehicle-details/2?tab=raw');
  await screen.findByRole('heading', { name: /WX 001/ });
  expect(shell.bus.last('screen.named')).toEqual({ path: '/vehicle-details/2', name: 'WX 001' });
});

test('[VD-01] the specification has all known fields in sections, folded', async () => {
  const { user } = open('/vehicle-details/2');
  const heading = await screen.findByRole('heading', { name: 'Specification' });
  expect(screen.getByText('1,200.5 km')).not.toBeVisible();
  await user.click(heading);
  const vehicle = screen.getByRole('region', { name: 'Vehicle' });
  expect(within(vehicle).getByText('Moped 2')).toBeVisible();
  expect(within(vehicle).getByText('Warszawa')).toBeVisible();
  // Without rows of unknown values.
  expect(within(vehicle).queryByText('Alias')).toBeNull();
  const computer = screen.getByRole('region', { name: 'IoT module' });
  expect(within(computer).getByText('48.1 V')).toBeVisible();
  expect(within(computer).getByText('1,200.5 km')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Moped' })).getByText('12.5 km')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Bike' })).toBeNull();
});

test('[VD-01] shows days without time, the same in every time zone', async () => {
  const { user } = open('/vehicle-details/1');
  await user.click(await screen.findByRole('heading', { name: 'Specification' }));
  const bought = within(screen.getByRole('region', { name: 'Bike' })).getByText('Purchase date');
  expect(bought.nextElementSibling).toHaveTextContent(/^01\/03\/2024$/);
});

test('[VD-01] the ride card names the rider if visible to the account, and links to the replay', async () => {
  const api = fleetApi({ vehicles: [aVehicle({ id: '1', state: 'riding', ride: 'started' })] });
  const first = open('/vehicle-details/1', api);
  const ride = within(await screen.findByRole('region', { name: 'Current ride' }));
  expect(ride.getByText('User u1')).toBeVisible();
  expect(ride.queryByRole('link')).toBeNull();
  first.unmount();
  const maria = anAccount({ id: 'u1', firstName: 'Maria', lastName: 'Nowak' });
  const answer: typeof api.answer = (request) => (request.path === '/v2/account/batch' ? [maria] : api.answer(request));
  open(
    '/vehicle-details/1',
    { ...api, answer },
    { routes: { ...routes, Users: '/users/:uid?', Trips: '/trips/:rideId?' }, permissions: { '142': ['user.listByGroup'] } },
  );
  expect(await screen.findByRole('link', { name: 'Maria Nowak' })).toHaveAttribute('href', '/users/u1');
  expect(screen.getByRole('link', { name: 'Open replay' })).toHaveAttribute('href', '/trips/r1');
});

test('[VD-01] links a vehicle out of rental to the request that keeps it there', async () => {
  const api = fleetApi({ vehicles: [aVehicle({ id: '1', name: 'Bike 1', rentable: false })] });
  const held = { id: '262', state: 'reported', outOfRental: true, rideable: false, damageTypes: [], info: null, reportedAt: 0 };
  const isOpenRequests = (path: string) => path.startsWith('/v1/service-request?') && path.includes('open=true');
  const answer: typeof api.answer = (request) => (isOpenRequests(request.path) ? [held] : api.answer(request));
  open(
    '/vehicle-details/1',
    { ...api, answer },
    { routes: { ...routes, Service: '/service' }, permissions: { '142': ['vehicle.getByGroup', 'serviceRequest.service'] } },
  );
  expect(await screen.findByRole('link', { name: 'Not rentable · request 262' })).toHaveAttribute('href', '/service/262');
});

test('[VD-01] the raw tab shows the server’s data and is stored in the URL', async () => {
  const { user, shell } = open('/vehicle-details/1?group=142');
  await user.click(await screen.findByRole('tab', { name: 'Raw' }));
  expect(await screen.findByRole('region', { name: 'Raw vehicle data' })).toHaveTextContent('"VIN": "VIN-1"');
  expect(shell.navigation.location.get().search).toBe('?group=142&tab=raw');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Details',
    'Events',
    'Drivers history',
    'Live ride',
    'Track',
    'Raw',
    'Edit',
  ]);
});

test('[VD-01] the link back leads to the list with its filter', async () => {
  const { shell, user } = open('/vehicles?group=142&q=wx');
  act(() => shell.navigation.go('VehicleDetails', { vid: '1' }));
  const back = await screen.findByRole('link', { name: 'All vehicles' });
  expect(back).toHaveAttribute('href', '/vehicles?group=142&q=wx');
  await user.click(back);
  expect(shell.navigation.location.get()).toMatchObject({ pathname: '/vehicles', search: '?group=142&q=wx' });
});

test('[VD-01] [ER-01] an unknown or foreign id: vehicle not found {id}', async () => {
  open('/vehicle-details/999');
  expect(await screen.findByText('vehicle not found 999')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All vehicles' })).toHaveAttribute('href', '/vehicles');
});

test('[VD-01] shows the same when the server returns not found', async () => {
  open('/vehicle-details/7', fleetApi({ onRead: () => refusal(404, 'not-found', 'vehicle not found 7') }));
  expect(await screen.findByText('vehicle not found 7')).toBeVisible();
});

test('[VD-01] [ER-03] can retry after a failed load', async () => {
  let broken = true;
  const { user } = open(
    '/vehicle-details/1',
    fleetApi({ vehicles: fleet, onRead: () => (broken ? refusal(500, 'internal', 'Broken') : undefined) }),
  );
  expect(await screen.findByText(/^Something went wrong on the server/)).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: /Bike 1/ })).toBeVisible();
});

test('[VD-01] the page follows the reports of its vehicle', async () => {
  const { shell, api } = open('/vehicle-details/1');
  await screen.findByRole('heading', { name: /Bike 1/ });
  act(() => {
    shell.emit('vehicles', api.take({ id: '2', percentage: 1 }));
    shell.emit(
      'vehicles',
      api.take({ id: '1', lat: 50.5, lon: 19.5, percentage: 41, state: 'riding', online: true, reportedAt: Date.now() }),
    );
  });
  expect((await screen.findAllByText('Riding'))[0]).toBeVisible();
  expect(screen.getAllByText('50.50000, 19.50000')[0]).toBeVisible();
});

test('[VE-03] offers commands for the vehicle, except to read-only accounts', async () => {
  const first = open('/vehicle-details/1');
  await first.user.click(await screen.findByRole('button', { name: 'Lock' }));
  await first.user.click(await screen.findByRole('button', { name: 'Send to 1 vehicle' }));
  await waitFor(() => expect(first.api.sent.map(({ path }) => path)).toEqual(['/v1/computer/c1/cmd/lock/0']));
  first.unmount();
  open('/vehicle-details/1', undefined, { permissions: { '142': ['vehicle.getByGroup'] } });
  await screen.findByRole('heading', { name: /Bike 1/ });
  expect(screen.queryByRole('button', { name: 'Lock' })).toBeNull();
});

test('[VD-01] commands of a vehicle are loaded only with the permission in its group', async () => {
  const loaded: string[] = [];
  const api = fleetApi({
    vehicles: fleet,
    onLedger: (runId) => {
      // Those of a run are of an earlier test.
      if (runId !== null) return [];
      loaded.push('commands');
      return refusal(403, 'forbidden', 'Forbidden');
    },
  });
  open('/vehicle-details/1', api, {
    groups: [warszawa, aGroup({ id: '200', name: 'Kraków' })],
    permissions: { '142': ['vehicle.getByGroup'], '200': ['vehicle.getByGroup', 'vehicle.command'] },
  });
  await screen.findByRole('region', { name: 'State' });
  await screen.findByText('Latest events');
  expect(loaded).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

/** Fleet API that applies power and rental commands to the stored vehicles. */
function obedientApi() {
  const stored = { power: 'on', rentable: true };
  const api = fleetApi({
    vehicles: fleet,
    onCommand: ({ path }) => {
      if (path.startsWith('setRentable')) stored.rentable = !stored.rentable;
    },
  });
  const answer: typeof api.answer = async (request) => {
    const answered = (await api.answer(request)) as { data?: { devices?: { isRentable: boolean; computer: object }[] } };
    for (const device of answered.data?.devices ?? []) {
      device.isRentable = stored.rentable;
      Object.assign(device.computer, { state: stored.power });
    }
    return answered;
  };
  return { ...api, answer, stored };
}

const valueOf = (region: string, label: string) => within(screen.getByRole('region', { name: region })).getByText(label).nextElementSibling;

test('[VD-01] [VE-11] refetches the vehicle after an acknowledged command', async () => {
  const api = obedientApi();
  const { user, shell } = open('/vehicle-details/1', api);
  await user.click(await screen.findByRole('button', { name: 'Off' }));
  expect(valueOf('State', 'Power')).toHaveTextContent('On');
  await user.click(await screen.findByRole('button', { name: 'Send to 1 vehicle' }));
  await waitFor(() => expect(api.sent).toHaveLength(1));
  api.stored.power = 'off';
  const [sent] = api.sent;
  act(() =>
    shell.emit('commands', { id: sent?.commandId ?? '', runId: sent?.runId ?? null, vehicleId: '1', status: 'acknowledged', at: 1 }),
  );
  await waitFor(() => expect(valueOf('State', 'Power')).toHaveTextContent('Off'));
});

test('[VD-01] [VE-11] the state says when its last command was confirmed, or how it failed', async () => {
  const command = (more: object) => ({
    id: 'k1',
    runId: null,
    vehicleId: '1',
    command: 'powerOn',
    status: 'sent',
    reason: null,
    accountId: 'u1',
    createdAt: 0,
    updatedAt: new Date().setHours(0, 2, 41, 0),
    ...more,
  });
  let entries = [command({})];
  const { shell } = open('/vehicle-details/1', fleetApi({ vehicles: fleet, onLedger: () => entries }));
  expect(await screen.findByText('On: sent 00:02:41')).toBeVisible();
  entries = [command({ status: 'acknowledged' })];
  act(() => shell.emit('commands', { id: 'k1', runId: null, vehicleId: '1', status: 'acknowledged', at: 1 }));
  expect(await screen.findByText('confirmed 00:02:41')).toBeVisible();
  expect(valueOf('State', 'Power')).toHaveTextContent(/^On/);
  entries = [command({ command: 'lock', status: 'failed', reason: 'vehicle-in-motion' }), ...entries];
  act(() => shell.emit('commands', { id: 'k2', runId: null, vehicleId: '1', status: 'failed', at: 1 }));
  expect(await screen.findByText('Lock: failed 00:02:41')).toHaveAttribute('title', 'the vehicle is moving');
});

test('[VD-01] refetches the vehicle after someone else’s command', async () => {
  const api = obedientApi();
  const { shell } = open('/vehicle-details/1', api);
  await screen.findByRole('heading', { name: /Bike 1/ });
  expect(valueOf('State', 'Power')).toHaveTextContent('On');
  api.stored.power = 'off';
  act(() => shell.emit('commands', { id: 'foreign', runId: null, vehicleId: '1', status: 'acknowledged', at: 1 }));
  await waitFor(() => expect(valueOf('State', 'Power')).toHaveTextContent('Off'));
});

test("[VD-01] refetches data that the live channel doesn't carry after each report", async () => {
  const api = obedientApi();
  const { shell } = open('/vehicle-details/1', api);
  await screen.findByRole('heading', { name: /Bike 1/ });
  api.stored.power = 'off';
  act(() => shell.emit('vehicles', api.take({ id: '1', percentage: 54, online: true, reportedAt: Date.now() })));
  await waitFor(() => expect(valueOf('State', 'Power')).toHaveTextContent('Off'));
});

test('[VD-01] [VE-03] updates the page after a rental command', async () => {
  const api = obedientApi();
  const { user } = open('/vehicle-details/1', api);
  await user.click(await screen.findByRole('button', { name: 'Rentable off' }));
  expect(valueOf('State', 'Rentable')).toHaveTextContent('Yes');
  await user.click(await screen.findByRole('button', { name: 'Send to 1 vehicle' }));
  await waitFor(() => expect(valueOf('State', 'Rentable')).toHaveTextContent('No'));
});

test('[VD-01] shows a vehicle search without an id', async () => {
  const { user } = open('/vehicle-details');
  await user.type(await screen.findByRole('searchbox', { name: 'Name, plate or ID' }), 'wx');
  const found = await screen.findByRole('list', { name: 'Vehicles found' });
  await waitFor(() => expect(within(found).getAllByRole('link')).toHaveLength(1));
  await user.click(within(found).getByRole('link', { name: /WX 001/ }));
  expect(await screen.findByRole('heading', { name: /WX 001/ })).toBeVisible();
});
