import { aGroup, fakeShell, renderRemote, type Answer, type FakeShellOptions } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import type { Effect } from '../effect/effect.ts';
import { countriesIn } from './countries.ts';
import type { GroupRow } from './group.queries.ts';

const routes = {
  Groups: '/groups',
  Vehicles: '/vehicles',
  Policy: '/permissions',
  Users: '/users/:uid?',
};
const everything = ['group.update', 'group.create', 'group.iam', 'vehicle.getByGroup', 'policy.access'] as const;

const row = (but: Partial<GroupRow> & Pick<GroupRow, 'id' | 'name'>): GroupRow => ({
  parentId: '140',
  type: 'fleet',
  country: 'PL',
  client: null,
  city: but.name,
  expectedVehiclesNumber: 0,
  vehicles: 0,
  policies: 0,
  blocked: false,
  mayChange: true,
  mayCreateBelow: true,
  version: 1,
  ...but,
});
const poland = [
  row({ id: '140', name: 'Polska', parentId: null, city: null, expectedVehiclesNumber: 2090, vehicles: 2072 }),
  row({ id: '142', name: 'Warszawa', expectedVehiclesNumber: 1450, vehicles: 1432, policies: 3, client: 'Pizza' }),
  row({ id: '143', name: 'Kraków', expectedVehiclesNumber: 640, vehicles: 500, blocked: true }),
  row({ id: '150', name: 'Wola', parentId: '142', expectedVehiclesNumber: 300, vehicles: 301 }),
  row({ id: '160', name: 'Kierownicy', type: 'iam', parentId: '142', city: null, vehicles: null }),
];
const noEffect: Effect = { people: 0, changes: [], more: false, withoutAdministrator: [] };
const refusal = (status: number, error: string, message = error) =>
  new Response(JSON.stringify({ error, message }), { status, headers: { 'content-type': 'application/json' } });

interface ServerOptions {
  readonly groups?: readonly GroupRow[];
  readonly roles?: readonly unknown[];
  readonly policies?: readonly unknown[];
  readonly effect?: Effect;
  /** Answers a call that changes something instead of doing it. */
  readonly instead?: (body: Record<string, unknown>, dryRun: boolean) => Response | undefined;
}

/** A made-up server of groups that keeps what it is told. */
function server({ groups = poland, roles = [], policies = [], effect = noEffect, instead = () => undefined }: ServerOptions = {}) {
  const rows = new Map(groups.map((group) => [group.id, group]));
  const sent: { id: string | null; dryRun: boolean; body: Record<string, unknown> }[] = [];
  const answer: Answer = ({ method, path, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://x');
    if (pathname === '/v1/group/list') return [...rows.values()];
    if (pathname === '/v1/role/list') return roles;
    if (pathname === '/v1/policy/list') return policies;
    if (pathname === '/v1/iam/event/list') return [];
    if (method !== 'POST') return refusal(404, 'not-found');
    const typed = body as Record<string, unknown>;
    const id = pathname.split('/')[3] ?? null;
    const dryRun = searchParams.get('dryRun') === 'true';
    sent.push({ id, dryRun, body: typed });
    const refused = instead(typed, dryRun);
    if (refused) return refused;
    const before = rows.get(id ?? '');
    const { version: _, defaultPolicies: __, ...fields } = typed;
    const after: GroupRow = {
      ...(before ?? row({ id: '999', name: '' })),
      ...fields,
      parentId: (typed['parentId'] as string | null) ?? before?.parentId ?? null,
      version: (before?.version ?? 0) + 1,
    };
    if (!dryRun) rows.set(after.id, after);
    return { group: after, effect };
  };
  return { rows, sent, answer };
}
const inTree = (groups: readonly GroupRow[]) =>
  groups.map(({ id, name, type }) =>
    aGroup({ id, name, type, children: groups.filter(({ parentId }) => parentId === id).map((child) => child.id) }),
  );
function open(path: string, api = server(), more: Partial<FakeShellOptions> = {}) {
  const shell = fakeShell({
    path,
    answer: api.answer,
    groups: inTree([...api.rows.values()]),
    routes,
    permissions: { '140': everything },
    ...more,
  });
  return { ...renderRemote(definition, path, { shell }), api };
}
const line = (name: string | RegExp) => screen.findByRole('treeitem', { name });
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });
const where = (shell: ReturnType<typeof open>['shell']) =>
  `${shell.navigation.location.get().pathname}${shell.navigation.location.get().search}`;

