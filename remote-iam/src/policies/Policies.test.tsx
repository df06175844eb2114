import { aGroup } from '@fleet-console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aPolicy, dialog, enabled, open, policyApi, refusal, applied, turnPage } from '../testing/policies.ts';

test('[US-05] lists the policies of the group scope with role holders and invitations, and keeps the search in the URL', async () => {
  const api = policyApi({
    policies: [aPolicy(), aPolicy({ id: 'p2', name: 'Mechanics – Warszawa', holders: 7, invited: 0 })],
  });
  const { user, shell } = open('/permissions?group=142', api);
  const row = await screen.findByRole('row', { name: /Drivers – Warszawa/ });
  expect(row).toHaveTextContent('+ 1 invited');
  expect(api.reads.some((path) => path.includes('groupIds=142') && path.includes('only=false'))).toBe(true);
  expect(await screen.findByRole('treeitem', { name: /Warszawa · 2/ })).toBeInTheDocument();
  await user.click(screen.getByText('Only this group'));
  await waitFor(() => expect(api.reads.some((path) => path.includes('only=true'))).toBe(true));
  await user.type(screen.getByRole('searchbox', { name: 'Search by policy or role' }), 'mech');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Drivers/ })).toBeNull());
  expect(await screen.findByRole('row', { name: /Mechanics/ })).toBeVisible();
  await waitFor(() => expect(shell.navigation.location.get().search).toBe('?group=142&only=yes&q=mech'));
});

test('[US-05] paginates 300 policies', async () => {
  const policies = Array.from({ length: 300 }, (_, at) => aPolicy({ id: `p${at}`, name: `Policy ${at + 1}.` }));
  const { user } = open('/permissions', policyApi({ policies }));
  expect(await screen.findByRole('row', { name: /Policy 1\./ })).toBeInTheDocument();
  await turnPage(user, '1–100 of 300', '101–200 of 300');
  await turnPage(user, '101–200 of 300', '201–300 of 300');
  expect(await screen.findByRole('row', { name: /Policy 201\./ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('[GR-03] shows the group of a policy with its ancestors, joined by " > " and without the roots 140 and 141', async () => {
  const tree = [
    aGroup({ id: '140', name: 'Polska', children: ['142'] }),
    aGroup({ id: '142', name: 'Warszawa', children: ['150'] }),
    aGroup({ id: '150', name: 'Mokotów', children: ['151'] }),
    aGroup({ id: '151', name: 'Depot' }),
    aGroup({ id: '141', name: 'Česko', children: ['160'] }),
    aGroup({ id: '160', name: 'Brno' }),
  ];
  const policies = [
    aPolicy({ id: 'a', name: 'Deep', groupId: '151' }),
    aPolicy({ id: 'b', name: 'Right below', groupId: '160' }),
    aPolicy({ id: 'c', name: 'At the top', groupId: '141' }),
  ];
  open('/permissions', policyApi({ policies }), { groups: tree });
  const pathOf = async (name: RegExp, path: string) => within(await screen.findByRole('row', { name })).getByText(path);
  expect(await pathOf(/Deep/, 'Warszawa > Mokotów > Depot')).toBeInTheDocument();
  expect(await pathOf(/Right below/, 'Brno')).toBeInTheDocument();
  // A root has no path, only its name.
  expect(await pathOf(/At the top/, 'Česko')).toBeInTheDocument();
  for (const row of screen.getAllByRole('row')) expect(row).not.toHaveTextContent(/Polska|Česko >/);
});

test('[US-05] shows all four empty states: no policies, no pending invitations, no role holders, no events', async () => {
  const emptyApi = policyApi({ policies: [], people: [] });
  const { unmount } = open('/permissions', emptyApi);
  expect(await screen.findByText('No policies')).toBeVisible();
  unmount();
  const { user } = open('/permissions/p1', policyApi({ people: [] }));
  expect(await screen.findByText('No role holders')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /^Invitations/ }));
  expect(await screen.findByText('No pending invitations')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Events' }));
  expect(await screen.findByText('No events')).toBeVisible();
});

test('[US-07] deletes the selected policies after a confirmation', async () => {
  const api = policyApi({ policies: [aPolicy(), aPolicy({ id: 'p2', name: 'Mechanics' })] });
  const { user, shell } = open('/permissions/p1', api);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Drivers – Warszawa' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Mechanics' }));
  await user.click(screen.getByRole('button', { name: 'Delete selected' }));
  const confirmation = await dialog();
  await waitFor(() => expect(confirmation.getByText(/^The selected policies will be deleted/)).toBeVisible());
  expect(confirmation.getByText('Mechanics')).toBeVisible();
  const confirm = confirmation.getByRole('button', { name: 'Delete 2 policies' });
  await enabled(confirm);
  await user.click(confirm);
  await waitFor(() => expect(shell.navigation.location.get().pathname).toBe('/permissions'));
  expect(applied(api)).toEqual([{ path: '/v1/policy/delete', dryRun: false, body: { ids: ['p1', 'p2'] } }]);
  expect(await screen.findByText('No policies')).toBeVisible();
});

test('[US-05] shows a policy with permissions the user lacks read only, with the reason', async () => {
  const policy = aPolicy({ grants: ['vehicle.getByGroup', 'vehicle.command'], mayChange: false, mayAddPeople: false });
  const { user } = open('/permissions/p1', policyApi({ policies: [policy] }));
  expect(await screen.findByText(/In this group you don't have: /)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Add people by e-mail' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select Drivers – Warszawa' }));
  expect(screen.getByRole('button', { name: 'Delete selected' })).toBeDisabled();
  expect(screen.getByText(/grants permissions you don't have/)).toBeVisible();
});

test('[US-05] [ER-03] reports a missing policy and a failing server', async () => {
  const { unmount } = open('/permissions/none');
  expect(await screen.findByText('Policy not found')).toBeVisible();
  unmount();
  open('/permissions', policyApi(), { answer: () => refusal(500, 'internal', 'broken') });
  expect(await screen.findByText("Couldn't load policies", undefined, { timeout: 4000 })).toBeVisible();
});
