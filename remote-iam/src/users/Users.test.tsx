import { anAccount, renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { aUser, counted, effectOn, groups, noEffect, peopleServer, refusal, routes, type PeopleServer } from '../testing/people.ts';

const permissions = { '140': ['account.list', 'account.delete', 'account.update', 'policy.access', 'policy.addUser'] };
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => aUser({ id: String(at + 1), email: `p${at + 1}@fleet.example`, lastName: `Nowak${at + 1}` }));
const open = (server: PeopleServer, path = '/users', more: Partial<FakeShellOptions> = {}) =>
  renderRemote(definition, path, { answer: server.answer, groups, permissions, routes, ...more });
const row = (name: string | RegExp) => screen.findByRole('row', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const lists = (server: PeopleServer) => server.asked.filter(({ call }) => call === 'GET /v2/account/list');
const dialog = async () => {
  const opened = await screen.findByRole('dialog');
  // It comes in by and by.
  await waitFor(() => expect(within(opened).getByRole('heading')).toBeVisible());
  return opened;
};

test('[US-01] [US-06] the list: name, e-mail, phone in threes, and who is invited; each leads to its page', async () => {
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

test('[US-01] search waits for a pause in the typing; it, permission, status and group are asked of the server and kept in the address', async () => {
  const server = peopleServer(people(3));
  const { user, shell } = open(server, '/users?page=2&group=142');
  await waitFor(() => expect(lists(server)).toHaveLength(1));
  expect(lists(server)[0]?.query.get('skip')).toBe('20');
  expect(lists(server)[0]?.query.get('groupIds')).toBe('142');
  await user.type(await screen.findByRole('searchbox', { name: 'Search by e-mail or name' }), 'nowak2');
  expect(await screen.findByText('1 user')).toBeVisible();
  // Not one for each letter, and from the first page on.
  expect(lists(server).length).toBeLessThanOrEqual(3);
  expect(lists(server).at(-1)?.query.get('filter')).toBe('nowak2');
  expect(lists(server).at(-1)?.query.get('skip')).toBe('0');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Permission' }), 'Send commands to vehicles');
  await user.click(screen.getByRole('radio', { name: 'Invited' }));
  await waitFor(() => expect(lists(server).at(-1)?.query.get('status')).toBe('PENDING'));
  expect(lists(server).at(-1)?.query.get('permissionType')).toBe('vehicle.command');
  expect(shell.navigation.location.get().search).toBe('?group=142&q=nowak2&permission=vehicle.command&status=invited');
});

test('[US-01] the list is narrowed to active or to invited people', async () => {
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

test('[US-01] twenty on a page; what is selected stays selected on other pages and can be shown alone', async () => {
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

test('[ER-01] [ER-02] a call that fails is logged and flashed: in the language on screen, with status, message and error text as details', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const server = peopleServer(people(45));
  const { user, shell } = open(server);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Anna Nowak1' }));
  server.on.set('GET /v2/account/list', () => refusal(409, 'changed', 'The list has changed meanwhile'));
  await user.click(await button('Select all 45'));
  await waitFor(() => expect(shell.said).toHaveLength(1));
  const details = '409 The list has changed meanwhile (changed)';
  expect(shell.said).toEqual([{ kind: 'error', text: 'This was changed by someone else. Reload and try again.', details }]);
  expect(logged.mock.calls.map(([error]) => (error as Error).message)).toEqual([details]);
  logged.mockRestore();
});

test('[US-01] a page beyond the last one is the last one', async () => {
  const { shell } = open(peopleServer(people(25)), '/users?page=9');
  expect(await screen.findByText('21–25 of 25')).toBeVisible();
  expect(shell.navigation.location.get().search).toBe('?page=2');
});

test('[US-01] deleting asks with the prompt of the specification, shows who loses what first, and deletes once', async () => {
  const server = peopleServer(people(3));
  const [first] = server.users;
  if (!first) throw new Error('nobody');
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
  const asking = await dialog();
  expect(within(asking).getByRole('heading', { name: 'Do you want to delete 2 users?' })).toBeVisible();
  expect(await within(asking).findByText('Send commands to vehicles')).toBeVisible();
  expect(deletions).toEqual([]);
  await user.dblClick(within(asking).getByRole('button', { name: 'Delete 2 users' }));
  await waitFor(() => expect(shell.said).toContainEqual({ kind: 'success', text: '2 users deleted' }));
  expect(deletions).toEqual([{ ids: ['1', '2'] }]);
  expect(await screen.findByText('1 user')).toBeVisible();
  expect(screen.queryByRole('region', { name: /selected/ })).toBeNull();
});

test('[US-01] of many users the number is typed before they are deleted; of those that are left after some are left out, theirs', async () => {
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
  const asking = await dialog();
  await user.type(within(asking).getByRole('textbox', { name: 'Type 27 to confirm' }), '27');
  await user.click(await within(asking).findByRole('button', { name: 'Skip 1 and continue' }));
  const number = await within(asking).findByRole('textbox', { name: 'Type 26 to confirm' });
  expect(number).toHaveValue('');
  expect(number).toHaveAccessibleDescription('Required for more than 25 at once');
  const confirm = within(asking).getByRole('button', { name: 'Delete 26 users' });
  await waitFor(() => expect(within(asking).getByText('No one gains or loses permissions')).toBeVisible());
  await user.type(number, '27{Enter}');
  expect(confirm).toBeDisabled();
  await user.clear(number);
  await user.type(number, '26{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(deletions).toEqual([26]);
});

test('[US-01] who cannot be deleted is named with the reason, and left out only when asked for', async () => {
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
  const asking = await dialog();
  expect(await within(asking).findByText("2 users can't be deleted")).toBeVisible();
  const told = within(await within(asking).findByRole('alert'));
  expect(told.getAllByRole('listitem')).toHaveLength(2);
  expect(told.getByText('Anna Nowak1')).toBeVisible();
  expect(within(asking).getByText(/you can't delete your own account/)).toBeVisible();
  expect(within(asking).getByText(/permissions that you don't have: Create groups/)).toBeVisible();
  expect(within(asking).getByRole('button', { name: 'Delete 3 users' })).toBeDisabled();
  await user.click(within(asking).getByRole('button', { name: 'Skip 2 and continue' }));
  expect(await within(asking).findByRole('heading', { name: 'Do you want to delete 1 users?' })).toBeVisible();
  await waitFor(() => expect(within(asking).getByRole('button', { name: 'Delete 1 user' })).toBeEnabled());
  await user.click(within(asking).getByRole('button', { name: 'Delete 1 user' }));
  await waitFor(() => expect(bodies.at(-1)).toEqual(['3']));
});

test('[US-10] deleting the last administrator of a group cannot be confirmed', async () => {
  const server = peopleServer(people(1));
  server.on.set('POST /v2/account/delete', () => ({ deleted: 1, refused: [], effect: { ...noEffect, withoutAdministrator: ['142'] } }));
  const { user } = open(server);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Anna Nowak1' }));
  await user.click(await button('Delete'));
  const asking = await dialog();
  expect(await within(asking).findByText(/Warszawa would have no administrator left/)).toBeVisible();
  expect(within(asking).getByRole('button', { name: 'Delete 1 user' })).toBeDisabled();
});

test('[US-01] without account.delete no one is selected', async () => {
  open(peopleServer(people(1)), '/users', { permissions: { '140': ['account.list'] } });
  await row(/Anna Nowak1/);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('[US-01] no one, no one found, and a server that fails each say so', async () => {
  const server = peopleServer([]);
  const { user, unmount } = open(server, '/users?q=zzz');
  expect(await screen.findByText('No users found')).toBeVisible();
  await user.click(await button('Clear search and filters'));
  expect(await screen.findByText('No users yet')).toBeVisible();
  unmount();
  let failing = true;
  server.on.set('GET /v2/account/list', () => (failing ? refusal(400, 'broken', 'Broken') : counted([aUser()])));
  const again = open(server);
  expect(await screen.findByText("Couldn't load users")).toBeVisible();
  failing = false;
  await again.user.click(await button(/retry|again/i));
  expect(await row(/Anna Nowak7/)).toBeVisible();
});

test('[US-01] the list speaks Polish, the prompt too', async () => {
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