beforeEach(() => localStorage.clear());

test('[GR-06] the tree says vehicles against those expected; a group’s page is beside it and in the address', async () => {
  const { user, shell } = open('/groups');
  expect(await line(/^Polska, 2,072 of 2,090 vehicles, 18 fewer than expected$/)).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('5 groups')).toBeVisible();
  expect(screen.getByText('Choose a group')).toBeVisible();
  expect(await line('Kraków, 500 of 640 vehicles, 140 fewer than expected, Suspended')).toBeVisible();
  await user.click(await line(/^Warszawa/));
  expect(where(shell)).toBe('/groups/142');
  const page = within(await screen.findByRole('article', { name: 'Warszawa' }));
  expect(page.getByText('18 fewer than expected')).toBeVisible();
  expect(page.getByRole('progressbar', { name: '1,432 of 1,450 expected vehicles' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Vehicles of this group' })).toHaveAttribute('href', '/vehicles?group=142');
  expect(page.getByRole('link', { name: '3 policies' })).toHaveAttribute('href', '/permissions?group=142');
  await user.click(page.getByText('2 groups directly below'));
  await user.click(page.getByRole('link', { name: 'Wola' }));
  expect(where(shell)).toBe('/groups/150');
  expect(await screen.findByText('1 more than expected')).toBeVisible();
  // What is above the group on screen opens with it.
  expect(await line(/^Wola/)).toHaveAttribute('aria-selected', 'true');
});

test('[GR-06] the tree goes by keyboard and search, and opens next time as it was left', async () => {
  const first = open('/groups');
  await line(/^Polska/);
  expect(screen.queryByRole('treeitem', { name: /^Wola/ })).toBeNull();
  act(() => screen.getByRole('tree').focus());
  await first.user.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}{Enter}');
  expect(where(first.shell)).toBe('/groups/150');
  first.unmount();
  const second = open('/groups');
  expect(await line(/^Wola/)).toBeVisible();
  await second.user.type(screen.getByRole('searchbox', { name: 'Find a group' }), 'KRAK');
  await waitFor(() => expect(screen.queryByRole('treeitem', { name: /^Wola/ })).toBeNull());
  expect(await line(/^Kraków/)).toBeVisible();
  await second.user.type(screen.getByRole('searchbox', { name: 'Find a group' }), 'xx');
  expect(await screen.findByText('No group has this in its name')).toBeVisible();
});

test('[GR-06] the scope of the title bar narrows the tree; an unknown group says so; a failure can be retried', async () => {
  const scoped = open('/groups?group=142');
  expect(await line(/^Wola/)).toBeVisible();
  expect(screen.queryByRole('treeitem', { name: /^Kraków/ })).toBeNull();
  scoped.unmount();
  const unknown = open('/groups/77');
  expect(await screen.findByText('Group not found')).toBeVisible();
  unknown.unmount();
  let down = true;
  const api = server();
  const { user } = open('/groups', { ...api, answer: (request) => (down ? refusal(503, 'down') : api.answer(request)) });
  expect(await screen.findByText('The groups could not be read')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: /Try again|Retry/i }));
  expect(await line(/^Polska/)).toBeVisible();
});

test('[GR-05] editing: name, country, client, city and expected number are saved once; unsaved work holds the way out', async () => {
  const { user, shell, api } = open('/groups/142');
  const name = await field(/^Name/);
  expect(save()).toBeDisabled();
  await user.clear(name);
  await user.type(name, '  Warszawa Centrum ');
  await user.clear(await field('Client'));
  const expected = await field('Expected number of vehicles');
  await user.clear(expected);
  await user.type(expected, '1 500');
  const country = screen.getByRole('combobox', { name: 'Country' });
  expect(country).toHaveValue('Poland');
  await user.clear(country);
  await user.type(country, 'lithu');
  await user.click(await screen.findByRole('option', { name: /Lithuania/ }));
  expect(country).toHaveValue('Lithuania');
  expect(shell.blocks).toEqual(['The group has changes that are not saved']);
  await user.dblClick(save());
  await waitFor(() => expect(shell.said).toEqual([{ kind: 'success', text: 'Warszawa Centrum is saved' }]));
  expect(api.sent).toEqual([
    {
      id: '142',
      dryRun: false,
      body: {
        name: 'Warszawa Centrum',
        country: 'LT',
        client: null,
        city: 'Warszawa',
        expectedVehiclesNumber: 1500,
        parentId: null,
        version: 1,
      },
    },
  ]);
  expect(shell.blocks).toEqual([]);
  expect(await line(/^Warszawa Centrum, 1,432 of 1,500/)).toBeVisible();
});

