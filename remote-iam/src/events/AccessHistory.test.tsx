import { aGroup, renderRemote, type Answer, type FakeShellOptions } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import type { AccessEvent } from './event.queries.ts';

const groups = [
  aGroup({ id: '140', name: 'Polska', children: ['142', '143'] }),
  aGroup({ id: '142', name: 'Warszawa' }),
  aGroup({ id: '143', name: 'Kraków' }),
];
const routes = { AccessHistory: '/permissions/history', Policy: '/permissions', Users: '/users/:uid?' };
const maria = { id: '1', email: 'maria@fleet.example', firstName: 'Maria', lastName: 'Manager' };
const person = (id: string) => ({ id, email: `p${id}@fleet.example`, firstName: '', lastName: '' });

function event(overrides: Partial<AccessEvent> & Pick<AccessEvent, 'act'>): AccessEvent {
  return {
    seq: 1,
    at: new Date(2026, 10, 22, 9, 5).toISOString(),
    actor: maria,
    subject: { kind: 'policy', id: 'p1', name: 'Workshop' },
    people: [],
    groupId: '142',
    before: null,
    after: null,
    ...overrides,
  };
}

/** A fake server with events, newest first. */
function server(events: AccessEvent[]) {
  const requests: string[] = [];
  const answer: Answer = ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://x');
    if (pathname !== '/v1/iam/event/list') return [];
    requests.push(path);
    const before = Number(searchParams.get('before') ?? Infinity);
    const kind = searchParams.get('kind');
    return events
      .filter(({ seq, subject }) => seq < before && (kind === null || subject.kind === kind))
      .slice(0, Number(searchParams.get('limit')));
  };
  return { requests, answer, events };
}
const open = (events: AccessEvent[], more: Partial<FakeShellOptions> = {}, path = '/permissions/history') => {
  const api = server(events);
  return {
    ...renderRemote(definition, path, { answer: api.answer, groups, routes, permissions: { '140': ['policy.access'] }, ...more }),
    api,
  };
};

test('[US-05] an event shows what happened, by whom, when, where and to whom', async () => {
  open([
    event({
      act: 'people-added',
      people: ['2', '3', '4', '5', '6', '7', '8'].map(person),
      before: { role: 'r1', roleName: 'Technician', group: '142' },
      after: { role: 'r1', roleName: 'Technician', group: '142' },
    }),
  ]);
  const item = await screen.findByRole('listitem');
  expect(item).toHaveTextContent('Role “Technician” assigned to 7 people, policy “Workshop”');
  expect(item).toHaveTextContent('Maria Manager · 22/11/2026 09:05 · Warszawa');
  expect(within(item).getByRole('link', { name: 'p2@fleet.example' })).toHaveAttribute('href', '/users/2');
  expect(within(item).getByText('and 2 more')).toBeVisible();
});

test('[US-05] shows changes by field: values before and after, added and removed members', async () => {
  open([
    event({
      act: 'role-changed',
      subject: { kind: 'role', id: 'r1', name: 'Mechanic' },
      before: { name: 'Technician', permissions: ['vehicle.update', 'vehicle.command'], bundles: [], version: 1 },
      after: { name: 'Mechanic', permissions: ['vehicle.command', 'device.components'], bundles: [], version: 2 },
    }),
  ]);
  const item = await screen.findByText('Role “Mechanic” changed').then((text) => text.closest('li')!);
  const [before, after] = [item.querySelector('del'), item.querySelector('ins')];
  expect(before).toHaveTextContent('Before: Technician');
  expect(after).toHaveTextContent('After: Mechanic');
  expect(within(item).getByRole('list', { name: 'Added' })).toHaveTextContent(/^\+ View components$/);
  expect(within(item).getByRole('list', { name: 'Removed' })).toHaveTextContent(/^− Edit vehicle data$/);
  // Unchanged fields and the version are not shown.
  expect(item).not.toHaveTextContent(/Bundles|version/);
});

test('[PR-06] shows changed permissions of a role once, and individual ones beside them if they differ', async () => {
  const role = (grants: string[], permissionIds: string[]) => ({ name: 'Mechanic', grants, permissionIds });
  const changed = (seq: number, before: object, after: object) =>
    event({
      seq,
      act: 'role-changed',
      subject: { kind: 'role', id: `r${seq}`, name: `Role ${seq}` },
      before,
      after,
    } as Partial<AccessEvent> & Pick<AccessEvent, 'act'>);
  open([
    changed(2, role(['vehicle.update'], ['vehicle.update']), role(['vehicle.command'], ['vehicle.command'])),
    changed(1, role(['vehicle.update'], []), role(['vehicle.update'], ['vehicle.update'])),
  ]);
  const [same, different] = await screen
    .findAllByRole('listitem', { name: '' })
    .then((items) => items.filter((item) => item.querySelector('time')));
  expect(same).toHaveTextContent(/Permissions\+ Send commands to vehicles− Edit vehicle data$/);
  expect(same).not.toHaveTextContent('Individual');
  expect(different).toHaveTextContent(/Individual permissions\+ Edit vehicle data$/);
});

test('[GR-05] shows a changed parent group as a move', async () => {
  open([
    event({
      act: 'group-changed',
      subject: { kind: 'group', id: '142', name: 'Wola' },
      before: { parentId: '143', expectedVehiclesNumber: 1200 },
      after: { parentId: '9', expectedVehiclesNumber: 1300 },
    }),
  ]);
  expect(await screen.findByText('Group “Wola” moved')).toBeVisible();
  expect(screen.getByText('Kraków')).toBeVisible();
  expect(screen.getByText('hidden group')).toBeVisible();
  expect(screen.getByText('1,200')).toBeVisible();
  expect(screen.getByText('1,300')).toBeVisible();
});

