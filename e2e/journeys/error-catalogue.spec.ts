import type { Locator, Page } from '@playwright/test';
import { accounts } from '../console/accounts.ts';
import { postForm, tokensOf } from '../console/api.ts';
import { arriveWith, expect, fillSignIn, signInForm, storedTokens, test } from '../console/fixtures.ts';

/** Rows of the specification's error catalogue (section 8) that show in the whole console: their texts and locations. */

const main = (page: Page) => page.locator('main');
const expectText = (container: Locator, text: string, situation: string) =>
  expect(container.getByText(text).first(), situation).toBeVisible();

test('[ER-01] shows the texts of refused sign-ins and of a wrong recovery code', async ({ page }) => {
  const form = signInForm(page);
  await page.goto('/login');
  await fillSignIn(page, '  ', 'seven77');
  await form.submit.click();
  await expectText(main(page), 'This email is a bit too short.', 'empty e-mail address');
  await expectText(main(page), 'The password should be at last 8 characters long.', 'short password');
  await fillSignIn(page, 'anna@', 'long-enough-password');
  await expectText(main(page), 'This is not a valid email :(.', 'malformed e-mail address');
  await fillSignIn(page, accounts.viewer, 'not-the-password');
  await form.submit.click();
  await expect(form.failure, 'sign-in refused').toContainText('Incorrect e-mail or password.');

  await page.goto('/login/recover');
  await page.locator('input[name=email]').fill('unknown-user@fleet.example');
  await page.locator('main button[type=submit]').click();
  await page.locator('input[name=code]').fill('000000');
  await page.locator('main button[type=submit]').click();
  await expectText(main(page), 'Incorrect verification code', 'wrong recovery code');
});

test('[ER-01] [VE-09] [VD-01] shows the texts of a slow and an empty list, an unknown vehicle and an ended session', async ({ page }) => {
  const tokens = await tokensOf('manager');
  await arriveWith(page, { tokens: storedTokens(tokens) });
  const snapshot = '**/api/v2/device/snapshot';
  await page.route(snapshot, () => undefined);
  await page.goto('/vehicles');
  await expectText(main(page), 'Loading data. It may take a little longer.', 'slow list');
  await page.unroute(snapshot);
  await page.goto('/vehicles?q=nothing-is-called-so');
  await expectText(main(page), 'No vehicles found', 'empty vehicle list');
  await page.goto('/vehicle-details/987654321');
  await expectText(main(page), 'vehicle not found 987654321', 'unknown vehicle');

  // Not a page of the console, which would end with its session, before the refresh.
  await page.goto('/api/v2/account');
  const expired = JSON.stringify({ ...tokens, valid_till: Date.now() - 60_000 });
  await page.evaluate((stored) => localStorage.setItem('tokens', stored), expired);
  await postForm('/revoke', { refresh_token: tokens.refresh_token });
  await page.goto('/welcome');
  await page.waitForURL('**/login');
  await expectText(page.getByRole('region', { name: 'Messages' }), 'Failed to refresh login token, logging out', 'token refresh refused');
});
