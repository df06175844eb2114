import { writable } from '@fleet-console/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Alert } from '../alerts/alert.ts';
import type { AlertFeed } from '../alerts/feed.ts';
import { feedState } from '../alerts/feed-state.ts';
import { anAlert } from '../testing/alerts.ts';
import { openBoard } from '../testing/board.tsx';
import { aGroup } from '@fleet-console/testing';
import { aHub, aPoint, aSlot, range } from '@fleet-console/testing/stations';
import { viewer, stationGroups, stationServer } from '../testing/station-server.ts';

const tile = (name: string | RegExp) => screen.findByRole('button', { name });
const panel = (name: string) => screen.findByRole('dialog', { name });
const grid = (name = 'Cabinet A') => screen.findByRole('grid', { name });

test('[BS-03] shows a cabinet as a grid, each slot with number, state, charge, temperature and time to full', async () => {
  openBoard(stationServer(aHub()));
  const rows = within(await grid()).getAllByRole('row');
  expect(rows.map((row) => within(row).getAllByRole('gridcell').length)).toEqual([2, 2, 2, 2]);
  expect(
    within(await grid())
      .getAllByRole('button')
      .map((each) => each.getAttribute('aria-label')),
  ).toEqual([
    'Slot 1, Charged, 100%, 24 °C',
    'Slot 2, Charging, 64%, full in 1 h 35 min, 24 °C',
    'Slot 3, Booked, 98%, 24 °C',
    'Slot 4, Empty',
    'Slot 5, No battery',
    'Slot 6, Disconnected',
    'Slot 7, Charged, 100%, 24 °C',
    'Slot 8, Charging, 64%, full in 1 h 35 min, 24 °C',
  ]);
  // Never colour alone: every tile has the state as text and icon.
  for (const state of ['Charged', 'Charging', 'Booked', 'Empty', 'No battery', 'Disconnected']) {
    const [one] = within(await grid()).getAllByText(state);
    expect(one?.parentElement?.querySelector('svg')).not.toBeNull();
  }
});

test('[BS-03] shows a battery that isn\'t charging as "Not charging", and marks open doors and bookings', async () => {
  const slots = [
    aSlot(1, { allowCharging: false, charging: false }),
    aSlot(2, { doorOpen: true, minutesToFull: 35 }),
    aSlot(3, { state: 'disconnected', connected: false, booked: true, percentage: null, temperature: null }),
    aSlot(4, { charging: false, minutesToFull: null }),
  ];
  openBoard(stationServer(aHub({ points: [aPoint('A', [], { slots })] })));
  expect(await tile('Slot 1, Not charging, 64%, Charging stopped, 24 °C')).toHaveTextContent('Charging stopped');
  expect(await tile('Slot 4, Not charging, 64%, 24 °C')).toHaveTextContent('Not charging');
  expect(screen.getByRole('button', { name: /^Not charging/ })).toHaveTextContent('Not charging2');
  expect(screen.getByRole('button', { name: /^Charging/ })).toHaveTextContent('Charging1');
  expect(await tile('Slot 2, Charging, 64%, full in 35 min, 24 °C, Door open')).toHaveTextContent('35 min');
  expect(await tile('Slot 3, Disconnected, booked')).toBeVisible();
});

test('[BS-03][BS-07] marks a slot while it has an ongoing alert', async () => {
  const alerts = writable<readonly Alert[]>([
    anAlert({ id: 'a', chargerId: 'st-1', slot: 2, description: 'slotFault' }),
    anAlert({ id: 'b', chargerId: 'st-1', slot: 3, state: 'finished' }),
    anAlert({ id: 'c', chargerId: 'st-2', slot: 4 }),
  ]);
  act(() => feedState.set({ status: 'running', feed: { alerts } as unknown as AlertFeed }));
  openBoard(stationServer(aHub()));
  expect(await tile('Slot 2, Charging, 64%, full in 1 h 35 min, 24 °C, ongoing alert')).toBeVisible();
  expect(screen.getAllByTitle('ongoing alert')).toHaveLength(1);
  act(() => alerts.set([]));
  expect(await tile('Slot 2, Charging, 64%, full in 1 h 35 min, 24 °C')).toBeVisible();
  act(() => feedState.set({ status: 'none' }));
});

