import { timeZone, userTime } from '@fleet-console/i18n';
import { renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { aPoint, aRide, aRidePage, refusal, rideServer, START } from '../testing/rides.ts';

// jsdom renders no maps; these tests check the map's props.
jest.mock('@fleet-console/ui/map', () => ({
  TrackMap: ({
    positions,
    ends,
    onSelect,
    texts,
  }: {
    positions: readonly object[];
    ends: readonly { id: string }[];
    onSelect: (id: string) => void;
    texts: { label: string };
  }) => (
    <section aria-label={texts.label}>
      {`${ends.length} ends, ${positions.length} positions`}
      <button onClick={() => onSelect(ends[0]?.id ?? '')}>First end</button>
    </section>
  ),
}));

const many = Array.from({ length: 45 }, (_, at) =>
  aRide({ id: `r${at}`, vehicleName: `Rower ${at}`, begunTime: START - at * 3_600_000, ...(at < 2 ? { status: 'started' } : {}) }),
);

function open(path = '/trips', server = rideServer(many), options: Partial<FakeShellOptions> = {}) {
  const rendered = renderRemote(definition, path, {
    answer: server.answer,
    permissions: { '142': ['vehicle.getByGroup', 'user.listByGroup'] },
    ...options,
  });
  const search = () => rendered.shell.navigation.location.get().search;
  return { ...rendered, server, search };
}
const rows = () =>
  within(screen.getByRole('grid', { name: 'Rides' }))
    .getAllByRole('row')
    .slice(1);
const link = (name: string) => screen.findByRole('link', { name });

test('[TR-01] lists the last 20 rides with their figures; 20 more continue the list', async () => {
  const { user, server } = open();
  expect(await link('Rower 0')).toHaveAttribute('href', '/trips/r0');
  expect(screen.getByText('20 rides shown')).toBeVisible();
  expect(rows()[2]).toHaveTextContent('Rower 2Ewa LisFinished20/11/2026 12:0017 min3 min3.3 km14 / 25 km/h');
  await user.click(screen.getByRole('button', { name: 'Load 20 more' }));
  expect(await screen.findByText('40 rides shown')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load 20 more' }));
  expect(await screen.findByText('45 rides shown')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load 20 more' })).toBeNull();
  expect(server.queries.map((query) => [query.get('cursor'), query.get('limit')])).toEqual([
    [null, '20'],
    ['20', '20'],
    ['40', '20'],
  ]);
});

test('[TR-01] filters are in the URL, sent to the server, and shown as chips that remove them', async () => {
  const { user, server, search } = open(
    '/trips?vehicle=7&user=u1&status=finished&since=2026-03-29&till=2026-03-29&distance=2.5&duration=10&kind=bike&group=142',
  );
  await link('Rower 2');
  const day = new Date(2026, 2, 29).getTime();
  expect(Object.fromEntries(server.queries[0] ?? [])).toEqual({
    groups: '142',
    vehicleId: '7',
    userId: 'u1',
    status: 'finished',
    since: String(day),
    till: String(new Date(2026, 2, 30).getTime()),
    minDistance: '2.5',
    minDuration: '10',
    kind: 'bike',
    limit: '20',
  });
  const chips = within(screen.getByRole('group', { name: 'Active filters' }));
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Vehicle: Rower 2',
    'User: Ewa Lis',
    'From 29/03/2026',
    'To 29/03/2026',
    'At least 2.5 km',
    'At least 10 min',
    'E-bike',
  ]);
  await user.click(chips.getByRole('button', { name: 'Remove filter: At least 2.5 km' }));
  await user.click(screen.getByRole('button', { name: 'Finished' }));
  expect(search()).toBe('?vehicle=7&user=u1&since=2026-03-29&till=2026-03-29&duration=10&kind=bike&group=142');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(search()).toBe('?group=142');
});

test('[TR-01] the menu filters by period, type, minimums, vehicle and user', async () => {
  const { user, search } = open();
  await link('Rower 0');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('button', { name: 'E-moped' }));
  await user.click(await screen.findByRole('button', { name: 'Rower 7' }));
  await user.click(await screen.findByRole('button', { name: 'Ewa Lis' }));
  const fill = (name: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  fill('Minimum distance, km', '1,5');
  fill('Minimum ride time, min', '-1');
  expect(screen.getByRole('textbox', { name: 'Minimum ride time, min' })).toHaveAccessibleDescription('Enter a number greater than 0');
  fill('From', '20/11/1926');
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveAccessibleDescription('Enter a year from 2000 to 2099');
  fill('From', '20/11/2026');
  fill('To', '19/11/2026');
  expect(screen.getByRole('textbox', { name: 'To' })).toHaveAccessibleDescription('The period ends before it begins');
  await waitFor(() => expect(search()).toBe('?kind=moped&vehicle=7&user=u1&distance=1.5&since=2026-11-20'));
});

test.each(['Pacific/Auckland', 'Pacific/Pago_Pago'])('[TR-01] the calendar opens on today in %s', async (zone) => {
  timeZone.set(zone);
  const { user } = open();
  await link('Rower 0');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('button', { name: 'Choose a date: From' }));
  const today = userTime(zone).day(Date.now());
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(new RegExp(`^${Number(today.slice(8))} `)));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue(today.split('-').toReversed().join('/'));
  act(() => timeZone.set(null));
});

