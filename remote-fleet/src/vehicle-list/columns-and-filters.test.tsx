import { aGroup, type Answer } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aVehicle, fleetApi, refusal } from '@fleet-console/testing/fleet';
import { fleet, open, shownNames } from './testing/list-steps.ts';

jest.mock('@fleet-console/ui/map', () => ({ MapView: () => null }));

test("[VE-01] shows whether a vehicle can be rented, and lists only those that can't", async () => {
  const { user } = open('/vehicles', fleetApi({ vehicles: [...fleet, aVehicle({ id: '4', name: 'Bike 4', rentable: false })] }));
  const marked = await screen.findByRole('row', { name: /Bike 4/ });
  expect(within(marked).getByText('Off')).toBeVisible();
  expect(within(marked).getByTitle('Not rentable')).toBeVisible();
  expect(screen.getAllByTitle('Not rentable')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(within(await screen.findByRole('group', { name: 'Rental' })).getByRole('button', { name: 'Not rentable' }));
  await waitFor(() => expect(shownNames()).toEqual(['Bike 4']));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Remove filter: Not rentable' }));
  await waitFor(() => expect(shownNames()).toHaveLength(4));
});

test('[VE-12] filters by charge and model, and says when a charge is unknown', async () => {
  const vehicles = [
    ...fleet,
    aVehicle({ id: '5', name: 'Cargo 5', model: 'Cargo L', battery: 15 }),
    aVehicle({ id: '6', name: 'Cargo 6', model: 'Cargo L', battery: null, state: 'lowBattery' }),
  ];
  const { user } = open('/vehicles?battery=20', fleetApi({ vehicles }));
  await waitFor(() => expect(shownNames()).toEqual(['Cargo 5', 'Łódź 10']));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Model' }), 'Cargo L');
  await waitFor(() => expect(shownNames()).toEqual(['Cargo 5']));
  await user.click(screen.getByRole('button', { name: 'Charge level unknown' }));
  await waitFor(() => expect(shownNames()).toEqual(['Cargo 6']));
  expect(within(screen.getByRole('row', { name: /Cargo 6/ })).getByText('Unknown')).toBeVisible();
});

test('[VE-12] lists vehicles without a ride for some days; one that is taken leaves the list', async () => {
  const daysAgo = (days: number) => Date.now() - days * 86_400_000;
  const vehicles = [
    aVehicle({ id: '1', name: 'Today', rideAt: daysAgo(0.2) }),
    aVehicle({ id: '2', name: 'Four days', rideAt: daysAgo(4) }),
    aVehicle({ id: '3', name: 'Ten days', rideAt: daysAgo(10) }),
    aVehicle({ id: '4', name: 'No ride' }),
    aVehicle({ id: '5', name: 'Long ride', state: 'riding', rideAt: daysAgo(4) }),
  ];
  const { user, shell } = open('/vehicles?idle=3', fleetApi({ vehicles }));
  await waitFor(() => expect(shownNames()).toEqual(['Four days', 'No ride', 'Ten days']));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(within(await screen.findByRole('group', { name: 'Idle' })).getByRole('button', { name: 'Over 7 days' }));
  await waitFor(() => expect(shownNames()).toEqual(['No ride', 'Ten days']));
  await user.keyboard('{Escape}');
  const report = { id: '3', online: true, reportedAt: Date.now() } as const;
  act(() => shell.emit('vehicles', { changes: [{ ...report, state: 'riding' }] }));
  await waitFor(() => expect(shownNames()).toEqual(['No ride']));
  act(() => shell.emit('vehicles', { changes: [{ ...report, state: 'parked', reportedAt: Date.now() }] }));
  // Reports are applied four times a second.
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(shownNames()).toEqual(['No ride']);
  await user.click(screen.getByRole('button', { name: 'Remove filter: Idle: Over 7 days' }));
  await waitFor(() => expect(shownNames()).toHaveLength(5));
});

test('[VE-12] lists vehicles with or without an open service request; a new request adds its vehicle', async () => {
  const api = fleetApi({ vehicles: [...fleet, aVehicle({ id: '7', name: 'Bike 7' })] });
  let withRequest = ['7'];
  const loads: string[] = [];
  const answer: Answer = (request) => {
    if (!request.path.startsWith('/v1/service-request/open-vehicle')) return api.answer(request);
    loads.push(request.path);
    return withRequest;
  };
  const { user, shell } = open('/vehicles', { ...api, answer });
  await waitFor(() => expect(shownNames()).toHaveLength(4));
  expect(loads).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(
    within(await screen.findByRole('group', { name: 'Service request' })).getByRole('button', { name: 'Open service request' }),
  );
  await waitFor(() => expect(shownNames()).toEqual(['Bike 7']));
  await user.keyboard('{Escape}');
  withRequest = ['2', '7'];
  act(() => shell.emit('serviceRequests', { changes: [{ id: '9', version: 1 }] }));
  await waitFor(() => expect(shownNames()).toEqual(['Bike 7', 'Moped 2']), { timeout: 3000 });
  await user.click(screen.getByRole('button', { name: 'Remove filter: Open service request' }));
  await waitFor(() => expect(shownNames()).toHaveLength(4));
});

test('[VE-12] a link to vehicles without open requests lists none until the requests are known, and repeats a failed load', async () => {
  const api = fleetApi({ vehicles: fleet });
  let isDown = true;
  const answer: Answer = (request) => {
    if (!request.path.startsWith('/v1/service-request/open-vehicle')) return api.answer(request);
    return isDown ? refusal(500, 'internal', 'x') : ['2'];
  };
  const { user } = open('/vehicles?request=no', { ...api, answer });
  expect(await screen.findByText("Couldn't load the service requests")).toBeVisible();
  expect(screen.queryByRole('row', { name: /Moped 2/ })).toBeNull();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(shownNames()).not.toContain('Moped 2'));
  expect(shownNames()).toHaveLength(fleet.length - 1);
});

