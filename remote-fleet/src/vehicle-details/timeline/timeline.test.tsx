import { anAccount, renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { aVehicle, fleetApi, refusal, warszawa } from '@fleet-console/testing/fleet';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';

const routes = { Vehicles: '/vehicles', VehicleDetails: '/vehicle-details/:vid?', Service: '/service' };
const NOON = new Date(2025, 2, 1, 12, 0).getTime();
const maria = anAccount({ id: '5', firstName: 'Maria', lastName: 'Nowak' });

const anEvent = (id: string, kind: string, more: object = {}) => ({
  id,
  at: NOON,
  kind,
  vehicleId: '1',
  vehicleName: 'Bike 1',
  plate: null,
  groupId: '142',
  accountId: null,
  command: null,
  status: null,
  reason: null,
  zoneId: null,
  zoneName: null,
  zoneActions: null,
  requestId: null,
  requestEvent: null,
  changed: null,
  ...more,
});
const events = [
  anEvent('a1', 'edited', { accountId: '5', changed: ['alternative_name', 'computer_id'] }),
  anEvent('r1', 'request', { accountId: '5', requestId: '262', requestEvent: 'reported' }),
  anEvent('c1', 'command', { command: 'powerOff', status: 'failed', reason: 'vehicle-in-motion' }),
  anEvent('e2', 'zoneEntered', { zoneName: 'Old town' }),
  anEvent('n1', 'rideEnded'),
  anEvent('e1', 'moved'),
];

function open(path: string, page: (query: URLSearchParams) => unknown, options: FakeShellOptions = {}) {
  const api = fleetApi({ vehicles: [aVehicle({ id: '1', name: 'Bike 1' })] });
  const requests: string[] = [];
  const rendered = renderRemote(definition, path, {
    groups: [warszawa],
    routes,
    ...options,
    answer: (request) => {
      const { pathname, searchParams } = new URL(request.path, 'http://x');
      if (pathname === '/v2/account/batch') return [maria];
      if (!pathname.endsWith('/activity')) return api.answer(request);
      requests.push(searchParams.toString());
      return page(searchParams);
    },
  });
  return { ...rendered, requests };
}
const itemsOf = async (name: string) => within(await screen.findByRole('list', { name })).getAllByRole('listitem');

test('[VD-05] details show the latest events, and lead to all of them', async () => {
  const { user, requests, shell } = open('/vehicle-details/1', () => ({ events, next: null }));
  await screen.findAllByText('Maria Nowak');
  expect((await itemsOf('Latest events')).map((item) => item.textContent)).toEqual([
    '01/03/2025 12:00Changed: Alias and IoT moduleMaria Nowak',
    '01/03/2025 12:00Request 262 createdMaria Nowak',
    '01/03/2025 12:00Off: failed (the vehicle is moving)System',
    '01/03/2025 12:00Entered Old town',
    '01/03/2025 12:00Ride ended',
    '01/03/2025 12:00Moved to Warszawa',
  ]);
  expect(requests).toEqual(['limit=10']);
  await user.click(screen.getByRole('button', { name: 'All events' }));
  expect(await itemsOf('Events')).toHaveLength(6);
  expect(shell.navigation.location.get().search).toBe('?tab=events');
});

test('[VD-05] [GE-03] names neither zones nor groups that are hidden from the account', async () => {
  open('/vehicle-details/1?tab=events', () => ({
    events: [anEvent('e2', 'zoneLeft'), anEvent('e1', 'registered', { groupId: null })],
    next: null,
  }));
  const [left, registered] = await itemsOf('Events');
  expect(left).toHaveTextContent("Left a zone you can't access");
  expect(registered).toHaveTextContent("Added to a group you can't access");
});

test('[VD-05] links to the service request if the account can open it', async () => {
  const permissions = { '142': ['vehicle.getByGroup', 'serviceRequest.service'] } as const;
  open('/vehicle-details/1?tab=events', () => ({ events, next: null }), { permissions });
  expect(await screen.findByRole('link', { name: 'Request 262 created' })).toHaveAttribute('href', '/service/262');
});

test('[VD-05] filters by kind, stored in the URL, and loads more', async () => {
  const { user, requests, shell } = open('/vehicle-details/1?tab=events', (query) =>
    query.get('before') === null ? { events: events.slice(0, 1), next: '5.a1' } : { events: events.slice(1), next: null },
  );
  expect(await itemsOf('Events')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await itemsOf('Events')).toHaveLength(6));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Moves' }));
  await waitFor(() => expect(requests).toEqual(['limit=50', 'limit=50&before=5.a1', 'limit=50&topics=moves&topics=registration']));
  expect(shell.navigation.location.get().search).toBe('?tab=events&kinds=moves');
});

test('[VD-05] exports all events of the chosen kinds as CSV', async () => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => {
    saved.push(file as Blob);
    return 'blob:events';
  };
  URL.revokeObjectURL = () => undefined;
  const { user, requests } = open('/vehicle-details/1?tab=events&kinds=commands', (query) =>
    query.get('before') === null ? { events: events.slice(1, 2), next: '5.r1' } : { events: events.slice(2, 3), next: null },
  );
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(requests.slice(1)).toEqual(['limit=200&topics=commands', 'limit=200&topics=commands&before=5.r1']);
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(saved[0] as Blob);
  });
  expect(text.split('\r\n').slice(1, 3)).toEqual([
    `"${new Date(NOON).toISOString()}","request","Request 262 created","262","5"`,
    `"${new Date(NOON).toISOString()}","command","Off: failed (the vehicle is moving)",,`,
  ]);
});

test('[VD-05] [ER-03] says that there are no events, and retries a failed load', async () => {
  let broken = true;
  const { user } = open('/vehicle-details/1?tab=events', () => (broken ? refusal(500, 'internal', 'Broken') : { events: [], next: null }));
  expect(await screen.findByText("Couldn't load events")).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No events found')).toBeVisible();
});

test('[PR-06] the events lead to the audit log of the vehicle, for those who read it', async () => {
  const page = () => ({ events, next: null });
  const auditRoutes = { ...routes, AuditLog: '/audit' };
  const { unmount } = open('/vehicle-details/1?tab=events', page, {
    routes: auditRoutes,
    permissions: { '142': ['vehicle.getByGroup', 'policy.access'] },
  });
  expect(await screen.findByRole('link', { name: 'Audit log' })).toHaveAttribute('href', '/audit?kind=vehicle&subject=1');
  unmount();
  open('/vehicle-details/1?tab=events', page, { routes: auditRoutes, permissions: { '142': ['vehicle.getByGroup'] } });
  await itemsOf('Events');
  expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
});
