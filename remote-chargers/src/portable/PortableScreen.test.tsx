import { renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { aHub, aPoint, aSlotIn } from '@fleet-console/testing/stations';
import { operator, errorResponse, stationGroups, stationServer, type StationServer } from '../testing/station-server.ts';
import { lastCharger } from './last-charger.ts';

const charger = (id: string, name: string) =>
  aHub({
    id,
    name,
    kind: 'portable',
    points: [
      {
        ...aPoint('A', []),
        id: `${id}-a`,
        slots: [aSlotIn('charged', 1), aSlotIn('charging', 2), aSlotIn('empty', 3), aSlotIn('booked', 4)],
      },
    ],
  });
const two = () => stationServer(charger('go-01', 'Charger Go 1'), charger('go-02', 'Charger Go 2'));
const open = (server: StationServer, path = '/charger-go', more: Partial<FakeShellOptions> = {}) =>
  renderRemote(definition, path, {
    answer: server.answer,
    permissions: operator,
    groups: stationGroups,
    routes: { BatterySwap: '/battery-swap/:hid?/:pid?', ChargerGo: '/charger-go/:hid?/:pid?' },
    ...more,
  });

beforeEach(() => lastCharger.write(null));

test('[CG-01] opens a charger from the list, which counts its batteries, with its slots and commands', async () => {
  const server = two();
  const { user, shell } = open(server);
  const choice = within(await screen.findByRole('complementary', { name: 'Portable chargers' }));
  expect(choice.getAllByRole('link')[1]).toHaveTextContent(/Charger Go 2.*ago.*ul. Długa 5, Warszawa.*Charged 1.*Charging 1.*Empty 1/);
  await user.click(choice.getByRole('link', { name: /Charger Go 2/ }));
  expect(shell.navigation.location.get().pathname).toBe('/charger-go/go-02');
  await user.click(await screen.findByRole('button', { name: /^Slot 2, Charging/ }));
  const selectedSlot = within(screen.getByRole('region', { name: 'Selected slot' }));
  expect(selectedSlot.getByText('64% · full in 1 h 35 min')).toBeVisible();
  await user.click(selectedSlot.getByRole('button', { name: 'Open door' }));
  expect(await selectedSlot.findByText('Sending the request…')).toBeVisible();
  expect(server.requests.map(({ path }) => path)).toEqual(['/v2/charger/go-02/slot/2/cmd/openDoor']);
});

test('[CG-01] opens the charger used last, unless it no longer exists', async () => {
  lastCharger.write('go-02');
  const first = open(two());
  expect(await screen.findByRole('heading', { name: 'Charger Go 2' })).toBeVisible();
  expect(first.shell.navigation.location.get().pathname).toBe('/charger-go/go-02');
  first.unmount();
  lastCharger.write('go-99');
  open(two());
  expect(await screen.findByRole('link', { name: /Charger Go 1/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /Charger Go/ })).toBeNull();
});

test('[CG-01] opens the charger and slot of a link, and stores the charger as used last', async () => {
  open(two(), '/charger-go/go-01?slot=4');
  const selectedSlot = within(await screen.findByRole('region', { name: 'Selected slot' }));
  expect(await selectedSlot.findByText('Slot 4')).toBeVisible();
  expect(selectedSlot.getByText('Booked')).toBeVisible();
  expect(lastCharger.read()).toBe('go-01');
});

test('[CG-01] redirects a portable charger from the address of a station, keeping cabinet and slot', async () => {
  const { shell } = open(two(), '/battery-swap/go-01/go-01-a?group=142&slot=4');
  const selectedSlot = within(await screen.findByRole('region', { name: 'Selected slot' }));
  expect(await selectedSlot.findByText('Slot 4')).toBeVisible();
  const { pathname, search } = shell.navigation.location.get();
  expect(pathname + search).toBe('/charger-go/go-01/go-01-a?group=142&slot=4');
});

test('[CG-01] redirects a station from the address of a portable charger without storing it as used last', async () => {
  const { shell } = open(stationServer(aHub(), charger('go-01', 'Charger Go 1')), '/charger-go/st-1?group=142');
  expect(await screen.findByRole('link', { name: 'All stations' })).toBeVisible();
  const { pathname, search } = shell.navigation.location.get();
  expect(pathname + search).toBe('/battery-swap/st-1?group=142');
  expect(lastCharger.read()).toBeNull();
});

test('[CG-01] switches to another charger from the panel', async () => {
  const { user, shell } = open(two(), '/charger-go/go-01');
  await user.click(await screen.findByRole('button', { name: 'Charger Go 1' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Choose a charger' }));
  await user.click(choice.getByRole('link', { name: /Charger Go 2/ }));
  await waitFor(() => expect(shell.navigation.location.get().pathname).toBe('/charger-go/go-02'));
});

test('[CG-01] shows a message and another choice for an unknown id', async () => {
  const { user } = open(two(), '/charger-go/none');
  expect(await screen.findByText('Charger not found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose another charger' }));
  expect(await screen.findByRole('dialog', { name: 'Choose a charger' })).toBeVisible();
});

test('[CG-01] shows "No hubs found" without any charger', async () => {
  open(stationServer(aHub()));
  expect(await screen.findByText('No hubs found')).toBeVisible();
});

test("[CG-01] shows an error when the list can't be loaded, and retries", async () => {
  const server = two();
  let down = true;
  const { user } = open({ ...server, answer: (request) => (down ? errorResponse(500, 'internal') : server.answer(request)) });
  expect(await screen.findByText("Couldn't load portable chargers")).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /Charger Go 1/ })).toBeVisible();
});

test('[CG-01] [BS-04] keeps a failed command with its charger while another one is open', async () => {
  const server = two();
  server.refusal = () => {
    throw new TypeError('Failed to fetch');
  };
  const { user, shell } = open(server, '/charger-go/go-01?slot=1');
  const selectedSlot = () => within(screen.getByRole('region', { name: 'Selected slot' }));
  await user.click(await screen.findByRole('button', { name: 'Open door' }));
  expect(await selectedSlot().findByText("We couldn't open the door.")).toBeVisible();
  act(() => shell.navigation.navigator.push('/charger-go/go-02?slot=1'));
  expect(await screen.findByRole('button', { name: 'Open door' })).toBeVisible();
  expect(selectedSlot().queryByText("We couldn't open the door.")).toBeNull();
  act(() => shell.navigation.navigator.push('/charger-go/go-01?slot=1'));
  expect(await selectedSlot().findByText("We couldn't open the door.")).toBeVisible();
  server.refusal = null;
  await user.click(selectedSlot().getByRole('button', { name: 'Retry' }));
  expect(await selectedSlot().findByText('Sending the request…')).toBeVisible();
  expect(new Set(server.requests.map(({ id }) => id)).size).toBe(1);
});
