import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const rows = (page: Page) => page.locator('main [role=tabpanel] [role=row]').nth(2).waitFor();
const cells = (page: Page) => page.locator('main [role=tabpanel] button[role=checkbox]').first().waitFor();
const ticks = (page: Page) => page.locator('main form input[type=checkbox]').nth(6).waitFor();

/** Toggles three enabled cells. */
const toggleCells = async (page: Page) => {
  await cells(page);
  for (const at of [1, 4, 9]) await page.locator('main button[role=checkbox]:not([aria-disabled])').nth(at).click();
};
const effectLoaded = (page: Page) => page.locator('[role=dialog] section[aria-busy=false]').waitFor();

const person = (id: string, firstName: string, lastName: string, pending = false) => ({
  id,
  email: `person-${id}@fleet.example`,
  firstName,
  lastName,
  pending,
});
/** The effect of a change, with every kind of row. */
const effect = {
  people: 14,
  changes: [
    { account: person('1', 'Anna', 'Nowak'), groupId: '140', gains: ['vehicle.command', 'vehicle.update'], losses: [] },
    {
      account: person('2', 'Piotr', 'Zieliński'),
      groupId: '140',
      gains: [],
      losses: ['account.list', 'account.update', 'policy.access', 'policy.addUser', 'permission.list', 'group.update', 'group.create'],
    },
    { account: person('3', 'Ola', 'Wójcik', true), groupId: '141', gains: ['vehicle.command'], losses: ['account.list'] },
    { account: null, groupId: null, gains: [], losses: ['account.list'] },
  ],
  more: true,
  withoutAdministrator: [],
};
const mockDryRun = (withoutAdministrator: boolean) => (page: Page) =>
  page.route(/\/v1\/role\/(change|delete)\?dryRun=true/, (route) =>
    route.fulfill({ json: { deleted: 2, roles: [], effect: { ...effect, withoutAdministrator: withoutAdministrator ? ['140'] : [] } } }),
  );

const catalogueItem = (id: string, name: string, more: object) => ({
  id,
  name,
  description: '',
  groupId: '140',
  permissionIds: ['vehicle.command'],
  grants: ['vehicle.command'],
  mayChange: true,
  version: 1,
  ...more,
});
/** What uses a permission: the same for every picture, whichever roles other tests create. */
const mockUsages = async (page: Page) => {
  const role = (id: string, name: string, more: object) =>
    catalogueItem(id, name, { bundleIds: [], policies: 2, holders: 14, mayGive: true, ...more });
  await page.route('**/v1/role/list*', (route) =>
    route.fulfill({
      json: [
        role('role-1', 'Manager', {}),
        role('role-2', 'Technician', { bundleIds: ['bundle-1'], permissionIds: [], policies: 1, holders: 1 }),
        role('role-3', 'Courier', { bundleIds: ['hidden'], permissionIds: [], policies: 0, holders: 0 }),
      ],
    }),
  );
  await page.route('**/v1/bundle/list*', (route) =>
    route.fulfill({ json: [catalogueItem('bundle-1', 'Field work', { key: 'bundle.field', usedBy: 1 })] }),
  );
  await page.route('**/v1/permission/list*', async (route) => {
    const response = await route.fetch();
    const permissions = (await response.json()) as readonly { readonly builtIn: boolean }[];
    await route.fulfill({ response, json: permissions.filter(({ builtIn }) => builtIn) });
  });
};

/** The catalogue of roles, bundles and permissions, in its states. */
export const catalogueScreens: readonly Screen[] = [
  { name: 'catalogue-roles', role: 'administrator', path: '/iam/roles', act: rows },
  { name: 'catalogue-bundles', role: 'administrator', path: '/iam/bundles' },
  { name: 'catalogue-permissions', role: 'administrator', path: '/iam/permissions', act: rows },
  { name: 'catalogue-nothing-found', role: 'administrator', path: '/iam/roles?q=none%20like%20this' },
  {
    name: 'catalogue-waiting',
    role: 'administrator',
    path: '/iam/roles',
    waiting: true,
    arrange: (page) => page.route('**/v1/role/list*', () => {}),
  },
  {
    name: 'catalogue-failed',
    role: 'administrator',
    path: '/iam/roles',
    arrange: (page) =>
      page.route('**/v1/role/list*', (route) => route.fulfill({ status: 500, json: { error: 'broken', message: 'Broken' } })),
    act: (page) => page.getByRole('alert').first().waitFor(),
  },
  {
    name: 'catalogue-delete',
    role: 'administrator',
    path: '/iam/roles',
    arrange: mockDryRun(true),
    act: async (page) => {
      await rows(page);
      await page.locator('main [role=row] input[type=checkbox]').nth(1).check();
      await page.locator('main [role=row] input[type=checkbox]').nth(2).check();
    },
    openDialog: async (page) => {
      await page.locator('main [role=region] button').last().click();
      await effectLoaded(page);
    },
  },
  {
    name: 'catalogue-role',
    role: 'administrator',
    path: '/iam/roles',
    act: async (page) => {
      await rows(page);
      await page.locator('main [role=row] a[href*="/iam/roles/"]').first().click();
      await ticks(page);
    },
  },
  {
    name: 'catalogue-role-new',
    role: 'manager',
    path: '/iam/roles/new',
    act: async (page) => {
      await page.locator('main button[type=submit]').click();
      await page.locator('main [aria-invalid=true]').first().waitFor();
    },
  },
  { name: 'catalogue-permission-new', role: 'administrator', path: '/iam/permissions/new' },
  {
    name: 'catalogue-built-in',
    role: 'administrator',
    path: '/iam/permissions/vehicle.command',
    arrange: mockUsages,
    act: (page) => page.locator('main [role=row] a').first().waitFor(),
  },
  { name: 'matrix', role: 'administrator', path: '/iam/matrix', act: toggleCells },
  {
    name: 'matrix-review',
    role: 'administrator',
    path: '/iam/matrix',
    arrange: mockDryRun(false),
    act: toggleCells,
    openDialog: async (page) => {
      await page.locator('main [role=tabpanel] button:not([role=checkbox])').last().click();
      await effectLoaded(page);
    },
  },
  {
    name: 'roles-panel',
    role: 'administrator',
    path: '/iam/roles',
    act: async (page) => {
      await rows(page);
      await page.locator('main [role=tabpanel] button').first().click();
      await page.locator('[role=dialog] summary').first().click();
    },
  },
];
