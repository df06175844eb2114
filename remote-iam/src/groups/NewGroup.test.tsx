import { screen, waitFor } from '@testing-library/react';
import { chooseParent, field, open, poland, refusal, role, row, server, where } from '../testing/groups.ts';

beforeEach(() => localStorage.clear());

test('[GR-05] creates a subgroup of the shown group and previews its default policies', async () => {
  const roles = [
    role('r1', 'Technician', '140', ['vehicle.getByGroup']),
    role('r2', 'Courier', null, ['vehicle.getByGroup']),
    role('r3', 'Owner', '140', ['vehicle.getByGroup', 'account.delete']),
    role('r4', 'Elsewhere', '150', ['vehicle.getByGroup']),
  ];
  const { user, shell, api } = open('/groups/142', server({ roles }));
  await user.click(await screen.findByRole('link', { name: 'New subgroup' }));
  expect(where(shell)).toBe('/groups/new?below=142');
  expect(await screen.findByRole('button', { name: /^Parent group.*Warszawa/ })).toBeVisible();
  await user.type(await field(/^Name/), 'Mokotów');
  expect(shell.blocks).toEqual(['You have unsaved changes']);
  await user.click(screen.getByRole('checkbox', { name: 'Default policies' }));
  expect(await screen.findByText('2 policies will be created:')).toBeVisible();
  // The list may scroll: the keyboard reaches it.
  expect(screen.getByRole('region', { name: '2 policies will be created:' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByText('Technician – Mokotów')).toBeVisible();
  expect(screen.getByText('Courier – Mokotów')).toBeVisible();
  expect(screen.getByText("1 more role is available, but it grants permissions you don't have.")).toBeVisible();
  await user.dblClick(screen.getByRole('button', { name: 'Create group' }));
  await waitFor(() => expect(where(shell)).toBe('/groups/999'));
  expect(api.writes.map(({ body }) => body)).toEqual([
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
  expect(shell.flashes).toEqual([{ kind: 'success', text: 'Mokotów created' }]);
  expect(shell.blocks).toEqual([]);
  expect(await screen.findByRole('article', { name: 'Mokotów' })).toBeVisible();
});

test('[GR-05] default policies leave out roles whose permissions the user only has in other groups', async () => {
  const roles = [role('r1', 'Technician', '140', ['vehicle.getByGroup']), role('r3', 'Owner', '140', ['account.delete'])];
  const { user } = open('/groups/new?below=142', server({ roles }), {
    permissions: { '142': ['group.create', 'vehicle.getByGroup', 'policy.access'], '143': ['account.delete'] },
  });
  await user.type(await field(/^Name/), 'Mokotów');
  await user.click(screen.getByRole('checkbox', { name: 'Default policies' }));
  expect(await screen.findByText('1 policy will be created:')).toBeVisible();
  expect(screen.getByText('Technician – Mokotów')).toBeVisible();
  expect(screen.getByText("1 more role is available, but it grants permissions you don't have.")).toBeVisible();
});

test('[GR-05] disables default policies without policy.access', async () => {
  open('/groups/142', server(), { permissions: { '140': ['group.update'] } });
  const option = await screen.findByRole('checkbox', { name: 'Default policies' });
  expect(option).toBeDisabled();
  expect(option).toHaveAccessibleDescription("You don't have permission to create policies there");
});

test('[GR-05] requires name and parent, and keeps the input after a refusal', async () => {
  const twoTops = [row({ id: '140', name: 'Polska', parentId: null }), row({ id: '141', name: 'Partnerzy', parentId: null })];
  let isDown = true;
  const { user, shell, api } = open(
    '/groups/new',
    server({ groups: twoTops, override: () => (isDown ? refusal(500, 'internal', 'Failed') : undefined) }),
  );
  await user.click(await screen.findByRole('button', { name: 'Create group' }));
  expect(await screen.findByText('Choose a parent group', { selector: '[role=alert]' })).toBeVisible();
  expect(api.writes).toEqual([]);
  await user.type(await field(/^Name/), 'Vilnius');
  await chooseParent(user, 'Partnerzy');
  await user.click(screen.getByRole('button', { name: 'Create group' }));
  expect(await screen.findByText("Couldn't create the group")).toBeVisible();
  expect(await field(/^Name/)).toHaveValue('Vilnius');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Create group' }));
  await waitFor(() => expect(shell.flashes.at(-1)).toEqual({ kind: 'success', text: 'Vilnius created' }));
});

test('[GR-04] only users who can see access-only groups can create them', async () => {
  const allowed = open('/groups/new?below=140');
  await allowed.user.click(await screen.findByRole('radio', { name: 'Access only' }));
  await allowed.user.type(await field(/^Name/), 'Managers');
  await allowed.user.click(screen.getByRole('button', { name: 'Create group' }));
  await waitFor(() => expect(allowed.api.writes.map(({ body }) => body['type'])).toEqual(['iam']));
  allowed.unmount();
  open('/groups/new?below=140', server(), { permissions: { '140': ['group.create'] } });
  expect(await field(/^Name/)).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Access only' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Default policies' })).toBeDisabled();
  expect(screen.getByText("You don't have permission to create policies there")).toBeVisible();
});

test('[GR-05] hides the form from users who can’t create groups', async () => {
  open('/groups/new', server({ groups: poland.map((group) => ({ ...group, mayCreateBelow: false })) }));
  expect(await screen.findByText("You don't have permission to create groups")).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New group' })).toBeNull();
});
