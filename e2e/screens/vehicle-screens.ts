import type { Page } from '@playwright/test';
import { expect } from '../console/fixtures.ts';
import { VehiclesPage } from '../journeys/fleet/vehicles.ts';
import { rowsShown, alertShown, failRequests, press, selectFirstRow, submit, type Screen } from './screen.ts';

const devices = '**/api/v2/device/snapshot';

const openFirstVehicle = async (page: Page) => {
  await page.locator('main a[href*="/vehicle-details/"]').first().click();
  await page.waitForURL('**/vehicle-details/*');
  await page.getByRole('tabpanel').waitFor();
};
/** URL of the first vehicle of the reference fleet. */
const pageOf = (tab: string) => `/vehicle-details/100001?tab=${tab}`;
const inPanel = (page: Page) => page.getByRole('tabpanel').waitFor();

/** Vehicle lists and the vehicle page, in their states. */
export const vehicleScreens: readonly Screen[] = [
  { name: 'vehicles', role: 'manager', path: '/vehicles', act: rowsShown },
  {
    name: 'vehicles-selected',
    role: 'manager',
    path: '/vehicles',
    act: async (page) => {
      await rowsShown(page);
      for (const row of [1, 2, 3]) await page.locator('main').getByRole('checkbox').nth(row).click();
    },
  },
  {
    name: 'vehicles-command',
    role: 'manager',
    path: '/vehicles',
    act: async (page) => {
      await new VehiclesPage(page).waitUntilLoaded();
      await page.getByRole('grid').getByRole('row').first().getByRole('checkbox').check();
      // On narrow screens, commands are in the menu.
      if ((page.viewportSize()?.width ?? Infinity) <= 1300) {
        await press(page, 'More');
        await page.getByRole('menuitem', { name: 'Lock', exact: true }).click();
      } else await press(page, 'Lock');
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    },
  },
  {
    name: 'vehicles-views',
    role: 'manager',
    path: '/vehicles',
    act: async (page) => {
      await rowsShown(page);
      await press(page, 'Views');
      await page.getByRole('textbox', { name: 'View name' }).fill('Night shift');
    },
  },
  { name: 'vehicles-viewer', role: 'viewer', path: '/vehicles', act: rowsShown },
  { name: 'vehicles-empty', role: 'manager', path: '/vehicles?q=nothing-is-called-so' },
  { name: 'vehicles-failed', role: 'manager', path: '/vehicles', arrange: (page) => failRequests(page, devices), act: alertShown },
  {
    name: 'vehicles-loading',
    role: 'manager',
    path: '/vehicles',
    waiting: true,
    arrange: (page) => page.route(devices, () => undefined),
    act: async (page) => page.locator('main [aria-busy=true]').first().waitFor(),
  },
  { name: 'vehicle-overview', role: 'manager', path: '/vehicle-details' },
  { name: 'vehicle-details', role: 'manager', path: '/vehicles', act: openFirstVehicle },
  ...['raw', 'events', 'drivers', 'live', 'track', 'edit'].map((tab): Screen => ({
    name: `vehicle-${tab}`,
    role: 'administrator',
    path: pageOf(tab),
    act: inPanel,
  })),
  {
    name: 'vehicle-track-table',
    role: 'administrator',
    path: pageOf('track'),
    async act(page) {
      await inPanel(page);
      await page.locator('input[type=radio][value=table] + label').click();
      await page.getByRole('grid').waitFor();
    },
  },
  {
    name: 'vehicle-edit-faults',
    role: 'administrator',
    path: pageOf('edit'),
    act: async (page) => {
      await page.locator('textarea:visible').fill('{');
      await page.locator('textarea[aria-invalid=true]').waitFor();
    },
  },
  { name: 'vehicle-unknown', role: 'manager', path: '/vehicle-details/no-such-vehicle' },
  {
    name: 'vehicle-new',
    role: 'manager',
    path: '/vehicles/new',
    act: (page) => page.locator('main button[type=submit]').waitFor(),
  },
  {
    name: 'vehicle-new-faults',
    role: 'manager',
    path: '/vehicles/new',
    act: async (page) => {
      await page.locator('main button[type=submit]').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  { name: 'vehicle-new-viewer', role: 'viewer', path: '/vehicles/new' },
  {
    name: 'problem-report',
    role: 'manager',
    path: '/vehicles/report',
    act: async (page) => {
      await page.locator('main input[type=search]').first().fill('WX');
      await page.locator('main ul button').first().click();
      for (const damage of [1, 4, 7]) await page.getByRole('checkbox').nth(damage).click();
    },
  },
  {
    name: 'problem-report-faults',
    role: 'manager',
    path: '/vehicles/report',
    act: async (page) => {
      await submit(page);
      await page.getByRole('checkbox').nth(2).check();
      await alertShown(page);
    },
  },
  {
    name: 'vehicle-codes',
    role: 'manager',
    path: '/vehicles',
    act: async (page) => {
      await rowsShown(page);
      await selectFirstRow(page);
      await press(page, 'More');
      await page.getByRole('menuitem', { name: 'QR codes' }).click();
      await page.locator('main svg[role=img]').first().waitFor();
    },
  },
  {
    name: 'problem-report-panel',
    role: 'manager',
    path: '/vehicles',
    act: async (page) => {
      await rowsShown(page);
      await selectFirstRow(page);
      await press(page, 'Report a problem');
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'service-panel',
    role: 'manager',
    path: '/vehicles',
    act: async (page) => {
      await rowsShown(page);
      await selectFirstRow(page);
      await press(page, 'More');
      await page.getByRole('menuitem', { name: 'Service panel' }).click();
      await page.getByRole('dialog').locator('textarea:visible').first().waitFor();
    },
  },
  { name: 'group-events', role: 'manager', path: '/vehicle-details?tab=events' },
  { name: 'move', role: 'manager', path: '/vehicles-group', act: rowsShown },
  {
    name: 'move-groups',
    role: 'manager',
    path: '/vehicles-group',
    act: async (page) => {
      await rowsShown(page);
      await page.getByRole('button', { name: 'All groups', exact: true }).last().click();
      await page.getByRole('treeitem').first().click();
      await page.getByRole('treeitem', { checked: true }).first().waitFor();
    },
  },
  {
    name: 'move-confirm',
    role: 'manager',
    path: '/vehicles-group',
    act: async (page) => {
      await rowsShown(page);
      await selectFirstRow(page);
      await press(page, 'Choose group');
      await page.getByRole('treeitem', { name: 'Kraków' }).click();
      await press(page, 'Review move');
      await page.getByRole('button', { name: /^Move 1/ }).waitFor();
    },
  },
  {
    name: 'move-panel',
    role: 'manager',
    path: '/about',
    act: async (page) => {
      await page.locator('[aria-keyshortcuts]').click();
      await page.getByRole('combobox').fill('Move vehicles to another group');
      await page.getByRole('option', { name: 'Move vehicles to another group' }).click();
      await page.getByRole('dialog').getByRole('grid').getByRole('row').nth(2).waitFor();
    },
  },
];
