import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const alertShown = (page: Page) => page.getByRole('alert').first().waitFor();
const inTree = (page: Page) => page.locator('main [role=treeitem]').nth(1).waitFor();

/** Groups, and the history of access. */
export const groupScreens: readonly Screen[] = [
  { name: 'groups', role: 'administrator', path: '/groups', act: inTree },
  {
    name: 'groups-found',
    role: 'administrator',
    path: '/groups',
    act: async (page) => {
      await inTree(page);
      await page.locator('main input[type=search]').fill('baza');
      await page.locator('main [role=treeitem] mark').first().waitFor();
    },
  },
  { name: 'group', role: 'administrator', path: '/groups/142', act: (page) => page.locator('main form').waitFor() },
  {
    name: 'group-country',
    role: 'administrator',
    path: '/groups/142',
    act: async (page) => {
      await page.locator('main form [role=combobox]').click();
      await page.getByRole('listbox').waitFor();
    },
  },
  {
    name: 'group-move',
    role: 'administrator',
    path: '/groups/142',
    act: async (page) => {
      await page.locator('main form button[aria-haspopup=dialog]').click();
      await page.getByRole('dialog').getByRole('treeitem').nth(3).click();
    },
    openDialog: async (page) => {
      await page.locator('main form button[type=submit]').click();
      await page.getByRole('dialog').getByRole('row').or(page.getByRole('alert')).first().waitFor();
    },
  },
  { name: 'group-history', role: 'administrator', path: '/groups/142?tab=history' },
  { name: 'group-unknown', role: 'administrator', path: '/groups/no-such-group' },
  {
    name: 'group-new',
    role: 'administrator',
    path: '/groups/new?below=142',
    act: async (page) => {
      await page.locator('main form [type=checkbox]').check();
      await page.locator('main form li').first().waitFor();
    },
  },
  {
    name: 'group-new-faults',
    role: 'administrator',
    path: '/groups/new',
    act: async (page) => {
      await page.locator('main form button[type=submit]').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'groups-failed',
    role: 'administrator',
    path: '/groups',
    arrange: (page) =>
      page.route('**/api/v1/group/list', (route) =>
        route.fulfill({ status: 500, json: { error: 'internal', message: 'Something went wrong on our side.' } }),
      ),
    act: alertShown,
  },
  {
    name: 'groups-loading',
    role: 'administrator',
    path: '/groups',
    waiting: true,
    arrange: (page) => page.route('**/api/v1/group/list', () => undefined),
    act: async (page) => page.locator('main [aria-busy=true]').first().waitFor(),
  },
  { name: 'groups-forbidden', role: 'driver', path: '/groups' },
  { name: 'access-history', role: 'administrator', path: '/permissions/history' },
  {
    name: 'access-history-none',
    role: 'administrator',
    path: '/permissions/history',
    arrange: (page) => page.route('**/api/v1/iam/event/list**', (route) => route.fulfill({ json: [] })),
  },
];
