import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const list = '**/v1/policy/list*';
const invitationUrl = '**/v2/account/invitation/look';
const ONE = '/permissions/policy-142-technician';
const acceptance = '/login/signup#invitation=a-token-of-the-pictures-0123456789';

const rows = (page: Page) => page.locator('main [role=row]').nth(2).waitFor();
const people = (page: Page) => page.locator('main [role=tabpanel]:visible').first().waitFor();
const alertShown = (page: Page) => page.getByRole('alert').first().waitFor();
const failRequests = (at: string) => (page: Page) =>
  page.route(at, (route) => route.fulfill({ status: 500, json: { error: 'broken', message: 'Broken' } }));

/** Access management, and accepting an invitation, in their states. */
export const policyScreens: readonly Screen[] = [
  { name: 'policies', role: 'administrator', path: '/permissions', act: rows },
  {
    name: 'policies-selected',
    role: 'administrator',
    path: '/permissions?group=142',
    act: async (page) => {
      await rows(page);
      for (const at of [1, 2]) await page.locator('main [role=row] input[type=checkbox]').nth(at).check();
    },
  },
  { name: 'policies-not-found', role: 'administrator', path: '/permissions?q=none%20like%20this' },
  {
    name: 'policies-none',
    role: 'administrator',
    path: '/permissions',
    arrange: (page) => page.route(list, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } })),
  },
  { name: 'policies-failed', role: 'administrator', path: '/permissions', arrange: failRequests(list), act: alertShown },
  { name: 'policies-waiting', role: 'administrator', path: '/permissions', waiting: true, arrange: (page) => page.route(list, () => {}) },
  { name: 'policies-forbidden', role: 'driver', path: '/permissions' },
  { name: 'policy', role: 'administrator', path: ONE, act: people },
  { name: 'policy-invited', role: 'administrator', path: `${ONE}?tab=invited`, act: people },
  { name: 'policy-events', role: 'administrator', path: `${ONE}?tab=events`, act: people },
  { name: 'policy-unknown', role: 'administrator', path: '/permissions/none' },
  {
    name: 'policy-add',
    role: 'administrator',
    path: ONE,
    act: async (page) => {
      await people(page);
      await page.locator('main [role=combobox]').last().fill('ewa@example.com, 600 123, jan@example.com,');
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'policy-new',
    role: 'administrator',
    path: '/permissions/new?group=142',
    act: (page) => page.getByRole('radio').first().waitFor(),
  },
  { name: 'policy-edit', role: 'administrator', path: `${ONE}/edit`, act: (page) => page.getByRole('radio').first().waitFor() },
  {
    name: 'invitation',
    role: null,
    path: acceptance,
    arrange: (page) =>
      page.route(invitationUrl, (route) =>
        route.fulfill({ json: { email: 'ewa@example.com', firstName: '', lastName: '', expiresAt: '2030-01-01T12:00:00.000Z' } }),
      ),
  },
  { name: 'invitation-ended', role: null, path: acceptance },
];