test('[GR-05] a country goes by keyboard, and what is no country is not taken', async () => {
  const { user } = open('/groups/142');
  const country = await screen.findByRole('combobox', { name: 'Country' });
  await user.clear(country);
  await user.type(country, 'atlantis');
  expect(await screen.findByText('No such country')).toBeVisible();
  await user.tab();
  expect(country).toHaveValue('Poland');
  await user.click(country);
  await user.keyboard('{Escape}');
  await user.clear(country);
  await user.type(country, 'germ{Enter}');
  expect(country).toHaveValue('Germany');
  await user.click(screen.getByRole('button', { name: 'No country' }));
  expect(country).toHaveValue('');
  expect(countriesIn('pl').find(({ code }) => code === 'DE')?.name).toBe('Niemcy');
});

test('[GR-05] a field that is wrong says so and takes the focus; nothing is sent', async () => {
  const { user, api } = open('/groups/142');
  const name = await field(/^Name/);
  await user.clear(name);
  const expected = await field('Expected number of vehicles');
  await user.clear(expected);
  await user.type(expected, '-3');
  await user.click(save());
  expect(await screen.findByText('Type a name')).toBeVisible();
  expect(screen.getByText('Type a whole number up to 1,000,000')).toBeVisible();
  await waitFor(() => expect(name).toHaveFocus());
  expect(api.sent).toEqual([]);
});

const chooseParent = async (user: ReturnType<typeof open>['user'], name: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name: /^Parent group/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('treeitem', { name }));
};

test('[GR-05] another parent: neither the group itself nor what is below it is offered, and whose access changes is said before', async () => {
  const anna = { id: '7', email: 'anna@fleet.example', firstName: 'Anna', lastName: 'Nowak', pending: false };
  const effect = { ...noEffect, people: 1, changes: [{ account: anna, groupId: '142', gains: [], losses: ['vehicle.getByGroup'] }] };
  const { user, shell, api } = open('/groups/142', server({ effect }));
  await user.click(await screen.findByRole('button', { name: /^Parent group.*Polska/ }));
  const offered = await within(await screen.findByRole('dialog')).findAllByRole('treeitem');
  expect(offered.map((item) => item.textContent)).toEqual(['Polska', 'Kraków']);
  await user.keyboard('{Escape}');
  await chooseParent(user, 'Kraków');
  await user.click(save());
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Warszawa?' }));
  await waitFor(() => expect(dialog.getByRole('row', { name: /Anna Nowak/ })).toBeVisible());
  expect(api.sent.map(({ dryRun, body }) => [dryRun, body['parentId']])).toEqual([[true, '143']]);
  await user.click(dialog.getByRole('button', { name: 'Save and move' }));
  await waitFor(() => expect(shell.said).toEqual([{ kind: 'success', text: 'Warszawa is saved' }]));
  expect(api.sent.map(({ dryRun }) => dryRun)).toEqual([true, false]);
  expect(shell.blocks).toEqual([]);
});

test.each([
  ['cycle', 'A group cannot be placed below itself.'],
  ['roles-out-of-reach', 'Policies below use roles that would not be offered there any more.'],
])('[GR-05] a move that the server refuses with %s is not done, and the reason stays at the field', async (code, text) => {
  const { user, shell } = open('/groups/150', server({ instead: (_body, dryRun) => (dryRun ? undefined : refusal(409, code)) }));
  await chooseParent(user, 'Kraków');
  await user.click(save());
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Wola?' }));
  await user.click(await dialog.findByRole('button', { name: 'Save and move' }));
  expect((await dialog.findByRole('alert')).textContent).toContain(text);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Move Wola?' })).toBeNull());
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  // What was chosen is not lost.
  expect(screen.getByRole('button', { name: /^Parent group.*Kraków/ })).toBeVisible();
  expect(shell.said).toEqual([]);
});

