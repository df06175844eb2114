import { clickTwice, fakeShell, type FakeShellOptions, renderRemote } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { aPolicy, aUser, effectOn, groups, noEffect, peopleServer, refusal, routes, type PeopleServer } from '../testing/people.ts';
import type { Ride, User } from './user.queries.ts';

const permissions = { '140': ['account.list', 'account.delete', 'account.update', 'policy.access', 'policy.addUser'] };
const open = (server: PeopleServer, path = '/users/7', more: Partial<FakeShellOptions> = {}) =>
  renderRemote(definition, path, { answer: server.answer, groups, permissions, routes, ...more });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const section = (name: string) => screen.findByRole('region', { name });
const saves = (server: PeopleServer) => server.requests.filter(({ call }) => call === 'POST /v2/account/7').map(({ body }) => body);

test('[US-02] shows details, balance and riding status', async () => {
  open(peopleServer([aUser({ rideStatus: 'riding', vehicle: { id: '5', name: 'Moped 5', plate: 'WX 005' }, driveStatus: 'BLOCKED' })]));
  expect(await screen.findByRole('heading', { name: 'Anna Nowak7' })).toBeVisible();
  const details = await section('Personal details');
  expect(within(details).getByText('user7@fleet.example')).toBeVisible();
  expect(within(details).getByText('+48 600 123 001')).toBeVisible();
  expect(within(details).getByText('Verified')).toBeVisible();
  expect(within(details).getByText('Blocked')).toBeVisible();
  const account = await section('Account and balance');
  expect(account).toHaveTextContent(/Funds\s*PLN\s1,234\.50/);
  expect(account).toHaveTextContent(/Cash\s*PLN\s0\.00/);
  expect(account).toHaveTextContent(/Account statusActive/);
  const riding = await section('Riding');
  expect(within(riding).getByText('Riding', { selector: '.fc-status-word' })).toBeVisible();
  expect(within(riding).getByRole('link', { name: 'WX 005 · Moped 5' })).toHaveAttribute('href', '/vehicle-details/5');
  expect(screen.getByRole('button', { name: 'Copy: User ID' })).toBeVisible();
});

test('[US-06] shows the e-mail address of an invited person once above the tabs, and it can be copied', async () => {
  const invited = aUser({ firstName: '', lastName: '', phone: null, accountStatus: 'PENDING' });
  open(peopleServer([invited]));
  const heading = await screen.findByRole('heading', { name: 'user7@fleet.example' });
  const header = heading.closest('header') as HTMLElement;
  expect(header.textContent.split('user7@fleet.example')).toHaveLength(2);
  expect(within(header).getByText('Invited')).toBeVisible();
  expect(within(header).getByRole('button', { name: 'Copy: E-mail' })).toBeVisible();
});

test('[US-02] formats money in Polish', async () => {
  const { shell } = open(peopleServer([aUser()]));
  await section('Account and balance');
  act(() => shell.locale.set('pl'));
  expect(await section('Konto i saldo')).toHaveTextContent(/Środki\s*1234,50\szł/);
});

test('[US-02] edits details in place and shows errors at their fields', async () => {
  const server = peopleServer([aUser()]);
  server.on.set('POST /v2/account/7', (_query, body) => {
    const { version, ...details } = body as User;
    if (details.phone === '123456') return refusal(400, 'phone-invalid', 'This is not a valid phone number.');
    server.users = [aUser({ ...details, version: version + 1 })];
    return server.users[0];
  });
  const { user, shell } = open(server);
  await user.click(await button('Edit'));
  const first = await screen.findByRole('textbox', { name: 'First name' });
  expect(first).toHaveFocus();
  await user.clear(first);
  await user.clear(screen.getByRole('textbox', { name: 'Phone' }));
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '12');
  await user.click(await button('Save'));
  expect(first).toHaveAccessibleDescription('Required');
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription('Enter a valid phone number');
  expect(first).toHaveFocus();
  expect(saves(server)).toEqual([]);
  expect(shell.blocks).toEqual(['You have unsaved changes']);
  await user.type(first, ' Ewa ');
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '3456');
  await user.click(await button('Save'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription('Enter a valid phone number'));
  await user.clear(screen.getByRole('textbox', { name: 'Phone' }));
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '600 123 009');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Drive status' }), 'Blocked');
  await user.dblClick(await button('Save'));
  expect(await screen.findByRole('heading', { name: 'Ewa Nowak7' })).toBeVisible();
  expect(saves(server)).toHaveLength(2);
  expect(saves(server)[1]).toEqual({
    firstName: 'Ewa',
    lastName: 'Nowak7',
    countryCode: '48',
    phone: '600 123 009',
    driveStatus: 'BLOCKED',
    version: 1,
  });
  expect(shell.flashes).toContainEqual({ kind: 'success', text: 'Changes to Ewa Nowak7 saved' });
  expect(shell.blocks).toEqual([]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
});

