import { screen, waitFor } from '@testing-library/react';
import { aPolicy, applied, dialog, enabled, open, policyApi, refusal, roles } from '../../testing/policies.ts';

type Opened = ReturnType<typeof open>;

/** Opens the dialog, enters an address, and chooses a role in the group of the scope. */
async function fill({ user }: Opened, address: string, role: RegExp) {
  await user.click(await screen.findByRole('button', { name: 'Invite people' }));
  const form = await dialog();
  await user.type(await form.findByRole('combobox', { name: 'E-mail addresses' }), address);
  await user.click(await form.findByRole('radio', { name: role }));
  return form;
}

test('[US-05] invites to the policy with the role in the group, after showing the effect', async () => {
  const opened = open('/users?group=142');
  const form = await fill(opened, 'ewa@fleet.example', /^Driver/);
  const send = await form.findByRole('button', { name: 'Invite 1 person' });
  await enabled(send);
  expect(form.getByRole('region', { name: 'Impact of this change' })).toBeVisible();
  expect(opened.api.writes).toEqual([{ path: '/v1/policy/p1/account/add', dryRun: true, body: { emails: ['ewa@fleet.example'] } }]);
  await opened.user.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(applied(opened.api)).toEqual([{ path: '/v1/policy/p1/account/add', dryRun: false, body: { emails: ['ewa@fleet.example'] } }]);
  expect(opened.shell.flashes).toContainEqual({ kind: 'success', text: '1 person invited' });
});

test('[US-05] creates the policy if the group has none with the role', async () => {
  const opened = open('/users?group=142', policyApi({ policies: [aPolicy({ groupId: '9' })] }));
  const form = await fill(opened, 'ewa@fleet.example', /^Driver/);
  expect(await form.findByText(/The policy “Driver – Warszawa” will be created/)).toBeVisible();
  const send = await form.findByRole('button', { name: 'Invite 1 person' });
  await enabled(send);
  await opened.user.click(send);
  await waitFor(() => expect(applied(opened.api)).toHaveLength(1));
  expect(applied(opened.api)[0]).toEqual({
    path: '/v1/policy',
    dryRun: false,
    body: { groupId: '142', roleId: 'r1', name: 'Driver – Warszawa', description: '', emails: ['ewa@fleet.example'] },
  });
});

test('[US-05] chooses a group first, and disables roles that grant more than the user holds', async () => {
  const { user } = open('/users', policyApi({ roles: [...roles] }));
  await user.click(await screen.findByRole('button', { name: 'Invite people' }));
  const form = await dialog();
  expect(form.queryByRole('radio')).toBeNull();
  expect(form.getByRole('button', { name: 'Invite people' })).toBeDisabled();
  await user.click(form.getByRole('button', { name: /Choose a group/ }));
  await user.type(await screen.findByRole('combobox', { name: 'Find a group' }), 'praga{Enter}');
  expect(await form.findByRole('radio', { name: /^Below/ })).toBeEnabled();
  expect(form.getByRole('radio', { name: /^Chief/ })).toBeDisabled();
});

test('[US-05] shows why an invitation is refused, and keeps it', async () => {
  const api = policyApi({ override: () => refusal(400, 'invalid-email', 'Invalid e-mail addresses: ewa@fleet.example') });
  const form = await fill(open('/users?group=142', api), 'ewa@fleet.example', /^Driver/);
  expect(await form.findByRole('alert')).toBeVisible();
  expect(form.getByRole('button', { name: 'Invite 1 person' })).toBeDisabled();
  expect(form.getByRole('combobox', { name: 'E-mail addresses' })).toHaveValue('ewa@fleet.example');
});

test('[US-05] is hidden from users who can invite to no group', async () => {
  open('/users', policyApi(), { permissions: { '142': ['account.list'] } });
  expect(await screen.findByRole('radio', { name: 'Invited' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull();
});

test('[US-05] is hidden from users who manage policies in one group and add people in another', async () => {
  open('/users', policyApi(), { permissions: { '142': ['account.list', 'policy.access'], '9': ['policy.addUser'] } });
  expect(await screen.findByRole('radio', { name: 'Invited' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull();
});