test('[BS-03] makes one slot a tab stop, moves with arrow keys and opens with Enter', async () => {
  const { user, shell } = openBoard(stationServer(aHub()));
  const buttons = within(await grid()).getAllByRole('button');
  expect(buttons.filter((each) => each.tabIndex === 0)).toEqual([buttons[0]]);
  // Seven chips, then the update button.
  for (let stop = 1; stop <= 9; stop += 1) await user.tab();
  expect(buttons[0]).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(buttons[3]).toHaveFocus();
  expect(buttons.filter((each) => each.tabIndex === 0)).toEqual([buttons[3]]);
  await user.keyboard('{ArrowLeft}{End}{ArrowDown}{Home}{Enter}');
  expect(await panel('Slot 5')).toBeInTheDocument();
  expect(shell.navigation.location.get().search).toBe('?slot=5');
});

test('[BS-03] counts all states in the legend, highlights the selected ones and stores them in the URL', async () => {
  const { user, shell } = openBoard(stationServer(aHub()));
  const legend = within(await screen.findByRole('group', { name: 'Filter slots by state' }));
  expect(legend.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Charged2',
    'Charging2',
    'Not charging0',
    'Booked1',
    'Empty1',
    'No battery1',
    'Disconnected1',
  ]);
  await user.click(legend.getByRole('button', { name: /^Charged/ }));
  expect(shell.navigation.location.get().search).toBe('?states=charged');
  expect(await tile(/^Slot 1,/)).not.toHaveAttribute('data-dimmed');
  expect(await tile(/^Slot 2,/)).toHaveAttribute('data-dimmed');
  // Slots are dimmed, not removed.
  expect(within(await grid()).getAllByRole('gridcell')).toHaveLength(8);
});

test('[BS-03] shows cabinets as tabs with continuous slot numbers', async () => {
  const hub = aHub({ points: [aPoint('A', range(1, 15), { columns: 3 }), aPoint('B', range(16, 25))] });
  const { user } = openBoard(stationServer(hub));
  expect(within(await grid()).getAllByRole('row')).toHaveLength(5);
  await user.click(screen.getByRole('tab', { name: 'Cabinet B · 10' }));
  expect(within(await grid('Cabinet B')).getAllByRole('gridcell')).toHaveLength(10);
  expect(await tile(/^Slot 16,/)).toBeVisible();
});

test('[BS-03] opens the slot of a link with its fields', async () => {
  openBoard(stationServer(aHub()), '?slot=2');
  const shown = within(await panel('Slot 2'));
  const facts = Object.fromEntries(shown.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]));
  expect(facts).toEqual({
    Number: '2',
    State: 'Charging',
    Charge: '64%',
    'Time to full': '1 h 35 min',
    Battery: 'B-2',
    Booked: 'No',
    'Charging allowed': 'Yes',
    Door: 'Closed',
    Voltage: '50.4 V',
    Temperature: '24.3 °C',
  });
});

test('[BS-03] updates slots when the station reports a change', async () => {
  const server = stationServer(aHub());
  const { shell } = openBoard(server);
  await tile('Slot 4, Empty');
  const [point] = server.hubs[0]?.points ?? [];
  server.hubs = [
    aHub({ points: [{ ...aPoint('A', []), slots: (point?.slots ?? []).map((slot) => (slot.number === 4 ? aSlot(4) : slot)) }] }),
  ];
  shell.emit('chargers', { changes: [{ id: 'st-1', at: Date.now() }] });
  expect(await tile(/^Slot 4, Charging, 64%/)).toBeVisible();
});

test('[BS-03] shows all 35 slots of one cabinet', async () => {
  openBoard(stationServer(aHub({ points: [aPoint('A', range(1, 35), { columns: 5 })] })));
  await waitFor(async () => expect(within(await grid()).getAllByRole('row')).toHaveLength(7));
});

test('[BS-03] shows a message for a station without slots', async () => {
  openBoard(stationServer(aHub({ points: [] })));
  expect(await screen.findByText('This station has no slots')).toBeVisible();
});

test.each([
  ['lacks the permission', viewer],
  ['has the permission only in another group', { ...viewer, '200': ['access.chargers', 'charger.command'] }],
] as const)('[BS-03] shows slots without commands to a user who %s', async (_, permissions) => {
  openBoard(stationServer(aHub()), '?slot=2', { permissions, groups: [...stationGroups, aGroup({ id: '200', name: 'Kraków' })] });
  const shown = within(await panel('Slot 2'));
  expect(shown.getByText('50.4 V')).toBeInTheDocument();
  expect(shown.queryByRole('button', { name: 'Open door' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Update slot data', hidden: true })).toBeNull();
});
