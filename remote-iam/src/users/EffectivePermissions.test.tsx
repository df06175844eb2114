import { renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { aPolicy, aUser, counted, groups, noEffect, peopleServer, routes, type PeopleServer } from '../testing/people.ts';
import type { EffectivePolicy } from './user.queries.ts';

const permissions = { '140': ['account.list', 'policy.access', 'policy.addUser'] };
const open = (server: PeopleServer, search = '', more: Partial<FakeShellOptions> = {}) =>
  renderRemote(definition, `/users/7?tab=permissions${search}`, { answer: server.answer, groups, permissions, routes, ...more });
const row = (name: string | RegExp) => screen.findByRole('row', { name });

/** Grants commands in the root through a bundle, moves in Warszawa directly, and group creation in Kraków. */
const fromAbove: EffectivePolicy = {
  policy: { id: 'p1', name: 'Staff' },
  role: { id: 'r1', name: 'Technician' },
  groupId: '140',
  reaches: ['140'],
  permissions: [{ permission: 'vehicle.command', by: [{ kind: 'bundle', name: 'Workshop' }] }],
};
const fromWarszawa: EffectivePolicy = {
  policy: { id: 'p2', name: 'Movers' },
  role: { id: 'r2', name: 'Mover' },
  groupId: '142',
  reaches: ['142'],
  permissions: [
    { permission: 'vehicle.updateGroup', by: [{ kind: 'single', name: 'vehicle.updateGroup' }] },
    { permission: 'vehicle.command', by: [{ kind: 'own', name: 'Full control' }] },
  ],
};
const fromKrakow: EffectivePolicy = {
  policy: { id: 'p3', name: 'Builders' },
  role: { id: 'r3', name: 'Builder' },
  groupId: '143',
  reaches: ['143'],
  permissions: [{ permission: 'group.create', by: [{ kind: 'single', name: 'group.create' }] }],
};
const explained = () => {
  const server = peopleServer([aUser()]);
  server.effective = [fromAbove, fromWarszawa, fromKrakow];
  return server;
};

test('[US-09] explains a permission inherited from a policy of the root through a bundle', async () => {
  const server = explained();
  server.effective = [fromAbove];
  open(server, '&in=150');
  const alert = await row(/^Send commands to vehicles/);
  expect(alert).toHaveTextContent('vehicle.command');
  expect(within(alert).getByText('Granted')).toBeVisible();
  expect(alert).toHaveTextContent(/Role Technician.*in Polska.*Inherited.*Policy Staff.*from the bundle “Workshop”/);
  expect(within(alert).getByRole('link', { name: 'Staff' })).toHaveAttribute('href', '/permissions/p1');
  expect(screen.getByText('Anna Nowak7 has 1 of 29 permissions in Warszawa > Wola, 1 of them inherited.')).toBeVisible();
});

test('[AN-03] says that a permission comes from a trial, and until when', async () => {
  const server = explained();
  const trialUntil = new Date(2026, 11, 24, 18, 30).getTime();
  server.effective = [
    {
      policy: { id: 'trial-1', name: 'analytics' },
      role: { id: 'trial-1', name: 'analytics' },
      groupId: '142',
      reaches: ['142'],
      permissions: [{ permission: 'analytics.access', by: [{ kind: 'single', name: 'analytics.access' }] }],
      trialUntil,
    },
  ];
  open(server, '&in=142');
  const analytics = await row(/analytics\.access/);
  expect(analytics).toHaveTextContent(/Granted.*Trial until 24\/12\/2026 18:30 in Warszawa/);
  expect(within(analytics).queryByRole('link')).toBeNull();
});

test('[US-09] lists all sources and distinguishes inherited ones', async () => {
  open(explained(), '&in=142');
  const command = await row(/^Send commands to vehicles/);
  expect(within(command).getAllByRole('listitem')).toHaveLength(2);
  expect(command).toHaveTextContent(/Role Mover in Warszawa Granted here Policy Movers · from the custom permission “Full control”/);
  expect(await row(/^Move vehicles between groups/)).toHaveTextContent(/Granted.*Granted here.*granted directly by the role/);
  // Held only in Kraków.
  expect(await row(/^Create groups/)).toHaveTextContent(/Missing.*Only in: Kraków/);
  expect(await row(/^Delete users/)).toHaveTextContent(/Missing.*None of their roles grants it/);
});

test('[US-09] starts with the group scope and keeps the chosen group in the URL', async () => {
  const { user, shell } = open(explained(), '&group=142');
  expect(await screen.findByText(/has 2 of 29 permissions in Warszawa,/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Permissions in group: Warszawa/ }));
  await user.click(await screen.findByRole('treeitem', { name: 'Kraków' }));
  expect(await screen.findByText(/has 2 of 29 permissions in Kraków, 1 of them/)).toBeVisible();
  expect(shell.navigation.location.get().search).toContain('in=143');
  await user.click(await screen.findByRole('button', { name: /^Permissions in group: Kraków/ }));
  await user.click(await screen.findByRole('button', { name: 'All groups' }));
  expect(await screen.findByText('Anna Nowak7 has 3 of 29 permissions, each in at least one group.')).toBeVisible();
});

