import { anAccount, renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { aRole } from '../testing/policies.ts';
import { aUser, counted, effectOn, groups, noEffect, peopleServer, refusal, routes, type PeopleServer } from '../testing/people.ts';

const permissions = { '140': ['account.list', 'account.delete', 'account.update', 'policy.access', 'policy.addUser'] };
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => aUser({ id: String(at + 1), email: `p${at + 1}@fleet.example`, lastName: `Nowak${at + 1}` }));
const open = (server: PeopleServer, path = '/users', more: Partial<FakeShellOptions> = {}) =>
  renderRemote(definition, path, { answer: server.answer, groups, permissions, routes, ...more });
const row = (name: string | RegExp) => screen.findByRole('row', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const lists = (server: PeopleServer) => server.requests.filter(({ call }) => call === 'GET /v2/account/list');
const dialog = async () => {
  const opened = await screen.findByRole('dialog');
  // Wait for the transition.
  await waitFor(() => expect(within(opened).getByRole('heading')).toBeVisible());
  return opened;
};

test('[US-01] [US-06] lists name, e-mail, formatted phone and status with links', async () => {
  const invited = aUser({ id: '8', email: 'new@fleet.example', firstName: '', lastName: '', phone: null, accountStatus: 'PENDING' });
  const server = peopleServer([aUser(), invited]);
  open(server);
  expect(await row(/Anna Nowak7.*user7@fleet\.example.*\+48 600 123 001.*Active/)).toBeVisible();
  expect(await row(/new@fleet\.example.*–.*Invited/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Anna Nowak7' })).toHaveAttribute('href', '/users/7');
  expect(screen.getByText('2 users')).toBeVisible();
  expect(lists(server)).toHaveLength(1);
  expect([...(lists(server)[0]?.query ?? [])]).toEqual([
    ['skip', '0'],
    ['limit', '20'],
  ]);
});

test('[US-01] debounces the search, filters on the server, and keeps all filters in the URL', async () => {
  const server = peopleServer(people(3));
  const { user, shell } = open(server, '/users?page=2&group=142');
  await waitFor(() => expect(lists(server)).toHaveLength(1));
  expect(lists(server)[0]?.query.get('skip')).toBe('20');
  expect(lists(server)[0]?.query.get('groupIds')).toBe('142');
  const search = await screen.findByRole('searchbox', { name: 'Search by e-mail or name' });
  // In one task, so that no timer runs between the keys however slow the machine is.
  for (const value of ['n', 'nowak', 'nowak2']) fireEvent.change(search, { target: { value } });
  expect(await screen.findByText('1 user')).toBeVisible();
  // Debounced, and from the first page.
  expect(lists(server).flatMap(({ query }) => query.getAll('filter'))).toEqual(['nowak2']);
  expect(lists(server).at(-1)?.query.get('skip')).toBe('0');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Permission' }), 'Send commands to vehicles');
  await user.click(screen.getByRole('radio', { name: 'Invited' }));
  await waitFor(() => expect(lists(server).at(-1)?.query.get('status')).toBe('PENDING'));
  expect(lists(server).at(-1)?.query.get('permissionType')).toBe('vehicle.command');
  expect(shell.navigation.location.get().search).toBe('?group=142&q=nowak2&permission=vehicle.command&status=invited');
});

test('[US-01] lists roles and filters by role', async () => {
  const server = peopleServer([aUser()]);
  server.roles = [
    aRole({ id: 'r1', name: 'Manager' }),
    aRole({ id: 'r2', name: 'Driver', groupId: '142' }),
    aRole({ id: 'r3', name: 'Driver', groupId: '143' }),
  ];
  const { user, shell } = open(server);
  expect(await row(/Anna Nowak7.*Manager/)).toBeVisible();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'Driver (Kraków)');
  await waitFor(() => expect(lists(server).at(-1)?.query.get('roleId')).toBe('r3'));
  expect(shell.navigation.location.get().search).toBe('?role=r3');
});

test('[US-01] filters active and invited users', async () => {
  const invited = aUser({ id: '8', email: 'new@fleet.example', firstName: '', lastName: '', accountStatus: 'PENDING' });
  const { user, shell } = open(peopleServer([aUser(), invited]));
  expect(await screen.findByText('2 users')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Invited' }));
  expect(await screen.findByText('1 user')).toBeVisible();
  expect(screen.getByRole('row', { name: /new@fleet\.example/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Anna Nowak7/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Active' }));
  expect(await row(/Anna Nowak7/)).toBeVisible();
  expect(screen.queryByRole('row', { name: /new@fleet\.example/ })).toBeNull();
  expect(shell.navigation.location.get().search).toBe('?status=active');
});

test('[US-01] a phone has the permission and role filters in a menu, and shows those that are set as removable chips', async () => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(matchMedia(query), { matches: query === '(max-width: 640px)' }));
  const server = peopleServer([aUser()]);
  server.roles = [aRole({ id: 'r1', name: 'Manager' })];
  const { user, shell } = open(server);
  await row(/Anna Nowak7/);
  expect(screen.queryByRole('combobox', { name: 'Role' })).toBeNull();
  expect(screen.queryByText('1 user')).toBeNull();
  await user.click(await button('Filters'));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'Manager');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Permission' }), 'Delete users');
  expect(await screen.findByText('1 user')).toBeVisible();
  expect(shell.navigation.location.get().search).toBe('?role=r1&permission=account.delete');
  await user.click(screen.getByRole('button', { name: 'Remove filter: Manager' }));
  await user.click(screen.getByRole('button', { name: 'Remove filter: Delete users' }));
  expect(shell.navigation.location.get().search).toBe('');
  jest.restoreAllMocks();
});

test('[US-01] shows twenty per page, keeps the selection across pages, and can show only selected users', async () => {
  const { user } = open(peopleServer(people(45)));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Anna Nowak1' }));
  expect(screen.getByText('1–20 of 45')).toBeVisible();
  await user.click(await button('Next'));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Anna Nowak21' }));
  expect(screen.getByText('21–40 of 45')).toBeVisible();
  expect(screen.getByRole('region', { name: '2 selected' })).toBeVisible();
  await user.click(await button('Show selected only'));
  expect(screen.getAllByRole('checkbox', { name: /^Select Anna/ })).toHaveLength(2);
  await user.click(await button('Show all'));
  await user.click(await button('Select all 45'));
  expect(await screen.findByRole('region', { name: '45 selected' })).toBeVisible();
  await user.click(await button('Deselect all'));
  expect(screen.queryByRole('region', { name: /selected/ })).toBeNull();
});

test('[ER-01] [ER-02] logs and flashes a failed call in the current language, with status, message and code as details', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const server = peopleServer(people(45));
  const { user, shell } = open(server);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Anna Nowak1' }));
  server.on.set('GET /v2/account/list', () => refusal(409, 'changed', 'The list has changed meanwhile'));
  await user.click(await button('Select all 45'));
  await waitFor(() => expect(shell.flashes).toHaveLength(1));
  const details = '409 The list has changed meanwhile (changed)';
  expect(shell.flashes).toEqual([{ kind: 'error', text: 'This was changed by someone else. Reload and try again.', details }]);
  expect(logged.mock.calls.map(([error]) => (error as Error).message)).toEqual([details]);
  logged.mockRestore();
});

test('[US-01] redirects a page beyond the last one to the last one', async () => {
  const { shell } = open(peopleServer(people(25)), '/users?page=9');
  expect(await screen.findByText('21–25 of 25')).toBeVisible();
  expect(shell.navigation.location.get().search).toBe('?page=2');
});

test('[US-01] confirms deletion with the specified prompt, shows who loses what, and deletes once', async () => {
  const server = peopleServer(people(3));
  const [first] = server.users;
  if (!first) throw new Error('no users');
  const deletions: unknown[] = [];
  server.on.set('POST /v2/account/delete', (query, body) => {
    if (query.get('dryRun') === 'true') return { deleted: 2, refused: [], effect: effectOn(first, '142', { losses: ['vehicle.command'] }) };
    deletions.push(body);
    server.users = server.users.slice(2);
    return { deleted: 2, refused: [], effect: noEffect };
  });
  const { user, shell } = open(server);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Anna Nowak1' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Anna Nowak2' }));
  await user.click(await button('Delete'));
  const confirmation = await dialog();
  expect(within(confirmation).getByRole('heading', { name: 'Do you want to delete 2 users?' })).toBeVisible();
  expect(await within(confirmation).findByText('Send commands to vehicles')).toBeVisible();
  expect(deletions).toEqual([]);
  await user.dblClick(within(confirmation).getByRole('button', { name: 'Delete 2 users' }));
  await waitFor(() => expect(shell.flashes).toContainEqual({ kind: 'success', text: '2 users deleted' }));
  expect(deletions).toEqual([{ ids: ['1', '2'] }]);
  expect(await screen.findByText('1 user')).toBeVisible();
  expect(screen.queryByRole('region', { name: /selected/ })).toBeNull();
});