test('[VE-12] chooses the columns of the list; without its column, the plate follows the name', async () => {
  const { user, shell } = open();
  const headers = () =>
    screen
      .getAllByRole('columnheader')
      .map((header) => header.textContent)
      .filter(Boolean);
  await screen.findByRole('row', { name: /Moped 2/ });
  const all = ['Name', 'Plate', 'Status', 'Rental', 'Battery', 'Last contact', 'Group'];
  expect(headers()).toEqual(all);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const choice = within(await screen.findByRole('group', { name: 'Columns' }));
  expect(choice.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
  for (const name of ['Plate', 'Rental', 'Last contact']) await user.click(choice.getByRole('checkbox', { name }));
  await waitFor(() => expect(headers()).toEqual(['Name', 'Status', 'Battery', 'Group']));
  expect(within(screen.getAllByRole('row', { name: /Moped 2/ })[0] as HTMLElement).getByText('WX 001')).toBeVisible();
  expect(new URLSearchParams(shell.navigation.location.get().search).get('columns')).toBe('name,state,battery,group');
  await user.click(choice.getByRole('checkbox', { name: 'Plate' }));
  await waitFor(() => expect(headers()).toEqual(['Name', 'Plate', 'Status', 'Battery', 'Group']));
});

test('[VE-01] the group of a vehicle is named with the one above, and in full on hover', async () => {
  const groups = [
    aGroup({ id: '1', name: 'Mazowsze', children: ['2'] }),
    aGroup({ id: '2', name: 'Warszawa', children: ['142'] }),
    aGroup({ id: '142', name: 'Bielany' }),
  ];
  open('/vehicles', fleetApi({ vehicles: [aVehicle({ id: '1', name: 'Bike 1' })] }), { groups });
  const row = within(await screen.findByRole('row', { name: /Bike 1/ }));
  expect(row.getByTitle('Mazowsze > Warszawa > Bielany')).toHaveTextContent(/^Warszawa > Bielany$/);
});
