import { renderRemote, type Answer, type FakeShellOptions } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { aVehicle, fleetApi, refusal, warszawa } from '@fleet-console/testing/fleet';
import { parseNumber } from './parts/number-field.ts';
import type { Simulated, VehicleSimulatorCommand } from './simulator.queries.ts';

jest.mock('@fleet-console/ui/map', () => ({
  RouteMap: ({
    at,
    way,
    onMove,
    onPick,
  }: {
    at: { lat: number };
    way: readonly unknown[];
    onMove: (to: object) => void;
    onPick: (place: object) => void;
  }) => (
    <section aria-label="map">
      <p>{`at ${at.lat}, ${way.length} ahead`}</p>
      <button type="button" onClick={() => onMove({ lat: 52.5, lon: 21.5 })}>
        Drag it
      </button>
      <button type="button" onClick={() => onPick({ lat: 52.3, lon: 21.1 })}>
        Press the ground
      </button>
    </section>
  ),
}));

const calm: Simulated = {
  held: false,
  silent: false,
  responseMode: 'obeys',
  takesCommands: true,
  state: 'parked',
  at: { lat: 52.2, lon: 21 },
  speed: 0,
  percentage: 80,
  ride: null,
  drive: null,
};

/** A sandbox with one vehicle. `respond` handles a command; by default it succeeds. */
function open(
  path = '/simulator?vehicle=1',
  {
    running = true,
    simulated = calm,
    respond,
  }: { running?: boolean; simulated?: Simulated | null; respond?: (act: VehicleSimulatorCommand) => unknown } = {},
  more: Partial<FakeShellOptions> = {},
) {
  const sent: VehicleSimulatorCommand[] = [];
  const fleet = fleetApi({
    vehicles: [aVehicle({ id: '1', kind: 'moped', plate: 'WX 001' }), aVehicle({ id: '2', computer: null, name: 'Without' })],
  });
  const answer: Answer = (request) => {
    const { path: requestPath, method, body } = request;
    if (requestPath === '/v1/simulator') return { running, vehicles: running ? 1 : 0 };
    if (requestPath.startsWith('/v1/simulator/vehicle/')) {
      if (method === 'GET') return { simulated };
      sent.push(body as VehicleSimulatorCommand);
      return respond?.(body as VehicleSimulatorCommand) ?? { simulated: { ...calm, held: true } };
    }
    return fleet.answer(request);
  };
  return {
    ...renderRemote(definition, path, {
      answer,
      admin: true,
      groups: [warszawa],
      routes: { VehicleDetails: '/vehicle-details/:vid?' },
      ...more,
    }),
    sent,
  };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('[AL-01] shows that nothing can be simulated without a sandbox', async () => {
  open('/simulator', { running: false });
  expect(await screen.findByText('Nothing to simulate')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('[AL-01] selects a vehicle with an IoT module and stores it in the URL', async () => {
  const { user, shell } = open('/simulator');
  await user.click(await button(/WX 001/));
  expect(await screen.findByRole('heading', { name: 'Faults' })).toBeVisible();
  expect(shell.navigation.location.get().search).toBe('?vehicle=1');
  expect(screen.queryByRole('button', { name: /Without/ })).toBeNull();
});

test('[AL-01] a vehicle that is not simulated cannot be driven', async () => {
  open('/simulator?vehicle=1', { simulated: null });
  expect(await screen.findByText("This vehicle isn't simulated")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Drive' })).toBeNull();
});

test('[AL-01] moves the vehicle by dragging or coordinates; invalid input is reported at its field and not sent', async () => {
  const { user, sent } = open();
  await user.click(await button('Drag it'));
  await waitFor(() => expect(sent).toEqual([{ act: 'place', at: { lat: 52.5, lon: 21.5 } }]));
  const form = within(screen.getByRole('form', { name: 'Vehicle position' }));
  const latitude = form.getByRole('textbox', { name: 'Latitude' });
  await user.clear(latitude);
  await user.type(latitude, '95');
  await user.click(form.getByRole('button', { name: 'Set position' }));
  expect(await form.findByText('Enter a number from -85 to 85')).toBeVisible();
  expect(sent).toHaveLength(1);
  await user.clear(latitude);
  await user.type(latitude, '52,25{Enter}');
  await waitFor(() => expect(sent.at(-1)).toEqual({ act: 'place', at: { lat: 52.25, lon: 21 } }));
});

test('[AL-01] drives along waypoints from the map and the fields at a given speed, and stops', async () => {
  const { user, sent } = open('/simulator?vehicle=1', {
    respond: ({ act: what }) => ({
      simulated: {
        ...calm,
        held: true,
        ...(what === 'drive' && { speed: 30, drive: { to: { lat: 52.4, lon: 21.2 }, left: 1200, speed: 30 } }),
      },
    }),
  });
  await user.click(await button('Drive'));
  expect(await screen.findByText('Add at least one waypoint: click the map or enter coordinates')).toBeVisible();
  await user.click(await button('Press the ground'));
  const add = within(screen.getByRole('form', { name: 'Add waypoint' }));
  await user.type(add.getByRole('textbox', { name: 'Latitude' }), '52.4');
  await user.type(add.getByRole('textbox', { name: 'Longitude' }), '21.2{Enter}');
  expect(await screen.findByText('at 52.2, 2 ahead')).toBeVisible();
  const speed = screen.getByRole('textbox', { name: 'Driving speed (km/h)' });
  await user.clear(speed);
  await user.type(speed, '0{Enter}');
  expect(await screen.findByText('Enter a number from 1 to 120')).toBeVisible();
  await user.clear(speed);
  await user.type(speed, '30');
  await user.click(await button('Drive'));
  expect(await screen.findByText('1,200 m to go at 30 km/h')).toBeVisible();
  expect(sent).toEqual([
    {
      act: 'drive',
      through: [
        { lat: 52.3, lon: 21.1 },
        { lat: 52.4, lon: 21.2 },
      ],
      speed: 30,
    },
  ]);
  await user.click(await button('Stop vehicle'));
  await waitFor(() => expect(sent.at(-1)).toEqual({ act: 'halt' }));
});

test('[AL-01] rides and faults: sends each command once and shows refusals as messages', async () => {
  let answer: (done: unknown) => void = () => undefined;
  const { user, sent } = open('/simulator?vehicle=1', {
    respond: (wanted) => {
      if (wanted.act === 'ride') return new Promise((resolve) => (answer = resolve));
      if (wanted.act === 'battery') return refusal(409, 'no-battery', 'The tracker of this vehicle knows of no battery.');
      return undefined;
    },
  });
  const start = await button('Start');
  expect(await button('Pause')).toBeDisabled();
  await user.dblClick(start);
  await waitFor(() => expect(sent).toEqual([{ act: 'ride', step: 'start' }]));
  answer({ simulated: { ...calm, held: true, state: 'riding', ride: { id: 'r', status: 'started' } } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pause' })).toBeEnabled());
  await user.click(await button('Rejects the next command'));
  await waitFor(() => expect(sent.at(-1)).toEqual({ act: 'responseMode', responseMode: 'refusesNext' }));
  await user.click(await button('Stop reporting'));
  await waitFor(() => expect(sent.at(-1)).toEqual({ act: 'silence', silent: true }));
  await user.click(await button('Set battery level'));
  expect(await screen.findByText("This vehicle doesn't report its battery.")).toBeVisible();
});

test('[AL-01] shows what the console receives from this vehicle only', async () => {
  const { shell } = open();
  const messages = within(await screen.findByRole('region', { name: 'Received by the console' }));
  expect(messages.getByText(/^Nothing received yet/)).toBeVisible();
  act(() => {
    shell.emit('vehicles', {
      changes: [
        { id: '1', lat: 52.21, lon: 21.01, percentage: 64, state: 'riding', online: true, anomalies: ['movingWithoutRide'] },
        { id: '2', state: 'parked', online: true },
      ],
    });
    shell.emit('commands', { id: 'c', runId: null, vehicleId: '1', status: 'failed', reason: 'controller-fault', at: 1 });
    shell.emit('commands', { id: 'd', runId: null, vehicleId: '2', status: 'failed', at: 1 });
    shell.emit('zones', {
      zoneId: 'z',
      zoneName: 'Old town',
      vehicleId: '1',
      vehicleName: 'Bike 1',
      kind: 'enter',
      at: 1,
      notify: false,
    });
    shell.emitMalformed('zones', 'nonsense');
  });
  // Not just "Messages": that is the region of the host's flash messages.
  const list = within(messages.getByRole('region', { name: 'Messages from the vehicle' }));
  const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(8));
  expect(lines).toEqual([
    'Entered Old town',
    "Command failedcontroller fault: the vehicle couldn't carry out the command",
    expect.stringContaining('64%52.21000, 21.01000moving without an active ride'),
  ]);
});

test('[AL-01] shows that the permission to send commands is missing', async () => {
  const { sent } = open('/simulator?vehicle=1', {}, { permissions: { '142': ['vehicle.getByGroup'] } });
  expect(await screen.findByText("You don't have permission to send commands to vehicles")).toBeVisible();
  expect(sent).toEqual([]);
});

test('[AL-01] a permission that is withdrawn takes the controls away at once', async () => {
  const { shell } = open('/simulator?vehicle=1', {}, { permissions: { '142': ['vehicle.getByGroup', 'vehicle.command'] } });
  expect(await button('Drive')).toBeVisible();
  act(() => shell.changePermissions({ '142': ['vehicle.getByGroup', 'charger.command', 'access.chargers'] }));
  expect(screen.queryByRole('button', { name: 'Drive' })).toBeNull();
  act(() => shell.changePermissions({ '142': ['vehicle.getByGroup'] }));
  expect(screen.getByText("You don't have permission to send commands to vehicles")).toBeVisible();
});

test.each([
  ['52,25', 52.25],
  [' -3.5 ', -3.5],
  ['', null],
  ['1e3', null],
  ['86', null],
  ['abc', null],
])('[AL-01] the latitude %j is %j', (text, value) => {
  expect(parseNumber(text, -85, 85)).toBe(value);
});
