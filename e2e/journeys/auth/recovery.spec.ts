import type { Page } from '@playwright/test';
import { postForm } from '../../console/api.ts';
import { expect, fillSignIn, signInForm, test } from '../../console/fixtures.ts';
import { newAccount } from '../../console/new-account.ts';
import { codeFor } from '../../console/outbox.ts';
import { tabTo } from './login-pages.ts';

const NEW = 'a new password of mine';
const step = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('[AU-14][SH-22] replaces a forgotten password by keyboard, and ends all sessions of the account', async ({ page }) => {
  const account = await newAccount('hania', { firstName: 'Hania', lastName: 'Zając' });
  expect((await account.get('/v2/account')).status).toBe(200);
  await page.goto('/login');
  await expect(signInForm(page).email).toBeFocused();
  await page.keyboard.type(` ${account.email.toUpperCase()} `);
  await tabTo(page, 'Forgot password?');
  await page.keyboard.press('Enter');
  await step(page, 'Recover your password');
  await expect(page).toHaveURL('/login/recover');
  // The address is prefilled.
  await expect(field(page, 'E-mail')).toHaveValue(new RegExp(account.email, 'i'));
  await expect(field(page, 'E-mail')).toBeFocused();
  await page.keyboard.press('Enter');
  await step(page, 'Enter the code');
  // The second code: the first one was for sign-up.
  const code = await codeFor(account.email, 2);
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect verification code')).toBeVisible();
  await field(page, 'Verification code').fill(code);
  await page.keyboard.press('Enter');
  await step(page, 'Choose a new password');
  await page.keyboard.type(NEW);
  await tabTo(page, 'Retype password');
  await page.keyboard.type('something else');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passwords are not the same.')).toBeVisible();
  await field(page, 'Retype password').fill(NEW);
  await page.keyboard.press('Enter');
  await step(page, 'Password changed');
  expect((await account.get('/v2/account')).status).toBe(401);
  expect((await postForm('/token', { grant_type: 'password', username: account.email, password: account.password })).status).toBe(400);
  await tabTo(page, 'Go to sign in');
  await page.keyboard.press('Enter');
  await fillSignIn(page, account.email, NEW);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/welcome');
});