test('[US-02] reports a conflict and can apply the changes to the latest version', async () => {
  const server = peopleServer([aUser()]);
  server.on.set('POST /v2/account/7', (_query, body) => {
    const { version, ...details } = body as User;
    if (version === 1) {
      server.users = [aUser({ lastName: 'Kowalska', version: 2 })];
      return refusal(409, 'changed', 'Changed meanwhile');
    }
    server.users = [aUser({ ...details, version: 3 })];
    return server.users[0];
  });
  const { user } = open(server);
  await user.click(await button('Edit'));
  await user.clear(await screen.findByRole('textbox', { name: 'First name' }));
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Ewa');
  // Switching tabs keeps the draft.
  await user.click(screen.getByRole('tab', { name: 'Rides' }));
  await user.click(screen.getByRole('tab', { name: 'Details' }));
  await user.click(await button('Save'));
  expect(await screen.findByText('This user was changed by someone else')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ewa');
  await user.click(await button('Keep my changes'));
  expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Kowalska');
  await user.click(await button('Save'));
  expect(await screen.findByRole('heading', { name: 'Ewa Kowalska' })).toBeVisible();
});

test('[US-02] hides editing, deleting and assigning from read-only users', async () => {
  const policies = [{ id: 'p1', name: 'Managers', groupId: '142', role: { id: 'r1', name: 'Manager' }, mayChange: false }];
  const server = peopleServer([aUser({ mayUpdate: false, mayDelete: false, policies })]);
  const { user } = open(server, '/users/7', { permissions: { '142': ['account.list'] } });
  await section('Personal details');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Roles and groups' }));
  expect(await screen.findByText("You don't have permission to remove this")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Assign role' })).toBeNull();
});

test('[US-02] assigns a role after showing the effect', async () => {
  const server = peopleServer([aUser()]);
  server.policies = [
    aPolicy(),
    aPolicy({ id: 'p1', name: 'Managers', role: { id: 'r1', name: 'Manager', description: '' }, groupId: '142' }),
    aPolicy({ id: 'p3', name: 'Owners', role: { id: 'r3', name: 'Owner', description: '' }, mayAddPeople: false }),
  ];
  const given: unknown[] = [];
  server.on.set('POST /v1/policy/p2/account/add', (query, body) => {
    if (query.get('dryRun') !== 'true') given.push(body);
    const results = [{ email: 'user7@fleet.example', outcome: 'added', accountId: '7' }];
    return { results, effect: effectOn(aUser(), '150', { gains: ['vehicle.getByGroup'] }) };
  });
  const { user, shell } = open(server, '/users/7?tab=policies');
  expect(await screen.findByRole('row', { name: /Manager.*Warszawa.*Managers/ })).toBeVisible();
  await user.click(await button('Assign role'));
  const panel = await screen.findByRole('dialog', { name: 'Assign a role to Anna Nowak7' });
  expect(await within(panel).findByRole('radio', { name: /Manager.*Already assigned/ })).toBeDisabled();
  expect(within(panel).getByRole('radio', { name: /Owner.*You don't have all of its permissions/ })).toBeDisabled();
  await user.click(within(panel).getByRole('radio', { name: /Driver.*Warszawa > Wola.*Drivers of Wola/ }));
  await user.click(within(panel).getByRole('button', { name: 'Review changes' }));
  const confirmation = await screen.findByRole('dialog', { name: 'Assign the role Driver to Anna Nowak7?' });
  expect(await within(confirmation).findByText('View vehicles')).toBeVisible();
  expect(given).toEqual([]);
  await user.click(within(confirmation).getByRole('button', { name: 'Assign role' }));
  await waitFor(() => expect(shell.flashes).toContainEqual({ kind: 'success', text: 'Drivers of Wola assigned to Anna Nowak7' }));
  expect(given).toEqual([{ emails: ['user7@fleet.example'] }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[US-02] removes the last role after a warning and returns to the filtered list', async () => {
  const server = peopleServer([aUser(), aUser({ id: '8' })]);
  const taken: unknown[] = [];
  server.on.set('POST /v1/policy/p1/account/remove', (query, body) => {
    if (query.get('dryRun') !== 'true') {
      taken.push(body);
      server.users = [aUser({ id: '8' })];
    }
    return { removed: 1, effect: effectOn(aUser(), '142', { losses: ['vehicle.command'] }) };
  });
  const { user, shell } = open(server, '/users?q=nowak');
  await user.click(await screen.findByRole('link', { name: 'Anna Nowak7' }));
  await user.click(await screen.findByRole('tab', { name: 'Roles and groups' }));
  await user.click(await button('Remove Managers'));
  const confirmation = await screen.findByRole('dialog', { name: 'Remove Managers?' });
  await waitFor(() => expect(within(confirmation).getByText(/You can see Anna Nowak7 only because of this role/)).toBeVisible());
  expect(await within(confirmation).findByText('Send commands to vehicles')).toBeVisible();
  await user.click(within(confirmation).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(shell.navigation.location.get().search).toBe('?q=nowak'));
  expect(taken).toEqual([{ accountIds: ['7'] }]);
  expect(await screen.findByText('1 user')).toBeVisible();
});

test('[US-02] shows an invisible user as not found', async () => {
  const { user, shell } = open(peopleServer([]), '/users/99');
  expect(await screen.findByText('User not found')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'All users' }));
  expect(shell.navigation.location.get().pathname).toBe('/users');
});

test('[US-02] lists rides with time, vehicle, distance and duration, twenty per page, with the page in the URL', async () => {
  const server = peopleServer([aUser()]);
  const at = (minutes: number) => new Date(Date.UTC(2026, 4, 6, 10, 0) + minutes * 60_000).toISOString();
  server.rides = Array.from({ length: 25 }, (_, index): Ride => ({
    id: String(index),
    status: index === 0 ? 'started' : 'finished',
    vehicle: { id: '5', name: 'Moped 5', plate: `WX ${index}` },
    groupId: '142',
    startedAt: at(0),
    stoppedAt: index === 0 ? null : at(index === 1 ? 75 : 12),
    distance: index === 0 ? null : 3140,
  }));
  const { user, shell } = open(server, '/users/7?tab=rides');
  expect(await screen.findByRole('row', { name: /06\/05\/2026 \d\d:\d\d – WX 0 · Moped 5 Started – –/ })).toBeVisible();
  expect(screen.getByText('Started', { selector: '.fc-status-word' }).parentElement).toHaveAttribute('data-status', 'riding');
  expect(screen.getByRole('row', { name: /WX 1 · Moped 5 Finished 3\.14 km 1 h 15 min/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /WX 2 · Moped 5 Finished 3\.14 km 12 min/ })).toBeVisible();
  await user.click(await button('Next'));
  expect(await screen.findByRole('row', { name: /WX 20 · Moped 5/ })).toBeVisible();
  expect(shell.navigation.location.get().search).toBe('?tab=rides&page=2');
  await user.click(screen.getByRole('tab', { name: 'Details' }));
  expect(shell.navigation.location.get().search).toBe('');
});

test('[US-02] deletes a user from their page and returns to the list', async () => {
  const server = peopleServer([aUser()]);
  server.on.set('POST /v2/account/delete', () => ({ deleted: 1, refused: [], effect: noEffect }));
  const { user, shell } = open(server);
  await user.click(await button('Delete'));
  await user.click(await screen.findByRole('button', { name: 'Delete 1 user' }));
  await waitFor(() => expect(shell.navigation.location.get().pathname).toBe('/users'));
});

test('[US-02] refetches when the permissions of the account change', async () => {
  const server = peopleServer([aUser()]);
  const shell = fakeShell({ path: '/users/7', answer: server.answer, groups, permissions, routes });
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  renderRemote(definition, '/users/7', { shell: { ...shell, permissions: { ...shell.permissions, subscribe } } });
  expect(await button('Edit')).toBeVisible();
  server.users = [aUser({ mayUpdate: false })];
  act(() => listeners.forEach((listener) => listener()));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull());
});

test('[US-02] refetches changes by other administrators on returning to the window and periodically', async () => {
  jest.useFakeTimers();
  const server = peopleServer([aUser()]);
  open(server);
  expect(await screen.findByRole('heading', { name: 'Anna Nowak7' })).toBeVisible();
  const reads = () => server.requests.filter(({ call }) => call === 'GET /v2/account/7').length;
  server.users = [aUser({ firstName: 'Ewa', version: 2 })];
  await act(async () => window.dispatchEvent(new Event('focus')));
  // Quickly switching windows doesn't refetch.
  expect(reads()).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(await screen.findByRole('heading', { name: 'Ewa Nowak7' })).toBeVisible();
  expect(reads()).toBe(2);
  server.users = [aUser({ firstName: 'Ola', version: 3 })];
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByRole('heading', { name: 'Ola Nowak7' })).toBeVisible();
  jest.useRealTimers();
});

test('[PR-04] downloads the stored data of a user who may be deleted, or says why not', async () => {
  const files: string[] = [];
  URL.createObjectURL = () => 'blob:data';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download);
  });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const server = peopleServer([aUser()]);
  server.on.set('GET /v2/account/7/personal-data', () => refusal(403, 'not-held', 'You lack permissions'));
  const { user, shell } = open(server);
  await user.click(await button('Export data'));
  await waitFor(() => expect(shell.flashes).toContainEqual(expect.objectContaining({ kind: 'error' })));
  expect(files).toEqual([]);
  server.on.set('GET /v2/account/7/personal-data', () => ({ account: { accounts: [] } }));
  clickTwice(await button('Export data'));
  await waitFor(() => expect(files).toEqual(['user-7.json']));
});

test('[PR-04] hides the export for a user the caller cannot delete', async () => {
  open(peopleServer([aUser({ mayDelete: false })]));
  await section('Personal details');
  expect(screen.queryByRole('button', { name: 'Export data' })).toBeNull();
});
