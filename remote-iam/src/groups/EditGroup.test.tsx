import type { Answer } from '@fleet-console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { countriesIn } from './countries.ts';
import { chooseParent, field, line, noEffect, open, poland, refusal, role, server } from '../testing/groups.ts';

const save = () => screen.getByRole('button', { name: 'Save' });

beforeEach(() => localStorage.clear());

test('[GR-05] saves name, country, client, city and expected number once, and blocks leaving with unsaved changes', async () => {
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
  expect(shell.blocks).toEqual(['You have unsaved changes']);
  await user.dblClick(save());
  await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', text: 'Warszawa Centrum saved' }]));
  expect(api.writes).toEqual([
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

test('[GR-05] chooses a country by keyboard and rejects unknown text', async () => {
  const { user } = open('/groups/142');
  const country = await screen.findByRole('combobox', { name: 'Country' });
  await user.clear(country);
  await user.type(country, 'atlantis');
  expect(await screen.findByText('No countries found')).toBeVisible();
  await user.tab();
  expect(country).toHaveValue('Poland');
  await user.click(country);
  await user.keyboard('{Escape}');
  await user.clear(country);
  await user.type(country, 'germ{Enter}');
  expect(country).toHaveValue('Germany');
  await user.click(screen.getByRole('button', { name: 'Clear country' }));
  expect(country).toHaveValue('');
  expect(countriesIn('pl').find(({ code }) => code === 'DE')?.name).toBe('Niemcy');
});

test('[GR-05] shows validation errors, focuses the first one, and sends nothing', async () => {
  const { user, api } = open('/groups/142');
  const name = await field(/^Name/);
  await user.clear(name);
  const expected = await field('Expected number of vehicles');
  await user.clear(expected);
  await user.type(expected, '-3');
  await user.click(save());
  expect(await screen.findByText('Enter a name')).toBeVisible();
  expect(screen.getByText('Enter a whole number from 0 to 1,000,000')).toBeVisible();
  await waitFor(() => expect(name).toHaveFocus());
  expect(api.writes).toEqual([]);
});

test('[GR-05] moving a group offers neither itself nor its subgroups, and shows the effect first', async () => {
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
  expect(api.writes.map(({ dryRun, body }) => [dryRun, body['parentId']])).toEqual([[true, '143']]);
  await user.click(dialog.getByRole('button', { name: 'Save and move' }));
  await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', text: 'Warszawa saved' }]));
  expect(api.writes.map(({ dryRun }) => dryRun)).toEqual([true, false]);
  expect(shell.blocks).toEqual([]);
});

test.each([
  ['cycle', "A group can't be moved into itself or its subgroups."],
  ['roles-out-of-reach', "Some policies use roles that wouldn't be available there."],
])('[GR-05] a move refused with %s shows the reason at the field', async (code, text) => {
  const { user, shell } = open('/groups/150', server({ override: (_body, dryRun) => (dryRun ? undefined : refusal(409, code)) }));
  await chooseParent(user, 'Kraków');
  await user.click(save());
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Wola?' }));
  await user.click(await dialog.findByRole('button', { name: 'Save and move' }));
  expect((await dialog.findByRole('alert')).textContent).toContain(text);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Move Wola?' })).toBeNull());
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  // The choice is kept.
  expect(screen.getByRole('button', { name: /^Parent group.*Kraków/ })).toBeVisible();
  expect(shell.flashes).toEqual([]);
});

test('[GR-05] reports a conflict and can apply the changes to the latest version', async () => {
  const api = server();
  const defaultAnswer = api.answer;
  const answer: Answer = (request) => {
    const body = request.body as { version?: number } | undefined;
    const now = api.rows.get('142');
    return request.method === 'POST' && now && body?.version !== now.version ? refusal(409, 'changed') : defaultAnswer(request);
  };
  const { user, shell } = open('/groups/142', { ...api, answer });
  const name = await field(/^Name/);
  await user.clear(name);
  await user.type(name, 'Stolica');
  api.rows.set('142', { ...api.rows.get('142')!, client: 'Sushi', version: 2 });
  await user.click(save());
  const alert = await screen.findByText('This group was changed by someone else');
  expect(alert).toBeVisible();
  expect(name).toHaveValue('Stolica');
  expect(save()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
  expect(await field('Client')).toHaveValue('Sushi');
  await user.click(save());
  await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', text: 'Stolica saved' }]));
  expect(api.rows.get('142')).toMatchObject({ name: 'Stolica', client: 'Sushi' });
});

test('[GR-05] shows a group read only without group.update, and hides moving without permission on the parent', async () => {
  const readOnly = open('/groups/142', server({ groups: poland.map((group) => ({ ...group, mayChange: false })) }));
  expect(await screen.findByText("Read only. You don't have permission to change this group.")).toBeVisible();
  expect(screen.getByText('Poland')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull();
  readOnly.unmount();
  open('/groups/142', server({ groups: poland.map((group) => (group.id === '140' ? { ...group, mayChange: false } : group)) }));
  expect(await screen.findByText(/you don't have permission to move it/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Parent group/ })).toBeNull();
});

test('[GR-05] offers default policies for roles without one and sends them with the change', async () => {
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
  expect(await screen.findByText('1 policy will be created:')).toBeVisible();
  expect(screen.getByText('Technician – Warszawa')).toBeVisible();
  expect(screen.queryByText('Courier – Warszawa')).toBeNull();
  await user.click(save());
  await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', text: 'Warszawa saved' }]));
  expect(api.writes.map(({ body }) => [body['defaultPolicies'], body['version']])).toEqual([[true, 1]]);
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Default policies' })).not.toBeChecked());
});
