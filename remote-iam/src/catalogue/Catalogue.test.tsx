import { renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { aBundle, aRole, groups, held, ownPermission, refusal, server } from '../testing/catalogue.ts';

const open = (path: string, api = server(), more: Partial<FakeShellOptions> = {}) => ({
  ...renderRemote(definition, path, { answer: api.answer, groups, permissions: { '142': held }, routes: { Permissions: '/iam' }, ...more }),
  api,
});
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const pathname = (shell: ReturnType<typeof open>['shell']) => shell.navigation.location.get().pathname;

test('[US-08] roles, bundles and permissions have tabs with URLs; keys are shown and can be copied', async () => {
  const { user, shell } = open('/iam');
  expect(
    await screen.findByRole('row', { name: /Driver.*Rides what is ready.*Warszawa.*1 permission.*3 policies · 12 people/ }),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Bundles' }));
  expect(await screen.findByRole('row', { name: /Fleet.*bundle\.fleet.*1 role/ })).toBeInTheDocument();
  expect(pathname(shell)).toBe('/iam/bundles');
  await user.click(screen.getByRole('tab', { name: 'Permissions' }));
  expect(await screen.findByRole('row', { name: /Night shift.*own\.night.*Warszawa.*2 permissions/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Send commands to vehicles.*vehicle\.command.*Built-in/ })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Copy key' })).toHaveLength(5);
});

test('[US-08] searches by name, description and key, and keeps the search in the URL', async () => {
  const { user, shell } = open('/iam/permissions');
  await screen.findByRole('row', { name: /Night shift/ });
  await user.type(screen.getByRole('searchbox'), 'own.night');
  expect(await screen.findByText('1 permission', { selector: '[aria-live]' })).toBeInTheDocument();
  await waitFor(() => expect(shell.navigation.location.get().search).toBe('?q=own.night'));
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'nothing like this');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
});

test.each(['warszawa technician', 'TECHNICIAN-warszawa', 'odz technic', 'lodz'])(
  '[US-08] “%s” matches all words in any order, ignoring accents and punctuation',
  async (text) => {
    const api = server();
    const found = aRole({ id: 'r9', name: 'Technician – Warszawa', description: 'Also lent to Łódź' });
    api.state.roles = [aRole({ name: 'Driver – Warszawa' }), found, aRole({ id: 'r8', name: 'Technician – Gdańsk' })];
    const { user } = open('/iam/roles', api);
    expect(await screen.findAllByRole('checkbox', { name: /^Select (Driver|Technician)/ })).toHaveLength(3);
    await user.type(screen.getByRole('searchbox'), text);
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Select (Driver|Technician)/ })).toHaveLength(1));
    expect(screen.getByRole('row', { name: /Technician – Warszawa/ })).toBeVisible();
  },
);

test('[US-03] a group without roles offers to create one', async () => {
  const api = server();
  api.state.roles = [];
  open('/iam/roles', api);
  expect(await screen.findByText('No roles yet')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'New role' }).length).toBeGreaterThan(0);
});

test('[US-08] a list that fails to load shows an error and can be retried', async () => {
  const api = server();
  let broken = true;
  const { user } = open('/iam/roles', { ...api, answer: (request) => (broken ? refusal(500, 'broken') : api.answer(request)) });
  expect(await screen.findByText("Couldn't load roles", undefined, { timeout: 5000 })).toBeInTheDocument();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /Driver/ })).toBeInTheDocument();
});

test('[US-08] deleting roles shows who loses what and skips roles the user can’t delete', async () => {
  const { user, api, shell } = open('/iam/roles');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Driver' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Owner' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('The selected role will be deleted:')).toBeInTheDocument();
  expect(dialog.getByText('1 of them is assigned by policies, which will also be deleted.')).toBeInTheDocument();
  expect(dialog.getByText(/Owner/).closest('li')).toHaveTextContent("It is defined in a parent group that you can't see");
  expect(await dialog.findByRole('row', { name: /Anna Nowak/ })).toBeInTheDocument();
  expect(api.applied()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete 1 role' }));
  await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', text: '1 role deleted' }]));
  expect(api.applied()).toEqual([{ path: '/v1/role/delete', isDryRun: false, body: { ids: ['r1'] } }]);
});

