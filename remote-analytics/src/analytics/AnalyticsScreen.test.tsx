import { timeZone } from '@fleet-console/i18n';
import { aGroup, renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { aTile, figureServer, somePlaces } from '../testing/figures.ts';
import { addDays, dayIn } from './period/days.ts';
import { earliestDay } from './period/period.ts';

const today = () => dayIn(Date.now(), 'Europe/Warsaw');
const everything = { '142': ['analytics.access', 'vehicle.getByGroup', 'user.listByGroup'] } as const;

const routes = { Trips: '/trips', Users: '/users/:uid?', Vehicles: '/vehicles', VehicleDetails: '/vehicle-details/:vid?' };

function open(path: string, server = figureServer(), more: Partial<FakeShellOptions> = {}) {
  return { server, ...renderRemote(definition, path, { answer: server.answer, permissions: everything, routes, ...more }) };
}
const tiles = async () => within(await screen.findByRole('list', { name: 'Key figures' }));
const tile = async (label: string) => (await tiles()).getByText(label).closest('li') as HTMLElement;
const card = async (title: string) => within(await screen.findByRole('region', { name: title }));
const asTable = async (user: { click: (element: Element) => Promise<void> }, title: string) =>
  user.click((await card(title)).getByRole('radio', { name: 'Table' }));
const rowsOf = async (title: string) => {
  const table = (await card(title)).getByRole('table');
  return within(table).getAllByRole('row').slice(1).map((row) => [...row.children].map(({ textContent }) => textContent)); // prettier-ignore
};

test('[AN-01] tiles have value, unit, change in words and definition, and open what is behind them; in both languages', async () => {
  const { shell, user } = open('/analytics');
  expect(await tile('Registered couriers')).toHaveTextContent(/^Registered couriers1,184/);
  expect(await tile('New couriers')).toHaveTextContent(/33\s*before: 0/);
  expect(await tile('Active riders')).toHaveTextContent(/742\s*50% less\s*before: 1,484/);
  expect((await tile('Active riders')).querySelector('svg.fc-sparkline')).not.toBeNull();
  expect(await tile('Rides per active rider')).toHaveTextContent(/18\.4\s*12% more\s*before: 16\.4/);
  expect(screen.getByText('Figures as of 20/11/2026 14:00')).toBeVisible();
  expect(screen.getByText('checked 20/11/2026 03:00')).toBeVisible();
  expect(screen.getByText('days in Europe/Warsaw time')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'About: Rides per active rider' }));
  expect(await screen.findByText('Rides begun in the period, divided by the active riders.')).toBeVisible();
  await user.keyboard('{Escape}');

  const till = addDays(today(), -1);
  expect(screen.getByRole('link', { name: 'Active riders: 742' })).toHaveAttribute(
    'href',
    `/trips?since=${addDays(today(), -30)}&till=${till}`,
  );
  expect(screen.getByRole('link', { name: 'Registered couriers: 1,184' })).toHaveAttribute('href', '/users');

  act(() => shell.locale.set('pl'));
  expect((await screen.findByText('Aktywni użytkownicy', { selector: 'span' })).closest('li')).toHaveTextContent(
    /o 50% mniej.*wcześniej: 1484/,
  );
});

test.each(['Pacific/Auckland', 'Pacific/Pago_Pago'])(
  '[AN-01] until the zone of the groups is known, periods end yesterday in %s',
  async (zone) => {
    timeZone.set(zone);
    const { server } = open('/analytics');
    await tiles();
    expect(server.queries[0]?.[1]).toMatchObject({ till: addDays(dayIn(Date.now(), zone), -1) });
    act(() => timeZone.set(null));
  },
);

test.each([
  ['usage', [['Vehicles with IoT', '4,576'], ['Used on the previous day', '2,24112% more'], ['Used in the last 30 days', '4,318']]],
  ['mileage', [['Mileage', '214,512 km7% more'], ['Top vehicle', '612 kmRower 7'], ['Fleet average', '41.3 km'], ['Per ride', '3.12 kmNo change']]],
  ['rides', [['Ride time', '2,000 hNo change'], ['Pause time', '2.5 h50% less'], ['Booking time', '–'], ['Average ride', '14.5 min']]],
] as const)('[AN-01] tiles of %s', async (tab, expected) => {
  open(`/analytics/${tab}`);
  for (const [label, text] of expected) expect(await tile(label)).toHaveTextContent(text);
}); // prettier-ignore

