import type { Page } from '@playwright/test';
import { expect } from '../console/console.ts';
import { VehiclesPage } from '../journeys/fleet/vehicles.ts';
import type { Role } from '../console/accounts.ts';
import { catalogueScreens } from '../pictures/catalogue-screens.ts';
import { chargerScreens } from '../pictures/charger-screens.ts';
import { groupScreens } from '../pictures/group-screens.ts';
import { policyScreens } from '../pictures/policy-screens.ts';
import { slotScreens } from '../pictures/slot-screens.ts';
import { userScreens } from '../pictures/user-screens.ts';

interface Place {
  readonly name: string;
  readonly role: Role | null;
  readonly path: string;
  readonly ready: (page: Page) => Promise<unknown>;
}

export const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
const rows = (page: Page) => expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible();

/** Selects the first row that stays: while a list is read, others may take its place under the pointer. */
const selectFirstRow = (page: Page) =>
  expect(() => page.getByRole('grid').getByRole('row').nth(1).getByRole('checkbox').check({ timeout: 2_000 })).toPass();

/** Of the pictures of slots those that have parts of their own; the others are the same with other numbers. */
const ofSlots = new Set(['slots-searched', 'slot', 'door-stuck', 'portable-waiting']);

/** Every screen that axe looks at, in a state worth looking at. */
export const places: readonly Place[] = [
  {
    name: 'login',
    role: null,
    path: '/login',
    // What stands beside the form comes when the browser is idle.
    ready: (page) => expect(page.getByRole('group', { name: /^1 (of|z) 4$/ })).toBeVisible(),
  },
  {
    name: 'login with faults',
    role: null,
    path: '/login',
    ready: async (page) => {
      await page.locator('button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  { name: 'sign up', role: null, path: '/login/signup', ready: heading },
  {
    name: 'sign up with faults',
    role: null,
    path: '/login/signup',
    ready: async (page) => {
      await page.locator('input[name=email]').fill('anna@');
      await page.locator('input[name=password]').fill('short');
      await page.locator('input[name=retype]').fill('other');
      await page.locator('input[name=retype]').blur();
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(3);
    },
  },
  {
    name: 'recovery, the code',
    role: null,
    path: '/login/recover',
    ready: async (page) => {
      await page.locator('input[name=email]').fill('nobody@nowhere.example');
      await page.locator('input[name=email]').press('Enter');
      await expect(page.locator('input[name=code]')).toBeFocused();
    },
  },
  { name: 'privacy policy', role: null, path: '/login/signup/privacy', ready: heading },
  {
    name: 'profile, a phone being edited',
    role: 'viewer',
    path: '/profile',
    ready: async (page) => {
      await page.getByRole('button', { name: /^(Edit|Edytuj|Add a number|Dodaj numer)$/ }).click();
      await expect(page.locator('input[name=phoneNumber]')).toBeFocused();
    },
  },
  {
    name: 'profile, asking before logging out everywhere',
    role: 'viewer',
    path: '/profile',
    ready: async (page) => {
      await page.getByRole('button', { name: /^(Log out everywhere|Wyloguj wszędzie)$/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'settings',
    role: 'viewer',
    path: '/settings',
    ready: (page) => expect(page.getByRole('main').getByRole('radiogroup')).toHaveCount(2),
  },
  { name: 'welcome', role: 'administrator', path: '/welcome', ready: heading },
  { name: 'vehicles', role: 'manager', path: '/vehicles', ready: rows },
  {
    name: 'vehicles with a selection',
    role: 'manager',
    path: '/vehicles',
    ready: async (page) => {
      await rows(page);
      await selectFirstRow(page);
    },
  },
  {
    name: 'a command for the whole fleet, to be confirmed',
    role: 'manager',
    path: '/vehicles',
    ready: async (page) => {
      await new VehiclesPage(page).read();
      await page.getByRole('grid').getByRole('row').first().getByRole('checkbox').check();
      await page.getByRole('button', { name: /^(Battery lock|Blokada baterii)$/ }).click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    },
  },
  { name: 'no vehicles', role: 'manager', path: '/vehicles?q=nothing-is-called-so', ready: heading },
  { name: 'find a vehicle', role: 'manager', path: '/vehicle-details', ready: heading },
  ...['details', 'events', 'drivers', 'live', 'track', 'edit'].map((tab) => ({
    name: `a vehicle, ${tab}`,
    role: 'administrator' as const,
    // The first vehicle of the reference fleet.
    path: `/vehicle-details/100001?tab=${tab}`,
    ready: async (page: Page) => {
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    },
  })),
  {
    name: 'a vehicle, parameters that are no JSON',
    role: 'administrator',
    path: '/vehicle-details/100001?tab=edit',
    ready: async (page) => {
      await page.locator('textarea:visible').fill('{');
      await expect(page.locator('textarea[aria-invalid=true]')).toBeVisible();
    },
  },
  {
    name: 'the service panel of a vehicle',
    role: 'manager',
    path: '/vehicles',
    ready: async (page) => {
      await rows(page);
      await selectFirstRow(page);
      await page.getByRole('button', { name: /^(Service panel|Panel serwisowy)$/ }).click();
      await expect(page.getByRole('dialog').locator('textarea:visible')).toBeVisible();
    },
  },
  {
    name: 'a new vehicle, with faults',
    role: 'manager',
    path: '/vehicles/new',
    ready: async (page) => {
      await page.locator('main button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  {
    name: 'a problem to report, with faults',
    role: 'manager',
    path: '/vehicles/report',
    ready: async (page) => {
      await page.locator('main button[type=submit]').click();
      await page.getByRole('checkbox').nth(2).check();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'a problem to report beside the list',
    role: 'manager',
    path: '/vehicles',
    ready: async (page) => {
      await rows(page);
      await selectFirstRow(page);
      await page.getByRole('button', { name: /^(Report a problem|Zgłoś problem)$/ }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    },
  },
  { name: 'no vehicles to register', role: 'viewer', path: '/vehicles/new', ready: heading },
  { name: 'event history of a group', role: 'manager', path: '/vehicle-details?tab=events', ready: heading },
  { name: 'forbidden', role: 'driver', path: '/vehicles', ready: heading },
  { name: 'moving vehicles', role: 'manager', path: '/vehicles-group', ready: rows },
  {
    name: 'moving vehicles, the groups to look in',
    role: 'manager',
    path: '/vehicles-group',
    ready: async (page) => {
      await rows(page);
      await page
        .getByRole('button', { name: /^(All groups|Wszystkie grupy)$/ })
        .last()
        .click();
      await page.getByRole('treeitem').first().click();
      await expect(page.getByRole('treeitem', { checked: true }).first()).toBeVisible();
    },
  },
  {
    name: 'moving vehicles, the confirmation',
    role: 'manager',
    path: '/vehicles-group',
    ready: async (page) => {
      await rows(page);
      await selectFirstRow(page);
      await page.getByRole('button', { name: /^(Choose the group|Wybierz grupę)$/ }).click();
      await page.getByRole('treeitem', { name: 'Kraków' }).click();
      await page.getByRole('button', { name: /^(Review the move|Sprawdź przeniesienie)$/ }).click();
      await expect(page.getByRole('button', { name: /^(Move|Przenieś) 1/ })).toBeVisible();
    },
  },
  {
    name: 'moving vehicles in the panel',
    role: 'manager',
    path: '/about',
    ready: async (page) => {
      await page.locator('[aria-keyshortcuts]').click();
      const action =
        (await page.locator('html').getAttribute('lang')) === 'pl' ? 'Przenieś pojazdy do innej grupy' : 'Move vehicles to another group';
      await page.getByRole('combobox').fill(action);
      await page.getByRole('option', { name: action }).click();
      await expect(page.getByRole('dialog').getByRole('grid').getByRole('row').nth(2)).toBeVisible();
    },
  },
  { name: 'keyfobs', role: 'manager', path: '/pilots', ready: rows },
  {
    name: 'keyfobs, one to be paired',
    role: 'manager',
    path: '/pilots?paired=no',
    ready: async (page) => {
      await rows(page);
      await selectFirstRow(page);
      await page.getByRole('button', { name: /^(Pair with a vehicle|Sparuj z pojazdem)$/ }).click();
      await page.getByRole('dialog').getByRole('searchbox').fill('WX');
      await expect(page.getByRole('radio', { name: /WX/ }).first()).toBeVisible();
    },
  },
  { name: 'components', role: 'manager', path: '/vehicle-components', ready: rows },
  {
    name: 'component',
    role: 'manager',
    path: '/vehicle-components?kind=moped',
    ready: async (page) => {
      await rows(page);
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      await expect(page.getByRole('button', { name: /^(Save|Zapisz)$/ })).toBeVisible();
    },
  },
  {
    name: 'new computer, refused',
    role: 'manager',
    path: '/vehicle-components/new/computer',
    ready: async (page) => {
      await page.getByRole('button', { name: /^(Register|Zarejestruj)$/ }).click();
      await expect(page.getByText(/^(Choose a group\.|Wybierz grupę\.)$/)).toBeVisible();
    },
  },
  {
    name: 'onboarding, nothing filled in',
    role: 'manager',
    path: '/onboarding',
    ready: async (page) => {
      await page.getByRole('button', { name: /^(Register and go on|Zarejestruj i przejdź dalej)$/ }).click();
      await expect(page.getByText(/^(Give it a name\.|Podaj nazwę\.)$/)).toBeVisible();
    },
  },
  {
    name: 'inventory, its options',
    role: 'manager',
    path: '/tags',
    ready: async (page) => {
      await rows(page);
      await page.getByRole('button', { name: /^(Table options|Opcje tabeli)$/ }).click();
      await expect(page.getByRole('checkbox', { name: 'VIN' })).toBeVisible();
    },
  },
  {
    name: 'inventory, a deletion',
    role: 'manager',
    path: '/tags',
    ready: async (page) => {
      await rows(page);
      await page.getByRole('row').nth(1).getByRole('checkbox').check();
      await page.getByRole('button', { name: /^(Delete|Usuń)$/ }).click();
      await expect(page.getByRole('button', { name: /^(Delete|Usuń) 1/ })).toBeVisible();
    },
  },
  {
    name: 'inventory of one vehicle',
    role: 'manager',
    path: '/tags',
    ready: async (page) => {
      await rows(page);
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    },
  },
  { name: 'no keyfobs to see', role: 'driver', path: '/pilots', ready: heading },
  {
    name: 'control tower, operations',
    role: 'administrator',
    path: '/control',
    ready: async (page) => {
      await expect(page.locator('main canvas')).toBeVisible();
      await expect(page.locator('main time').first()).toBeVisible();
    },
  },
  {
    name: 'control tower, on a wall',
    role: 'administrator',
    path: '/control/operations',
    ready: async (page) => {
      await page.getByRole('button', { name: /^(Wall view|Widok ścienny)$/ }).click();
      await expect(page.getByRole('dialog').locator('canvas')).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('listitem').last()).toBeVisible();
    },
  },
  {
    name: 'control tower, commands',
    role: 'administrator',
    path: '/control/commands',
    ready: (page) => expect(page.getByRole('searchbox')).toBeVisible(),
  },
  { name: 'simulator', role: 'administrator', path: '/simulator', ready: (page) => expect(page.getByRole('searchbox')).toBeVisible() },
  {
    name: 'simulator, a station with an invalid charge',
    role: 'administrator',
    path: '/simulator?of=stations',
    ready: async (page) => {
      await page.locator('main aside').getByRole('button', { pressed: false }).first().click();
      await page.getByRole('form').first().getByRole('textbox').fill('many');
      await page.getByRole('form').first().getByRole('button').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  {
    name: 'simulator, a vehicle with faults',
    role: 'administrator',
    path: '/simulator',
    ready: async (page) => {
      await page.locator('main aside').getByRole('button', { pressed: false }).first().click();
      await page.getByRole('form').first().getByRole('button').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  {
    name: 'control tower',
    role: 'administrator',
    path: '/control/releases',
    ready: (page) => expect(page.getByRole('table')).toBeVisible(),
  },
  {
    name: 'control tower, one remote',
    role: 'administrator',
    path: '/control/releases/remote-fleet',
    ready: (page) => expect(page.getByRole('listitem').last()).toBeVisible(),
  },
  {
    name: 'control tower, a decision',
    role: 'administrator',
    path: '/control/releases/remote-fleet',
    ready: async (page) => {
      await page.getByRole('button', { name: /^(Hold|Wstrzymaj)$/ }).click();
      await page.getByRole('dialog').getByRole('textbox').press('Enter');
      await expect(page.locator('[aria-invalid=true]')).toBeVisible();
    },
  },
  {
    name: 'command palette',
    role: 'manager',
    path: '/about',
    ready: async (page) => {
      await page.locator('[aria-keyshortcuts]').click();
      await page.getByRole('combobox').fill('wx');
      await expect(page.getByRole('option').filter({ hasText: 'WX' }).first()).toBeVisible();
    },
  },
  {
    name: 'notifications',
    role: 'viewer',
    path: '/about',
    ready: async (page) => {
      await page.getByRole('button', { name: /^(Notifications|Powiadomienia)/ }).click();
      await expect(page.getByRole('dialog').getByRole('link')).toBeVisible();
    },
  },
  {
    name: 'notifications of the account',
    role: 'viewer',
    path: '/about',
    ready: async (page) => {
      await page.getByRole('button', { name: /^(Notifications|Powiadomienia)/ }).click();
      await page.getByRole('tab').last().click();
      await expect(page.getByRole('tabpanel').getByText(/./).first()).toBeVisible();
    },
  },
  {
    name: 'without a network, with a suspended group',
    role: 'manager',
    path: '/about',
    ready: async (page) => {
      await page.route('**/api/v1/iam/allowed**', (route) =>
        route.fulfill({ json: [{ permission: 'ops.blocked', allowed: true, groups: [{ id: '1', name: 'Kraków' }] }] }),
      );
      await page.getByRole('button', { name: /(Read again|Odczytaj ponownie)$/ }).click();
      await expect(page.getByRole('region', { name: /^(Account suspended|Konto zawieszone)$/ })).toBeVisible();
      await page.context().setOffline(true);
      // A machine without any network loses none, so its browser says nothing.
      await page.evaluate(() => window.dispatchEvent(new Event('offline')));
      await expect(page.getByRole('button', { name: /^Offline/ })).toBeVisible();
    },
  },
  { name: 'areas', role: 'administrator', path: '/geofencing', ready: heading },
  {
    name: 'a new area, with faults',
    role: 'administrator',
    path: '/geofencing/new',
    ready: async (page) => {
      await page.locator('summary').click();
      await page.locator('main button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]')).toBeVisible();
    },
  },
  { name: 'area not found', role: 'administrator', path: '/geofencing/none', ready: heading },
  // What failed, is empty, unknown or forbidden looks alike on all screens, and is seen on others.
  ...[
    ...catalogueScreens,
    ...chargerScreens,
    ...groupScreens,
    ...policyScreens,
    ...userScreens,
    ...slotScreens.filter(({ name }) => ofSlots.has(name)),
  ]
    .filter(({ name, waiting }) => !waiting && !/-(failed|forbidden|none|not-found|nothing-found|unknown)$/.test(name))
    .map(({ name, role, path, arrange, act }) => ({
      name,
      role,
      path,
      ready: async (page: Page) => {
        if (arrange) {
          await arrange(page);
          await page.reload();
        }
        await heading(page);
        await act?.(page);
      },
    })),
  { name: "what's new", role: 'manager', path: '/about', ready: (page) => expect(page.getByRole('article').first()).toBeVisible() },
];
