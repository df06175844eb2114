import type { Page } from '@playwright/test';
import { alertShown, failRequests, type Screen } from './screen.ts';

/** Answers as a console where nothing needs attention: the account's counters are all zero. */
const clearExceptions = (page: Page) =>
  page.route('**/api/v1/exceptions**', async (route) => {
    const response = await route.fetch();
    const board = (await response.json()) as { exceptions: object[]; shift: object[] };
    const cleared = (counters: object[]) => counters.map((counter) => ({ ...counter, count: 0 }));
    await route.fulfill({ response, json: { ...board, exceptions: cleared(board.exceptions), shift: cleared(board.shift) } });
  });

const openBell = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).click();

/** Welcome, the app layout and its overlays, in their states. */
export const shellScreens: readonly Screen[] = [
  { name: 'welcome', role: 'administrator', path: '/welcome' },
  { name: 'welcome-calm', role: 'administrator', path: '/welcome', arrange: clearExceptions },
  {
    name: 'welcome-failed',
    role: 'administrator',
    path: '/welcome',
    arrange: async (page) => {
      for (const call of ['**/api/v1/exceptions**', '**/api/v2/device/graphql']) await failRequests(page, call);
    },
    act: alertShown,
  },
  { name: 'welcome-driver', role: 'driver', path: '/welcome' },
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
      await openBell(page);
      await page.getByRole('dialog').getByRole('link').waitFor();
    },
  },
  {
    name: 'notifications-account',
    role: 'viewer',
    path: '/about',
    act: async (page) => {
      await openBell(page);
      await page.getByRole('tab').last().click();
      await page.getByRole('tabpanel').getByText(/./).first().waitFor();
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
      // On a machine without a network the browser fires no event.
      await page.evaluate(() => window.dispatchEvent(new Event('offline')));
      await page.locator('[data-state=offline]').waitFor();
    },
  },
  { name: 'forbidden', role: 'driver', path: '/vehicles' },
  { name: 'premium', role: 'viewer', path: '/premium/calendar' },
  { name: 'premium-analytics', role: 'driver', path: '/premium/analytics' },
];
