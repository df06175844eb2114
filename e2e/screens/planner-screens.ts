import type { Page } from '@playwright/test';
import { alertShown, failRequests, invalidFieldShown, submit, type Screen } from './screen.ts';

const list = /\/v1\/planner\/slot\?/;

const calendarShown = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('button', { name: /Accepted|Booked/ })
    .first()
    .waitFor();
const panelShown = (page: Page) => page.getByRole('dialog').getByRole('heading').first().waitFor();
const choose = (page: Page) => page.getByRole('dialog').locator('ul button').first().click();

/** Chooses a free vehicle and a driver in the form. */
async function chooseBoth(page: Page): Promise<void> {
  await choose(page);
  await page
    .getByRole('group', { name: /^Driver/ })
    .getByRole('listitem')
    .first()
    .waitFor();
  await choose(page);
}

/** The server has no calendar, or a disabled one. */
const withPlanners = (page: Page, change: (planner: object) => object | null) =>
  page.route(/\/v1\/planner(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const { planners, groups } = (await response.json()) as { planners: object[]; groups: object[] };
    return route.fulfill({ response, json: { planners: planners.flatMap((planner) => change(planner) ?? []), groups } });
  });

const disabled = { enabled: false, disabledAt: Date.UTC(2026, 10, 2, 8), version: 2 };
const splashShown = (page: Page) => page.getByRole('heading', { name: 'Plan who rides which vehicle, and when' }).waitFor();

/** The ride calendar in its states. */
export const plannerScreens: readonly Screen[] = [
  { name: 'calendar-week', role: 'manager', path: '/calendar?view=week', act: calendarShown },
  { name: 'calendar-month', role: 'manager', path: '/calendar?view=month', act: calendarShown },
  {
    name: 'calendar-resources',
    role: 'manager',
    path: '/calendar?view=resources',
    act: (page) => page.getByRole('grid').getByRole('rowheader').nth(3).waitFor(),
  },
  { name: 'calendar-booked', role: 'driver', path: '/calendar?view=day', act: calendarShown },
  {
    name: 'calendar-filters',
    role: 'manager',
    path: '/calendar?view=week&status=rejected,cancelled',
    act: async (page) => {
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await page.getByRole('dialog').getByRole('list', { name: 'Vehicle' }).waitFor();
    },
  },
  {
    name: 'calendar-none',
    role: 'manager',
    path: '/calendar?view=week&vehicle=none',
    act: (page) => page.getByText('No slots match your filters').waitFor(),
  },
  { name: 'calendar-failed', role: 'manager', path: '/calendar?view=week', arrange: (page) => failRequests(page, list), act: alertShown },
  { name: 'calendar-waiting', role: 'manager', path: '/calendar?view=week', waiting: true, arrange: (page) => page.route(list, () => {}) },
  {
    name: 'calendar-disabled',
    role: 'manager',
    path: '/calendar?view=month',
    arrange: (page) => withPlanners(page, (planner) => ({ ...planner, ...disabled })),
    act: (page) => page.getByRole('button', { name: 'Restore calendar' }).first().waitFor(),
  },
  { name: 'calendar-splash', role: 'manager', path: '/calendar', arrange: (page) => withPlanners(page, () => null), act: splashShown },
  {
    name: 'calendar-create',
    role: 'manager',
    path: '/calendar',
    arrange: (page) => withPlanners(page, () => null),
    act: splashShown,
    openDialog: async (page) => {
      await page.locator('main section button').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'calendar-splash-driver',
    role: 'driver',
    path: '/calendar',
    arrange: (page) => withPlanners(page, () => null),
    act: splashShown,
  },
  {
    name: 'calendar-mine',
    role: 'driver',
    path: '/calendar',
    act: (page) => page.getByRole('list', { name: 'Upcoming' }).getByText('Rejected').first().waitFor(),
  },
  {
    name: 'calendar-subscription',
    role: 'driver',
    path: '/calendar/subscription',
    act: (page) => page.getByRole('button', { name: 'Create calendar link' }).waitFor(),
  },
  {
    name: 'slot-new',
    role: 'driver',
    path: '/calendar/new',
    act: async (page) => {
      await choose(page);
      await page.getByText('Choose another').waitFor();
    },
  },
  {
    name: 'slot-new-invalid',
    role: 'manager',
    path: '/calendar/new',
    act: async (page) => {
      await panelShown(page);
      await page.getByRole('textbox', { name: 'Start time' }).fill('late');
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await invalidFieldShown(page);
    },
  },
  {
    name: 'slot-new-series',
    role: 'manager',
    path: '/calendar/new',
    act: async (page) => {
      await chooseBoth(page);
      await page.getByRole('checkbox', { name: 'Repeat weekly' }).check();
      await page.getByRole('button', { name: /^Create|^Save anyway/ }).waitFor();
    },
  },
  {
    name: 'slot-inbox',
    role: 'manager',
    path: '/calendar/inbox',
    act: (page) => page.getByRole('list', { name: 'Pending slots' }).getByRole('listitem').first().waitFor(),
  },
  {
    name: 'slot-inbox-dialog',
    role: 'manager',
    path: '/calendar/inbox',
    act: async (page) => {
      await page.getByRole('button', { name: /^Accept all/ }).click();
      await page.getByRole('dialog', { name: /^Accept \d+ slots\?$/ }).waitFor();
    },
  },
  {
    name: 'slot-panel',
    role: 'manager',
    path: '/calendar/inbox',
    act: async (page) => {
      await page.getByRole('list', { name: 'Pending slots' }).getByRole('link').first().click();
      await page.getByRole('region', { name: 'History' }).waitFor();
    },
  },
  {
    name: 'slot-reject',
    role: 'manager',
    path: '/calendar/inbox',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Reject/ })
        .first()
        .click();
      await page
        .getByRole('dialog', { name: /^Reject slot/ })
        .locator('button[type=submit]')
        .click();
      await invalidFieldShown(page);
    },
  },
  {
    name: 'slot-not-found',
    role: 'manager',
    path: '/calendar/slot/999999999',
    act: (page) => page.getByText('Slot #999999999 not found').waitFor(),
  },
  {
    name: 'calendar-settings',
    role: 'manager',
    path: '/calendar/settings',
    act: async (page) => {
      await page.getByRole('checkbox', { name: 'Longest slot' }).waitFor();
      // Shorter than the shortest slot: refused, so that the next picture finds the same settings.
      await page.getByRole('textbox', { name: /^Longest slot/ }).fill('20');
      await submit(page);
      await invalidFieldShown(page);
    },
  },
  {
    name: 'calendar-settings-dialog',
    role: 'manager',
    path: '/calendar/settings',
    act: async (page) => {
      await page.getByRole('button', { name: 'Disable calendar' }).click();
      await page.getByRole('dialog', { name: 'Disable calendar?' }).waitFor();
    },
  },
  { name: 'calendar-settings-forbidden', role: 'driver', path: '/calendar/settings' },
];
