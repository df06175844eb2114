import { renderRemote } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { aBundle, aRole, groups, held, refusal, server } from '../testing/catalogue.ts';

const open = (api = server(), path = '/iam/matrix') => ({
  ...renderRemote(definition, path, { answer: api.answer, groups, permissions: { '142': held }, routes: { Permissions: '/iam' } }),
  api,
});
const cell = (name: RegExp) => screen.findByRole('checkbox', { name });
const review = () => screen.findByRole('button', { name: 'Review and save' });

test('[US-08] shows every role and permission: whether it is granted, through what, and why a cell is disabled', async () => {
  open();
  expect(await cell(/^View vehicles, Driver – granted$/)).toBeChecked();
  expect(await cell(/^Send commands to vehicles, Driver – not granted$/)).not.toBeChecked();
  const through = await cell(/^View vehicles, Manager – granted indirectly – Included in Fleet\. Change it there\.$/);
  expect(through).toBeChecked();
  expect(through).toHaveAttribute('aria-disabled', 'true');
  expect(await cell(/^Delete users, Driver – not granted – In Warszawa you don't have/)).toHaveAttribute('aria-disabled', 'true');
  expect(await cell(/^Send commands to vehicles, Owner – not granted – It is defined in a parent group/)).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByRole('grid', { name: 'Matrix' })).toBeInTheDocument();
  expect(await review()).toBeDisabled();
});

test('[US-08] keeps changes as a draft with undo and a count, and blocks leaving', async () => {
  const { user, api, shell } = open();
  await user.click(await cell(/^Send commands to vehicles, Driver/));
  await user.click(await cell(/^View vehicles, Driver/));
  expect(await cell(/^Send commands to vehicles, Driver – granted – changed, not saved yet$/)).toBeChecked();
  expect(await cell(/^View vehicles, Driver – not granted – changed, not saved yet$/)).not.toBeChecked();
  expect(screen.getByText('2 changes')).toBeInTheDocument();
  expect(shell.blocks).toEqual(['You have unsaved changes']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('1 change')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  expect(screen.getByText('2 changes')).toBeInTheDocument();
  await user.click(await cell(/^View vehicles, Manager/));
  expect(screen.getByText('2 changes')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByText('No changes')).toBeInTheDocument();
  expect(shell.blocks).toEqual([]);
  expect(api.writes).toEqual([]);
});

test('[US-08] an open confirmation follows the language', async () => {
  const { user, shell } = open();
  await user.click(await cell(/^View vehicles, Driver/));
  await user.click(await review());
  await screen.findByRole('dialog', { name: 'Save changes to 1 role?' });
  act(() => shell.locale.set('pl'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zapisać zmiany w 1 roli?' }));
  expect(dialog.getByText('już nie nadaje: Podgląd pojazdów')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Zapisz 1 zmianę' })).toBeVisible();
});

test('[US-08] reviews the changes by role and their effect, and saves all roles at once', async () => {
  const { user, api, shell } = open();
  await user.click(await cell(/^Send commands to vehicles, Driver/));
  await user.click(await cell(/^View vehicles, Driver/));
  await user.click(await cell(/^View all users, Manager/));
  await user.click(await review());
  const dialog = within(await screen.findByRole('dialog'));
  const driver = within(await dialog.findByRole('group', { name: 'Driver' }));
  expect(driver.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    '+grants Send commands to vehicles',
    '−no longer grants View vehicles',
  ]);
  expect(within(dialog.getByRole('group', { name: 'Manager' })).getByRole('listitem')).toHaveTextContent('no longer grants View all users');
  expect(await dialog.findByRole('row', { name: /Anna Nowak/ })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save 3 changes' }));
  await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', text: '2 roles saved' }]));
  expect(api.applied()).toEqual([
    {
      path: '/v1/role/change',
      isDryRun: false,
      body: {
        roles: [
          { id: 'r1', version: 4, bundleIds: [], permissionIds: ['vehicle.command'] },
          { id: 'r2', version: 4, bundleIds: ['b1'], permissionIds: [] },
        ],
      },
    },
  ]);
  expect(screen.getByText('No changes')).toBeInTheDocument();
});

test('[US-08] reports roles changed by someone else and keeps the draft', async () => {
  const api = server(({ isDryRun }) => (isDryRun ? undefined : refusal(409, 'changed')));
  const { user } = open(api);
  await user.click(await cell(/^Send commands to vehicles, Driver/));
  await user.click(await cell(/^View all users, Manager/));
  await user.click(await review());
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save 2 changes' })).toBeEnabled());
  api.state.roles[0] = aRole({ version: 9, permissionIds: ['vehicle.getByGroup', 'account.list'] });
  await user.click(dialog.getByRole('button', { name: 'Save 2 changes' }));
  expect(await dialog.findByText(/This was changed by someone else/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Driver was changed by someone else')).toBeInTheDocument();
  expect(screen.queryByText('Manager was changed by someone else')).toBeNull();
  expect(await review()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
  expect(await cell(/^Send commands to vehicles, Driver – granted – changed, not saved yet$/)).toBeChecked();
  expect(screen.getByText('2 changes')).toBeInTheDocument();
  await user.click(await review());
  await waitFor(() => expect(api.writes.at(-1)?.isDryRun).toBe(true));
  expect(api.writes.at(-1)?.body).toMatchObject({
    roles: [{ id: 'r1', version: 9, permissionIds: ['vehicle.getByGroup', 'account.list', 'vehicle.command'] }, { id: 'r2' }],
  });
});

test('[US-08] the grid is one tab stop: arrow keys move, Space toggles, Ctrl+Z undoes, the header is reachable', async () => {
  const { user } = open();
  const first = await cell(/^View vehicles, Driver/);
  act(() => first.focus());
  await user.keyboard('{ArrowDown} ');
  expect(await cell(/^Send commands to vehicles, Driver – granted – changed/)).toHaveFocus();
  await user.keyboard('{Control>}z{/Control}');
  expect(await cell(/^Send commands to vehicles, Driver – not granted$/)).toHaveFocus();
  await user.keyboard('{End}');
  expect(await cell(/^Send commands to vehicles, Owner/)).toHaveFocus();
  await user.keyboard('{Control>}{Home}{/Control}');
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('link', { name: 'Driver' })).toHaveFocus();
  expect(screen.getAllByRole('checkbox').filter((each) => each.tabIndex === 0)).toHaveLength(0);
});

test('[US-08] filters permissions and roles by name', async () => {
  const api = server();
  api.state.bundles = [aBundle()];
  const { user, shell } = open(api);
  await user.type(await screen.findByRole('searchbox', { name: /Search permissions/ }), 'command');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^View vehicles, Driver/ })).toBeNull());
  await user.type(screen.getByRole('searchbox', { name: /Search roles/ }), 'man');
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1));
  expect(await cell(/^Send commands to vehicles, Manager/)).toBeInTheDocument();
  expect(shell.navigation.location.get().search).toBe('?q=command&role=man');
});
