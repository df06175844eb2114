import { renderRemote } from '@fleet-console/testing';
import { aVehicle, fleetApi } from '@fleet-console/testing/fleet';
import { screen, within } from '@testing-library/react';
import { definition } from '../../definition.ts';

const routes = { Vehicles: '/vehicles', VehicleDetails: '/vehicle-details/:vid?' };
const fleet = fleetApi({ vehicles: [aVehicle({ id: '7', name: 'Bike 7' })] });
const request = {
  id: '4711',
  vehicle: { id: '8', name: 'Bike 8', plate: null },
  replacementVehicle: { id: '9', name: 'Moped 9', plate: 'WX 009' },
};

function open(answer: (query: URLSearchParams) => unknown) {
  return renderRemote(definition, '/vehicle-details/7?tab=details', {
    routes,
    answer: (call) => {
      const { pathname, searchParams } = new URL(call.path, 'http://x');
      return pathname === '/v1/service-request' ? answer(searchParams) : fleet.answer(call);
    },
  });
}
const section = async () => within(await screen.findByRole('region', { name: 'Replacement vehicle' }));

test('[SR-06] the page of a replacement vehicle links to the vehicle that it replaces', async () => {
  open((query) => (query.get('replacementVehicleId') === '7' && query.get('outcome') === 'none' ? [request] : []));
  expect((await section()).getByText(/Replaces/)).toBeVisible();
  expect((await section()).getByRole('link', { name: 'Bike 8' })).toHaveAttribute('href', '/vehicle-details/8');
});

test('[SR-06] the page of a replaced vehicle links to its replacement', async () => {
  open((query) => (query.get('vehicleId') === '7' && query.get('repair') === 'replacement' ? [request] : []));
  expect((await section()).getByText(/Replaced during the repair by/)).toBeVisible();
  expect((await section()).getByRole('link', { name: 'WX 009' })).toHaveAttribute('href', '/vehicle-details/9');
});
