import { renderRemote, type FakeShell, type FakeShellOptions } from '@fleet-console/testing';
import { aVehicle, fleetApi, gpsOnly, warszawa } from '@fleet-console/testing/fleet';
import { screen } from '@testing-library/react';
import { definition } from '../../definition.ts';

const routes = { Vehicles: '/vehicles', VehicleDetails: '/vehicle-details/:vid?' };
export const fleet = [
  aVehicle({ id: '1', name: 'Bike 1' }),
  aVehicle({ id: '2', name: 'Moped 2', kind: 'moped', plate: 'WX 001', computer: gpsOnly }),
  aVehicle({ id: '3', name: 'Moped 3', kind: 'moped', plate: 'WX 777' }),
];

/** Renders the list of vehicles. */
export function open(
  api = fleetApi({ vehicles: fleet }),
  more: Partial<FakeShellOptions> & { shell?: FakeShell } = {},
  path = '/vehicles',
) {
  return { ...renderRemote(definition, path, { answer: api.answer, groups: [warszawa], routes, ...more }), api };
}

export type Opened = ReturnType<typeof open>;

/** Selects vehicles in the list. */
export async function select({ user }: Opened, ...labels: string[]) {
  for (const label of labels) await user.click(await screen.findByRole('checkbox', { name: `Select ${label}` }));
}

/** Opens a command's confirmation, from its button or the menu. */
export async function prepare({ user }: Opened, command: string) {
  const button = screen.queryByRole('button', { name: command });
  if (button) return user.click(button);
  await user.click(screen.getByRole('button', { name: 'More' }));
  return user.click(await screen.findByRole('menuitem', { name: command }));
}

/** Opens a command's confirmation and sends it. */
export async function give(opened: Opened, command: string, send: RegExp) {
  await prepare(opened, command);
  await opened.user.click(await screen.findByRole('button', { name: send }));
}
