import { renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { aVehicle, deviceOf, fleetApi, warszawa } from '@fleet-console/testing/fleet';

/** Stub server that applies mutations to vehicle 1, a bike. */
function open(more: Partial<FakeShellOptions> = {}) {
  const vehicle = aVehicle({ id: '1', name: 'Bike 1' });
  const stored = deviceOf(vehicle);
  const fleet = fleetApi({ vehicles: [vehicle] });
  const done: [string, unknown][] = [];
  const lists: string[] = [];
  const rendered = renderRemote(definition, '/vehicle-details/1?tab=edit', {
    groups: [warszawa],
    routes: { Vehicles: '/vehicles', VehicleDetails: '/vehicle-details/:vid?' },
    ...more,
    answer: (request) => {
      if (request.path.startsWith('/v1/moped?')) {
        lists.push(request.path);
        return [{ id: 'm-free', registrationNumber: 'WX 42', VIN: null, vendor: 'Niu', model: 'NQi' }];
      }
      if (request.path.startsWith('/v1/bike?')) return [];
      const { query = '', variables = {} } = (request.body ?? {}) as { query?: string; variables?: Record<string, unknown> };
      if (query.startsWith('query Vehicle(')) return { data: { devices: [{ ...stored }] } };
      const name = /(resetDeviceComputer|setDeviceMoped|setDeviceBike|toggleRentable)\(/.exec(query)?.[1];
      if (name === undefined) return fleet.answer(request);
      done.push([name, variables]);
      if (name === 'resetDeviceComputer') stored['computer'] = null;
      if (name === 'setDeviceMoped')
        Object.assign(stored, { bike: null, moped: { id: variables['mopedID'], registrationNumber: 'WX 42' } });
      if (name === 'toggleRentable') stored['isRentable'] = stored['isRentable'] !== true;
      return { data: { [name]: { id: '1', isRentable: stored['isRentable'] } } };
    },
  });
  return { ...rendered, done, lists };
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('[VD-03] removes the module after a confirmation', async () => {
  const { user, done, shell } = open();
  const module = await section('Switch module');
  await user.click(module.getByRole('button', { name: 'Remove module' }));
  expect(module.getByRole('alert')).toHaveTextContent('Remove module c1?');
  await user.click(module.getByRole('button', { name: 'Cancel' }));
  expect(done).toEqual([]);
  await user.click(module.getByRole('button', { name: 'Remove module' }));
  await user.click(module.getByRole('button', { name: 'Remove module' }));
  expect(await module.findByText('No module in this vehicle')).toBeVisible();
  expect(done).toEqual([['resetDeviceComputer', { deviceID: '1' }]]);
  expect(shell.flashes.map(({ text }) => text)).toEqual(['Module c1 removed']);
  expect(module.queryByRole('button', { name: 'Remove module' })).toBeNull();
});

test('[VE-06] finds and assigns a free moped after a confirmation', async () => {
  const { user, done, lists } = open({ permissions: { '142': ['vehicle.getByGroup', 'vehicle.update', 'device.components'] } });
  const part = await section('Bike or moped');
  expect(await part.findByText('No free bikes found in this group')).toBeVisible();
  await user.click(part.getByRole('radio', { name: 'Moped' }));
  await user.click(await part.findByRole('button', { name: 'WX 42 · Niu · NQi' }));
  expect(part.getByRole('alert')).toHaveTextContent('Assign WX 42 · Niu · NQi to this vehicle?The current bike becomes free.');
  expect(done).toEqual([]);
  await user.click(part.getByRole('button', { name: 'Assign' }));
  expect(await part.findByText('The vehicle has a moped.')).toBeVisible();
  expect(done).toEqual([['setDeviceMoped', { deviceID: '1', mopedID: 'm-free' }]]);
  expect(lists[0]).toContain('free=true&groups=142');
});

test('[VE-03] turns rental off after a confirmation and updates the header', async () => {
  const { user, done } = open();
  const rental = await section('Rental');
  expect(screen.queryByText('Not rentable')).toBeNull();
  await user.click(rental.getByRole('button', { name: 'Take out of rental' }));
  await user.click(within(rental.getByRole('alert')).getByRole('button', { name: 'Take out of rental' }));
  expect(await rental.findByText("The vehicle isn't rentable")).toBeVisible();
  await waitFor(() => expect(screen.getByText('Not rentable')).toBeVisible());
  expect(done).toEqual([['toggleRentable', { deviceID: '1' }]]);
  expect(rental.getByRole('button', { name: 'Make rentable' })).toBeVisible();
});

test('[VE-03] shows rental read-only without permission', async () => {
  open({ permissions: { '142': ['vehicle.getByGroup', 'vehicle.update'] } });
  const rental = await section('Rental');
  expect(rental.getByText('The vehicle is rentable')).toBeVisible();
  expect(rental.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Bike or moped' })).toBeNull();
});
