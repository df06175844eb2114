import { act, screen, waitFor, within } from '@testing-library/react';
import { openBoard } from '../testing/board.tsx';
import { aHub, aPoint, aSlotIn, range } from '@fleet-console/testing/stations';
import { aCommand, errorResponse, stationServer, type StationServer } from '../testing/station-server.ts';
import type { StationCommand } from './station-command.ts';

const panel = async (slot: number) => within(await screen.findByRole('dialog', { name: `Slot ${slot}` }));
const updateLatest = (server: StationServer, changes: Partial<StationCommand>) => {
  const [first, ...others] = server.commands;
  if (!first) throw new Error('no command was sent');
  const next = aCommand({ ...first, ...changes, updatedAt: Date.now() });
  server.commands = [next, ...others];
  return next;
};
const current = (at: Awaited<ReturnType<typeof panel>>) =>
  at
    .getAllByRole('listitem')
    .filter((each) => each.getAttribute('aria-current') === 'step')
    .map(({ textContent }) => textContent);

test('[BS-04] shows the steps of opening a door: request, waiting with a countdown, opened', async () => {
  const server = stationServer(aHub());
  const { user, shell } = openBoard(server, '?slot=1');
  const shown = await panel(1);
  await user.click(shown.getByRole('button', { name: 'Open door' }));
  expect(await shown.findByText('Sending the request…')).toBeVisible();
  expect(current(shown)).toEqual(['1Request, in progress']);
  expect(server.requests).toEqual([{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), path: '/v2/charger/st-1/slot/1/cmd/openDoor' }]);
  expect(await shown.findByRole('timer')).toHaveTextContent(/^1[45] s$/);
  act(() => shell.emit('chargerCommands', updateLatest(server, { status: 'accepted', acceptedAt: Date.now() })));
  expect(await shown.findByText('The lock is released. Waiting for the door to open…')).toBeVisible();
  expect(current(shown)).toEqual(['2Waiting for the door, in progress']);
  expect(shown.getByRole('timer')).toHaveTextContent(/^(30|29) s$/);
  act(() => shell.emit('chargerCommands', updateLatest(server, { status: 'acknowledged' })));
  expect(await shown.findByText(/^Door opened at \d\d:\d\d:\d\d$/)).toBeVisible();
  expect(shown.queryByRole('timer')).toBeNull();
  expect(shown.getByRole('button', { name: 'Open door' })).toBeEnabled();
});

test('[BS-04] [ER-01] shows the specified text and reason when a door is stuck, and retries with a new command', async () => {
  const server = stationServer(aHub());
  const { user, shell } = openBoard(server, '?slot=1');
  const shown = await panel(1);
  await user.click(shown.getByRole('button', { name: 'Open door' }));
  await waitFor(() => expect(server.commands).toHaveLength(1));
  act(() => {
    shell.emit('chargerCommands', updateLatest(server, { status: 'failed', reason: 'door-did-not-open', acceptedAt: Date.now() }));
  });
  expect(await shown.findByText("We couldn't open the door.")).toBeVisible();
  expect(shown.getByText("The lock was released, but the door didn't open in time.")).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(server.requests).toHaveLength(2));
  expect(new Set(server.requests.map(({ id }) => id)).size).toBe(2);
  expect(await shown.findByText('Sending the request…')).toBeVisible();
  expect(shown.queryByText("We couldn't open the door.")).toBeNull();
});

test('[BS-04] shows a failure when the station never answers, and unknown reasons as the station reports them', async () => {
  const server = stationServer(aHub());
  const { user, shell } = openBoard(server, '?slot=1');
  const shown = await panel(1);
  await user.click(shown.getByRole('button', { name: 'Open door' }));
  await waitFor(() => expect(server.commands).toHaveLength(1));
  act(() => shell.emit('chargerCommands', updateLatest(server, { status: 'timedOut', reason: 'no-answer' })));
  expect(await shown.findByText("We couldn't open the door.")).toBeVisible();
  expect(shown.getByText('No response in time.')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(server.commands).toHaveLength(2));
  act(() => shell.emit('chargerCommands', updateLatest(server, { status: 'failed', reason: 'solenoid burnt' })));
  expect(await shown.findByText('solenoid burnt', { selector: 'small' })).toBeVisible();
});