test('[US-01] requires typing the number to delete many users, and updates it after skipping some', async () => {
  const server = peopleServer(people(27));
  const deletions: unknown[] = [];
  server.on.set('POST /v2/account/delete', (query, body) => {
    const { ids } = body as { ids: string[] };
    if (query.get('dryRun') !== 'true') deletions.push(ids.length);
    const refused = ids.includes('27') ? [{ id: '27', reason: 'self', permissions: [] }] : [];
    return { deleted: ids.length, refused, effect: noEffect };
  });
  const { user } = open(server);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Anna Nowak1' }));
  await user.click(await button('Select all 27'));
  await user.click(await button('Delete'));
  const confirmation = await dialog();
  await user.type(within(confirmation).getByRole('textbox', { name: 'Type 27 to confirm' }), '27');
  await user.click(await within(confirmation).findByRole('button', { name: 'Skip 1 and continue' }));
  const number = await within(confirmation).findByRole('textbox', { name: 'Type 26 to confirm' });
  expect(number).toHaveValue('');
  expect(number).toHaveAccessibleDescription('Required for more than 25 at once');
  const confirm = within(confirmation).getByRole('button', { name: 'Delete 26 users' });
  await waitFor(() => expect(within(confirmation).getByText('No one gains or loses permissions')).toBeVisible());
  await user.type(number, '27{Enter}');
  expect(confirm).toBeDisabled();
  await user.clear(number);
  await user.type(number, '26{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(deletions).toEqual([26]);
});

test('[US-01] lists users who cannot be deleted with the reason, and skips them only on request', async () => {
  const server = peopleServer(people(3));
  const bodies: unknown[] = [];
  server.on.set('POST /v2/account/delete', (_query, body) => {
    const { ids } = body as { ids: string[] };
    bodies.push(ids);
    const refused = [
      { id: '1', reason: 'self', permissions: [] },
      { id: '2', reason: 'not-held', permissions: ['group.create'] },
    ].filter(({ id }) => ids.includes(id));
    return { deleted: ids.length - refused.length, refused, effect: noEffect };
  });
  const { user } = open(server, '/users', { account: anAccount({ id: '1' }) });
  await user.click(await screen.findByRole('checkbox', { name: 'Select everyone on this page' }));
  await user.click(await button('Delete'));
  const confirmation = await dialog();
  expect(await within(confirmation).findByText("2 users can't be deleted")).toBeVisible();
  const alert = within(await within(confirmation).findByRole('alert'));
  expect(alert.getAllByRole('listitem')).toHaveLength(2);
  expect(alert.getByText('Anna Nowak1')).toBeVisible();
  expect(within(confirmation).getByText(/you can't delete your own account/)).toBeVisible();
  expect(within(confirmation).getByText(/permissions that you don't have: Create groups/)).toBeVisible();
  expect(within(confirmation).getByRole('button', { name: 'Delete 3 users' })).toBeDisabled();
  await user.click(within(confirmation).getByRole('button', { name: 'Skip 2 and continue' }));
  expect(await within(confirmation).findByRole('heading', { name: 'Do you want to delete 1 users?' })).toBeVisible();
  await waitFor(() => expect(within(confirmation).getByRole('button', { name: 'Delete 1 user' })).toBeEnabled());
  await user.click(within(confirmation).getByRole('button', { name: 'Delete 1 user' }));
  await waitFor(() => expect(bodies.at(-1)).toEqual(['3']));
});

test('[US-10] deleting the last administrator of a group cannot be confirmed', async () => {
  const server = peopleServer(people(1));
  server.on.set('POST /v2/account/delete', () => ({ deleted: 1, refused: [], effect: { ...noEffect, withoutAdministrator: ['142'] } }));
  const { user } = open(server);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Anna Nowak1' }));
  await user.click(await button('Delete'));
  const confirmation = await dialog();
  expect(await within(confirmation).findByText(/Warszawa would have no administrator left/)).toBeVisible();
  expect(within(confirmation).getByRole('button', { name: 'Delete 1 user' })).toBeDisabled();
});

test('[US-01] hides selection without account.delete', async () => {
  open(peopleServer(people(1)), '/users', { permissions: { '140': ['account.list'] } });
  await row(/Anna Nowak1/);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('[US-01] shows empty, not found and error states', async () => {
  const server = peopleServer([]);
  const { user, unmount } = open(server, '/users?q=zzz');
  expect(await screen.findByText('No users found')).toBeVisible();
  await user.click(await button('Clear search and filters'));
  expect(await screen.findByText('No users yet')).toBeVisible();
  unmount();
  let failing = true;
  server.on.set('GET /v2/account/list', () => (failing ? refusal(400, 'broken', 'Broken') : counted([{ ...aUser(), roles: [] }])));
  const again = open(server);
  expect(await screen.findByText("Couldn't load users")).toBeVisible();
  failing = false;
  await again.user.click(await button(/retry|again/i));
  expect(await row(/Anna Nowak7/)).toBeVisible();
});

test('[US-01] shows the list and prompt in Polish', async () => {
  const server = peopleServer(people(5));
  server.on.set('POST /v2/account/delete', () => ({ deleted: 5, refused: [], effect: noEffect }));
  const { user, shell } = open(server);
  await row(/Anna Nowak1/);
  act(() => shell.locale.set('pl'));
  expect(await screen.findByText('5 użytkowników')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Zaznacz wszystkich na tej stronie' }));
  await user.click(await button('Usuń'));
  const prompt = await screen.findByRole('heading', { name: 'Czy chcesz usunąć 5 użytkowników?' });
  await waitFor(() => expect(prompt).toBeVisible());
});
