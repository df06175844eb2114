import { timeZone } from '@fleet-console/i18n';
import { renderRemote } from '@fleet-console/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { aVehicle, fleetApi, warszawa } from '@fleet-console/testing/fleet';

// jsdom renders no maps; these tests check the map's props.
jest.mock('@fleet-console/ui/map', () => ({
  MapView: () => null,
  TrackMap: ({
    positions,
    cursor,
    texts,
  }: {
    positions: readonly { lat: number }[];
    cursor: { lat: number } | null;
    texts: { label: string };
  }) => (
    <section aria-label={texts.label}>
      {`${positions.length} places, chosen ${cursor ? positions.findIndex(({ lat }) => lat === cursor.lat) : 'none'}`}
    </section>
  ),
}));

const NOON = new Date(2025, 2, 1, 12, 0).getTime();
const aPoint = (minute: number, more: object = {}) => ({
  at: NOON + minute * 60_000,
  lat: 52 + minute / 1000,
  lon: 21,
  speed: minute,
  state: 'riding',
  gap: false,
  ...more,
});

function open(
  path: string,
  track: object = { points: [aPoint(0), aPoint(10), aPoint(40, { gap: true, speed: null })], known: 90, distance: 7.25 },
) {
  const requests: URLSearchParams[] = [];
  const api = fleetApi({ vehicles: [aVehicle({ id: '1', name: 'Bike 1' })] });
  const rendered = renderRemote(definition, path, {
    groups: [warszawa],
    routes: { Vehicles: '/vehicles', VehicleDetails: '/vehicle-details/:vid?' },
    answer: (request) => {
      const url = new URL(request.path, 'http://x');
      if (!url.pathname.endsWith('/track')) return api.answer(request);
      requests.push(url.searchParams);
      return track;
    },
  });
  return { ...rendered, requests };
}
const lengthOf = (requests: URLSearchParams | undefined) => Number(requests?.get('till')) - Number(requests?.get('since'));