test.each([
  {
    kind: 'bundles',
    path: '/v1/bundle/delete',
    ids: ['b1'],
    name: 'Fleet',
    statement: 'The selected bundle will be deleted:',
    used: '1 of them is included in roles, which will lose its permissions.',
    done: '1 bundle deleted',
  },
  {
    kind: 'permissions',
    path: '/v1/permission/delete',
    ids: ['p1'],
    name: 'Night shift',
    statement: 'The selected permission will be deleted:',
    used: '1 of them is included in bundles or roles, which will lose it.',
    done: '1 permission deleted',
  },
] as const)('[US-08] deleting $kind shows what will be deleted and who loses access, then deletes them', async (each) => {
  const api = server(({ isDryRun }) => {
    if (!isDryRun) api.state[each.kind] = [];
    return undefined;
  });
  const { user, shell } = open(`/iam/${each.kind}`, api);
  await user.click(await screen.findByRole('checkbox', { name: `Select ${each.name}` }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByText(each.statement)).toBeVisible());
  expect(dialog.getByText(each.name).closest('li')).toHaveTextContent('Warszawa');
  expect(dialog.getByText(each.used)).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('row', { name: /Anna Nowak/ })).toBeVisible());
  expect(api.applied()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: `Delete 1 ${each.kind.slice(0, -1)}` }));
  await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', text: each.done }]));
  expect(api.applied()).toEqual([{ path: each.path, isDryRun: false, body: { ids: each.ids } }]);
  await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(each.name) })).toBeNull());
});