test('[GR-05] what somebody else saved meanwhile is told, and carried together with what was typed', async () => {
  const api = server();
  const first = api.answer;
  const answer: Answer = (request) => {
    const body = request.body as { version?: number } | undefined;
    const now = api.rows.get('142');
    return request.method === 'POST' && now && body?.version !== now.version ? refusal(409, 'changed') : first(request);
  };
  const { user, shell } = open('/groups/142', { ...api, answer });
  const name = await field(/^Name/);
  await user.clear(name);
  await user.type(name, 'Stolica');
  api.rows.set('142', { ...api.rows.get('142')!, client: 'Sushi', version: 2 });
  await user.click(save());
  const alert = await screen.findByText('Somebody else has changed this group meanwhile');
  expect(alert).toBeVisible();
  expect(name).toHaveValue('Stolica');
  expect(save()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Keep what I typed' }));
  expect(await field('Client')).toHaveValue('Sushi');
  await user.click(save());
  await waitFor(() => expect(shell.said).toEqual([{ kind: 'success', text: 'Stolica is saved' }]));
  expect(api.rows.get('142')).toMatchObject({ name: 'Stolica', client: 'Sushi' });
});

test('[GR-05] without group.update a group is read; a group whose parent may not be changed stays where it is', async () => {
  const read = open('/groups/142', server({ groups: poland.map((group) => ({ ...group, mayChange: false })) }));
  expect(await screen.findByText('You may look at this group, but not change it.')).toBeVisible();
  expect(screen.getByText('Poland')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull();
  read.unmount();
  open('/groups/142', server({ groups: poland.map((group) => (group.id === '140' ? { ...group, mayChange: false } : group)) }));
  expect(await screen.findByText(/you may not take it out of there/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Parent group/ })).toBeNull();
});

const role = (id: string, name: string, groupId: string | null, grants: string[]) => ({
  id,
  name,
  description: '',
  groupId,
  bundleIds: [],
  permissionIds: grants,
  grants,
  policies: 0,
  mayGive: true,
  mayChange: true,
  version: 1,
});

test('[GR-05] a new group comes below the one it was asked from; default policies say which roles get one', async () => {
  const roles = [
    role('r1', 'Technician', '140', ['vehicle.getByGroup']),
    role('r2', 'Courier', null, ['vehicle.getByGroup']),
    role('r3', 'Owner', '140', ['vehicle.getByGroup', 'account.delete']),
    role('r4', 'Elsewhere', '150', ['vehicle.getByGroup']),
  ];
  const { user, shell, api } = open('/groups/142', server({ roles }));
  await user.click(await screen.findByRole('link', { name: 'New group below' }));
  expect(where(shell)).toBe('/groups/new?below=142');
  expect(await screen.findByRole('button', { name: /^Parent group.*Warszawa/ })).toBeVisible();
  await user.type(await field(/^Name/), 'Mokotów');
  expect(shell.blocks).toEqual(['The new group is not saved']);
  await user.click(screen.getByRole('checkbox', { name: 'Default policies' }));
  expect(await screen.findByText('2 policies will be made:')).toBeVisible();
  expect(screen.getByText('Technician – Mokotów')).toBeVisible();
  expect(screen.getByText('Courier – Mokotów')).toBeVisible();
  expect(screen.getByText('1 more role is offered, but gives permissions that you do not hold.')).toBeVisible();
  await user.dblClick(screen.getByRole('button', { name: 'Make the group' }));
  await waitFor(() => expect(where(shell)).toBe('/groups/999'));
  expect(api.sent.map(({ body }) => body)).toEqual([
    {
      name: 'Mokotów',
      country: null,
      client: null,
      city: null,
      expectedVehiclesNumber: 0,
      type: 'fleet',
      parentId: '142',
      defaultPolicies: true,
    },
  ]);
  expect(shell.said).toEqual([{ kind: 'success', text: 'Mokotów is made' }]);
  expect(shell.blocks).toEqual([]);
  expect(await screen.findByRole('article', { name: 'Mokotów' })).toBeVisible();
});

test('[GR-05] editing: default policies are offered for roles that have none, and are sent with the change', async () => {
  const roles = [
    role('r1', 'Technician', '140', ['vehicle.getByGroup']),
    role('r2', 'Courier', null, ['vehicle.getByGroup']),
    role('r3', 'Owner', '140', ['vehicle.getByGroup', 'account.delete']),
  ];
  const policies = [{ id: 'p1', name: 'Couriers', groupId: '142', role: { id: 'r2', name: 'Courier' } }];
  const { user, shell, api } = open('/groups/142', server({ roles, policies }));
  const option = await screen.findByRole('checkbox', { name: 'Default policies' });
  expect(option).not.toBeChecked();
  expect(save()).toBeDisabled();
  await user.click(option);
  expect(await screen.findByText('1 policy will be made:')).toBeVisible();
  expect(screen.getByText('Technician – Warszawa')).toBeVisible();
  expect(screen.queryByText('Courier – Warszawa')).toBeNull();
  await user.click(save());
  await waitFor(() => expect(shell.said).toEqual([{ kind: 'success', text: 'Warszawa is saved' }]));
  expect(api.sent.map(({ body }) => [body['defaultPolicies'], body['version']])).toEqual([[true, 1]]);
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Default policies' })).not.toBeChecked());
});

test('[GR-05] without policy.access there are no default policies to give', async () => {
  open('/groups/142', server(), { permissions: { '140': ['group.update'] } });
  const option = await screen.findByRole('checkbox', { name: 'Default policies' });
  expect(option).toBeDisabled();
  expect(option).toHaveAccessibleDescription("You don't have permission to create policies there");
});

test('[GR-05] name and parent are needed; a refusal leaves what was typed', async () => {
  const twoTops = [row({ id: '140', name: 'Polska', parentId: null }), row({ id: '141', name: 'Partnerzy', parentId: null })];
  let down = true;
  const { user, shell, api } = open(
    '/groups/new',
    server({ groups: twoTops, instead: () => (down ? refusal(500, 'internal', 'Failed') : undefined) }),
  );
  await user.click(await screen.findByRole('button', { name: 'Make the group' }));
  expect(await screen.findByText('Choose the group above', { selector: '[role=alert]' })).toBeVisible();
  expect(api.sent).toEqual([]);
  await user.type(await field(/^Name/), 'Vilnius');
  await chooseParent(user, 'Partnerzy');
  await user.click(screen.getByRole('button', { name: 'Make the group' }));
  expect(await screen.findByText('The group was not made')).toBeVisible();
  expect(await field(/^Name/)).toHaveValue('Vilnius');
  down = false;
  await user.click(screen.getByRole('button', { name: 'Make the group' }));
  await waitFor(() => expect(shell.said.at(-1)).toEqual({ kind: 'success', text: 'Vilnius is made' }));
});

test('[GR-04] a group that only holds access is made by those who may see such groups', async () => {
  const may = open('/groups/new?below=140');
  await may.user.click(await screen.findByRole('radio', { name: 'Access only' }));
  await may.user.type(await field(/^Name/), 'Managers');
  await may.user.click(screen.getByRole('button', { name: 'Make the group' }));
  await waitFor(() => expect(may.api.sent.map(({ body }) => body['type'])).toEqual(['iam']));
  may.unmount();
  open('/groups/new?below=140', server(), { permissions: { '140': ['group.create'] } });
  expect(await field(/^Name/)).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Access only' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Default policies' })).toBeDisabled();
  expect(screen.getByText("You don't have permission to create policies there")).toBeVisible();
});