test('[US-05] shows a changed role and group of a policy by name, not by id', async () => {
  open([
    event({
      act: 'policy-changed',
      before: { name: 'Workshop', role: 'r1', roleName: 'Technician', group: '142' },
      after: { name: 'Workshop', role: 'r2', roleName: 'Mechanic', group: '143' },
    }),
  ]);
  const item = (await screen.findByText('Policy “Workshop” changed')).closest('li');
  expect(item).toHaveTextContent('RoleBefore: Technician → After: Mechanic');
  expect(item).toHaveTextContent('GroupBefore: Warszawa → After: Kraków');
  expect(item).not.toHaveTextContent(/r1|r2|142/);
});

test('[US-05] shows changed settings of a ride calendar by name', async () => {
  open([
    event({
      act: 'planner-changed',
      subject: { kind: 'group', id: '142', name: 'Wola' },
      before: { mode: 'approval', graceMinutes: 15, bookingsPerYear: null, daysAhead: 30, minMinutes: 30, maxMinutes: 720 },
      after: { mode: 'both', graceMinutes: 20, bookingsPerYear: 1200, daysAhead: null, minMinutes: 45, maxMinutes: 480 },
    }),
  ]);
  const item = (await screen.findByText('Ride calendar settings of group “Wola” changed')).closest('li')!;
  expect(
    within(item)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Who can add slots',
    'Minutes before a slot from which its ride may start',
    'Slots per driver and calendar year',
    'Days in advance',
    'Shortest slot in minutes',
    'Longest slot in minutes',
  ]);
  expect(item).toHaveTextContent("Before: Drivers, with a manager's approval → After: Managers and drivers");
  expect(item).toHaveTextContent('Before: – → After: 1,200');
});

test('[US-05] names changed personal data, whose values are not recorded', async () => {
  open([
    event({
      act: 'account-changed',
      subject: { kind: 'account', id: '2', name: 'p2@fleet.example' },
      before: { driveStatus: 'NOT_VERIFIED' },
      after: { driveStatus: 'ALLOWED', changed: ['firstName', 'phone', 'driveStatus'] },
    }),
  ]);
  const item = (await screen.findByText('Details changed: p2@fleet.example')).closest('li')!;
  expect(
    within(item)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Drive status']);
  expect(item).toHaveTextContent('Other changed fields: First name and Phone. Their values aren’t recorded.');
});

test('[US-05] shows the state and the end of a trial as texts', async () => {
  open([
    event({
      act: 'trial-granted',
      subject: { kind: 'account', id: '2', name: 'p2@fleet.example' },
      before: { state: 'open' },
      after: { state: 'granted', until: new Date(2026, 11, 6, 9, 5).getTime() },
    }),
  ]);
  const item = (await screen.findByText('Trial of p2@fleet.example started')).closest('li');
  expect(item).toHaveTextContent('StateBefore: Requested → After: Granted');
  expect(item).toHaveTextContent('UntilBefore: – → After: 06/12/2026 09:05');
});

test('does not name hidden people and items; describes events of a newer server by their states', async () => {
  open([
    event({ seq: 2, act: 'account-deleted', actor: null, subject: { kind: 'account', id: '9', name: null } }),
    event({ seq: 1, act: 'policy-archived', before: { name: 'Workshop' }, after: null }),
  ]);
  expect(await screen.findByText('User deleted: hidden user')).toBeVisible();
  expect(screen.getByText('Hidden user')).toBeVisible();
  expect(screen.getByText('Policy “Workshop” deleted')).toBeVisible();
});

test('[US-05] loads earlier events on request and keeps the loaded ones on failure', async () => {
  const events = Array.from({ length: 35 }, (_, at) =>
    event({ seq: 35 - at, act: 'policy-made', subject: { kind: 'policy', id: `${at}`, name: `P${at}` } }),
  );
  let broken = true;
  const api = server(events);
  const { user } = open(events, {
    answer: (request) => {
      if (request.path.includes('before=') && broken) throw new TypeError('gone');
      return api.answer(request);
    },
  });
  expect(await screen.findByText('Policy “P29” created')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show earlier events' }));
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load earlier events");
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Show earlier events' }));
  expect(await screen.findByText('Policy “P34” created')).toBeVisible();
  expect(api.requests.at(-1)).toBe('/v1/iam/event/list?limit=30&before=6');
  expect(screen.getByText('Policy “P0” created')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show earlier events' })).toBeNull();
});

test('[US-05] filters the history by kind in the URL and by the chosen group; shows "No events" when empty', async () => {
  const { user, shell, api } = open([event({ act: 'policy-made' })], {}, '/permissions/history?group=142');
  expect(await screen.findByText('Policy “Workshop” created')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All policies' })).toHaveAttribute('href', '/permissions');
  expect(api.requests).toEqual(['/v1/iam/event/list?limit=30&groupIds=142']);
  await user.click(screen.getByRole('button', { name: 'Roles' }));
  expect(await screen.findByText('No events')).toBeVisible();
  expect(shell.navigation.location.get().search).toBe('?group=142&kind=role');
  await user.click(screen.getByRole('button', { name: 'Roles' }));
  expect(shell.navigation.location.get().search).toBe('?group=142');
});

test('shows a new event after a live message', async () => {
  const events = [event({ seq: 1, act: 'policy-made' })];
  const { shell } = open(events);
  await screen.findByText('Policy “Workshop” created');
  events.unshift(event({ seq: 2, act: 'policy-deleted' }));
  act(() => shell.emit('access', {}));
  await waitFor(() => expect(screen.getByText('Policy “Workshop” deleted')).toBeVisible());
});
