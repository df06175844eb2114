import { renderRemote, type Answer, type FakeShellOptions } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { refusal, warszawa } from '@fleet-console/testing/fleet';
import { aHub, aPoint, aSlot } from '@fleet-console/testing/stations';
import type { SimulatedStation, Station, StationSimulatorCommand, StationAlert } from './station.queries.ts';

const calm: SimulatedStation = {
  held: false,
  silent: false,
  warmer: 0,
  sag: 0,
  alerts: [],
  slots: [1, 2].map((number) => ({
    number,
    responseMode: 'obeys' as const,
    connected: true,
    empty: number === 2,
    charging: number === 1,
    booked: false,
    doorOpen: false,
    percentage: number === 1 ? 64 : null,
  })),
};

const permissions = { '142': ['charger.command', 'access.chargers', 'vehicle.command', 'vehicle.getByGroup'] as const };

interface Opened {
  readonly sent: StationSimulatorCommand[];
  station: Station;
  alerts: StationAlert[];
  simulated: SimulatedStation | null;
  fails: string | null;
  respond: ((act: StationSimulatorCommand) => unknown) | null;
}

function open(path = '/simulator?station=st-1', more: Partial<FakeShellOptions> = {}, overrides: Partial<Opened> = {}) {
  const world: Opened = {
    sent: [],
    station: aHub({ points: [aPoint('A', [1])] }),
    alerts: [],
    simulated: calm,
    fails: null,
    respond: null,
    ...overrides,
  };
  const answer: Answer = ({ path: requestPath, method, body }) => {
    const { pathname } = new URL(requestPath, 'http://x');
    if (pathname === world.fails) return refusal(503, 'unavailable', 'Away');
    if (pathname === '/v1/simulator') return { running: true, vehicles: 1 };
    if (pathname === '/v2/charger/list') return [world.station];
    if (pathname === '/v2/charger/st-1') return world.station;
    if (pathname === '/v2/charger/st-1/alerts') return { alerts: world.alerts, next: null };
    if (pathname !== '/v1/simulator/charger/st-1') return {};
    if (method === 'GET') return { simulated: world.simulated };
    world.sent.push(body as StationSimulatorCommand);
    return world.respond?.(body as StationSimulatorCommand) ?? { simulated: { ...calm, held: true } };
  };
  const routes = { BatterySwap: '/battery-swap/:hid?/:pid?' };
  return { world, ...renderRemote(definition, path, { answer, groups: [warszawa], routes, admin: true, permissions, ...more }) };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('[AL-01] offers stations next to vehicles and stores the selected one in the URL', async () => {
  const { user, shell } = open('/simulator');
  await user.click(await screen.findByText('Stations'));
  expect(await screen.findByText('Choose a station')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'długa');
  await user.click(await button(/Wola, Długa 5/));
  expect(await screen.findByRole('heading', { name: 'Wola, Długa 5' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Wola, Długa 5' })).toHaveAttribute('href', '/battery-swap/st-1');
  expect(shell.navigation.location.get().search).toBe('?of=stations&station=st-1');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'nowhere');
  expect(await screen.findByText('No stations found')).toBeVisible();
});

test('[AL-01] batteries, slot faults, voltage, connectivity, swaps and alerts: each click sends one command', async () => {
  const { user, world } = open();
  const slots = await screen.findByRole('group', { name: 'Slot' });
  await user.click(within(slots).getByRole('button', { name: '2' }));
  const charge = within(screen.getByRole('form', { name: 'Battery charge (%)' }));
  await user.clear(charge.getByRole('textbox'));
  await user.type(charge.getByRole('textbox'), '101{Enter}');
  expect(await charge.findByText('Enter a number from 0 to 100')).toBeVisible();
  await user.clear(charge.getByRole('textbox'));
  await user.type(charge.getByRole('textbox'), '42{Enter}');
  const commands: (readonly [press: () => Promise<void>, order: StationSimulatorCommand])[] = [
    [async () => undefined, { act: 'battery', slot: 2, percentage: 42 }],
    [async () => user.click(await button('Disconnect slot')), { act: 'connection', slot: 2, connected: false }],
    [async () => user.click(await button('Door sticks')), { act: 'door', slot: 2, responseMode: 'sticks' }],
    [
      async () => {
        await user.click(within(slots).getByRole('button', { name: '1' }));
        await user.click(await button('Remove battery'));
      },
      { act: 'battery', slot: 1, percentage: null },
    ],
    [async () => user.click(await button('Stop reporting')), { act: 'silence', silent: true }],
    [async () => user.click(await button('Swap a battery')), { act: 'swap' }],
    [
      async () => {
        await user.click(await button('Overheating'));
        await user.click(await button('Raise alert'));
      },
      { act: 'alert', state: 'started', description: 'overheating', type: 'point', pointId: 'st-1-a' },
    ],
    [
      async () => {
        await user.click(await button('Whole station'));
        await user.click(await button('Raise alert'));
      },
      { act: 'alert', state: 'started', description: 'overheating', type: 'charger' },
    ],
    [async () => user.click(await button('Raise alerts')), { act: 'alerts', count: 100 }],
    [async () => user.click(await button('Release station')), { act: 'release' }],
  ];
  for (const [nth, [press, command]] of commands.entries()) {
    await press();
    await waitFor(() => expect(world.sent).toHaveLength(nth + 1));
    expect(world.sent.at(-1)).toEqual(command);
  }
  const warmer = within(screen.getByRole('form', { name: 'Above usual temperature (°C)' }));
  await user.clear(warmer.getByRole('textbox'));
  await user.type(warmer.getByRole('textbox'), '35{Enter}');
  await waitFor(() => expect(world.sent.at(-1)).toEqual({ act: 'cabinet', warmer: 35, sag: 0 }));
  const sag = within(screen.getByRole('form', { name: 'Below usual voltage (V)' }));
  await user.clear(sag.getByRole('textbox'));
  await user.type(sag.getByRole('textbox'), '90{Enter}');
  await waitFor(() => expect(world.sent.at(-1)).toMatchObject({ act: 'cabinet', sag: 90 }));
});

test('[AL-01] lists alerts raised here until they are finished', async () => {
  const raised = { type: 'point', pointId: 'st-1-a', slot: null, description: 'smoke' } as const;
  const { user, world } = open(undefined, {}, { simulated: { ...calm, held: true, alerts: [raised] } });
  const list = within(await screen.findByRole('list', { name: 'Ongoing alerts raised here' }));
  await user.click(list.getByRole('button', { name: 'Finish: Smoke detected, cabinet A' }));
  await waitFor(() =>
    expect(world.sent).toEqual([{ act: 'alert', state: 'finished', description: 'smoke', type: 'point', pointId: 'st-1-a' }]),
  );
});

test('[AL-01] shows what the console receives from this station only', async () => {
  const { world, shell } = open();
  const messages = within(await screen.findByRole('region', { name: 'Received by the console' }));
  expect(messages.getByText(/^Nothing received yet/)).toBeVisible();
  const slots = [aSlot(1, { charging: false, doorOpen: true, percentage: 65 })];
  world.station = aHub({ online: false, points: [aPoint('A', [1], { voltage: 188, temperature: 41, slots })] });
  world.alerts = [{ id: 'x', updateId: 3, state: 'started', description: 'smoke', pointName: 'A' } as StationAlert];
  act(() => shell.emit('chargers', { changes: [{ id: 'st-2', at: 1 }] }));
  act(() => shell.emitMalformed('chargers', 'nonsense'));
  expect(messages.getByText(/^Nothing received yet/)).toBeVisible();
  act(() => shell.emit('chargers', { changes: [{ id: 'st-1', at: 2 }] }));
  expect(await messages.findByText('Cabinet A: 188 V, 41 °C')).toBeVisible();
  expect(messages.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(8))).toEqual([
    'Alert raisedSmoke detected, cabinet A',
    'Slot 1: Not charging65%Door open',
    'Cabinet A: 188 V, 41 °C',
    'Offline',
  ]);
  world.station = aHub({
    points: [aPoint('A', [1], { voltage: 188, temperature: 41, slots: [aSlot(1, { connected: false, state: 'disconnected' })] })],
  });
  world.alerts = [{ id: 'x', updateId: 4, state: 'finished', description: 'smoke', pointName: 'A' } as StationAlert];
  act(() => shell.emit('chargers', { changes: [{ id: 'st-1', at: 3 }] }));
  expect(await messages.findByText(/^Slot 1: Disconnected/)).toBeVisible();
  expect(messages.getByText('Alert finished')).toBeVisible();
});

test('[AL-01] shows refusals, stations that are not simulated, and a retry after a failure', async () => {
  const { user, unmount } = open(undefined, {}, { respond: () => refusal(409, 'nothing-to-swap', 'There is no empty slot.') });
  await user.click(await button('Swap a battery'));
  expect(await screen.findByText('A swap needs an empty slot and a charged battery.')).toBeVisible();
  unmount();
  const second = open(undefined, {}, { simulated: null });
  expect(await screen.findByText("This station isn't simulated")).toBeVisible();
  second.unmount();
  const { world, user: secondUser } = open(undefined, {}, { fails: '/v1/simulator/charger/st-1' });
  expect(await screen.findByText("Couldn't reach the sandbox")).toBeVisible();
  world.fails = null;
  await secondUser.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
  expect(await button('Swap a battery')).toBeVisible();
});

test('[AL-01] hides stations without permission, and opens on stations if only those are permitted', async () => {
  const { unmount } = open(undefined, { permissions: { '142': ['vehicle.command', 'vehicle.getByGroup'] } });
  expect(await screen.findByText('Choose a vehicle')).toBeVisible();
  expect(screen.queryByText('Stations')).toBeNull();
  unmount();
  for (const permission of ['charger.command', 'access.chargers'] as const) {
    const single = open('/simulator', { permissions: { '142': [permission] } });
    expect(await screen.findByText(/^You don't have permission/)).toBeVisible();
    single.unmount();
  }
  open('/simulator', { permissions: { '142': ['charger.command', 'access.chargers'] } });
  expect(await screen.findByText('Choose a station')).toBeVisible();
});

test('[I18-01] the station simulator is available in Polish', async () => {
  const { shell } = open();
  await button('Swap a battery');
  act(() => shell.locale.set('pl'));
  expect(await button('Wymień baterię')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Temperatura i napięcie' })).toBeVisible();
});
