import { aGroup, renderRemote, type Answer, type FakeShellOptions } from '@fleet-console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { fleetApi } from '@fleet-console/testing/fleet';

const groups = [
  aGroup({ id: '140', name: 'Polska', children: ['142', '143'] }),
  aGroup({ id: '142', name: 'Warszawa' }),
  aGroup({ id: '143', name: 'Kraków' }),
];
const routes = { Vehicles: '/vehicles', VehicleDetails: '/vehicle-details/:vid?', VehicleNew: '/vehicles/new' };
const permissions = { '140': ['vehicle.getByGroup', 'device.onboarding'] };

interface Refused {
  readonly code: string;
  readonly message: string;
}

/** Stub server; `held`: vehicle name by module id, `refuse`: refuses a registration. */
function server({ held = {}, refuse = () => undefined }: { held?: Record<string, string>; refuse?: () => Refused | undefined } = {}) {
  const registered: { id: string | null; input: Record<string, unknown> }[] = [];
  const fleet = fleetApi({ vehicles: [] });
  const answer: Answer = (request) => {
    const { query = '', variables = {} } = (request.body ?? {}) as {
      query?: string;
      variables?: { computerID?: string; input?: Record<string, unknown> };
    };
    if (query.includes('HoldersOfComputer')) {
      const name = held[variables.computerID ?? ''];
      return { data: { devices: name ? [{ id: '2', name, moped: null }] : [] } };
    }
    if (!query.includes('createDevice')) return fleet.answer(request);
    registered.push({ id: request.headers.get('x-command-id'), input: variables.input ?? {} });
    const refused = refuse();
    if (refused) return { data: null, errors: [{ message: refused.message, extensions: { code: refused.code } }] };
    return { data: { createDevice: { id: 'new-1', name: 'Bike 9', moped: null } } };
  };
  return { answer, registered };
}
const show = (api = server(), more: Partial<FakeShellOptions> = {}, path = '/vehicles/new') => ({
  ...renderRemote(definition, path, { answer: api.answer, groups, routes, permissions, ...more }),
  api,
});
const save = () => screen.findByRole('button', { name: 'Register vehicle' });
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });

async function chooseGroup(user: ReturnType<typeof show>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: 'Group Choose a group' }));
  await user.click(await screen.findByRole('treeitem', { name }));
}

test('[VD-02] sends all fields in one call and links to the new vehicle’s page', async () => {
  const { user, api, shell } = show();
  await chooseGroup(user, 'Kraków');
  await user.click(screen.getByRole('radio', { name: 'E-moped' }));
  await user.type(await field(/^Name/), ' Moped 9 ');
  await user.type(await field('Alias'), 'Red one');
  await user.type(await field('Registration number'), 'WX 009');
  await user.type(await field('Manufacturer'), 'Niu');
  await user.type(await field('Model'), 'NQi');
  await user.type(await field('IoT module'), 'c-9');
  await user.click(screen.getByRole('checkbox', { name: 'Rentable right after registration' }));
  expect(shell.blocks).toEqual(['You have unsaved changes']);
  await user.dblClick(await save());
  expect(await screen.findByText('Bike 9 registered')).toBeVisible();
  expect(api.registered.map(({ input }) => input)).toEqual([
    {
      name: 'Moped 9',
      groupID: '143',
      type: 'moped',
      isRentable: true,
      alternativeName: 'Red one',
      registrationNumber: 'WX 009',
      vendor: 'Niu',
      model: 'NQi',
      computerID: 'c-9',
      takeComputer: false,
    },
  ]);
  expect(screen.getByRole('link', { name: 'Open vehicle page' })).toHaveAttribute('href', '/vehicle-details/new-1');
  expect(shell.blocks).toEqual([]);
  // The next form keeps only group and type.
  await user.click(screen.getByRole('button', { name: 'Register another vehicle' }));
  expect(await screen.findByRole('button', { name: /^Group .*Kraków/ })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'E-moped' })).toBeChecked();
  expect(await field(/^Name/)).toHaveValue('');
});

test("[VD-02] requires group and name; empty fields aren't sent", async () => {
  const { user, api } = show();
  await user.click(await save());
  const group = screen.getByRole('button', { name: 'Group Choose a group' });
  await waitFor(() => expect(group).toHaveAccessibleDescription('Choose a group'));
  await waitFor(() => expect(group).toHaveFocus());
  expect(screen.getByText('Enter a name')).toBeVisible();
  expect(await field(/^Name/)).toBeInvalid();
  expect(api.registered).toEqual([]);
  await chooseGroup(user, 'Kraków');
  await user.type(await field(/^Name/), 'Bike 9');
  await user.click(await save());
  await waitFor(() =>
    expect(api.registered.map(({ input }) => input)).toEqual([{ name: 'Bike 9', groupID: '143', type: 'bike', isRentable: false }]),
  );
});

