import { renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { aPoint, aRide, aRidePage, rideServer, START } from '../testing/rides.ts';

interface MapProps {
  readonly positions: readonly {
    readonly gap: boolean;
    readonly band: number | null;
  }[];
  readonly cursor: { readonly lat: number } | null;
  readonly pauses: readonly object[];
  readonly follow: boolean;
  readonly onPick: (index: number) => void;
  readonly texts: { readonly label: string };
}

// jsdom renders no maps; these tests check the map's props.
jest.mock('@fleet-console/ui/map', () => ({
  TrackMap: ({ positions, cursor, pauses, follow, onPick, texts }: MapProps) => (
    <section aria-label={texts.label} data-cursor={cursor?.lat.toFixed(4) ?? 'none'}>
      {positions.map(({ gap, band }) => (gap ? 'gap' : band)).join(' ')}, {pauses.length} pauses, {follow ? 'followed' : 'free'}
      <button onClick={() => onPick(2)}>Third position</button>
    </section>
  ),
}));

const MINUTE = 60_000;

function open(path = '/trips/r1', server = rideServer(), options: Partial<FakeShellOptions> = {}) {
  const rendered = renderRemote(definition, path, {
    answer: server.answer,
    permissions: { '142': ['vehicle.getByGroup', 'user.listByGroup'] },
    routes: { VehicleDetails: '/vehicle-details/:vid?', Users: '/users/:uid?' },
    ...options,
  });
  const search = () => rendered.shell.navigation.location.get().search;
  return { ...rendered, server, search };
}
const map = () => screen.findByRole('region', { name: /^Map of the track/ });
const slider = () => screen.getByRole('slider', { name: 'Point on the track' });
const player = () => screen.getByRole('group', { name: 'Replay' });
const speed = () => screen.getByRole('combobox', { name: 'Replay speed' });
/** Animation frames for some time, in ms. */
const frames = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('[TR-02] shows the figures of a ride, its route by speed with pauses and gaps, and links', async () => {
  const { user, shell } = open('/trips/r1?kind=bike&group=142');
  expect(await map()).toHaveTextContent('1 0 3 gap 1, 1 pauses, free');
  expect(
    screen.getByRole('heading', {
      level: 2,
      name: 'Rower 7 · 20/11/2026 14:00',
    }),
  ).toBeVisible();
  const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement;
  expect(fact('Ride time')).toHaveTextContent('17 min');
  expect(fact('Pause')).toHaveTextContent('3 min');
  expect(fact('Distance')).toHaveTextContent('3.3 km');
  expect(fact('Average speed')).toHaveTextContent('14 km/h');
  expect(fact('Start position')).toHaveTextContent('52.23000, 21.01000');
  expect(screen.getByRole('link', { name: 'Ewa Lis' })).toHaveAttribute('href', '/users/u1');
  expect(screen.getByRole('link', { name: 'Rower 7' })).toHaveAttribute('href', '/vehicle-details/7');
  expect(screen.getByRole('link', { name: 'Vehicle events' })).toHaveAttribute('href', '/vehicle-details/7?tab=events');
  expect(screen.getByRole('link', { name: 'Trips and insights' })).toHaveAttribute('href', '/trips?kind=bike&group=142');
  const steps = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    '14:00:00 Started',
    '14:05:00 Paused',
    '14:06:00 Lock: Acknowledged',
    '14:08:00 Resumed',
    '14:20:00 Finished',
  ]);
  const rows = within(screen.getByRole('grid', { name: 'Track positions' })).getAllByRole('row');
  expect(rows[4]).toHaveTextContent('20/11/2026 14:18:0012 km/h70%52.24800, 21.01000after a gap');
  // The chart isn't drawn here; the table has its values.
  expect(await screen.findByText("This browser can't draw the chart. The table shows the same values.")).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Resumed/ }));
  expect(slider()).toHaveValue(String(8 * MINUTE));
  act(() => shell.locale.set('pl'));
  expect(await screen.findByRole('region', { name: 'Przebieg' })).toHaveTextContent('14:08:00 Wznowiony');
});

