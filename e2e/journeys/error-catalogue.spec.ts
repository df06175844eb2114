import type { Page } from '@playwright/test';
import { postForm, tokensOf } from '../console/api.ts';
import { arriveSignedIn, arriveWith, expect, fillSignIn, signInForm, test } from '../console/console.ts';
import { accounts } from '../console/accounts.ts';

/** A row of the specification's error catalogue (section 8): how it comes about, what is said, and where. */
interface Row {
  readonly situation: string;
  readonly bring: (page: Page) => Promise<unknown>;
  readonly says: string;
  readonly where: (page: Page) => ReturnType<Page['locator']>;
}

const main = (page: Page) => page.locator('main');
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

const catalogue: readonly Row[] = [
  {
    situation: 'a sign-in that is answered with an error',
    bring: async (page) => {
      await page.goto('/login');
      await fillSignIn(page, accounts.viewer, 'not-the-password');
      await signInForm(page).submit.click();
    },
    says: 'Incorrect e-mail or password.',
    where: (page) => signInForm(page).failure,
  },
  {
    situation: 'a code that recovery does not take',
    bring: async (page) => {
      await page.goto('/login/recover');
      await page.locator('input[name=email]').fill('nobody-of-that-name@fleet.example');
      await page.locator('main button[type=submit]').click();
      await page.locator('input[name=code]').fill('000000');
      await page.locator('main button[type=submit]').click();
    },
    says: 'Incorrect verification code',
    where: main,
  },
  {
    situation: 'an empty e-mail address',
    bring: async (page) => {
      await page.goto('/login');
      await fillSignIn(page, '  ', 'long-enough-password');
      await signInForm(page).submit.click();
    },
    says: 'This email is a bit too short.',
    where: main,
  },
  {
    situation: 'a malformed e-mail address',
    bring: async (page) => {
      await page.goto('/login');
      await fillSignIn(page, 'anna@', 'long-enough-password');
      await signInForm(page).submit.click();
    },
    says: 'This is not a valid email :(.',
    where: main,
  },
  {
    situation: 'a short password',
    bring: async (page) => {
      await page.goto('/login');
      await fillSignIn(page, accounts.viewer, 'seven77');
      await signInForm(page).submit.click();
    },
    says: 'The password should be at last 8 characters long.',
    where: main,
  },
  {
    situation: 'a refresh that the server refuses',
    bring: async (page) => {
      const tokens = await tokensOf('viewer');
      await postForm('/revoke', { refresh_token: tokens.refresh_token });
      await arriveWith(page, { tokens: JSON.stringify({ ...tokens, valid_till: Date.now() - 60_000 }) });
      await page.goto('/welcome');
      await page.waitForURL('**/login');
    },
    says: 'Failed to refresh login token, logging out',
    where: messages,
  },
  {
    situation: 'a vehicle that does not exist',
    bring: async (page) => {
      await arriveSignedIn(page, 'manager');
      await page.goto('/vehicle-details/no-such-vehicle');
    },
    says: 'vehicle not found no-such-vehicle',
    where: main,
  },
  {
    situation: 'a list of vehicles that holds none',
    bring: async (page) => {
      await arriveSignedIn(page, 'manager');
      await page.goto('/vehicles?q=nothing-is-called-so');
    },
    says: 'No vehicles found',
    where: main,
  },
  {
    situation: 'a list that takes long',
    bring: async (page) => {
      await page.route('**/api/v2/device/graphql', () => undefined);
      await arriveSignedIn(page, 'manager');
      await page.goto('/vehicles');
    },
    says: 'Loading data. It may take a little longer.',
    where: main,
  },
];

for (const { situation, bring, says, where } of catalogue)
  test(`[ER-01] ${situation}: “${says}”`, async ({ page }) => {
    await bring(page);
    await expect(
      where(page)
        .getByText(says)
        .or(where(page).filter({ hasText: says }))
        .first(),
    ).toBeVisible();
  });
