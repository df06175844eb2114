import type { Page } from '@playwright/test';
import { arriveWith, expect, fillSignIn, signInForm, storedTokens, test } from '../../console/fixtures.ts';
import { newAccount, type NewAccount } from '../../console/new-account.ts';
import { codeFor } from '../../console/outbox.ts';
import { consoleUrl } from '../../setup/environment.ts';

/** Opens the profile of an account. */
async function arriveAtProfile(page: Page, account: NewAccount): Promise<void> {
  await arriveWith(page, { tokens: storedTokens(await account.tokens()) });
  await page.goto('/profile');
}

/** Returns a random Polish mobile number. */
const randomNumber = () => `6${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
const inThrees = (number: string) => number.match(/\d{3}/g)?.join(' ') ?? '';

test('[AU-20][AU-21] adds, verifies and changes a phone number, and asks before leaving an unsaved one', async ({ page }) => {
  const account = await newAccount('karol', { firstName: 'Karol', lastName: 'Wróbel' });
  const number = randomNumber();
  await arriveAtProfile(page, account);
  await expect(page.getByRole('heading', { name: 'Hello, Karol' })).toBeVisible();
  await expect(page.locator('main').getByText('Karol Wróbel')).toBeVisible();
  await expect(page.locator('main').getByText(account.email)).toBeVisible();

  await page.getByRole('button', { name: 'Add a number' }).click();
  const field = page.getByLabel('Number', { exact: true });
  await field.fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a valid phone number.')).toBeVisible();
  await page.getByRole('link', { name: /go to Welcome$/ }).click();
  await expect(page.getByRole('dialog').getByText("You haven't saved your phone number.")).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field).toHaveValue('12');
  await field.fill(inThrees(number));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`+48 ${inThrees(number)}`)).toBeVisible();
  await expect(page.getByText('Not verified')).toBeVisible();

  // By keyboard: the focus enters the dialog, and returns from it.
  const verify = page.getByRole('button', { name: 'Verify', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Verify your phone' });
  await verify.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Verification code')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(verify).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Verification code')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Verify code' })).toBeDisabled();
  const code = await codeFor(`+48${number}`, 2);
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Incorrect verification code')).toBeVisible();
  await dialog.getByLabel('Verification code').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Phone verified', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(verify).toHaveCount(0);
  expect((await account.get('/v2/account')).body).toMatchObject({ countryCode: '48', phone: number, phoneVerified: true });

  // A new number has to be verified again.
  await page.getByRole('button', { name: 'Edit' }).click();
  await field.fill(randomNumber());
  await field.press('Enter');
  await expect(page.getByText('Not verified')).toBeVisible();
});

test('[AU-17][AU-20] "Log out everywhere" ends the session in another browser, whose input is restored after signing in again', async ({
  page,
  browser,
}) => {
  const account = await newAccount('lena', { firstName: 'Lena', lastName: 'Sowa', phoneNumber: '600 123 456' });
  await arriveAtProfile(page, account);
  await expect(page.getByText('+48 600 123 456')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Number', { exact: true }).fill('600123999');

  const other = await browser.newContext({ baseURL: consoleUrl() });
  const elsewhere = await other.newPage();
  await arriveAtProfile(elsewhere, account);
  await elsewhere.getByRole('button', { name: 'Log out everywhere' }).click();
  const dialog = elsewhere.getByRole('dialog', { name: 'Log out everywhere' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(elsewhere).toHaveURL('/login');
  await other.close();

  // The tab is notified at once.
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, account.email, account.password);
  await signInForm(page).submit.click();
  await expect(page).toHaveURL('/welcome');
  await page.getByRole('button', { name: /^User menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel('Number', { exact: true })).toHaveValue('600123999');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('+48 600 123 999')).toBeVisible();
});