test('[VE-05] shows the track of the last day on a map, and below it as a chart or a table', async () => {
  const { user, requests } = open('/vehicle-details/1?tab=track');
  expect(await screen.findByText('7.3 km')).toBeVisible();
  expect(await screen.findByRole('region', { name: /^Map of the track/ })).toHaveTextContent('3 places, chosen none');
  expect(screen.getByText('Downsampled for display: 3 of 90 positions')).toBeVisible();
  // The chart isn't drawn here; the table has its values.
  expect(await screen.findByText("This browser can't draw the chart. The table shows the same values.")).toBeVisible();
  expect(screen.queryByRole('grid', { name: 'Track positions' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  const rows = within(screen.getByRole('grid', { name: 'Track positions' })).getAllByRole('row');
  expect(rows[2]).toHaveTextContent('01/03/2025 12:10:0010 km/hRiding52.01000, 21.00000');
  expect(rows[3]).toHaveTextContent('after a gap');
  expect(requests.map(lengthOf)).toEqual([24 * 3_600_000]);
});

test('[VE-05] loads preset and typed periods, stored in the URL', async () => {
  const { user, shell, requests } = open('/vehicle-details/1?tab=track');
  await user.click(await screen.findByRole('radio', { name: '6 h' }));
  await waitFor(() => expect(requests.map(lengthOf)).toEqual([24 * 3_600_000, 6 * 3_600_000]));
  expect(shell.navigation.location.get().search).toBe('?tab=track&period=6h');
  const type = async (field: string, text: string) => {
    const input = await screen.findByRole('textbox', { name: field });
    await user.clear(input);
    await user.type(input, text);
  };
  await type('From', '01/03/2025 11:00');
  await type('To', '01/03/2025 10:00');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByText('The period ends before it begins')).toBeVisible();
  await type('To', '20/03/2025 10:00');
  expect(screen.getByText('The period is longer than 7 days. Choose a shorter one.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(requests).toHaveLength(2);
  await type('To', '1.3.2025 13:00');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(requests).toHaveLength(3));
  expect([Number(requests[2]?.get('since')), Number(requests[2]?.get('till'))]).toEqual([NOON - 3_600_000, NOON + 3_600_000]);
  expect(new URLSearchParams(shell.navigation.location.get().search).get('since')).toBe(new Date(NOON - 3_600_000).toISOString());
});

test('[VE-05] opens the period of a deep link; a row highlights its point on the map', async () => {
  const [since, till] = [NOON - 60_000, NOON + 60_000].map((at) => new Date(at).toISOString());
  const { user, requests } = open(`/vehicle-details/1?tab=track&since=${since}&till=${till}`);
  expect(await screen.findByRole('textbox', { name: 'From' })).toHaveValue('01/03/2025 11:59');
  await waitFor(() => expect(requests.map(lengthOf)).toEqual([120_000]));
  await user.click(await screen.findByRole('radio', { name: 'Table' }));
  await user.click(await screen.findByText('01/03/2025 12:10:00'));
  expect(await screen.findByText('3 places, chosen 1')).toBeVisible();
  fireEvent.change(screen.getByRole('slider', { name: 'Point on the track' }), { target: { value: '0' } });
  expect(await screen.findByText('3 places, chosen 0')).toBeVisible();
});

test('[VE-05] shows the 7-day limit; a link with a longer period shows the last day and says so', async () => {
  const [since, till] = [NOON - 8 * 86_400_000, NOON].map((at) => new Date(at).toISOString());
  const { requests } = open(`/vehicle-details/1?tab=track&since=${since}&till=${till}`);
  expect(await screen.findByRole('form', { name: 'Track period' })).toHaveAccessibleDescription('At most 7 days');
  expect(screen.getByText('At most 7 days')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This link asks for more than 7 days. The last 24 hours are shown instead.');
  await waitFor(() => expect(requests.map(lengthOf)).toEqual([24 * 3_600_000]));
});

test('[VE-05] rejects an invalid date without a request', async () => {
  const { user, requests } = open('/vehicle-details/1?tab=track');
  const since = await screen.findByRole('textbox', { name: 'From' });
  await waitFor(() => expect(requests).toHaveLength(1));
  await user.clear(since);
  await user.type(since, '31/02/2025 10:00');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(since).toHaveAccessibleDescription('Enter a date and time as dd/mm/yyyy hh:mm');
  expect(since).toHaveValue('31/02/2025 10:00');
  expect(requests).toHaveLength(1);
});

test('[VE-05] each field shows what is wrong with it; nothing typed is lost', async () => {
  const { user, requests } = open('/vehicle-details/1?tab=track');
  const since = await screen.findByRole('textbox', { name: 'From' });
  const till = screen.getByRole('textbox', { name: 'To' });
  await waitFor(() => expect(requests).toHaveLength(1));
  const kept = (till as HTMLInputElement).value;
  await user.clear(since);
  await user.type(since, 'yesterday{Enter}');
  expect(since).toHaveAccessibleDescription('Enter a date and time as dd/mm/yyyy hh:mm');
  expect(till).toBeValid();
  await user.clear(since);
  await user.type(since, '{Enter}');
  expect(since).toHaveAccessibleDescription('Enter a date and time as dd/mm/yyyy hh:mm');
  await user.type(since, '01/03/1999 10:00');
  expect(since).toHaveAccessibleDescription('Enter a year from 2000 to 2099');
  expect(since).toHaveValue('01/03/1999 10:00');
  expect(till).toHaveValue(kept);
  expect(requests).toHaveLength(1);
});

describe('in another time zone', () => {
  afterEach(() => act(() => timeZone.set(null)));

  test('[VE-05] times are in the chosen time zone, and a time that clocks show twice stays what it was', async () => {
    timeZone.set('Europe/Warsaw');
    // 02:30, an hour after it was 02:30 for the first time.
    const [since, till] = ['2025-10-26T01:30:00.000Z', '2025-10-26T01:45:00.000Z'];
    const { user, requests } = open(`/vehicle-details/1?tab=track&since=${since}&till=${till}`);
    expect(await screen.findByRole('textbox', { name: 'From' })).toHaveValue('26/10/2025 02:30');
    const field = screen.getByRole('textbox', { name: 'To' });
    await user.clear(field);
    await user.type(field, '26/10/2025 03:00');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect([Number(requests[1]?.get('since')), Number(requests[1]?.get('till'))]).toEqual([
      Date.parse(since),
      Date.parse('2025-10-26T02:00:00Z'),
    ]);
    act(() => timeZone.set('America/Los_Angeles'));
    expect(screen.getByText('Times are in America/Los_Angeles')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('25/10/2025 18:30');
  });
});

test('[VE-05] shows that a period has no positions', async () => {
  open('/vehicle-details/1?tab=track', { points: [], known: 0, distance: null });
  expect(await screen.findByText('No track in this period')).toBeVisible();
});

test('[VE-05] links from the list for exactly one selected vehicle', async () => {
  const vehicles = [aVehicle({ id: '1', name: 'Bike 1' }), aVehicle({ id: '2', name: 'Bike 2' })];
  const { user } = renderRemote(definition, '/vehicles', {
    groups: [warszawa],
    routes: { Vehicles: '/vehicles', VehicleDetails: '/vehicle-details/:vid?' },
    answer: fleetApi({ vehicles }).answer,
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Bike 1' }));
  await user.click(await screen.findByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Track' })).toHaveAttribute('href', '/vehicle-details/1?tab=track');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Bike 2' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: /^Track/ })).toBeDisabled();
  expect(screen.getByText('Only one vehicle may be selected for tracking.')).toBeVisible();
});