test('[VD-02] warns about a module of another vehicle and reassigns it only when confirmed', async () => {
  const { user, api } = show(server({ held: { 'c-2': 'Moped 2' } }));
  await chooseGroup(user, 'Kraków');
  await user.type(await field(/^Name/), 'Bike 9');
  await user.type(await field('IoT module'), 'c-2');
  await user.tab();
  const warning = await screen.findByRole('alert');
  expect(warning).toHaveTextContent('This IoT module is in another vehicle');
  expect(warning).toHaveTextContent('Moped 2: will have no IoT module');
  await user.click(await save());
  expect(await screen.findByText('Confirm reassigning it, or enter another IoT module')).toBeVisible();
  expect(api.registered).toEqual([]);
  await user.click(within(warning).getByRole('checkbox', { name: 'Reassign it to the new vehicle' }));
  await user.click(await save());
  await waitFor(() => expect(api.registered.map(({ input }) => input)).toMatchObject([{ computerID: 'c-2', takeComputer: true }]));
});

test('[VD-02] shows the warning when the module was assigned in the meantime', async () => {
  const held: Record<string, string> = {};
  const { user } = show(
    server({
      held,
      refuse: () => {
        held['c-2'] = 'Moped 2';
        return { code: 'computer-taken', message: 'This computer is in another vehicle' };
      },
    }),
  );
  await chooseGroup(user, 'Kraków');
  await user.type(await field(/^Name/), 'Bike 9');
  await user.type(await field('IoT module'), 'c-2');
  await user.click(await save());
  expect(await screen.findByText(/will have no IoT module/)).toBeVisible();
  expect(await field(/^Name/)).toHaveValue('Bike 9');
});

test.each([
  [{ code: 'number-taken', message: 'x' }, 'Registration number', /Another vehicle has this registration number/],
  [{ code: 'not-found', message: 'computer not found c-9' }, 'IoT module', /^Not found\. It may have been deleted/],
])('[VD-02] shows a refusal at its field and resends under the same id: %o', async (refused, name, text) => {
  let broken = true;
  const { user, api } = show(server({ refuse: () => (broken ? refused : undefined) }));
  await chooseGroup(user, 'Kraków');
  await user.type(await field(/^Name/), 'Bike 9');
  await user.type(await field('Registration number'), 'WX 9');
  await user.type(await field('IoT module'), 'c-9');
  await user.click(await save());
  expect(await screen.findByText(text)).toBeVisible();
  expect(await field(name)).toBeInvalid();
  expect(await field('Registration number')).toHaveValue('WX 9');
  broken = false;
  await user.click(await save());
  expect(await screen.findByText('Bike 9 registered')).toBeVisible();
  expect(new Set(api.registered.map(({ id }) => id)).size).toBe(1);
});

test('[VD-02] shows form and buttons only to accounts that can register vehicles', async () => {
  const allowed = show(server(), {}, '/vehicle-details');
  expect(await screen.findByRole('link', { name: 'New vehicle' })).toHaveAttribute('href', '/vehicles/new');
  allowed.unmount();
  const list = show(server(), {}, '/vehicles');
  expect(await screen.findByRole('link', { name: 'New vehicle' })).toBeVisible();
  list.unmount();
  const viewer = { permissions: { '140': ['vehicle.getByGroup' as const] } };
  const denied = show(server(), viewer, '/vehicle-details');
  expect(await screen.findByRole('searchbox', { name: 'Name, plate or ID' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New vehicle' })).toBeNull();
  denied.unmount();
  show(server(), viewer);
  expect(await screen.findByText("You don't have permission to add vehicles to any group")).toBeVisible();
});

test('[VD-02] offers only groups where vehicles can be registered', async () => {
  const { user } = show(server(), { permissions: { '140': ['vehicle.getByGroup'], '143': ['device.onboarding'] } });
  // The only group is preselected.
  await user.click(await screen.findByRole('button', { name: /^Group .*Kraków/ }));
  const only = await screen.findByRole('treeitem', { name: 'Kraków' });
  // Waits for the opening transition.
  await waitFor(() => expect(only).toBeVisible());
  expect(screen.queryByRole('treeitem', { name: 'Warszawa' })).toBeNull();
});
