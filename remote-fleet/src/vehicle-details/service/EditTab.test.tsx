import { renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { aVehicle, fleetApi, refusal, warszawa } from '@fleet-console/testing/fleet';

interface GraphqlBody {
  readonly query: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** Vehicle 1 with module c1; `held`: holders by module id. Returns the sent mutations in `changes`. */
function open({
  held = {},
  refuse = () => undefined,
  ...more
}: {
  held?: Record<string, { id: string; name: string; moped: { registrationNumber: string } | null }[]>;
  refuse?: (call: string) => Response | undefined;
} & Partial<FakeShellOptions> = {}) {
  const changes: [string, Readonly<Record<string, string>>][] = [];
  const api = fleetApi({ vehicles: [aVehicle({ id: '1', name: 'Bike 1' })] });
  const rendered = renderRemote(definition, '/vehicle-details/1?tab=edit', {
    groups: [warszawa],
    routes: { Vehicles: '/vehicles', VehicleDetails: '/vehicle-details/:vid?' },
    ...more,
    answer: (request) => {
      const { query = '', variables = {} } = (request.body ?? {}) as Partial<GraphqlBody>;
      if (query.includes('computerID: $computerID') && query.startsWith('query'))
        return { data: { devices: held[variables['computerID'] ?? ''] ?? [] } };
      const call = /^mutation (\w+)/.exec(query)?.[1];
      if (call === undefined) return api.answer(request);
      const refused = refuse(call);
      if (refused) return refused;
      changes.push([call, variables]);
      return { data: {} };
    },
  });
  return { ...rendered, changes };
}

test('[VD-01] shows the edit tab only to accounts that can edit the vehicle', async () => {
  open({ permissions: { '142': ['vehicle.getByGroup'] } });
  expect(await screen.findByRole('region', { name: 'State' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Edit' })).toBeNull();
});

test('[VD-03] switches an unassigned module after the lookup', async () => {
  const { user, shell, changes } = open();
  const section = await screen.findByRole('region', { name: 'Switch module' });
  expect(within(section).getByText('Current module: c1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Switch module' })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /New module ID/ }), ' c9 ');
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  expect(await screen.findByText("This module isn't in any vehicle you can access")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Switch module' }));
  await waitFor(() => expect(changes).toEqual([['SetDeviceComputer', { deviceID: '1', computerID: 'c9' }]]));
  await waitFor(() => expect(shell.flashes.map(({ text }) => text)).toEqual(['Module c9 assigned to the vehicle']));
});

test('[VD-03] warns which vehicle loses the module', async () => {
  const holder = { id: '2', name: 'Moped 2', moped: { registrationNumber: 'WX 001' } };
  const { user, changes } = open({ held: { c2: [holder] } });
  await user.type(await screen.findByRole('textbox', { name: /New module ID/ }), 'c2');
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  const warning = await screen.findByRole('alert');
  expect(warning).toHaveTextContent('This module is assigned to another vehicleWX 001: will have no module after the switch');
  expect(changes).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Reassign and switch' }));
  await waitFor(() => expect(changes).toHaveLength(1));
});

test('[VD-03] clears the warning for another id, rejects the current module, shows a refusal at the field', async () => {
  const holder = { id: '2', name: 'Moped 2', moped: null };
  const { user } = open({ held: { c2: [holder] }, refuse: () => refusal(404, 'not-found', 'computer not found c2') });
  const field = await screen.findByRole('textbox', { name: /New module ID/ });
  await user.type(field, 'c2');
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  await user.click(await screen.findByRole('button', { name: 'Reassign and switch' }));
  expect(await screen.findByText(/^Not found\. It may have been deleted/)).toBeVisible();
  expect(field).toBeInvalid();
  await user.clear(field);
  await user.type(field, 'c1');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('This module is already in this vehicle')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Look up' })).toBeDisabled();
});

test('saves each name with its own call; a refusal keeps the input and the unsaved-changes guard', async () => {
  let broken = true;
  const { user, shell, changes } = open({
    refuse: (call) => (call === 'SetDeviceName' && broken ? refusal(400, 'invalid-input', 'The name holds control characters') : undefined),
  });
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  const names = within(screen.getByRole('region', { name: 'Names and number' }));
  await user.clear(name);
  expect(screen.getByText('Enter a name')).toBeVisible();
  await user.type(name, 'Bike one');
  await user.type(screen.getByRole('textbox', { name: 'Alias' }), 'Red');
  expect(shell.blocks).toEqual(['You have unsaved changes']);
  await user.click(names.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^The server didn't accept this/)).toBeVisible();
  expect(name).toHaveValue('Bike one');
  expect(changes).toEqual([['SetDeviceAlternativeName', { deviceID: '1', newName: 'Red' }]]);
  expect(shell.flashes).toEqual([]);
  broken = false;
  await user.click(names.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shell.flashes.map(({ text }) => text)).toEqual(['Changes saved']));
  expect(changes.at(-2)).toEqual(['SetDeviceName', { deviceID: '1', newName: 'Bike one' }]);
  expect(shell.blocks).toEqual([]);
});