test('[AN-01] figures of a new installation appear when the rides are counted', async () => {
  let counted = false;
  const server = figureServer((tab, figures) =>
    tab !== 'users' || counted ? figures : { ...figures, asOf: null, registrations: [], tiles: [aTile('activeRiders', 0, null)] },
  );
  open('/analytics/users', server);
  expect(await screen.findByText('The figures appear here as soon as the first count is complete.')).toBeVisible();
  expect(screen.queryByText('No rides in this period')).not.toBeInTheDocument();
  counted = true;
  expect(await screen.findByRole('region', { name: 'Rides by weekday and hour' }, { timeout: 5_000 })).toBeVisible();
});

test('[AN-01] period, comparison and type are in the URL and the query, stay on the other tabs, and go back', async () => {
  const { user, shell, server } = open('/analytics/usage');
  await tile('Vehicles');
  const last = (tab: string) => server.queries.findLast(([name]) => name === tab)?.[1];
  expect(last('usage')).toEqual({
    since: addDays(today(), -30),
    till: addDays(today(), -1),
    compareSince: addDays(today(), -60),
    compareTill: addDays(today(), -31),
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 7 days');
  await user.click(screen.getByRole('radio', { name: 'E-bikes' }));
  await waitFor(() => expect(last('usage')).toMatchObject({ since: addDays(today(), -7), till: addDays(today(), -1), kind: 'bike' }));
  expect(await tile('Used on the previous day')).toHaveTextContent('before');
  await user.click(screen.getByRole('checkbox', { name: 'Compare with the period before' }));
  expect(await tile('Used on the previous day')).not.toHaveTextContent('before');
  await user.click(screen.getByRole('link', { name: 'Mileage' }));
  await tile('Fleet average');
  expect(shell.navigation.location.get()).toMatchObject({ pathname: '/analytics/mileage', search: '?period=7d&kind=bike&compare=none' });
  expect(last('mileage')).toMatchObject({ since: addDays(today(), -7), kind: 'bike' });
  act(() => shell.navigation.navigator.go(-1));
  expect(await tile('Vehicles with IoT')).toBeVisible();
  act(() => shell.navigation.navigator.go(-1));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Compare with the period before' })).toBeChecked());
  act(() => shell.scope.set('142'));
  await waitFor(() => expect(last('usage')).toMatchObject({ groups: '142' }));
});

test('[AN-01] a period is compared with the one before as far back as figures go', async () => {
  const first = earliestDay(today());
  const open10Days = async (since: string) => {
    const { server, unmount } = open(`/analytics/usage?period=custom&since=${since}&till=${addDays(since, 9)}`);
    await tile('Vehicles');
    unmount();
    return server.queries.findLast(([name]) => name === 'usage')?.[1];
  };
  expect(await open10Days(addDays(first, 10))).toMatchObject({ compareSince: first, compareTill: addDays(first, 9) });
  expect(await open10Days(addDays(first, 9))).toEqual({ since: addDays(first, 9), till: addDays(first, 18) });
});

test('[AN-01] typed dates are used when they are valid; faults are shown at their field', async () => {
  const { user, shell, server } = open('/analytics/rides');
  await tile('Rides');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Custom dates');
  const field = (name: string) => screen.findByRole('textbox', { name });
  const text = (day: string) => day.split('-').toReversed().join('/');
  expect(await field('To')).toHaveValue(text(addDays(today(), -1)));
  const before = server.queries.length;
  const type = async (name: string, day: string) => {
    await user.clear(await field(name));
    await user.type(await field(name), text(day));
  };
  await type('To', addDays(today(), 1));
  expect(await field('To')).toHaveAccessibleDescription("Choose a day that isn't in the future");
  await type('To', addDays(today(), -40));
  expect(await field('To')).toHaveAccessibleDescription('Choose a day on or after the start date');
  await type('From', addDays(today(), -500));
  expect(await field('From')).toHaveAccessibleDescription(/^Figures start on \d\d\/\d\d\/\d{4}\./);
  expect(server.queries).toHaveLength(before);
  await type('From', addDays(today(), -41));
  await waitFor(() => expect(server.queries.at(-1)?.[1]).toMatchObject({ since: addDays(today(), -41), till: addDays(today(), -40) }));
  expect(shell.navigation.location.get().search).toBe(`?period=custom&since=${addDays(today(), -41)}&till=${addDays(today(), -40)}`);
});

test('[AN-02] a chart is also a table, whose days open their rides; which charts are tables is in the URL', async () => {
  const { user, shell } = open('/analytics/rides?period=1d');
  await asTable(user, 'Ride, pause and booking time per day');
  expect(shell.navigation.location.get().search).toBe('?period=1d&table=times');
  const day = addDays(today(), -1);
  const shown = day.split('-').toReversed().join('/');
  expect(await rowsOf('Ride, pause and booking time per day')).toEqual([[shown, '2.00 h', '0.50 h', '0.25 h']]);
  expect(screen.getByRole('link', { name: shown })).toHaveAttribute('href', `/trips?since=${day}&till=${day}`);
  await asTable(user, 'Rides by duration');
  expect(await rowsOf('Rides by duration')).toEqual([
    ['0–15 min', '30', '75%'],
    ['15 min or more', '10', '25%'],
  ]);
  expect(screen.getByRole('link', { name: '15 min or more' })).toHaveAttribute(
    'href',
    `/trips?since=${day}&till=${day}&status=finished&duration=15`,
  );
});

test('[AN-02] weekday and hour, and top users with links where they can be seen', async () => {
  const { user } = open('/analytics?period=7d');
  await asTable(user, 'Rides by weekday and hour');
  const weekdays = await rowsOf('Rides by weekday and hour');
  expect(weekdays.map((row) => [row[0], row[1], row[10]])).toEqual(
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((name, nth) => [
      name,
      String(nth + 1),
      String(nth + 1),
    ]),
  );
  const monday = screen.getByRole('link', { name: 'Monday' }).getAttribute('href') ?? '';
  const at = new URLSearchParams(monday.split('?')[1]).get('since') ?? '';
  expect([new Date(`${at}T00:00:00Z`).getUTCDay(), at < today(), at >= addDays(today(), -7)]).toEqual([1, true, true]);

  await asTable(user, 'Top users');
  expect(await rowsOf('Top users')).toEqual([
    ['Ewa Lis', '96', '413 km', '25.0 h'],
    ['Rider', '48', '100 km', '10.0 h'],
  ]);
  expect(screen.getByRole('link', { name: 'Ewa Lis' })).toHaveAttribute('href', '/users/u1');
  expect(screen.getByRole('link', { name: 'Rides of Ewa Lis: 96' })).toHaveAttribute('href', expect.stringContaining('user=u1'));
  expect(screen.getByText(/^Names are hidden/)).toBeVisible();
});

test('[AN-02] utilisation by group sorts and narrows the scope; top vehicles link to vehicles', async () => {
  const { user, shell } = open('/analytics/usage');
  const groups = async () => (await rowsOf('Utilisation by group')).map((row) => row.slice(1));
  expect(await groups()).toEqual([
    ['40', '40', '30', '75%', '300'],
    ['100', '90', '25', '25%', '700'],
  ]);
  await user.click((await card('Utilisation by group')).getByRole('button', { name: 'Rides' }));
  expect((await groups())[0]).toEqual(['100', '90', '25', '25%', '700']);
  await user.click(screen.getAllByRole('button', { name: /^Show only / })[0] as HTMLElement);
  expect(shell.scope.get()).toBe('142');

  await user.click(screen.getByRole('link', { name: 'Mileage' }));
  await asTable(user, 'Top vehicles');
  expect(await rowsOf('Top vehicles')).toEqual([
    ['Rower 7', '612 km', '201'],
    ['Deleted vehicle 8', '500 km', '12'],
  ]);
  expect(screen.getByRole('link', { name: 'Rower 7' })).toHaveAttribute('href', '/vehicle-details/7');
  expect(screen.queryByRole('link', { name: 'Deleted vehicle 8' })).toBeNull();
});

test('[AN-02] places: starts or ends, bands of three hours by keyboard, busiest cells as a table, and what is hidden', async () => {
  const { user, shell } = open('/analytics/rides?table=places');
  expect(await rowsOf('Where rides start and end')).toEqual([
    ['52.23125, 21.01400', '43', '1'],
    ['52.22875, 21.01000', '25', '12'],
  ]);
  const shown = await card('Where rides start and end');
  expect(shown.getByText(/^Complete months only: September 2026 and October 2026\. 5 rides in small cells aren't shown\./)).toBeVisible();
  const slider = shown.getByRole('slider', { name: 'Time of day' });
  expect(slider).toHaveAttribute('aria-valuetext', 'All day');
  fireEvent.change(slider, { target: { value: '3' } });
  await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', '06:00–09:00'));
  expect(await rowsOf('Where rides start and end')).toEqual([
    ['52.22875, 21.01000', '20', '0'],
    ['52.23125, 21.01400', '3', '1'],
  ]);
  await user.click(shown.getByRole('radio', { name: 'Ends' }));
  expect(await rowsOf('Where rides start and end')).toEqual([['52.23125, 21.01400', '3', '1']]);
  expect(shell.navigation.location.get().search).toBe('?table=places&hours=2&places=ends');
  await user.click(shown.getByRole('button', { name: 'About: Where rides start and end' }));
  expect(await screen.findByText(/Cells with fewer than 10 rides or 3 riders aren't shown/)).toBeVisible();
});

test('[AN-02] a period without a complete month has no places', async () => {
  const server = figureServer((tab, figures) => (tab === 'places' ? somePlaces({ months: [], cells: [], hidden: 0 }) : figures));
  open('/analytics/rides?period=7d', server);
  expect(await screen.findByText(/^The period has no complete month\./)).toBeVisible();
});

test('[AN-01] without rides the period can be widened; without groups or permission the reason is shown', async () => {
  const empty = figureServer((tab, figures) => (tab === 'rides' ? { ...figures, rides: [0, 0] } : figures));
  const { user, shell, unmount } = open('/analytics/rides', empty);
  await user.click(await screen.findByRole('button', { name: 'Show the last 12 months' }));
  expect(shell.navigation.location.get().search).toBe('?period=12m');
  expect(await screen.findByText(/^no figures to compare with before/)).toBeVisible();
  unmount();
  const none = open(
    '/analytics',
    figureServer((_, figures) => ({ ...figures, groups: 0 })),
  );
  expect(await screen.findByText('No groups with figures')).toBeVisible();
  none.unmount();
  const forbidden = open('/analytics', figureServer(), { permissions: { '142': ['vehicle.getByGroup'] } });
  expect(await screen.findByText("You don't have permission to see these figures")).toBeVisible();
  expect(forbidden.server.queries).toEqual([]);
});

test('[AN-01] figures are forbidden in a group without the permission, and shown again in one with it', async () => {
  const groups = [
    aGroup({ id: '142', name: 'Warszawa', children: ['150'] }),
    aGroup({ id: '150', name: 'Wola' }),
    aGroup({ id: '9', name: 'Kraków' }),
  ];
  const { shell, server } = open('/analytics?group=9', figureServer(), { groups, permissions: { '150': everything['142'] } });
  expect(await screen.findByText("You don't have permission to see these figures")).toBeVisible();
  expect(server.queries).toEqual([]);
  // Its subgroup has it.
  act(() => shell.scope.set('142'));
  expect(await tile('Active riders')).toBeVisible();
});

test('[AN-01] without the permission for rides, nothing links to them', async () => {
  open('/analytics/mileage?table=topVehicles', figureServer(), { permissions: { '142': ['analytics.access'] } });
  expect(await tile('Mileage')).toBeVisible();
  await rowsOf('Top vehicles');
  expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Users', 'Usage', 'Mileage', 'Rides']);
});

test('[AN-01] figures that cannot be refreshed stay, with their time; failed ones can be retried', async () => {
  const server = figureServer();
  server.state.failing = true;
  const { user, shell } = open('/analytics/usage', server);
  expect(await screen.findByText("Couldn't load the figures")).toBeVisible();
  server.state.failing = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await tile('Vehicles')).toHaveTextContent('5,200');
  server.state.failing = true;
  act(() => shell.bus.emit('app.refresh', { at: Date.now() }));
  expect(await screen.findByText(/^Couldn't refresh\. Showing figures from \d\d:\d\d:\d\d\.$/)).toBeVisible();
  expect(await tile('Vehicles')).toHaveTextContent('5,200');
});