test('[GR-05] nobody who may make groups nowhere gets the form', async () => {
  open('/groups/new', server({ groups: poland.map((group) => ({ ...group, mayCreateBelow: false })) }));
  expect(await screen.findByText('You may make groups nowhere')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New group' })).toBeNull();
});

test('[GR-06] another tab’s change of groups is there as soon as the live channel tells of it', async () => {
  const { shell, api } = open('/groups/150');
  await line(/^Wola/);
  api.rows.set('150', { ...api.rows.get('150')!, name: 'Wola Nowa', version: 2 });
  act(() => shell.tell('access', {}));
  expect(await line(/^Wola Nowa/)).toBeVisible();
  // Nothing was typed: the form follows.
  await waitFor(async () => expect(await field(/^Name/)).toHaveValue('Wola Nowa'));
});

test('[GR-06] the history of a group is a tab, for those who may see policies or roles', async () => {
  const { user } = open('/groups/142');
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  expect(await screen.findByText('No events')).toBeVisible();
});

test('[GR-06] 5,000 groups: only the lines in sight are drawn', async () => {
  const many = [
    row({ id: '140', name: 'Polska', parentId: null }),
    ...Array.from({ length: 5000 }, (_, at) => row({ id: `d${at}`, name: `Dzielnica ${at}` })),
  ];
  const { user, shell } = open('/groups', server({ groups: many }), { groups: [] });
  await line(/^Polska/);
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
  await user.type(screen.getByRole('searchbox', { name: 'Find a group' }), 'nica 4321');
  await user.click(await line(/^Dzielnica 4321/));
  expect(where(shell)).toBe('/groups/d4321');
});
