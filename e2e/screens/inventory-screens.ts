import { rowsShown, invalidFieldShown, press, selectFirstRow, type Screen } from './screen.ts';

/** Keyfobs, components, onboarding and the inventory, in their states. */
export const inventoryScreens: readonly Screen[] = [
  { name: 'keyfobs', role: 'manager', path: '/pilots', act: rowsShown },
  {
    name: 'keyfobs-selected',
    role: 'manager',
    path: '/pilots',
    act: async (page) => {
      await rowsShown(page);
      for (const row of [1, 2]) await page.locator('main').getByRole('checkbox').nth(row).click();
    },
  },
  {
    name: 'keyfobs-pair',
    role: 'manager',
    path: '/pilots?paired=no',
    act: async (page) => {
      await rowsShown(page);
      await selectFirstRow(page);
      await press(page, 'Pair with a vehicle');
      await page.getByRole('dialog').getByRole('searchbox').fill('WX');
      await page.getByRole('radio', { name: /WX/ }).first().waitFor();
    },
  },
  { name: 'keyfobs-driver', role: 'driver', path: '/pilots' },
  { name: 'components', role: 'manager', path: '/vehicle-components', act: rowsShown },
  {
    name: 'component',
    role: 'manager',
    path: '/vehicle-components?kind=moped',
    act: async (page) => {
      await rowsShown(page);
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      await page.waitForURL('**/vehicle-components/moped/*');
      await page.locator('main form').waitFor();
    },
  },
  { name: 'component-new', role: 'manager', path: '/vehicle-components/new/computer' },
  {
    name: 'component-new-faults',
    role: 'manager',
    path: '/vehicle-components/new/computer',
    act: async (page) => {
      await press(page, 'Register');
      await page.getByRole('alert').filter({ hasText: 'Choose a group' }).waitFor();
    },
  },
  { name: 'onboarding', role: 'manager', path: '/onboarding' },
  {
    name: 'onboarding-faults',
    role: 'manager',
    path: '/onboarding',
    act: async (page) => {
      await press(page, 'Register and continue');
      await invalidFieldShown(page);
    },
  },
  { name: 'inventory', role: 'manager', path: '/tags', act: rowsShown },
  {
    name: 'inventory-options',
    role: 'manager',
    path: '/tags',
    act: async (page) => {
      await rowsShown(page);
      await press(page, 'Table options');
      await page.getByRole('checkbox', { name: 'VIN' }).waitFor();
    },
  },
  {
    name: 'inventory-delete',
    role: 'manager',
    path: '/tags',
    act: async (page) => {
      await rowsShown(page);
      await selectFirstRow(page);
      await press(page, 'Delete');
      await page.getByRole('button', { name: /^Delete 1/ }).waitFor();
    },
  },
  {
    name: 'inventory-vehicle',
    role: 'manager',
    path: '/tags',
    act: async (page) => {
      await rowsShown(page);
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      await page.getByRole('heading', { level: 2 }).first().waitFor();
    },
  },
];
