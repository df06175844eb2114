import type { Page } from '@playwright/test';
import type { Role } from '../console/accounts.ts';
import { catalogueScreens } from './catalogue-screens.ts';
import { chargerScreens } from './charger-screens.ts';
import { groupScreens } from './group-screens.ts';
import { policyScreens } from './policy-screens.ts';
import { slotScreens } from './slot-screens.ts';
import { userScreens } from './user-screens.ts';

/** A screen in one of its states, and how to get there. */
export interface Screen {
  readonly name: string;
  /** Who is signed in; nobody on the login page. */
  readonly role: Role | null;
  readonly path: string;
  /** Makes the server answer as the state needs it, before the page is opened. */
  readonly arrange?: (page: Page) => Promise<unknown>;
  /** The server never answers: the state is that of waiting. */
  readonly waiting?: boolean;
  /** Goes from the opened page to the state, and waits until it is there. */
  readonly act?: (page: Page) => Promise<void>;
}

/** Everything that the opened page asked for has come. */
const quiet = (page: Page) => page.waitForLoadState('networkidle');

/** Opens a screen and brings it into its state. `act`: another way there than the screen's own. */
export async function openScreen(page: Page, { arrange, path, waiting, act }: Screen, otherAct = act): Promise<void> {
  await arrange?.(page);
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  if (!waiting) await quiet(page);
  await otherAct?.(page);
}

const devices = '**/api/v2/device/graphql';
const rows = (page: Page) => page.locator('main [role="row"], main tr').nth(2);
const told = (page: Page) => page.getByRole('alert').first().waitFor();
const drawn = async (page: Page) => {
  await rows(page).waitFor();
};

const openFirstVehicle = async (page: Page) => {
  await page.locator('main a[href*="/vehicle-details/"]').first().click();
  await page.waitForURL('**/vehicle-details/*');
  await page.getByRole('tabpanel').waitFor();
};

// What stands beside the form comes when the browser is idle.
const story = (page: Page) => page.locator('section[data-scene]').waitFor();
const scenes = ['operations', 'swaps', 'fleet', 'access'];

const toScene = (scene: number) => async (page: Page) => {
  await story(page);
  // Back is the first button, on is the second.
  for (let at = 1; at < scene; at += 1) {
    await page.locator('section[data-scene] button').nth(1).click();
    await page.locator(`section[data-scene="${scenes[at]}"]`).waitFor();
  }
};

/** The server does what sign-up and recovery ask. */
const agree = (page: Page) => page.route('**/remoteFleet/**', (route) => route.fulfill({ json: { error: false } }));
const submit = (page: Page) => page.locator('main button[type=submit]').click();
const fillSignUp = async (page: Page, email: string, password: string, retype: string) => {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=retype]').fill(retype);
  await page.locator('input[name=privacy]').check();
};
const toCode = async (page: Page) => {
  await fillSignUp(page, 'anna.nowak@fleet.example', 'a password of mine', 'a password of mine');
  await submit(page);
  await page.locator('input[name=code]').waitFor();
};

