import { renderRemote } from '@fleet-console/testing';
import { aVehicle, fleetApi } from '@fleet-console/testing/fleet';
import { act, screen, within } from '@testing-library/react';
import { definition } from '../definition.ts';

const routes = { Vehicles: '/vehicles', VehicleDetails: '/vehicle-details/:vid?', Calendar: '/calendar' };
const fleet = fleetApi({ vehicles: [aVehicle({ id: '7', name: 'Bike 7' }), aVehicle({ id: '8', name: 'Bike 8' })] });
const HOUR = 3_600_000;
const start = new Date(2030, 10, 27, 8).getTime();
const slot = (but: object = {}) => ({ id: 1, vehicleId: '7', driverId: 'd1', state: 'accepted', start, end: start + 4 * HOUR, ...but });

function open(path: string, answer: (query: URLSearchParams) => unknown) {
  return renderRemote(definition, path, {
    routes,
    permissions: { '142': ['vehicle.getByGroup', 'calendar.manage'] },
    answer: (call) => {
      const { pathname, searchParams } = new URL(call.path, 'http://x');
      return pathname === '/v1/planner/next' ? answer(searchParams) : fleet.answer(call);
    },
  });
}
const page = (slots: object[]) => ({ slots, drivers: [{ id: 'd1', name: 'Jan Kowalski' }], vehicles: [], more: false });
const details = (slots: object[]) => open('/vehicle-details/7?tab=details', (query) => page(query.get('vehicleId') === '7' ? slots : []));

test('[CA-11] the page of a vehicle shows its next slot and links to the calendar of the vehicle on that day', async () => {
  details([slot()]);
  const section = within(await screen.findByRole('region', { name: 'Next slot' }));
  expect(section.getByText('27/11/2030 08:00 – 27/11/2030 12:00')).toBeVisible();
  expect(section.getByText('Jan Kowalski')).toBeVisible();
  expect(section.getByText('Accepted')).toBeVisible();
  const link = section.getByRole('link', { name: 'Open in ride calendar' });
  expect(link).toHaveAttribute('href', '/calendar?view=week&vehicle=7&date=2030-11-27');
});

test("[CA-11] another driver's slot is shown as booked, and one that has begun as current", async () => {
  details([slot({ driverId: null, start: Date.now() - HOUR, end: Date.now() + HOUR, state: 'pending' })]);
  const section = within(await screen.findByRole('region', { name: 'Next slot' }));
  expect(section.getByRole('heading', { name: 'Current slot' })).toBeVisible();
  expect(section.getByText('Booked')).toBeVisible();
  expect(section.getByText('Waiting for acceptance')).toBeVisible();
});

test('[CA-11] the list marks vehicles with a planned ride', async () => {
  open('/vehicles', () => page([slot()]));
  expect(await screen.findByRole('img', { name: 'Planned ride: 27/11/2030 08:00 – 27/11/2030 12:00' })).toBeVisible();
  expect(screen.getAllByRole('img', { name: /^Planned ride/ })).toHaveLength(1);
});

test('[CA-11] the page of a vehicle shows why riders could not start lately, live', async () => {
  const entry = { id: 'c1', runId: null, vehicleId: '7', computerId: 'c7', command: 'powerOn', accountId: '4', sentAt: null };
  const refused = { ...entry, status: 'refused', reason: 'slot-ended', createdAt: Date.now() - HOUR };
  let entries = [
    refused,
    { ...refused, id: 'c2', reason: 'slot-pending', createdAt: Date.now() - 25 * HOUR },
    { ...entry, id: 'c3', status: 'acknowledged', reason: null, createdAt: Date.now() },
  ];
  const { shell } = renderRemote(definition, '/vehicle-details/7?tab=details', {
    routes,
    permissions: { '142': ['vehicle.getByGroup', 'vehicle.command'] },
    answer: (call) => (call.path.startsWith('/v1/command?') ? entries : fleet.answer(call)),
  });
  const section = within(await screen.findByRole('region', { name: 'Refused commands' }));
  expect(await section.findByText(/On: the slot has ended/)).toBeVisible();
  expect(section.queryByText(/accepted yet/)).not.toBeInTheDocument();
  entries = [{ ...refused, id: 'c4', reason: 'no-slot' }, ...entries];
  act(() => shell.emit('commands', { id: 'c4', runId: null, vehicleId: '7', status: 'refused', reason: 'no-slot', at: Date.now() }));
  expect(await section.findByText(/On: no slot in the ride calendar/)).toBeVisible();
});
