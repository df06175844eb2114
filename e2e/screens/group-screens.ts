import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const alertShown = (page: Page) => page.getByRole('alert').first().waitFor();
const inTree = (page: Page) => page.locator('main [role=treeitem]').nth(1).waitFor();

const ada = { id: '1', email: 'administrator@operator.example', firstName: 'Ada', lastName: 'Administrator' };
const marek = { id: '2', email: 'manager@fleet.example', firstName: 'Marek', lastName: 'Menedżer' };

/** A new sandbox has no changes of access. */
const someEvents = (page: Page) =>
  page.route('**/api/v1/iam/event/list**', (route) =>
    route.fulfill({
      json: [
        {
          act: 'people-added',
          subject: { kind: 'policy', id: '1', name: 'Serwis Warszawa' },
          people: [marek],
          before: null,
          after: { role: '1', roleName: 'Serwisant', group: '142' },
        },
        {
          act: 'role-changed',
          subject: { kind: 'role', id: '1', name: 'Serwisant' },
          people: [],
          before: { name: 'Technik', permissions: ['vehicle.update'] },
          after: { name: 'Serwisant', permissions: ['vehicle.update', 'vehicle.command'] },
        },
        {
          act: 'group-changed',
          subject: { kind: 'group', id: '142', name: 'Warszawa' },
          people: [],
          before: { expectedVehiclesNumber: 1400 },
          after: { expectedVehiclesNumber: 1450 },
        },
      ].map((event, nth) => ({
        ...event,
        seq: 3 - nth,
        at: new Date(Date.now() - (nth + 1) * 3_600_000).toISOString(),
        actor: ada,
        groupId: '142',
      })),
    }),
  );

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
  {
    name: 'access-history',
    role: 'administrator',
    path: '/permissions/history',
    arrange: someEvents,
    act: (page) => page.locator('main ol li').first().waitFor(),
  },
  {
    name: 'access-history-none',
    role: 'administrator',
    path: '/permissions/history',
    arrange: (page) => page.route('**/api/v1/iam/event/list**', (route) => route.fulfill({ json: [] })),
  },
];
