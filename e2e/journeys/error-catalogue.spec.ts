import type { Page } from '@playwright/test';
import { postForm, tokensOf } from '../console/api.ts';
import { arriveSignedIn, arriveWith, expect, fillSignIn, signInForm, test } from '../console/fixtures.ts';
import { accounts } from '../console/accounts.ts';

/** A row of the specification's error catalogue (section 8): how to trigger it, its text and its location. */
interface Row {
  readonly situation: string;
  readonly trigger: (page: Page) => Promise<unknown>;
  readonly text: string;
  readonly container: (page: Page) => ReturnType<Page['locator']>;
}

const main = (page: Page) => page.locator('main');
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

const catalogue: readonly Row[] = [
  {
    situation: 'sign-in refused',
    trigger: async (page) => {
      await page.goto('/login');
      await fillSignIn(page, accounts.viewer, 'not-the-password');
      await signInForm(page).submit.click();
    },
    text: 'Incorrect e-mail or password.',
    container: (page) => signInForm(page).failure,
  },
  {
    situation: 'wrong recovery code',
    trigger: async (page) => {
      await page.goto('/login/recover');
      await page.locator('input[name=email]').fill('unknown-user@fleet.example');
      await page.locator('main button[type=submit]').click();
      await page.locator('input[name=code]').fill('000000');
      await page.locator('main button[type=submit]').click();
    },
    text: 'Incorrect verification code',
    container: main,
  },
  {
    situation: 'empty e-mail address',
    trigger: async (page) => {
      await page.goto('/login');
      await fillSignIn(page, '  ', 'long-enough-password');
      await signInForm(page).submit.click();
    },
    text: 'This email is a bit too short.',
    container: main,
  },
  {
    situation: 'malformed e-mail address',
    trigger: async (page) => {
      await page.goto('/login');
      await fillSignIn(page, 'anna@', 'long-enough-password');
      await signInForm(page).submit.click();
    },
    text: 'This is not a valid email :(.',
    container: main,
  },
  {
    situation: 'short password',
    trigger: async (page) => {
      await page.goto('/login');
      await fillSignIn(page, accounts.viewer, 'seven77');
      await signInForm(page).submit.click();
    },
    text: 'The password should be at last 8 characters long.',
    container: main,
  },
  {
    situation: 'token refresh refused',
    trigger: async (page) => {
      const tokens = await tokensOf('viewer');
      await postForm('/revoke', { refresh_token: tokens.refresh_token });
      await arriveWith(page, { tokens: JSON.stringify({ ...tokens, valid_till: Date.now() - 60_000 }) });
      await page.goto('/welcome');
      await page.waitForURL('**/login');
    },
    text: 'Failed to refresh login token, logging out',
    container: messages,
  },
  {
    situation: 'unknown vehicle',
    trigger: async (page) => {
      await arriveSignedIn(page, 'manager');
      await page.goto('/vehicle-details/no-such-vehicle');
    },
    text: 'vehicle not found no-such-vehicle',
    container: main,
  },
  {
    situation: 'empty vehicle list',
    trigger: async (page) => {
      await arriveSignedIn(page, 'manager');
      await page.goto('/vehicles?q=nothing-is-called-so');
    },
    text: 'No vehicles found',
    container: main,
  },
  {
    situation: 'slow list',
    trigger: async (page) => {
      await page.route('**/api/v2/device/snapshot', () => undefined);
      await arriveSignedIn(page, 'manager');
      await page.goto('/vehicles');
    },
    text: 'Loading data. It may take a little longer.',
    container: main,
  },
];

for (const { situation, trigger, text, container } of catalogue)
  test(`[ER-01] ${situation}: “${text}”`, async ({ page }) => {
    await trigger(page);
    await expect(
      container(page)
        .getByText(text)
        .or(container(page).filter({ hasText: text }))
        .first(),
    ).toBeVisible();
  });