test('[BS-04] sends one command on a double click', async () => {
  const server = stationServer(aHub());
  const { user } = openBoard(server, '?slot=1');
  await user.dblClick((await panel(1)).getByRole('button', { name: 'Open door' }));
  expect(await (await panel(1)).findByText('Sending the request…')).toBeVisible();
  expect(server.requests).toHaveLength(1);
});

test('[BS-04] sends one command on two presses before a render', async () => {
  const server = stationServer(aHub());
  openBoard(server, '?slot=1');
  const button = (await panel(1)).getByRole('button', { name: 'Open door' });
  act(() => {
    button.click();
    button.click();
  });
  expect(await (await panel(1)).findByText('Sending the request…')).toBeVisible();
  expect(server.requests).toHaveLength(1);
});

test('[BS-04] retries with the same command id after a network error', async () => {
  const server = stationServer(aHub());
  server.refusal = () => {
    throw new TypeError('Failed to fetch');
  };
  const { user } = openBoard(server, '?slot=1');
  const shown = await panel(1);
  await user.click(shown.getByRole('button', { name: 'Open door' }));
  expect(await shown.findByText("We couldn't open the door.")).toBeVisible();
  expect(shown.getByText("The server didn't respond. You can safely retry: the command runs only once.")).toBeVisible();
  server.refusal = null;
  await user.click(shown.getByRole('button', { name: 'Retry' }));
  expect(await shown.findByText('Sending the request…')).toBeVisible();
  expect(new Set(server.requests.map(({ id }) => id)).size).toBe(1);
  expect(server.commands).toHaveLength(1);
});

test('[BS-04] shows the progress from the ledger when the response to an accepted command is lost', async () => {
  const server = stationServer(aHub());
  server.refusal = () => {
    const { id } = server.requests.at(-1) ?? { id: '' };
    server.commands = [aCommand({ id, status: 'sent' })];
    throw new TypeError('Failed to fetch');
  };
  const { user } = openBoard(server, '?slot=1');
  const shown = await panel(1);
  await user.click(shown.getByRole('button', { name: 'Open door' }));
  expect(await shown.findByText('Sending the request…')).toBeVisible();
  await waitFor(() => expect(shown.getByRole('timer')).toBeVisible());
  expect(shown.queryByText("We couldn't open the door.")).toBeNull();
});

test.each([
  [403, 'forbidden', "You don't have permission to send commands in this group."],
  [409, 'station-offline', 'The station is offline.'],
  [500, 'internal', /^Something went wrong on the server\. Try again in a moment\./],
])('[BS-04] shows the reason when the server refuses with %i', async (status, code, text) => {
  const server = stationServer(aHub());
  server.refusal = () => errorResponse(status, code, 'Something broke');
  const { user, shell } = openBoard(server, '?slot=1');
  const shown = await panel(1);
  await user.click(shown.getByRole('button', { name: 'Open door' }));
  expect(await shown.findByText("We couldn't open the door.")).toBeVisible();
  expect(shown.getByText(text)).toBeVisible();
  expect(shell.flashes).toEqual([]);
});

test('[BS-04] [BS-05] disables all commands of an offline station, with the reason', async () => {
  const server = stationServer(aHub({ online: false }));
  openBoard(server, '?slot=1');
  const shown = await panel(1);
  const reason = "The station is offline and can't accept commands";
  for (const button of [
    shown.getByRole('button', { name: 'Open door' }),
    shown.getByRole('button', { name: 'Force charging' }),
    shown.getByRole('switch', { name: 'Allow charging' }),
  ]) {
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(reason);
  }
  expect(screen.getByRole('button', { name: 'Update slot data', hidden: true })).toBeDisabled();
});

