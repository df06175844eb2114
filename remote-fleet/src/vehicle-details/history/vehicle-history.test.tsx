import { anAccount, renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { aVehicle, fleetApi, refusal, warszawa } from '@fleet-console/testing/fleet';

const routes = { Trips: '/trips/:rideId?', Vehicles: '/vehicles', VehicleDetails: '/vehicle-details/:vid?', Users: '/users/:uid?' };
const NOON = new Date(2025, 2, 1, 12, 0).getTime();

interface GraphqlBody {
  readonly query: string;
  readonly variables: { readonly id: string };
}

/** The only person visible to the account. */
const maria = anAccount({ id: '5', firstName: 'Maria', lastName: 'Nowak', email: 'maria@fleet.example' });
const canOpenPeople = { permissions: { '142': ['vehicle.getByGroup', 'account.list'] } } as const;

const anEvent = (id: string, more: object = {}) => ({
  id,
  ts: NOON,
  type: 'SET_GROUP',
  data: { groupId: '142', zoneName: null },
  userId: '7',
  version: 1,
  ...more,
});
const aRide = (id: string, more: object = {}) => ({
  id,
  status: 'finished',
  userId: '5',
  averageSpeed: 12.25,
  maxSpeed: 24,
  distance: 3.2,
  startedTime: NOON,
  stoppedTime: NOON + 900_000,
  ...more,
});

/** Renders with the fleet API, overriding histories and rides. */
function open(
  path: string,
  {
    count = 1,
    history,
    rides,
    ...more
  }: FakeShellOptions & { count?: number; history?: (id: string) => unknown; rides?: () => unknown } = {},
) {
  const vehicles = Array.from({ length: count }, (_, at) => aVehicle({ id: String(at + 1), name: `Bike ${at + 1}` }));
  const api = fleetApi({ vehicles });
  const accountBatches: string[][] = [];
  const rendered = renderRemote(definition, path, {
    groups: [warszawa],
    routes,
    ...more,
    answer: (request) => {
      if (request.path === '/v2/account/batch') {
        accountBatches.push((request.body as { ids: string[] }).ids);
        return [maria];
      }
      const { query = '', variables } = (request.body ?? {}) as Partial<GraphqlBody>;
      if (query.includes('history(')) return history?.(variables?.id ?? '') ?? { data: { history: [] } };
      if (query.includes('rides(')) return rides?.() ?? { data: { rides: { trips: 0, distance: 0, recent: [] } } };
      return api.answer(request);
    },
  });
  return { ...rendered, accountBatches };
}

test('[VD-05] shows totals and recent rides', async () => {
  const recent = [aRide('r2', { status: 'started', stoppedTime: null, userId: null }), aRide('r1')];
  const { user } = open('/vehicle-details/1', { rides: () => ({ data: { rides: { trips: 1234, distance: 4567.89, recent } } }) });
  await user.click(await screen.findByRole('tab', { name: 'Drivers history' }));
  expect(await screen.findByText('1,234')).toBeVisible();
  expect(screen.getByText('4,567.9 km')).toBeVisible();
  const rows = within(screen.getByRole('grid', { name: 'Recent rides' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('01/03/2025 12:00–Started–3.2 km12 km/h24 km/h');
  expect(rows[2]).toHaveTextContent('01/03/2025 12:0001/03/2025 12:15FinishedMaria Nowak3.2 km12 km/h24 km/h');
  expect(within(rows[2] as HTMLElement).getByRole('link', { name: '01/03/2025 12:00' })).toHaveAttribute('href', '/trips/r1');
});

test('[VD-05] [VD-06] names riders in one request, linked if accessible; by id if not visible', async () => {
  const recent = [aRide('r3', { userId: '9' }), aRide('r2'), aRide('r1')];
  const rides = () => ({ data: { rides: { trips: 3, distance: 9, recent } } });
  const admin = open('/vehicle-details/1?tab=drivers', { rides, ...canOpenPeople });
  const links = await screen.findAllByRole('link', { name: 'Maria Nowak' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/users/5', '/users/5']);
  expect(screen.getByText('User 9')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'User 9' })).toBeNull();
  expect(admin.accountBatches).toEqual([['5', '9']]);
  admin.unmount();

  open('/vehicle-details/1?tab=drivers', { rides });
  expect((await screen.findAllByText('Maria Nowak'))[0]).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Maria Nowak' })).toBeNull();
});

test('[VD-05] [ER-01] shows "No rides found"', async () => {
  open('/vehicle-details/1?tab=drivers');
  expect(await screen.findByText('No rides found')).toBeVisible();
});

test('[VD-06] loads the events of a group ten vehicles at a time, with progress', async () => {
  let [now, most, requests] = [0, 0, 0];
  const { user } = open('/vehicle-details?tab=events', {
    count: 35,
    history: async (id) => {
      requests += 1;
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 5));
      now -= 1;
      return { data: { history: [anEvent(`e${id}`, { ts: NOON + Number(id) * 60_000 })] } };
    },
  });
  expect(await screen.findByText(/35 vehicles/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load event history' }));
  expect(await screen.findByText('Loaded: 35 of 35 vehicles · events: 35')).toBeVisible();
  expect([most, requests]).toEqual([10, 35]);
  const first = within(screen.getByRole('grid', { name: 'Group events' })).getAllByRole('row')[1];
  expect(first).toHaveTextContent('Bike 35');
  expect(within(first as HTMLElement).getByRole('link', { name: 'Bike 35' })).toHaveAttribute('href', '/vehicle-details/35?tab=events');
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
});

test('[VD-06] keeps loaded events and stops requests on cancel', async () => {
  const held: (() => void)[] = [];
  let requests = 0;
  const { user } = open('/vehicle-details?tab=events', {
    count: 35,
    history: async (id) => {
      requests += 1;
      if (requests > 10) await new Promise<void>((resolve) => held.push(resolve));
      return { data: { history: [anEvent(`e${id}`)] } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Load event history' }));
  expect(await screen.findByText('Loading: 10 of 35 vehicles · events: 10')).toBeVisible();
  await waitFor(() => expect(held).toHaveLength(10));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  held.forEach((go) => go());
  expect(await screen.findByText(/^Cancelled: \d+ of 35 vehicles loaded/)).toBeVisible();
  expect(requests).toBe(20);
});

test('[VD-06] lists vehicles that failed and retries only those', async () => {
  let broken = true;
  const requests: string[] = [];
  const { user } = open('/vehicle-details?tab=events', {
    count: 12,
    history: (id) => {
      requests.push(id);
      return id === '5' && broken ? refusal(400, 'broken', 'Broken') : { data: { history: [anEvent(`e${id}`)] } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Load event history' }));
  expect(await screen.findByText(/Bike 5: The server didn't accept this/)).toBeVisible();
  expect(screen.getByText("Couldn't load the history of 1 vehicle")).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Loaded: 12 of 12 vehicles · events: 12')).toBeVisible();
  expect(requests.filter((id) => id === '5')).toHaveLength(2);
  expect(requests).toHaveLength(13);
});
