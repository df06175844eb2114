import { act, screen, waitFor, within } from '@testing-library/react';
import { aPolicy, aRole, address, dialog, enabled, open, permissions, policyApi, refusal, roles, applied } from '../testing/policies.ts';

test('[US-07] creates a policy from group, available role, suggested name and people, after showing the effect', async () => {
  const api = policyApi({ roles });
  const { user, shell } = open('/permissions/new?group=142', api);
  const driver = await screen.findByRole('radio', { name: /Driver/ });
  expect(screen.queryByRole('radio', { name: /Elsewhere/ })).toBeNull();
  expect(screen.queryByRole('radio', { name: /Below/ })).toBeNull();
  const chief = screen.getByRole('radio', { name: /Chief/ });
  expect(chief).toBeDisabled();
  expect(chief.closest('label')).toHaveTextContent(/You can't assign it because you don't have/);
  // No suggestion without a role.
  expect(screen.getByRole('textbox', { name: /^Name/ })).not.toHaveAccessibleDescription();
  await user.click(driver);
  expect(screen.getByRole('region', { name: 'Permissions of Driver' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Driver – Warszawa');
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveAccessibleDescription('Suggested name. You can change it.');
  await user.type(await address(), 'ola@x.pl');
  expect(shell.blocks).toEqual(['You have unsaved changes']);
  await user.click(screen.getByRole('button', { name: 'Create policy' }));
  const confirm = (await dialog()).getByRole('button', { name: 'Create policy' });
  await enabled(confirm);
  await user.dblClick(confirm);
  await waitFor(() => expect(shell.navigation.location.get().pathname).toBe('/permissions/made'));
  const body = { groupId: '142', roleId: 'r1', name: 'Driver – Warszawa', description: '' };
  expect(api.writes.slice(0, 2)).toEqual([true, false].map((dryRun) => ({ path: '/v1/policy', dryRun, body })));
  // Then the people are added, after showing their effect.
  const add = await screen.findByRole('button', { name: 'Add 1 person' });
  await enabled(add);
  expect(applied(api)).toHaveLength(1);
  await user.click(add);
  await waitFor(() => expect(applied(api)).toHaveLength(2));
  expect(applied(api)[1]).toEqual({ path: '/v1/policy/made/account/add', dryRun: false, body: { emails: ['ola@x.pl'] } });
  await waitFor(() => expect(shell.blocks).toEqual([]));
  expect(shell.navigation.location.get().state).toBeNull();
});

test("[US-07] doesn't offer a role whose permissions the user only has in another group", async () => {
  const held = [...permissions['142'], 'vehicle.command'] as const;
  const api = policyApi({ roles: [aRole(), aRole({ id: 'r6', name: 'Operator', grants: ['vehicle.command'] })] });
  const elsewhere = open('/permissions/new?group=142', api, { permissions: { ...permissions, '9': held } });
  expect(await screen.findByRole('radio', { name: /Driver/ })).toBeEnabled();
  expect(screen.getByRole('radio', { name: /Operator/ })).toBeDisabled();
  elsewhere.unmount();
  open('/permissions/new?group=142', api, { permissions: { '142': held } });
  expect(await screen.findByRole('radio', { name: /Operator/ })).toBeEnabled();
});

test('[US-07] shows validation errors at their fields and sends nothing', async () => {
  const api = policyApi({ roles });
  const { user } = open('/permissions/new', api, { permissions: { '142': permissions['142'], '9': permissions['142'] } });
  await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'For the summer');
  await user.click(screen.getByRole('button', { name: 'Create policy' }));
  expect(screen.getByRole('button', { name: /^Group/ })).toHaveAccessibleDescription('Choose a group');
  expect(screen.getByRole('button', { name: /^Group/ })).toHaveFocus();
  expect(api.writes).toEqual([]);
});

test('[US-07] edits name and role with the loaded version, and lists the people below', async () => {
  const api = policyApi({ roles: [...roles, aRole({ id: 'r5', name: 'Courier' })] });
  const { user, shell } = open('/permissions/p1/edit', api);
  await user.click(await screen.findByRole('radio', { name: /Courier/ }));
  const name = screen.getByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'Night drivers');
  const people = within(screen.getByRole('region', { name: 'People' }));
  expect(await people.findByRole('row', { name: /Anna Nowak/ })).toBeVisible();
  expect(await people.findByRole('row', { name: /ewa@fleet.example/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save policy' }));
  const confirm = (await dialog()).getByRole('button', { name: 'Save policy' });
  await enabled(confirm);
  await user.click(confirm);
  await waitFor(() => expect(shell.navigation.location.get().pathname).toBe('/permissions/p1'));
  expect(applied(api)).toEqual([
    { path: '/v1/policy/p1', dryRun: false, body: { groupId: '142', roleId: 'r5', name: 'Night drivers', description: '', version: 4 } },
  ]);
  expect(shell.flashes).toEqual([{ kind: 'success', text: 'Night drivers saved' }]);
});

test('[US-07] reports a taken name at the field and keeps the input', async () => {
  const override = () => refusal(409, 'name-taken', 'Taken');
  const { user, shell } = open('/permissions/p1/edit', policyApi({ roles, override }));
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await user.type(name, '!');
  await user.click(screen.getByRole('button', { name: 'Save policy' }));
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(name).toHaveValue('Drivers – Warszawa!');
  expect(name).toHaveAccessibleDescription(/This name is already used in this group/);
  expect(shell.blocks).toHaveLength(1);
});

test('[US-07] reports a conflict and can apply the changes to the latest version', async () => {
  const api = policyApi({ roles });
  const { user, shell } = open('/permissions/p1/edit', api);
  await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'Mine');
  api.policies.splice(0, 1, aPolicy({ name: 'Theirs', version: 5 }));
  await act(async () => shell.emit('access', {}));
  expect(await screen.findByText('This policy was changed by someone else')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save policy' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Mine');
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Theirs');
  await user.click(screen.getByRole('button', { name: 'Save policy' }));
  const confirm = (await dialog()).getByRole('button', { name: 'Save policy' });
  await enabled(confirm);
  await user.click(confirm);
  await waitFor(() => expect(applied(api)[0]?.body).toMatchObject({ name: 'Theirs', description: 'Mine', version: 5 }));
});

test('[US-07] forbids creating policies without policy.access in any group', async () => {
  open('/permissions/new', policyApi(), { permissions: { '142': ['vehicle.getByGroup'] } });
  expect(await screen.findByText("You don't have permission to create policies")).toBeVisible();
});
