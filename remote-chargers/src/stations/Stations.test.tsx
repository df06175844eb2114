import { aGroup, renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import type { MapViewProps } from '@fleet-console/ui/map';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { aHub, aPoint, range } from '@fleet-console/testing/stations';
import { viewer, errorResponse, stationServer } from '../testing/station-server.ts';

jest.mock('@fleet-console/ui/map', () => ({
  MapView: ({ points, read, words, onSelect, activeId }: MapViewProps<unknown>) => (
    <section aria-label={words.label}>
      {points.map((point) => (
        <button key={read.id(point)} aria-pressed={read.id(point) === activeId} onClick={() => onSelect?.([read.id(point)], 'replace')}>
          {`point ${read.id(point)} ${read.status(point)} ${read.lat(point)}`}
        </button>
      ))}
    </section>
  ),
}));

const routes = { BatterySwap: '/battery-swap/:hid?/:pid?' };
const groups = [
  aGroup({ id: '142', name: 'Warszawa', children: ['150'] }),
  aGroup({ id: '150', name: 'Wola' }),
  aGroup({ id: '160', name: 'Łódź' }),
];
const hubs = () => [
  aHub({ id: 'st-1', name: 'Wola, Długa 5', groupId: '150', points: [aPoint('A', range(1, 8))] }),
  aHub({
    id: 'st-2',
    name: 'Bałuty, Polna 3',
    groupId: '160',
    address: { street: 'ul. Polna 3', city: 'Łódź', country: 'PL' },
    online: false,
    points: [aPoint('A', range(1, 20))],
    receivedAt: Date.now() - 12 * 60_000,
    alerts: { unseen: 2, unfinished: 3 },
  }),
  aHub({
    id: 'st-3',
    name: 'Ochota, Lipowa 9',
    points: [aPoint('A', range(1, 4), { slots: [] })],
    alerts: { unseen: 0, unfinished: 1 },
    visibleForUsers: false,
  }),
];

function open(
  path = '/battery-swap',
  { server = stationServer(...hubs()), ...more }: Partial<FakeShellOptions> & { server?: ReturnType<typeof stationServer> } = {},
) {
  return { server, ...renderRemote(definition, path, { answer: server.answer, groups, permissions: viewer, routes, ...more }) };
}

const shown = () =>
  within(screen.getByRole('grid', { name: 'Stations' }))
    .queryAllByRole('link')
    .map((link) => link.textContent);
const search = () => screen.getByRole('searchbox', { name: 'Search by name, address or city' });

test('[BS-01] lists a station with name, address, slots, alerts and last contact', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Wola, Długa 5/ });
  expect(within(row).getByText('ul. Długa 5, Warszawa')).toBeVisible();
  expect(within(row).getByText('2 of 8 charged')).toBeVisible();
  expect(
    within(row).getByRole('img', { name: 'Charged: 2, Charging: 2, Booked: 1, Empty: 1, No battery: 1, and Disconnected: 1' }),
  ).toBeVisible();
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/battery-swap/st-1');
  const offline = screen.getByRole('row', { name: /Bałuty/ });
  expect(within(offline).getByText(/^Offline · 12 min/)).toBeVisible();
  expect(within(offline).getByText('2 unseen')).toBeVisible();
  const hidden = screen.getByRole('row', { name: /Ochota/ });
  expect(within(hidden).getByText('Hidden')).toBeVisible();
  expect(within(hidden).getByText('1 ongoing')).toBeVisible();
  expect(screen.getByText('3 stations')).toBeVisible();
});

test('[BS-01] [ER-01] searches by name, address and city, keeps the search in the URL, and shows an empty state', async () => {
  const { user, shell } = open();
  await screen.findByText('3 stations');
  await user.type(search(), 'lodz polna');
  expect(shown()).toEqual(['Bałuty, Polna 3']);
  await waitFor(() => expect(shell.navigation.location.get().search).toBe('?q=lodz+polna'));
  await user.type(search(), 'x');
  expect(screen.getByText('No hubs found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(shown()).toHaveLength(3);
  await waitFor(() => expect(shell.navigation.location.get().search).toBe(''));
});

test('[BS-01] restores search, filters and group from a link', async () => {
  open('/battery-swap?q=a&show=offline&group=160');
  await screen.findByRole('row', { name: /Bałuty/ });
  expect(shown()).toEqual(['Bałuty, Polna 3']);
  expect(search()).toHaveValue('a');
  expect(screen.getByRole('button', { name: /^Offline/, pressed: true })).toBeVisible();
});

test('[BS-01] shows the number of results of each filter', async () => {
  const { user } = open();
  await screen.findByText('3 stations');
  const chip = (name: RegExp) => within(screen.getByRole('group', { name: 'Show only' })).getByRole('button', { name });
  await waitFor(() => expect(chip(/^Offline/)).toHaveTextContent('1'));
  expect(chip(/^No charged battery/)).toHaveTextContent('1');
  await user.click(chip(/^Hidden from users/));
  expect(shown()).toEqual(['Ochota, Lipowa 9']);
  await waitFor(() => expect(chip(/^Offline/)).toHaveTextContent('0'));
});

test('[BS-01] limits the list to the selected group and its subgroups', async () => {
  open('/battery-swap?group=142');
  await screen.findByRole('row', { name: /Wola/ });
  expect(shown()).toEqual(['Ochota, Lipowa 9', 'Wola, Długa 5']);
});

test('[BS-01] shares one selection between list and map', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'point st-2 offline 52.2' }));
  const chosen = screen.getByRole('region', { name: 'Selected station' });
  expect(within(chosen).getByRole('link', { name: 'Bałuty, Polna 3' })).toHaveAttribute('href', '/battery-swap/st-2');
  await user.click(within(screen.getByRole('row', { name: /Ochota/ })).getByText('1 ongoing'));
  expect(screen.getByRole('button', { name: /^point st-3/, pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Selected station' })).toBeNull();
});

test('[BS-01] refetches the list once some seconds after live changes', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    let lists = 0;
    const server = stationServer(...hubs());
    const { shell } = open('/battery-swap', {
      answer: (request) => {
        if (request.path.startsWith('/v2/charger/list')) lists += 1;
        return server.answer(request);
      },
    });
    await screen.findByText('2 of 8 charged');
    server.hubs = server.hubs.map((hub) => (hub.id === 'st-1' ? { ...hub, counts: { ...hub.counts, charged: 3, charging: 1 } } : hub));
    for (let nth = 0; nth < 20; nth += 1) act(() => shell.emit('chargers', { changes: [{ id: 'st-1', at: nth }] }));
    expect(lists).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByText('3 of 8 charged')).toBeVisible();
    expect(lists).toBe(2);
    // No changes: no refetch.
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(lists).toBe(2);
  } finally {
    jest.useRealTimers();
  }
});

test('[BS-01] shows an empty state without stations, an error with retry, and no access when the server refuses', async () => {
  const { unmount } = open('/battery-swap', { server: stationServer() });
  expect(await screen.findByText('No stations in your groups')).toBeVisible();
  expect(screen.getByText('No hubs found')).toBeVisible();
  unmount();

  const server = stationServer(...hubs());
  let down = true;
  const failing = open('/battery-swap', { answer: (request) => (down ? errorResponse(503, 'away') : server.answer(request)) });
  expect(await screen.findByText("Couldn't load stations", undefined, { timeout: 5_000 })).toBeVisible();
  down = false;
  await failing.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('3 stations')).toBeVisible();
  failing.unmount();

  open('/battery-swap', { answer: () => errorResponse(403, 'forbidden') });
  expect(await screen.findByText("You don't have permission to view stations")).toBeVisible();
});
