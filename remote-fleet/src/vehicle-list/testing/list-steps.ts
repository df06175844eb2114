import { renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { aVehicle, fleetApi, gpsOnly, warszawa } from '@fleet-console/testing/fleet';
import { screen, within } from '@testing-library/react';
import { definition } from '../../definition.ts';

export const routes = { Vehicles: '/vehicles', VehicleDetails: '/vehicle-details/:vid?' };

export const fleet = [
  aVehicle({ id: '1', name: 'Bike 1', battery: 55 }),
  aVehicle({ id: '2', name: 'Moped 2', kind: 'moped', plate: 'WX 001', computer: gpsOnly, state: 'riding' }),
  aVehicle({ id: '3', name: 'Łódź 10', kind: 'moped', plate: 'WX 777', state: 'lowBattery', battery: 9 }),
];

/** Renders the list of vehicles. */
export function open(path = '/vehicles', api = fleetApi({ vehicles: fleet }), more: Partial<FakeShellOptions> = {}) {
  return { ...renderRemote(definition, path, { answer: api.answer, groups: [warszawa], routes, ...more }), api };
}

/** Names of the listed vehicles, in the order of the list. */
export const shownNames = () => {
  const list = screen.queryByRole('grid');
  return list === null
    ? []
    : within(list)
        .queryAllByRole('link')
        .map((link) => link.textContent);
};