test('[BS-04] [BS-05] disables the commands of a disconnected slot, but not those of the station', async () => {
  openBoard(stationServer(aHub()), '?slot=6');
  const shown = await panel(6);
  expect(shown.getByRole('button', { name: 'Open door' })).toHaveAccessibleDescription(
    "The slot is disconnected and can't accept commands",
  );
  expect(shown.getByRole('button', { name: 'Open door' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Update slot data', hidden: true })).toBeEnabled();
});

test('[BS-04] asks for confirmation before opening the door of a booked slot', async () => {
  const server = stationServer(aHub());
  const { user } = openBoard(server, '?slot=3');
  await user.click((await panel(3)).getByRole('button', { name: 'Open door' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Open the door of slot 3?' }));
  await waitFor(() =>
    expect(dialog.getByText('The battery in this slot is booked, and a rider is on the way to pick it up.')).toBeVisible(),
  );
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(server.requests).toHaveLength(0);
  await user.click((await panel(3)).getByRole('button', { name: 'Open door' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Open the door of slot 3?' })).getByRole('button', { name: 'Open door' }),
  );
  await waitFor(() => expect(server.requests).toHaveLength(1));
});

test('[BS-04] shows a running command after a reload and in another tab', async () => {
  const server = stationServer(aHub());
  server.commands = [
    aCommand({ slot: 2, status: 'accepted', acceptedAt: Date.now() - 10_000, updatedAt: Date.now() - 10_000, accountId: '9' }),
  ];
  const { shell } = openBoard(server, '?slot=2');
  const shown = await panel(2);
  expect(await shown.findByText('The lock is released. Waiting for the door to open…')).toBeVisible();
  expect(shown.getByRole('timer')).toHaveTextContent(/^(20|19) s$/);
  expect(shown.getByRole('button', { name: 'Opening door…' })).toBeDisabled();
  expect(screen.getByRole('button', { name: /^Slot 2, .*command in progress$/, hidden: true })).toBeInTheDocument();
  act(() => shell.emitMalformed('chargerCommands', { nonsense: true }));
  act(() => shell.emit('chargerCommands', { ...aCommand({ slot: 2, status: 'failed' }), hubId: 'other' }));
  expect(shown.queryByText("We couldn't open the door.")).toBeNull();
});

test('[BS-04] says that the result is being checked when the time is over without an answer', async () => {
  const server = stationServer(aHub());
  server.commands = [aCommand({ slot: 2, status: 'accepted', acceptedAt: Date.now() - 31_000, updatedAt: Date.now() - 31_000 })];
  openBoard(server, '?slot=2');
  const shown = await panel(2);
  expect(await shown.findByText('No response yet. Checking…')).toBeVisible();
  expect(shown.queryByRole('timer')).toBeNull();
});

test('[BS-04] loads updates missed while the live channel was down', async () => {
  const server = stationServer(aHub());
  const { user, shell } = openBoard(server, '?slot=1');
  const shown = await panel(1);
  await user.click(shown.getByRole('button', { name: 'Open door' }));
  await waitFor(() => expect(server.commands).toHaveLength(1));
  updateLatest(server, { status: 'acknowledged' });
  act(() => shell.resume());
  expect(await shown.findByText(/^Door opened at/)).toBeVisible();
});

test('[BS-04] polls the ledger until the command is finished when the live channel is down', async () => {
  const server = stationServer(aHub());
  const { user } = openBoard(server, '?slot=1');
  const shown = await panel(1);
  await user.click(shown.getByRole('button', { name: 'Open door' }));
  await waitFor(() => expect(server.commands).toHaveLength(1));
  updateLatest(server, { status: 'failed', reason: 'door-did-not-open' });
  expect(await shown.findByText("We couldn't open the door.")).toBeVisible();
});

test('[BS-05] stops and allows charging with a switch that waits for the station', async () => {
  const server = stationServer(aHub());
  const { user, shell } = openBoard(server, '?slot=2');
  const shown = await panel(2);
  const toggle = shown.getByRole('switch', { name: 'Allow charging' });
  expect(toggle).toBeChecked();
  await user.click(toggle);
  expect(await shown.findByText('Stopping charging…')).toBeVisible();
  expect(toggle).not.toBeChecked();
  expect(toggle).toBeDisabled();
  expect(server.requests[0]?.path).toBe('/v2/charger/st-1/slot/2/cmd/allowCharging/0');
  server.hubs = [aHub({ points: [{ ...aPoint('A', []), slots: [{ ...aSlotIn('charging', 2), allowCharging: false, charging: false }] }] })];
  act(() => shell.emit('chargerCommands', updateLatest(server, { status: 'acknowledged' })));
  expect(await shown.findByText(/^Charging stopped, \d\d:/)).toBeVisible();
  expect(
    await screen.findByRole('button', { name: 'Slot 2, Not charging, 64%, Charging stopped, 24 °C', hidden: true }),
  ).toBeInTheDocument();
  expect(toggle).toBeEnabled();
  await user.click(toggle);
  await waitFor(() => expect(server.requests[1]?.path).toBe('/v2/charger/st-1/slot/2/cmd/allowCharging/1'));
});

test('[BS-05] reverts the switch with the reason and a retry when the station refuses', async () => {
  const server = stationServer(aHub());
  const { user, shell } = openBoard(server, '?slot=2');
  const shown = await panel(2);
  await user.click(shown.getByRole('switch', { name: 'Allow charging' }));
  await waitFor(() => expect(server.commands).toHaveLength(1));
  act(() => shell.emit('chargerCommands', updateLatest(server, { status: 'failed', reason: 'slot-fault' })));
  expect(await shown.findByText("Couldn't stop charging.")).toBeVisible();
  expect(shown.getByText('The slot reported a fault.')).toBeVisible();
  expect(shown.getByRole('switch', { name: 'Allow charging' })).toBeChecked();
  await user.click(shown.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(server.requests).toHaveLength(2));
});

test('[BS-05] [ER-01] forces charging after a confirmation, also in an empty slot', async () => {
  const server = stationServer(aHub());
  const { user, shell } = openBoard(server, '?slot=4');
  const shown = await panel(4);
  await user.click(shown.getByRole('button', { name: 'Force charging' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Force charging in slot 4?' }));
  await waitFor(() => expect(dialog.getByText('Charging is switched on whether or not a battery is in the slot.')).toBeVisible());
  expect(server.requests).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Force charging' }));
  expect(await shown.findByText('Switching charging on…')).toBeVisible();
  expect(server.requests[0]?.path).toBe('/v2/charger/st-1/slot/4/cmd/forceCharging');
  act(() => shell.emit('chargerCommands', updateLatest(server, { status: 'acknowledged' })));
  expect(await shown.findByText(/^Charging switched on, /)).toBeVisible();
});

test('[BS-05] updates slot data and shows the time, or a failure with a retry', async () => {
  const server = stationServer(aHub());
  const { user, shell } = openBoard(server);
  await user.click(await screen.findByRole('button', { name: 'Update slot data' }));
  expect(await screen.findByText('Updating…')).toBeVisible();
  expect(server.requests[0]?.path).toBe('/v2/charger/st-1/cmd/updateSlots');
  act(() => shell.emit('chargerCommands', updateLatest(server, { status: 'acknowledged' })));
  expect(await screen.findByText(/^Updated, \d\d:\d\d:\d\d$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Update slot data' }));
  await waitFor(() => expect(server.commands).toHaveLength(2));
  act(() => shell.emit('chargerCommands', updateLatest(server, { status: 'timedOut', reason: 'no-answer' })));
  expect(await screen.findByText("Couldn't update slot data.")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(server.requests).toHaveLength(3));
});

test('[BS-05] lists recent commands with slot, result and user', async () => {
  const server = stationServer(aHub());
  const at = Date.now() - 3_600_000;
  server.commands = [
    aCommand({ id: 'b', slot: null, command: 'updateSlots', status: 'acknowledged', createdAt: at, updatedAt: at }),
    aCommand({ id: 'a', slot: 3, status: 'timedOut', reason: 'no-answer', accountId: '9', createdAt: at - 1, updatedAt: at }),
  ];
  openBoard(server);
  const table = within(await screen.findByRole('table', { name: 'Recent commands' }));
  await table.findByText('person-9@fleet.example');
  const rows = table.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Update slot data', 'All slots', 'Done', 'You'],
    ['Open door', 'Slot 3', 'Timed outNo response in time.', 'person-9@fleet.example'],
  ]);
});

test('[BS-05] shows a few recent commands first, and all on request', async () => {
  const server = stationServer(aHub());
  server.commands = range(1, 20).map((nth) => aCommand({ id: `c${nth}`, status: 'acknowledged', createdAt: 100 - nth, updatedAt: 1 }));
  const { user } = openBoard(server);
  const table = within(await screen.findByRole('table', { name: 'Recent commands' }));
  expect(table.getAllByRole('row')).toHaveLength(7);
  await user.click(screen.getByRole('button', { name: 'Show all (20)' }));
  expect(table.getAllByRole('row')).toHaveLength(21);
});