test('[US-08] edits a bundle: shows the effect, saves name, description and permissions, and updates the list', async () => {
  const api = server(({ isDryRun, body }) => {
    if (!isDryRun) api.state.bundles = [aBundle({ ...body, grants: ['vehicle.getByGroup', 'vehicle.command'], version: 2 })];
    return undefined;
  });
  const { user, shell } = open('/iam/bundles', api);
  await user.click(await screen.findByRole('link', { name: 'Fleet' }));
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await user.clear(name);
  await user.type(name, 'Whole fleet');
  await user.type(screen.getByRole('textbox', { name: 'Short description' }), ' and commands');
  await user.click(await screen.findByRole('checkbox', { name: 'Send commands to vehicles' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save changes to bundle Fleet?' }));
  await waitFor(() =>
    expect(dialog.getByText('The change applies immediately to every role that includes the bundle Fleet.')).toBeVisible(),
  );
  await waitFor(() => expect(dialog.getByRole('row', { name: /Anna Nowak.*Send commands to vehicles/ })).toBeVisible());
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', text: 'Bundle Whole fleet saved' }]));
  expect(api.applied()).toEqual([
    {
      path: '/v1/bundle/b1',
      isDryRun: false,
      body: {
        name: 'Whole fleet',
        description: 'All about vehicles and commands',
        permissionIds: ['vehicle.getByGroup', 'vehicle.command'],
        version: 1,
      },
    },
  ]);
  expect(await screen.findByRole('heading', { name: 'Whole fleet' })).toBeVisible();
});

test('[US-03] creates a role with name, description, bundles and permissions; permissions the user lacks are disabled with the reason', async () => {
  const { user, api, shell } = open('/iam/roles/new');
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), ' Night driver ');
  expect(shell.blocks).toEqual(['You have unsaved changes']);
  await user.type(screen.getByRole('textbox', { name: 'Short description' }), 'At night');
  const foreign = await screen.findByRole('checkbox', { name: 'Delete users' });
  expect(foreign).toBeDisabled();
  expect(foreign).toHaveAccessibleDescription(/You don't have this permission in Warszawa/);
  await user.click(screen.getByRole('checkbox', { name: 'Fleet' }));
  expect(screen.getByRole('checkbox', { name: 'View vehicles' })).toHaveAccessibleDescription(/included in Fleet/);
  await user.click(screen.getByRole('checkbox', { name: 'Send commands to vehicles' }));
  await user.click(screen.getByRole('checkbox', { name: 'Night shift' }));
  await user.dblClick(screen.getByRole('button', { name: 'Create role' }));
  await waitFor(() => expect(pathname(shell)).toBe('/iam/roles/r1'));
  expect(api.writes).toEqual([
    {
      path: '/v1/role',
      isDryRun: false,
      body: { groupId: '142', name: 'Night driver', description: 'At night', bundleIds: ['b1'], permissionIds: ['vehicle.command', 'p1'] },
    },
  ]);
  expect(shell.blocks).toEqual([]);
});

test('[US-03] requires a name, reports a taken name at the field, and keeps the input', async () => {
  const api = server(() => refusal(409, 'name-taken'));
  const { user, shell } = open('/iam/roles/new', api);
  await user.click(await button('Create role'));
  expect(await screen.findByText('Enter a name')).toBeInTheDocument();
  expect(api.writes).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Driver');
  await user.click(await button('Create role'));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveAccessibleDescription('This name is already used in this group.'),
  );
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Driver');
  expect(pathname(shell)).toBe('/iam/roles/new');
});

test('[US-03] a clone starts with the permissions of the role, under another name', async () => {
  const { user, api, shell } = open('/iam/roles');
  await user.click(await screen.findByRole('link', { name: 'Clone Manager' }));
  expect(shell.navigation.location.get()).toMatchObject({ pathname: '/iam/roles/new', search: '?from=r2' });
  expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveValue('Manager (copy)');
  expect(await screen.findByRole('checkbox', { name: 'Fleet' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Create role' }));
  await waitFor(() => expect(api.writes).toHaveLength(1));
  expect(api.writes[0]?.body).toMatchObject({ name: 'Manager (copy)', bundleIds: ['b1'], permissionIds: ['account.list'] });
});

test('[US-03] saves a role after showing the effect, with the version it was loaded with', async () => {
  const { user, api, shell } = open('/iam/roles/r1');
  await user.click(await screen.findByRole('checkbox', { name: 'Send commands to vehicles' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('row', { name: /Anna Nowak.*Warszawa.*Send commands to vehicles/ })).toBeInTheDocument();
  expect(api.applied()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', text: 'Role Driver saved' }]));
  expect(api.applied()).toEqual([
    {
      path: '/v1/role/r1',
      isDryRun: false,
      body: {
        name: 'Driver',
        description: 'Rides what is ready',
        bundleIds: [],
        permissionIds: ['vehicle.getByGroup', 'vehicle.command'],
        version: 4,
      },
    },
  ]);
  expect(shell.blocks).toEqual([]);
});

test('[US-03] saves a changed name without showing an effect', async () => {
  const { user, api, shell } = open('/iam/roles/r1');
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 's');
  expect(shell.blocks).toEqual(['You have unsaved changes']);
  await user.dblClick(await button('Save'));
  await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', text: 'Role Drivers saved' }]));
  expect(api.writes.map(({ isDryRun, body }) => [isDryRun, body['name']])).toEqual([[false, 'Drivers']]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[SH-17] opens the roles panel from the lists, for the chosen group', async () => {
  const { user, shell } = open('/iam/bundles?group=143');
  await user.click(await button('Roles at a glance'));
  expect(shell.opened).toEqual([{ panel: 'roles', input: { groupId: '143' } }]);
});

test('[US-03] reports a conflict and can apply the user’s changes to the latest version', async () => {
  let isConflict = true;
  const api = server(({ isDryRun }) => (isConflict && !isDryRun ? refusal(409, 'changed') : undefined));
  const { user } = open('/iam/roles/r1', api);
  await user.click(await screen.findByRole('checkbox', { name: 'Send commands to vehicles' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  api.state.roles[0] = aRole({ name: 'Rider', permissionIds: ['account.list'], grants: ['account.list'], version: 5 });
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save changes' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText(/This was changed by someone else/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  isConflict = false;
  await user.click(await button('Keep my changes'));
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Rider');
  expect(screen.getByRole('checkbox', { name: 'View all users' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Send commands to vehicles' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'View vehicles' })).not.toBeChecked();
});

test('[US-04] creates a custom permission with name, description and permissions; its key is derived from the name and can be changed', async () => {
  const { user, api } = open('/iam/permissions/new');
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Łódź nocą');
  await user.type(screen.getByRole('textbox', { name: 'Short description' }), 'For the night');
  const key = screen.getByRole('textbox', { name: /Key/ });
  expect(key).toHaveValue('own.lodzNoca');
  await user.clear(key);
  await user.type(key, 'night');
  await user.click(screen.getByRole('button', { name: 'Create permission' }));
  expect(await screen.findByText('Choose at least one permission')).toBeInTheDocument();
  await user.click(await screen.findByRole('checkbox', { name: 'View vehicles' }));
  await user.click(screen.getByRole('button', { name: 'Create permission' }));
  expect(await screen.findByText(/Enter at least two parts/)).toBeInTheDocument();
  await user.type(key, '.lodz');
  await user.click(screen.getByRole('button', { name: 'Create permission' }));
  await waitFor(() => expect(api.writes).toHaveLength(1));
  expect(api.writes[0]).toEqual({
    path: '/v1/permission',
    isDryRun: false,
    body: { groupId: '142', key: 'night.lodz', name: 'Łódź nocą', description: 'For the night', permissions: ['vehicle.getByGroup'] },
  });
});

test('[US-04] [US-08] edits a custom permission: name, description and included permissions', async () => {
  const api = server(({ isDryRun, body }) => {
    if (!isDryRun)
      api.state.permissions = [...api.state.permissions.filter(({ builtIn }) => builtIn), ownPermission({ ...body, version: 2 })];
    return undefined;
  });
  const { user, shell } = open('/iam/permissions/p1', api);
  const name = await screen.findByRole('textbox', { name: /Name/ });
  expect(name).toHaveValue('Night shift');
  expect(screen.getByRole('textbox', { name: 'Short description' })).toHaveValue('What the night shift needs');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByText('Enter a name')).toBeVisible());
  await user.type(name, 'Late shift');
  await user.clear(screen.getByRole('textbox', { name: 'Short description' }));
  await user.type(screen.getByRole('textbox', { name: 'Short description' }), 'Until midnight');
  await user.click(await screen.findByRole('checkbox', { name: 'Send commands to vehicles' }));
  await user.click(screen.getByRole('checkbox', { name: 'View all users' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save changes to permission Night shift?' }));
  await waitFor(() => expect(dialog.getByRole('row', { name: /Anna Nowak/ })).toBeVisible());
  expect(api.applied()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', text: 'Permission Late shift saved' }]));
  expect(api.applied()).toEqual([
    {
      path: '/v1/permission/p1',
      isDryRun: false,
      body: { name: 'Late shift', description: 'Until midnight', permissions: ['vehicle.getByGroup', 'account.list'], version: 1 },
    },
  ]);
  expect(await screen.findByRole('heading', { name: 'Late shift' })).toBeVisible();
});

test('[US-04] shows a built-in permission read only, with its key', async () => {
  open('/iam/permissions/vehicle.command');
  expect(await screen.findByRole('heading', { name: 'Send commands to vehicles' })).toBeInTheDocument();
  expect(screen.getByText(/Built-in permissions are the same everywhere/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('[US-04] shows which roles, bundles and custom permissions grant a permission', async () => {
  open('/iam/permissions/vehicle.getByGroup');
  const usages = within(await screen.findByRole('grid', { name: 'Used by' }));
  expect(usages.getByRole('row', { name: /Driver.*Role.*Directly.*Warszawa.*3 policies · 12 people/ })).toBeInTheDocument();
  expect(usages.getByRole('row', { name: /Manager.*Role.*Through Fleet.*Not used/ })).toBeInTheDocument();
  expect(usages.getByRole('row', { name: /Night shift.*Custom permission.*Directly/ })).toBeInTheDocument();
  expect(usages.getByRole('link', { name: 'Fleet' })).toHaveAttribute('href', '/iam/bundles/b1');
});

test('[US-04] says when nothing uses a permission, and offers to load again what failed', async () => {
  const api = server();
  let broken = true;
  const answer: typeof api.answer = (request) =>
    broken && request.path.startsWith('/v1/bundle/list') ? refusal(500, 'broken') : api.answer(request);
  api.state.roles = [];
  api.state.permissions = api.state.permissions.filter(({ builtIn }) => builtIn);
  const { user } = open('/iam/permissions/vehicle.command', { ...api, answer });
  expect(await screen.findByText("Couldn't load roles and bundles")).toBeInTheDocument();
  broken = false;
  await user.click(await button('Retry'));
  expect(await screen.findByText('Not used')).toBeInTheDocument();
});

test('[US-08] explains why a role is read only', async () => {
  const api = server();
  api.state.roles[0] = aRole({ mayChange: false, grants: ['vehicle.getByGroup', 'account.delete'] });
  open('/iam/roles/r1', api);
  expect(await screen.findByText("It grants permissions that you don't have in Warszawa: Delete users.")).toBeInTheDocument();
  expect(await screen.findByRole('checkbox', { name: 'View vehicles' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('[US-08] loads the history of a role on demand', async () => {
  const api = server();
  const requests: string[] = [];
  const { user } = open('/iam/roles/r1', {
    ...api,
    answer: (request) => {
      if (!request.path.startsWith('/v1/iam/event/list')) return api.answer(request);
      requests.push(request.path);
      return [];
    },
  });
  await user.click(await screen.findByText('History'));
  await waitFor(() => expect(requests).toEqual([expect.stringContaining('kind=role&subjectId=r1')]));
});

test('[US-08] hides all actions without permission.update', async () => {
  open('/iam/roles', server(), { permissions: { '142': ['permission.list'] } });
  await screen.findByRole('row', { name: /Driver/ });
  expect(screen.queryByRole('link', { name: 'New role' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: /Clone/ })).toBeNull();
});

test('[US-08] reports an item that does not exist', async () => {
  open('/iam/bundles/none');
  expect(await screen.findByText('Bundle not found')).toBeInTheDocument();
});