export const screens: readonly Screen[] = [
  { name: 'login', role: null, path: '/login', act: story },
  ...[2, 3, 4].map((scene): Screen => ({ name: `login-scene-${scene}`, role: null, path: '/login', act: toScene(scene) })),
  {
    name: 'login-faults',
    role: null,
    path: '/login',
    act: async (page) => {
      await page.locator('input[name=username]').fill('anna@');
      await page.locator('input[name=password]').fill('short');
      await page.locator('button[type=submit]').click();
    },
  },
  {
    name: 'login-refused',
    role: null,
    path: '/login',
    act: async (page) => {
      await page.locator('input[name=username]').fill('manager@fleet.example');
      await page.locator('input[name=password]').fill('not the password');
      await page.locator('button[type=submit]').click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'sign-up', role: null, path: '/login/signup', act: story },
  {
    name: 'sign-up-faults',
    role: null,
    path: '/login/signup',
    act: async (page) => {
      await fillSignUp(page, 'anna@', 'short', 'other');
      await submit(page);
    },
  },
  { name: 'sign-up-code', role: null, path: '/login/signup', arrange: agree, act: toCode },
  {
    name: 'sign-up-code-wrong',
    role: null,
    path: '/login/signup',
    arrange: async (page) => {
      await agree(page);
      await page.route('**/remoteFleet/register', (route) =>
        route.fulfill({ status: 400, json: { error: 'wrong-code', message: 'Incorrect verification code' } }),
      );
    },
    act: async (page) => {
      await toCode(page);
      await page.locator('input[name=code]').fill('123456');
      await submit(page);
    },
  },
  { name: 'recovery', role: null, path: '/login/recover' },
  {
    name: 'recovery-unreachable',
    role: null,
    path: '/login/recover',
    arrange: (page) => page.route('**/remoteFleet/**', (route) => route.abort()),
    act: async (page) => {
      await page.locator('input[name=email]').fill('anna.nowak@fleet.example');
      await submit(page);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'recovery-password',
    role: null,
    path: '/login/recover',
    arrange: agree,
    act: async (page) => {
      await page.locator('input[name=email]').fill('anna.nowak@fleet.example');
      await submit(page);
      await page.locator('input[name=code]').fill('123456');
      await submit(page);
      await page.locator('input[name=retype]').waitFor();
    },
  },
  { name: 'privacy', role: null, path: '/login/signup/privacy' },
  { name: 'profile', role: 'manager', path: '/profile' },
  {
    name: 'profile-edit',
    role: 'manager',
    path: '/profile',
    act: async (page) => page.getByRole('button', { name: /^(Edit|Edytuj|Add a number|Dodaj numer)$/ }).click(),
  },
  {
    name: 'profile-log-out-everywhere',
    role: 'manager',
    path: '/profile',
    act: async (page) => page.getByRole('button', { name: /^(Log out everywhere|Wyloguj wszędzie)$/ }).click(),
  },
  { name: 'settings', role: 'manager', path: '/settings' },
  { name: 'welcome', role: 'administrator', path: '/welcome' },
  {
    name: 'welcome-calm',
    role: 'administrator',
    path: '/welcome',
    arrange: (page) => page.route('**/api/v1/exceptions**', (route) => route.fulfill({ json: { exceptions: [] } })),
  },
  {
    name: 'welcome-failed',
    role: 'administrator',
    path: '/welcome',
    arrange: async (page) => {
      for (const call of ['**/api/v1/exceptions**', devices])
        await page.route(call, (route) =>
          route.fulfill({ status: 500, json: { error: 'internal', message: 'Something went wrong on our side.' } }),
        );
    },
    act: told,
  },
  { name: 'welcome-driver', role: 'driver', path: '/welcome' },
  { name: 'vehicles', role: 'manager', path: '/vehicles', act: drawn },
  {
    name: 'vehicles-selected',
    role: 'manager',
    path: '/vehicles',
    act: async (page) => {
      await drawn(page);
      for (const row of [1, 2, 3]) await page.locator('main').getByRole('checkbox').nth(row).click();
    },
  },
  { name: 'vehicles-viewer', role: 'viewer', path: '/vehicles', act: drawn },
  { name: 'vehicles-empty', role: 'manager', path: '/vehicles?q=nothing-is-called-so' },
  {
    name: 'vehicles-failed',
    role: 'manager',
    path: '/vehicles',
    arrange: (page) =>
      page.route(devices, (route) =>
        route.fulfill({ status: 500, json: { error: 'internal', message: 'Something went wrong on our side.' } }),
      ),
    act: told,
  },
  {
    name: 'vehicles-loading',
    role: 'manager',
    path: '/vehicles',
    waiting: true,
    arrange: (page) => page.route(devices, () => undefined),
    act: async (page) => page.locator('main [aria-busy=true]').waitFor(),
  },
  { name: 'vehicle-overview', role: 'manager', path: '/vehicle-details' },
  { name: 'vehicle-details', role: 'manager', path: '/vehicle-details', act: openFirstVehicle },
  ...['raw', 'events', 'drivers', 'live', 'track', 'edit'].map((tab): Screen => ({
    name: `vehicle-${tab}`,
    role: 'manager',
    path: `/vehicle-details`,
    act: async (page) => {
      await openFirstVehicle(page);
      await page.goto(`${page.url().split('?')[0]}?tab=${tab}`);
      await page.getByRole('tabpanel').waitFor();
      await quiet(page);
    },
  })),
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
    name: 'service-panel-selected',
    role: 'manager',
    path: '/vehicles',
    act: async (page) => {
      await drawn(page);
      await page.locator('main').getByRole('checkbox').nth(1).click();
      await page.locator('button:has(.tabler-icon-tool)').last().click();
      await page.getByRole('dialog').locator('textarea').first().waitFor();
    },
  },
  { name: 'group-events', role: 'manager', path: '/vehicle-details?tab=events' },
  { name: 'move', role: 'manager', path: '/vehicles-group', act: drawn },
  { name: 'keyfobs', role: 'manager', path: '/pilots', act: drawn },
  {
    name: 'keyfobs-selected',
    role: 'manager',
    path: '/pilots',
    act: async (page) => {
      await drawn(page);
      for (const row of [1, 2]) await page.locator('main').getByRole('checkbox').nth(row).click();
    },
  },
  { name: 'keyfobs-driver', role: 'driver', path: '/pilots' },
  { name: 'components', role: 'manager', path: '/vehicle-components', act: drawn },
  {
    name: 'component',
    role: 'manager',
    path: '/vehicle-components?kind=moped',
    act: async (page) => {
      await drawn(page);
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      await page.waitForURL('**/vehicle-components/moped/*');
      await page.locator('main form').waitFor();
    },
  },
  { name: 'component-new', role: 'manager', path: '/vehicle-components/new/computer' },
  { name: 'onboarding', role: 'manager', path: '/onboarding' },
  { name: 'inventory', role: 'manager', path: '/tags', act: drawn },
  { name: 'zones', role: 'administrator', path: '/geofencing' },
  { name: 'zone-new', role: 'administrator', path: '/geofencing/new' },
  { name: 'vehicle-unknown', role: 'manager', path: '/vehicle-details/no-such-vehicle' },
  { name: 'control-releases', role: 'administrator', path: '/control/releases', act: async (page) => page.getByRole('table').waitFor() },
  { name: 'control-operations', role: 'administrator', path: '/control' },
  { name: 'control-wall', role: 'administrator', path: '/control/operations?wall=on' },
  { name: 'control-commands', role: 'administrator', path: '/control/commands' },
  { name: 'control-commands-none', role: 'administrator', path: '/control/commands?q=nothing-is-called-so' },
  { name: 'simulator', role: 'administrator', path: '/simulator' },
  {
    name: 'simulator-vehicle',
    role: 'administrator',
    path: '/simulator',
    act: async (page) => {
      await page.locator('main aside').getByRole('button', { pressed: false }).first().click();
      await page.locator('main aside').getByRole('button', { pressed: true }).waitFor();
      await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'simulator-station',
    role: 'administrator',
    path: '/simulator?of=stations',
    act: async (page) => {
      await page.locator('main aside').getByRole('button', { pressed: false }).first().click();
      await page.locator('main aside').getByRole('button', { pressed: true }).waitFor();
      await page.getByRole('form').first().waitFor();
    },
  },
  {
    name: 'simulator-nothing',
    role: 'administrator',
    path: '/simulator',
    arrange: (page) => page.route('**/api/v1/simulator', (route) => route.fulfill({ json: { running: false, vehicles: 0 } })),
  },
  {
    name: 'control-remote',
    role: 'administrator',
    path: '/control/releases/remote-fleet',
    act: async (page) => page.getByRole('listitem').last().waitFor(),
  },
  {
    name: 'control-hold',
    role: 'administrator',
    path: '/control/releases/remote-fleet',
    act: async (page) => {
      await page.getByRole('button', { name: /^(Hold|Wstrzymaj)$/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'control-forbidden', role: 'manager', path: '/control' },
  { name: 'about', role: 'administrator', path: '/about', act: async (page) => page.getByRole('article').first().waitFor() },
  {
    name: 'palette',
    role: 'administrator',
    path: '/welcome',
    act: async (page) => {
      await page.locator('[aria-keyshortcuts]').click();
      await page.getByRole('combobox').fill('wx');
      await page.getByRole('option').filter({ hasText: 'WX' }).first().waitFor();
    },
  },
  {
    name: 'notifications',
    role: 'viewer',
    path: '/about',
    act: async (page) => {
      await page.getByRole('button', { name: /^(Notifications|Powiadomienia)/ }).click();
      await page.getByRole('tab').last().click();
    },
  },
  {
    name: 'suspended-offline',
    role: 'manager',
    path: '/about',
    arrange: (page) =>
      page.route('**/api/v1/iam/allowed**', (route) =>
        route.fulfill({ json: [{ permission: 'ops.blocked', allowed: true, groups: [{ id: '1', name: 'Kraków' }] }] }),
      ),
    act: async (page) => {
      await page.locator('.shell-suspension').waitFor();
      await page.context().setOffline(true);
      // A machine without any network loses none, so its browser says nothing.
      await page.evaluate(() => window.dispatchEvent(new Event('offline')));
      await page.locator('[data-state=offline]').waitFor();
    },
  },
  ...catalogueScreens,
  ...chargerScreens,
  ...groupScreens,
  ...policyScreens,
  ...userScreens,
  ...slotScreens,
  { name: 'forbidden', role: 'driver', path: '/vehicles' },
  { name: 'premium', role: 'viewer', path: '/premium/calendar' },
];
