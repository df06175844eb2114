import type { Page } from '@playwright/test';
import { postForm } from '../../console/api.ts';
import { arriveWith, expect, fillSignIn, signInForm, test } from '../../console/fixtures.ts';
import { newAccount } from '../../console/new-account.ts';
import { codeFor, codesFor, newAddress } from '../../console/outbox.ts';
import { tabTo, texts } from './login-pages.ts';

const NEW = 'a new password of mine';
const step = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('[AU-14] replaces a forgotten password and ends all sessions of the account', async ({ page }) => {
  const account = await newAccount('hania', { firstName: 'Hania', lastName: 'Zając' });
  expect((await account.get('/v2/account')).status).toBe(200);
  const polish = texts.pl;
  await arriveWith(page, { locale: 'pl' });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Nie pamiętasz hasła?' }).click();
  await expect(page).toHaveURL('/login/recover');
  await field(page, polish.email).fill(` ${account.email.toUpperCase()} `);
  await page.keyboard.press('Enter');
  await step(page, polish.enterCode);
  await field(page, polish.code).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(polish.wrongCode)).toBeVisible();
  // The second code: the first one was for sign-up.
  await field(page, polish.code).fill(await codeFor(account.email, 2));
  await page.keyboard.press('Enter');
  await step(page, 'Ustaw nowe hasło');
  await field(page, polish.password).fill(NEW);
  await field(page, polish.retype).fill('something else');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Hasła nie są takie same.')).toBeVisible();
  await field(page, polish.retype).fill(NEW);
  await page.keyboard.press('Enter');
  await step(page, 'Zmieniono hasło');
  expect((await account.get('/v2/account')).status).toBe(401);
  expect((await postForm('/token', { grant_type: 'password', username: account.email, password: account.password })).status).toBe(400);
  await page.getByRole('link', { name: 'Przejdź do logowania' }).click();
  await expect(page).toHaveURL('/login');
  await field(page, polish.password).fill(NEW);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/welcome');
});

test('[AU-14] shows the same steps for an address without an account, and sends no mail', async ({ page }) => {
  const email = newAddress('unregistered');
  await page.goto('/login/recover');
  await field(page, 'E-mail').fill(email);
  await page.keyboard.press('Enter');
  await step(page, 'Enter the code');
  await field(page, 'Verification code').fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect verification code')).toBeVisible();
  expect(await codesFor(email)).toEqual([]);
});

test('[AU-14] resends the code, and goes back to step one and to the sign-in page', async ({ page }) => {
  await page.clock.install();
  const account = await newAccount('iga', { firstName: 'Iga', lastName: 'Bąk' });
  await page.goto('/login/recover');
  await field(page, 'E-mail').fill(account.email);
  await page.keyboard.press('Enter');
  await step(page, 'Enter the code');
  await codeFor(account.email, 2);
  await page.clock.fastForward(31_000);
  await page.getByRole('button', { name: 'Send the code again' }).click();
  await field(page, 'Verification code').fill(await codeFor(account.email, 3));
  await page.keyboard.press('Enter');
  await step(page, 'Choose a new password');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await step(page, 'Recover your password');
  await expect(field(page, 'E-mail')).toHaveValue(account.email);
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL('/login');
});

test('[AU-14][SH-22] recovers a password by keyboard', async ({ page }) => {
  const account = await newAccount('jan', { firstName: 'Jan', lastName: 'Kos' });
  await page.goto('/login');
  await expect(signInForm(page).email).toBeFocused();
  await page.keyboard.type(account.email);
  await tabTo(page, 'Forgot password?');
  await page.keyboard.press('Enter');
  await step(page, 'Recover your password');
  // The address is prefilled.
  await expect(field(page, 'E-mail')).toHaveValue(account.email);
  await expect(field(page, 'E-mail')).toBeFocused();
  await page.keyboard.press('Enter');
  await step(page, 'Enter the code');
  await page.keyboard.type(await codeFor(account.email, 2));
  await page.keyboard.press('Enter');
  await step(page, 'Choose a new password');
  await page.keyboard.type(NEW);
  await tabTo(page, 'Retype password');
  await page.keyboard.type(NEW);
  await page.keyboard.press('Enter');
  await step(page, 'Password changed');
  await tabTo(page, 'Go to sign in');
  await page.keyboard.press('Enter');
  await fillSignIn(page, account.email, NEW);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/welcome');
});