test('[TR-02] replays the ride: speed, gaps and the end', async () => {
  jest.useFakeTimers({ now: START });
  const { matchMedia } = window;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(matchMedia(query), { matches: false }));
  open();
  const drawn = await map();
  expect(drawn).toHaveAttribute('data-cursor', 'none');
  fireEvent.change(speed(), { target: { value: '60' } });
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await frames(1000);
  // About a minute of the ride.
  expect(Number(slider().getAttribute('value'))).toBeGreaterThan(50_000);
  expect(Number(slider().getAttribute('value'))).toBeLessThan(70_000);
  expect(Number(drawn.dataset['cursor'])).toBeGreaterThan(52.23);
  fireEvent.change(slider(), { target: { value: String(10 * MINUTE - 1000) } });
  await frames(500);
  // There is no signal from the tenth minute to the eighteenth.
  expect(within(player()).getByRole('status')).toHaveTextContent('No signal for 8 min, skipped');
  expect(slider()).toHaveValue(String(10 * MINUTE));
  await frames(1000);
  expect(Number(slider().getAttribute('value'))).toBeGreaterThanOrEqual(18 * MINUTE);
  await frames(3000);
  expect(slider()).toHaveValue(String(20 * MINUTE));
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
}, 30_000);

test('[TR-02] the replay is controlled by keys, the map, rows and the place in the URL', async () => {
  const { user, search } = open(`/trips/r1?at=${new Date(START + 5 * MINUTE).toISOString()}`);
  await map();
  expect(slider()).toHaveValue(String(5 * MINUTE));
  act(() => slider().focus());
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
  expect(slider()).toHaveValue(String(5 * MINUTE + 65_000));
  expect(slider()).toHaveAttribute('aria-valuetext', '20/11/2026 14:06:05, 0 km/h · battery 80%');
  // With reduced motion, as in these tests, the marker stays on the positions.
  expect(await map()).toHaveAttribute('data-cursor', '52.2350');
  await user.keyboard('++-');
  expect(speed()).toHaveValue('20');
  await user.keyboard('{End}');
  expect(slider()).toHaveValue(String(20 * MINUTE));
  await user.keyboard('{Home} ');
  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  await user.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Third position' }));
  expect(slider()).toHaveValue(String(10 * MINUTE));
  await waitFor(() => expect(search()).toBe('?at=2026-11-20T13%3A10%3A00Z'.replace('13', String(new Date(START).getUTCHours()))));
  await user.click(screen.getByText('20/11/2026 14:18:00'));
  expect(slider()).toHaveValue(String(18 * MINUTE));
  await user.click(screen.getByRole('button', { name: 'Follow on map' }));
  expect(await map()).toHaveTextContent('followed');
});

test('[TR-02] a ride in progress is followed and updates live', async () => {
  const points = aRidePage().path?.points ?? [];
  const running = aRidePage({
    ride: aRide({ status: 'started', stoppedTime: null }),
    path: { source: 'positions', points: points.slice(0, 2) },
  });
  const server = rideServer([], [running]);
  const { shell } = open('/trips/r1', server);
  expect(await map()).toHaveTextContent('1 0, 1 pauses, followed');
  server.state.pages = [
    {
      ...running,
      path: {
        source: 'positions',
        points: [...points.slice(0, 2), aPoint(600, { speed: 50 })],
      },
    },
  ];
  act(() =>
    shell.emit('rides', {
      changes: [{ id: 'r1', groupId: '142', vehicleId: '7', status: 'started' }],
    }),
  );
  await waitFor(async () => expect(await map()).toHaveTextContent('1 0 4, 1 pauses, followed'));
});

test('[TR-02] a ride without positions says so; an unknown one is not found', async () => {
  const first = open('/trips/r1', rideServer([], [aRidePage({ path: null })]));
  expect(await screen.findByText('No route for this ride')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download GPX' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Download GPX' })).toHaveAccessibleDescription("There's no route to download.");
  expect(screen.getByRole('region', { name: 'Timeline' })).toBeVisible();
  first.unmount();
  open('/trips/none?status=paused');
  expect(await screen.findByText('Ride not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Trips and insights' })).toHaveAttribute('href', '/trips?status=paused');
});

test('[TR-03] downloads the route as GPX and GeoJSON', async () => {
  const saved: string[] = [];
  // jsdom can't save files.
  URL.createObjectURL = () => 'blob:route';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download GPX' }));
  await user.click(screen.getByRole('button', { name: 'Download GeoJSON' }));
  await waitFor(() => expect(saved).toEqual(['ride-2026-11-20-7.gpx', 'ride-2026-11-20-7.geojson']));
});