test('[TR-01] riders are hidden, and not filtered by, without permission to see users', async () => {
  const server = rideServer([aRide({ userId: null, userName: null })]);
  const { user } = open('/trips?user=u1', server, { permissions: { '142': ['vehicle.getByGroup'] } });
  expect(await screen.findByRole('gridcell', { name: 'Rider' })).toBeVisible();
  expect(server.queries[0]?.get('userId')).toBeNull();
  expect(screen.queryByText(/^User:/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  expect(await screen.findByRole('searchbox', { name: 'Search vehicles' })).toBeVisible();
  expect(screen.queryByRole('searchbox', { name: 'Search users' })).toBeNull();
});

test('[TR-01] shows starts and ends on the map, and the route of the selected ride', async () => {
  const { user, search } = open('/trips', rideServer([aRide(), aRide({ id: 'r2', start: null, end: null })], [aRidePage()]));
  await user.click(await screen.findByRole('radio', { name: 'Map' }));
  expect(search()).toBe('?view=map');
  expect(await screen.findByText('2 ends, 0 positions')).toBeVisible();
  expect(screen.getByText('1 ride without a position')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'First end' }));
  expect(await screen.findByText('2 ends, 5 positions')).toBeVisible();
  const card = within(screen.getByRole('region', { name: 'Selected ride' }));
  expect(card.getByText('20/11/2026 14:00 · 17 min · 3.3 km')).toBeVisible();
  expect(card.getByRole('link', { name: 'Open ride' })).toHaveAttribute('href', '/trips/r1?view=map');
});

test('[TR-01] the card of a ride with a single position says why there is no route, in both languages', async () => {
  const ride = aRide({ end: null });
  const server = rideServer([ride], [aRidePage({ ride, path: { source: 'recorded', points: [aPoint(0)] } })]);
  const { user, shell } = open('/trips?view=map', server);
  await user.click(await screen.findByRole('button', { name: 'First end' }));
  expect(await screen.findByText("Only one position of this ride is known, so there's no route to show.")).toBeVisible();
  act(() => shell.locale.set('pl'));
  expect(await screen.findByText('Z tego przejazdu znana jest tylko jedna pozycja, dlatego mapa nie pokazuje trasy.')).toBeVisible();
});

test('[TR-01] says that there are none, in both languages; filters can be cleared', async () => {
  const { user, shell } = open('/trips?status=booked', rideServer([aRide()]));
  expect(await screen.findByText('No rides found')).toBeVisible();
  act(() => shell.locale.set('pl'));
  expect(await screen.findByText('Nie znaleziono przejazdów')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Wyczyść filtry' })[0] as HTMLElement);
  expect(await link('Rower 7')).toBeVisible();
});

test('a failed request shows the reason and can be retried; failed pages keep the rows', async () => {
  const server = rideServer(many);
  let fails = true;
  const { user } = open('/trips', { ...server, answer: (request) => (fails ? refusal(403, 'forbidden') : server.answer(request)) });
  expect(await screen.findByText("Couldn't load rides")).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await link('Rower 0');
  fails = true;
  await user.click(screen.getByRole('button', { name: 'Load 20 more' }));
  expect(await screen.findByText("Couldn't load more rides")).toBeVisible();
  expect(screen.getByText('20 rides shown')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('40 rides shown')).toBeVisible();
});

test('[TR-01] loads the rides again when live messages may have been missed', async () => {
  const server = rideServer([aRide({ vehicleName: 'Rower 1', status: 'started' })]);
  const { shell } = open('/trips', server);
  await link('Rower 1');
  const before = server.queries.length;
  act(() => shell.resume());
  await waitFor(() => expect(server.queries.length).toBeGreaterThan(before));
});

test('makes no request without the permission', () => {
  const answer = jest.fn();
  open('/trips', { ...rideServer(), answer }, { permissions: {} });
  expect(screen.getByText("You don't have permission to see rides")).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
});
