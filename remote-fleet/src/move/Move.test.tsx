import { aGroup, renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { definition } from '../definition.ts';
import { aVehicle, fleetApi, refusal } from '@fleet-console/testing/fleet';
import { movePanel } from './lazy.tsx';

// The map library needs WebGL, which jsdom lacks.
jest.mock('@fleet-console/ui/map', () => ({ MapView: () => null }));

const groups = [
  aGroup({ id: '140', name: 'Polska', children: ['142', '143'] }),
  aGroup({ id: '142', name: 'Warszawa', children: ['150'] }),
  aGroup({ id: '150', name: 'Wola' }),
  aGroup({ id: '143', name: 'Kraków' }),
];
const permissions = { '140': ['vehicle.getByGroup', 'vehicle.updateGroup'] };
const fleet = [
  aVehicle({ id: '1', name: 'Bike 1', groupId: '142' }),
  aVehicle({ id: '2', name: 'Bike 2', groupId: '150' }),
  aVehicle({ id: '3', name: 'Bike 3', groupId: '143' }),
];

function open(path: string, api = fleetApi({ vehicles: fleet }), more: Partial<FakeShellOptions> = {}) {
  return renderRemote(definition, path, { answer: api.answer, groups, permissions, ...more });
}
function openPanel(input: unknown, api = fleetApi({ vehicles: fleet }), more: Partial<FakeShellOptions> = {}) {
  const closed = jest.fn();
  const root = () => <movePanel.Part input={input} close={closed} />;
  return { ...renderRemote({ ...definition, root }, '/welcome', { answer: api.answer, groups, permissions, ...more }), closed };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const row = (name: string | RegExp) => screen.findByRole('row', { name });

test('[VE-08] moves in three steps: vehicles, target group, confirmation with old and new path', async () => {
  const requests: string[] = [];
  const api = fleetApi({ vehicles: fleet, onMove: (vehicle, group) => void requests.push(`${vehicle}>${group}`) });
  const { user, shell } = open('/vehicles-group', api);
  const moved: unknown[] = [];
  shell.bus.on('fleet.vehicles-moved', (payload) => moved.push(payload));
  expect(await button('Choose group')).toBeDisabled();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Bike 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Bike 2' }));
  expect(screen.getByText('2 vehicles selected')).toBeVisible();
  await user.click(await button('Choose group'));
  expect(await button('Review move')).toBeDisabled();
  await user.click(await screen.findByRole('treeitem', { name: 'Kraków' }));
  expect(screen.getByText('Target: Kraków')).toBeVisible();
  await user.click(await button('Review move'));
  expect(await row(/Bike 2.*Warszawa > Wola/)).toBeVisible();
  const movesByGroup = () => screen.getByRole('list', { name: 'Moves by group' });
  expect(movesByGroup()).toHaveTextContent('1 vehicle: Warszawa > Wola → Kraków');
  expect(movesByGroup()).toHaveTextContent('1 vehicle: Warszawa → Kraków');
  await user.click(await button('Move 2 vehicles'));
  expect(await screen.findByText('2 vehicles moved')).toBeVisible();
  expect(requests).toEqual(['1>143', '2>143']);
  expect(moved).toEqual([{ vehicleIds: ['1', '2'], groupId: '143' }]);
  // No toast while the result is on screen.
  expect(shell.flashes).toEqual([]);
});

test('[VE-08] reports each vehicle that failed to move and retries only those', async () => {
  let down = true;
  const requests: string[] = [];
  const api = fleetApi({
    vehicles: fleet,
    onMove: (vehicle) => {
      requests.push(vehicle);
      if (down && vehicle === '1') return refusal(403, 'forbidden', 'You do not have permission to do this');
      if (down && vehicle === '2') throw new TypeError('Failed to fetch');
      return undefined;
    },
  });
  const { user } = openPanel({ vehicleIds: ['1', '2', '3', '9'] }, api);
  await user.click(await screen.findByRole('treeitem', { name: 'Kraków' }));
  await user.click(await button('Review move'));
  expect(await screen.findByText('Bike 3: already in this group')).toBeVisible();
  await user.click(await button('Move 3 vehicles'));
  expect(await row(/Bike 1.*Failed.*You don't have permission/)).toBeVisible();
  expect(await row(/Bike 2.*Failed.*The server didn't answer/)).toBeVisible();
  expect(await row(/9.*Moved/)).toBeVisible();
  expect(screen.getByText(/1 of 3 moved · 2 failed/)).toBeVisible();
  down = false;
  requests.length = 0;
  await user.click(await button('Retry 2 failed'));
  expect(await screen.findByText('3 vehicles moved')).toBeVisible();
  expect(requests.toSorted()).toEqual(['1', '2']);
});

test('[VE-08] keeps the result on leaving the screen, and retries a failed move from it', async () => {
  let down = true;
  const api = fleetApi({
    vehicles: fleet,
    onMove: (vehicle) => {
      if (down && vehicle === '2') throw new TypeError('Failed to fetch');
      return undefined;
    },
  });
  const { user, shell } = open('/vehicles-group', api);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Bike 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Bike 2' }));
  await user.click(await button('Choose group'));
  await user.click(await screen.findByRole('treeitem', { name: 'Kraków' }));
  await user.click(await button('Review move'));
  await user.click(await button('Move 2 vehicles'));
  expect(await row(/Bike 2.*Failed.*The server didn't answer/)).toBeVisible();
  act(() => shell.navigation.navigator.push('/elsewhere'));
  expect(screen.queryByRole('row', { name: /Bike 2/ })).toBeNull();
  act(() => shell.navigation.navigator.push('/vehicles-group'));
  expect(await row(/Bike 2.*Failed/)).toBeVisible();
  down = false;
  await user.click(await button('Retry 1 failed'));
  expect(await screen.findByText('2 vehicles moved')).toBeVisible();
});

test('[VE-08] undoes a move, each vehicle to its former group', async () => {
  const requests: string[] = [];
  const api = fleetApi({ vehicles: fleet, onMove: (vehicle, group) => void requests.push(`${vehicle}>${group}`) });
  const { user } = openPanel({ vehicleIds: ['1', '2'] }, api);
  await user.click(await screen.findByRole('treeitem', { name: 'Kraków' }));
  await user.click(await button('Review move'));
  await user.click(await button('Move 2 vehicles'));
  await user.click(await button('Undo: move 2 back'));
  expect(await row(/Bike 2.*Kraków.*Moved/)).toBeVisible();
  expect(screen.getByRole('list', { name: 'Moves by group' })).toHaveTextContent('1 vehicle: Kraków → Warszawa > Wola');
  expect(requests.slice(2).toSorted()).toEqual(['1>142', '2>150']);
});

test("[VE-08] shows a toast at the end if the result isn't on screen", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const api = fleetApi({ vehicles: fleet, onMove: () => answered.then(() => ({ data: { setDeviceGroup: { id: '1' } } })) });
  const { user, shell } = open('/vehicles-group', api);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Bike 1' }));
  await user.click(await button('Choose group'));
  await user.click(await screen.findByRole('treeitem', { name: 'Kraków' }));
  await user.click(await button('Review move'));
  await user.click(await button('Move 1 vehicle'));
  expect(await screen.findByText('0 of 1 moved')).toBeVisible();
  act(() => shell.navigation.navigator.push('/elsewhere'));
  act(answer);
  await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', text: '1 vehicle moved' }]));
});

test('[SH-16] the panel starts with the given vehicles and closes when done', async () => {
  const { user, closed } = openPanel({ vehicleIds: ['3'] });
  expect(await screen.findByRole('heading', { name: 'Move vehicles to a group' })).toBeVisible();
  expect(await screen.findByText('Choose a group to move 1 vehicle to.')).toBeVisible();
  await user.click(await button('Back'));
  expect(await screen.findByRole('checkbox', { name: 'Select Bike 3' })).toBeChecked();
  await user.click(await button('Choose group'));
  await user.click(await screen.findByRole('treeitem', { name: 'Warszawa' }));
  await user.click(await button('Review move'));
  await user.click(await button('Move 1 vehicle'));
  await user.click(await button('Done'));
  expect(closed).toHaveBeenCalled();
});

test('[SH-16] the panel shows missing permission', async () => {
  openPanel({ vehicleIds: ['1'] }, undefined, { permissions: { '140': ['vehicle.getByGroup'] } });
  expect(await screen.findByText("You don't have permission to move vehicles between groups")).toBeVisible();
});

test('[VE-08] rejects a target without permission before sending', async () => {
  const { user } = openPanel({ vehicleIds: ['2'] }, undefined, {
    permissions: { '140': ['vehicle.getByGroup'], '142': ['vehicle.updateGroup'] },
  });
  expect(await screen.findByRole('treeitem', { name: 'Warszawa' })).toBeVisible();
  expect(screen.queryByRole('treeitem', { name: 'Kraków' })).toBeNull();
  await user.click(screen.getByRole('treeitem', { name: 'Polska' }));
  expect(await screen.findByText("You don't have permission to move vehicles to this group. Choose another one.")).toBeVisible();
  expect(await button('Review move')).toBeDisabled();
});

test('[GR-02] [VE-08] filters vehicles by text and groups, stored in the URL', async () => {
  const { user, shell } = open('/vehicles-group');
  await user.click(await button('All groups'));
  await user.click(await screen.findByRole('treeitem', { name: 'Warszawa' }));
  expect(shell.navigation.location.get().search).toBe('?groups=142');
  expect(await button('2 groups')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select Bike 2', hidden: true })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'Select Bike 3', hidden: true })).toBeNull();
  await user.keyboard('{Escape}');
  await user.type(await screen.findByRole('searchbox', { name: 'Search by name, plate or ID' }), 'bike 2');
  expect(screen.queryByRole('checkbox', { name: 'Select Bike 1' })).toBeNull();
  await waitFor(() => expect(shell.navigation.location.get().search).toContain('q=bike+2'));
});

test('[VE-08] keeps the chosen vehicles on leaving the screen, until sign-out', async () => {
  const { user, shell } = open('/vehicles-group');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Bike 1' }));
  act(() => shell.navigation.navigator.push('/elsewhere'));
  expect(screen.queryByText('1 vehicle selected')).toBeNull();
  act(() => shell.navigation.navigator.push('/vehicles-group'));
  expect(await screen.findByText('1 vehicle selected')).toBeVisible();
  act(() => shell.navigation.navigator.push('/elsewhere'));
  act(() => shell.bus.emit('app.logout', { reason: 'user' }));
  act(() => shell.navigation.navigator.push('/vehicles-group'));
  expect(await screen.findByText('0 vehicles selected')).toBeVisible();
});

test('[ER-03] can retry after a failed load', async () => {
  let broken = true;
  const { user } = open(
    '/vehicles-group',
    fleetApi({ vehicles: fleet, onRead: () => (broken ? refusal(500, 'internal', 'Broken') : undefined) }),
  );
  expect(await screen.findByText(/^Something went wrong on the server. Try again in a moment./)).toBeVisible();
  broken = false;
  await user.click(await button('Retry'));
  expect(await screen.findByRole('checkbox', { name: 'Select Bike 1' })).toBeVisible();
});

test('[VE-02] [SH-16] opens the panel with the selected vehicles', async () => {
  const { user, shell } = open('/vehicles');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Bike 2' }));
  await user.click(await button('Move to a group'));
  expect(shell.opened).toEqual([{ panel: 'vehicles-group', input: { vehicleIds: ['2'] } }]);
});

test('[VE-02] links to the users of the selected vehicles’ common group', async () => {
  const { user } = open('/vehicles', undefined, {
    permissions: { '140': ['vehicle.getByGroup', 'account.list'] },
    routes: { Users: '/users', VehicleDetails: '/vehicle-details/:vid?' },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Bike 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Bike 2' }));
  await user.click(await button('More'));
  expect(await screen.findByRole('menuitem', { name: 'Manage users' })).toHaveAttribute('href', '/users?group=142');
  expect(screen.queryByRole('button', { name: 'Move to a group' })).toBeNull();
});
