import { renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import type { TimeChartProps } from '@fleet-console/ui/chart';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { anAlert } from '../testing/alerts.ts';
import { aHub, aPoint, range } from '@fleet-console/testing/stations';
import { viewer, errorResponse, stationGroups } from '../testing/station-server.ts';
import { anEvent, aSwap, historyServer, someTelemetry, type StationHistory } from '../testing/station-history.ts';

jest.mock('@fleet-console/ui/map', () => ({ MapView: () => null }));
// The drawing is tested in shared/ui/src/chart; here, its props.
jest.mock('@fleet-console/ui/chart', () => ({
  TimeChart: ({ lines, marks, texts, from, till }: TimeChartProps) => (
    <div role="img" aria-label={texts.label}>
      {`${Math.round((till - from) / 3_600_000)} h, ${lines.map(({ name, samples }) => `${name}: ${samples.length}`).join(', ')}`}
      {marks.map(({ at, label, position }) => (
        <span key={`${at} ${label}`}>{`${position}: ${label}`}</span>
      ))}
    </div>
  ),
}));

const routes = { BatterySwap: '/battery-swap/:hid?/:pid?' };
const two = () =>
  aHub({ points: [aPoint('A', range(1, 4)), aPoint('B', range(5, 8), { voltage: 208.4, temperature: null, reportedAt: null })] });

function open(path: string, history: StationHistory = {}, hubs = [aHub()], more: Partial<FakeShellOptions> = {}) {
  const server = historyServer(hubs, history);
  return {
    ...server,
    ...renderRemote(definition, path, { answer: server.answer, groups: stationGroups, permissions: viewer, routes, ...more }),
  };
}
const section = (name: string) => screen.findByRole('region', { name });

test('[BS-02] shows the state, address, contact and visibility of the station', async () => {
  open('/battery-swap/st-1', {}, [
    aHub({ contactPerson: { name: 'Sklep osiedlowy', countryCode: '48', phone: '600123456' }, visibleForUsers: false }),
  ]);
  expect(await screen.findByRole('heading', { level: 2, name: 'Wola, Długa 5' })).toBeVisible();
  expect(screen.getByText(/^Online · /)).toBeVisible();
  expect(screen.getByText('ul. Długa 5, Warszawa, Poland')).toBeVisible();
  expect(screen.getByText('Sklep osiedlowy')).toBeVisible();
  expect(screen.getByRole('link', { name: '+48 600 123 456' })).toHaveAttribute('href', 'tel:+48600123456');
  expect(screen.getByText('Hidden from users')).toBeVisible();
  expect(screen.getByText('Visible to users').nextSibling).toHaveTextContent('No');
});

test('[BS-02] shows the latest voltage and temperature with their time', async () => {
  open('/battery-swap/st-1');
  const chart = await section('Voltage and temperature');
  expect(within(chart).getByText('231.5 V')).toBeVisible();
  expect(within(chart).getByText('27.1 °C')).toBeVisible();
  expect(within(chart).getByText(/^Measured \d\d:\d\d:\d\d$/)).toBeVisible();
});

test('[BS-02] shows a chart of six hours, a day or a week, with events, alerts and a table', async () => {
  const alert = anAlert({ chargerId: 'st-1', raisedAt: Date.now() - 60_000, pointId: null, description: 'mainsLow' });
  const { user, requestedPaths, shell } = open('/battery-swap/st-1', {
    telemetry: someTelemetry(),
    events: [anEvent(), anEvent({ type: 'doorFailed', slot: null })],
    alerts: [alert],
  });
  const name = /^Voltage and temperature of cabinet A, 24 h/;
  const chart = await screen.findByRole('img', { name });
  expect(chart).toHaveTextContent('24 h, Voltage (left axis): 19, Temperature (right axis): 19');
  await waitFor(() => expect(chart).toHaveTextContent('foot: Door opened · slot 3'));
  expect(chart).toHaveTextContent("foot: Door didn't open");
  expect(chart).toHaveTextContent('line: Mains voltage is low');
  await user.click(screen.getByText('Show as a table'));
  const table = screen.getByRole('region', { name: 'Measurements table' });
  expect(within(table).getAllByRole('row')).toHaveLength(20);
  expect(within(table).getByText(/Door opened · slot 3/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  expect(await screen.findByText(/^168 h/)).toBeVisible();
  expect(shell.navigation.location.get().search).toBe('?span=7d');
  const since = requestedPaths
    .filter((path) => path.includes('/telemetry'))
    .map((path) => Number(new URL(path, 'http://a.test').searchParams.get('since')));
  expect(Math.round(((since[0] ?? 0) - (since.at(-1) ?? 0)) / 3_600_000)).toBe(144);
});

test('[BS-02] shows an empty state for a cabinet without measurements', async () => {
  open('/battery-swap/st-1');
  expect(await screen.findByText('No measurements')).toBeVisible();
});

test('[BS-06] lists events with device and time, filtered by cabinet, and loads older pages', async () => {
  const events = [
    anEvent({ accountId: '7' }),
    anEvent({ type: 'stationOffline', pointId: null, slot: null }),
    anEvent({ type: 'chargingFinished', pointId: 'st-1-b', slot: 6 }),
    ...Array.from({ length: 30 }, () => anEvent({ type: 'doorClosed' })),
  ];
  const { user } = open('/battery-swap/st-1', { events }, [two()]);
  const list = await section('Events');
  const rows = () => within(list).getAllByRole('row').slice(1);
  expect(await within(list).findByText('Door opened')).toBeVisible();
  expect(
    within(list)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Event', 'Device', 'Event time']);
  expect(rows()).toHaveLength(25);
  expect(rows()[0]).toHaveTextContent(/^Door opened · on commandCabinet A · slot 3\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  expect(rows()[1]).toHaveTextContent(/^Station offlineStation/);
  await user.click(within(list).getByRole('button', { name: 'Show older events' }));
  await waitFor(() => expect(rows()).toHaveLength(33));
  expect(within(list).queryByRole('button', { name: 'Show older events' })).toBeNull();
  await user.click(within(list).getByRole('radio', { name: 'Cabinet B' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]).toHaveTextContent('Charging finished');
});

test("[BS-06] shows the total, today's count, the median time and the list of swaps", async () => {
  open('/battery-swap/st-1', { swaps: [aSwap(), aSwap({ startedAt: 0, finishedAt: 42_000 })] }, [
    aHub({ swaps: { total: 1234, today: 17, medianSeconds: 83 } }),
  ]);
  const swaps = await section('Battery swaps');
  expect(within(swaps).getByText('1,234')).toBeVisible();
  expect(within(swaps).getByText('17')).toBeVisible();
  expect(within(swaps).getByText('1 min 23 s')).toBeVisible();
  const [, first, second] = await within(swaps).findAllByRole('row');
  expect(first).toHaveTextContent(/Slot 4Slot 71 min 35 s$/);
  expect(second).toHaveTextContent(/42 s$/);
});

test('[BS-06] [ER-01] shows empty states for a station without events and swaps', async () => {
  open('/battery-swap/st-1');
  expect(await screen.findByText('No events found')).toBeVisible();
  expect(await screen.findByText('No swaps yet')).toBeVisible();
});

test('[BS-09] opens the station and cabinet of a link, or the first cabinet when it is unknown', async () => {
  const { unmount } = open('/battery-swap/st-1/st-1-b', {}, [two()]);
  const chart = await section('Voltage and temperature · cabinet B');
  expect(within(chart).getByText('208.4 V')).toBeVisible();
  expect(within(chart).getByText('No measurements yet')).toBeVisible();
  unmount();
  const { user, shell } = open('/battery-swap/st-1/gone', {}, [two()]);
  expect(await section('Voltage and temperature · cabinet A')).toBeVisible();
  await user.click(await screen.findByRole('tab', { name: 'Cabinet B · 4' }));
  expect(await section('Voltage and temperature · cabinet B')).toBeVisible();
  expect(shell.navigation.location.get().pathname).toBe('/battery-swap/st-1/st-1-b');
});

test('[BS-09] shows "Station not found" with a link to the list', async () => {
  open('/battery-swap/nowhere');
  expect(await screen.findByText('Station not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All stations' })).toHaveAttribute('href', '/battery-swap');
});

test('[BS-09] returns to the list with its search', async () => {
  const { user, shell } = open('/battery-swap?q=wola');
  await user.click(await screen.findByRole('link', { name: 'Wola, Długa 5' }));
  await user.click(await screen.findByRole('link', { name: 'All stations' }));
  expect(await screen.findByRole('searchbox')).toHaveValue('wola');
  expect(shell.navigation.location.get().search).toBe('?q=wola');
});

test('[BS-02] refetches on live changes of this station only', async () => {
  const { server, shell, requestedPaths } = open('/battery-swap/st-1');
  expect(await screen.findByText('231.5 V')).toBeVisible();
  server.hubs = [aHub({ points: [aPoint('A', range(1, 8), { voltage: 198.7 })] })];
  const before = requestedPaths.filter((path) => path === '/v2/charger/st-1').length;
  act(() => shell.emit('chargers', { changes: [{ id: 'st-2', at: 1 }] }));
  act(() => shell.emit('chargers', { changes: [{ id: 'st-1', at: 2 }] }));
  expect(await screen.findByText('198.7 V')).toBeVisible();
  expect(requestedPaths.filter((path) => path === '/v2/charger/st-1')).toHaveLength(before + 1);
});

test("[BS-02] shows an error when the station can't be loaded, and no access when the server refuses", async () => {
  const { unmount } = open('/battery-swap/st-1', {}, [aHub()], { answer: () => errorResponse(503, 'away') });
  expect(await screen.findByText("Couldn't load the station", undefined, { timeout: 5_000 })).toBeVisible();
  unmount();
  open('/battery-swap/st-1', {}, [aHub()], { answer: () => errorResponse(403, 'forbidden') });
  expect(await screen.findByText("You don't have permission to view stations")).toBeVisible();
});
