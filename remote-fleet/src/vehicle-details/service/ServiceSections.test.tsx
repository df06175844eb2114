import { renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { aVehicle, deviceOf, fleetApi, warszawa } from '@fleet-console/testing/fleet';

interface GraphqlBody {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Stub server with vehicle 1 that stores changes. `refuse` refuses a change. */
function open({
  path = '/vehicle-details/1?tab=edit',
  device = {},
  refuse = () => undefined,
  ...more
}: {
  path?: string;
  device?: Record<string, unknown>;
  refuse?: () => { code: string; message: string } | undefined;
} & Partial<FakeShellOptions> = {}) {
  const vehicle = aVehicle({ id: '1', name: 'Bike 1' });
  const stored = { ...deviceOf(vehicle), ...device };
  const fleet = fleetApi({ vehicles: [vehicle] });
  const saved: unknown[] = [];
  const rendered = renderRemote(definition, path, {
    groups: [warszawa],
    routes: { Vehicles: '/vehicles', VehicleDetails: '/vehicle-details/:vid?' },
    ...more,
    answer: (request) => {
      const { query = '', variables = {} } = (request.body ?? {}) as Partial<GraphqlBody>;
      if (query.startsWith('query Vehicle(')) return { data: { devices: [{ ...stored }] } };
      if (!query.includes('setDeviceService')) return fleet.answer(request);
      saved.push(variables['input']);
      const refused = refuse();
      if (refused) return { data: null, errors: [{ message: refused.message, extensions: { code: refused.code } }] };
      const { bike, formerParameters: _former, ...own } = variables['input'] as Record<string, object>;
      Object.assign(stored, own, bike ? { bike: { ...(stored['bike'] as object), ...bike } } : {});
      return { data: { setDeviceService: { id: '1' } } };
    },
  });
  return { ...rendered, saved, stored };
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const json = () => screen.findByRole('textbox', { name: /Parameters as JSON/ });

test('[VE-06] saves the frame number of a bike on its own', async () => {
  const { user, saved, shell } = open();
  const names = await section('Names and number');
  await user.type(names.getByRole('textbox', { name: 'Registration number' }), 'B 77');
  await user.click(names.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual([{ registrationNumber: 'B 77' }]));
  await waitFor(() => expect(shell.flashes.map(({ text }) => text)).toEqual(['Changes saved']));
});

test('[VE-06] shows a taken number at its field', async () => {
  const { user } = open({ refuse: () => ({ code: 'number-taken', message: 'x' }) });
  const names = await section('Names and number');
  await user.type(names.getByRole('textbox', { name: 'Registration number' }), 'B 77');
  await user.click(names.getByRole('button', { name: 'Save' }));
  expect(await names.findByText('Another vehicle has this registration number')).toBeVisible();
  expect(names.getByRole('textbox', { name: 'Registration number' })).toHaveValue('B 77');
});

test("[VE-06] [ER-01] shows invalid JSON with its position and doesn't send it", async () => {
  const { user, saved, shell } = open();
  const field = await json();
  await user.click(field);
  await user.paste('{"maxSpeed": 25,}');
  expect(await screen.findByText('Invalid JSON')).toBeVisible();
  expect(field).toBeInvalid();
  expect(screen.getByText('Line 1, column 17')).toBeVisible();
  const parameters = await section('Extended vehicle parameters');
  expect(parameters.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(shell.blocks).toEqual(['You have unsaved changes']);
  await user.clear(field);
  await user.paste('[25]');
  expect(await screen.findByText('Invalid JSON')).toBeVisible();
  await user.clear(field);
  await user.paste('{"maxSpeed":25.0}');
  await user.click(parameters.getByRole('button', { name: 'Format' }));
  expect(field).toHaveValue('{\n  "maxSpeed": 25.0\n}');
  await user.click(parameters.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual([{ extendedParameters: '{\n  "maxSpeed": 25.0\n}', formerParameters: '' }]));
  await waitFor(() => expect(shell.flashes.map(({ text }) => text)).toEqual(['Changes saved']));
  await waitFor(() => expect(shell.blocks).toEqual([]));
});

test('[VE-06] shows a conflict, keeps the input, and loads the saved value on discard', async () => {
  const view = open({ device: { extendedParameters: '{"a":1}' }, refuse: () => ({ code: 'changed-meanwhile', message: 'x' }) });
  const { user } = view;
  const field = await json();
  await user.clear(field);
  await user.paste('{"a":3}');
  await user.click((await section('Extended vehicle parameters')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The parameters were changed by someone else')).toBeVisible();
  expect(field).toHaveValue('{"a":3}');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(field).toHaveValue('{"a":1}'));
});

test('[VE-06] saves changed battery swap and equipment settings together', async () => {
  const { user, saved } = open();
  const settings = await section('Service settings');
  const unknown = settings.getByRole('checkbox', { name: 'Lock' });
  expect(unknown).toBePartiallyChecked();
  expect(settings.getByRole('checkbox', { name: 'Basket' })).toBeChecked();
  const save = settings.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await user.click(settings.getByRole('checkbox', { name: /Battery swap allowed/ }));
  await user.click(unknown);
  await user.type(settings.getByRole('textbox', { name: 'Batteries' }), '11');
  expect(settings.getByText('Enter a whole number from 0 to 10')).toBeVisible();
  expect(save).toBeDisabled();
  await user.clear(settings.getByRole('textbox', { name: 'Batteries' }));
  await user.type(settings.getByRole('textbox', { name: 'Batteries' }), '2');
  await user.dblClick(save);
  await waitFor(() => expect(saved).toEqual([{ allowBatterySwap: true, bike: { hasLock: true, batteriesNumber: 2 } }]));
  await waitFor(() => expect(settings.getByRole('checkbox', { name: /Battery swap allowed/ })).toBeChecked());
  expect(save).toBeDisabled();
});

test('[VE-06] a moped has no bike config', async () => {
  const moped = deviceOf(aVehicle({ id: '1', kind: 'moped', plate: 'WX 1' }));
  open({ device: moped });
  const settings = await section('Service settings');
  expect(settings.getByRole('checkbox', { name: /Battery swap allowed/ })).toBeVisible();
  expect(settings.queryByRole('checkbox', { name: 'Basket' })).toBeNull();
});

test('[VE-06] shows the last report with its age, and the vehicle info', async () => {
  open();
  const report = await section('Last device report');
  expect(report.getByText(/ago|min/)).toBeVisible();
  expect(report.getByText('48.1 V')).toBeVisible();
  expect(report.getByText('52.20000, 21.00000')).toBeVisible();
  const info = await section('Vehicle info');
  expect(info.getByText('VIN-1')).toBeVisible();
  expect(info.getByText('IOT_4')).toBeVisible();
});

test('[VE-06] shows a module that never reported, and no module', async () => {
  const without = open({ device: { computer: null } });
  expect(await (await section('Last device report')).findByText('No IoT module in this vehicle')).toBeVisible();
  without.unmount();
  const never = { ...(deviceOf(aVehicle({ id: '1' }))['computer'] as object), receivedAt: null };
  open({ device: { computer: never } });
  expect(await (await section('Last device report')).findByText("The IoT module hasn't reported yet")).toBeVisible();
});

test('[VE-06] opens as a panel for a selected vehicle; closing asks about unsaved changes', async () => {
  const { user } = open({ path: '/vehicles' });
  await user.click(await screen.findByRole('checkbox', { name: /Bike 1/ }));
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Service panel' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Service' }));
  const other = await panel.findByRole('textbox', { name: 'Alias' });
  await user.type(other, 'Red');
  await user.click(panel.getByRole('button', { name: 'Close' }));
  await user.click(await panel.findByRole('button', { name: 'Keep editing' }));
  expect(other).toHaveValue('Red');
  await user.click(panel.getByRole('button', { name: 'Close' }));
  await user.click(await panel.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[VE-06] hides the panel without permission', async () => {
  const { user } = open({ path: '/vehicles', permissions: { '142': ['vehicle.getByGroup'] } });
  await user.click(await screen.findByRole('checkbox', { name: /Bike 1/ }));
  expect(await screen.findByRole('button', { name: 'Report a problem' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Track' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Service panel' })).toBeNull();
});