test('[US-09] filters inherited and missing permissions and searches all columns', async () => {
  const { user, shell } = open(explained(), '&in=142');
  await user.click(await screen.findByRole('radio', { name: 'Inherited' }));
  const command = await row(/^Send commands to vehicles/);
  expect(within(command).getAllByRole('listitem')).toHaveLength(1);
  expect(command).toHaveTextContent('Inherited');
  expect(screen.queryByRole('row', { name: /^Move vehicles/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Missing' }));
  expect(await row(/^Create groups/)).toBeVisible();
  expect(screen.queryByRole('row', { name: /^Send commands/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search permissions, roles and policies' }), 'workshop');
  await waitFor(() => expect(screen.getAllByRole('row', { name: /Granted|Missing/ })).toHaveLength(1));
  expect(shell.navigation.location.get().search).toContain('find=workshop');
  await user.type(screen.getByRole('searchbox', { name: 'Search permissions, roles and policies' }), 'xyz');
  expect(await screen.findByText('No permissions found')).toBeVisible();
});

test('[US-09] finds policies of the group and its ancestors that grant a missing permission', async () => {
  const server = explained();
  server.policies = [
    aPolicy({ id: 'p8', name: 'Readers', grants: ['vehicle.getByGroup'] }),
    aPolicy({
      id: 'p9',
      name: 'Group builders',
      role: { id: 'r9', name: 'Architect', description: '' },
      groupId: '142',
      grants: ['group.create'],
    }),
  ];
  server.on.set('POST /v1/policy/p9/account/add', () => ({ results: [], effect: noEffect }));
  const { user } = open(server, '&in=150');
  await user.click(await screen.findByRole('button', { name: 'Find a policy that grants: Create groups' }));
  const panel = await screen.findByRole('dialog', { name: 'Assign a role to Anna Nowak7' });
  expect(await within(panel).findByRole('radio', { name: /Architect/ })).toBeEnabled();
  expect(within(panel).queryByRole('radio', { name: /Readers/ })).toBeNull();
  const query = server.requests.findLast(({ call }) => call === 'GET /v1/policy/list')?.query;
  expect(query?.getAll('groupIds').join()).toBe('150,142,140');
  expect(query?.get('only')).toBe('true');
});

test('[US-09] searches large numbers of policies and reports truncated results', async () => {
  const server = explained();
  const others = Array.from({ length: 1_500 }, (_, at) => aPolicy({ id: `o${at}`, name: `Readers ${at}` }));
  server.policies = [
    ...others,
    aPolicy({ id: 'p9', name: 'Group builders', role: { id: 'r9', name: 'Architect', description: '' }, grants: ['group.create'] }),
  ];
  const { user, unmount } = open(server, '&in=150');
  await user.click(await screen.findByRole('button', { name: 'Find a policy that grants: Create groups' }));
  expect(await screen.findByRole('radio', { name: /Architect/ })).toBeEnabled();
  unmount();

  server.on.set('GET /v1/policy/list', () => counted(others.slice(0, 10), 12_000));
  const again = open(server, '&in=150');
  await again.user.click(await screen.findByRole('button', { name: 'Find a policy that grants: Create groups' }));
  expect(await screen.findByText('Showing the first 10 of 12,000. Search to find the others.')).toBeVisible();
  expect(screen.queryByText(/No policy in this group or its parent groups grants/)).toBeNull();
});

test('[US-09] shows a policy of a hidden group as inherited', async () => {
  const server = explained();
  server.effective = [{ ...fromAbove, groupId: null, reaches: ['142', '143'] }];
  open(server);
  expect(await row(/^Send commands to vehicles/)).toHaveTextContent(/in Hidden parent group.*Inherited.*applies to Warszawa and Kraków/);
});

test('[US-09] offers no policies without permission to assign them', async () => {
  open(explained(), '&in=142', { permissions: { '140': ['account.list'] } });
  await row(/^Create groups/);
  expect(screen.queryByRole('button', { name: /^Find a policy/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Movers' })).toBeNull();
});
