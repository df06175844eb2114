import type { Page } from '@playwright/test';
import { arriveWith, expect, fillSignIn, signInForm, test } from '../../console/fixtures.ts';
import { newAccount, type NewAccount } from '../../console/new-account.ts';
import { codeFor } from '../../console/outbox.ts';
import { consoleUrl } from '../../setup/environment.ts';

async function signInAs(page: Page, { email, password }: NewAccount): Promise<void> {
  await page.goto('/login');
  await page.locator('input[name=username]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=password]').press('Enter');
  await page.waitForURL('**/welcome');
}

/** Opens the profile from the user menu. */
async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(User menu of|Menu użytkownika)/ }).click();
  await page.getByRole('menuitem', { name: /^(Profile|Profil)$/ }).click();
  await expect(page).toHaveURL('/profile');
}

/** Returns a random Polish mobile number. */
const randomNumber = () => `6${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
const inThrees = (number: string) => number.match(/\d{3}/g)?.join(' ') ?? '';

test('[AU-20][AU-21] adds, verifies and changes a phone number', async ({ page }) => {
  const account = await newAccount('karol', { firstName: 'Karol', lastName: 'Wróbel' });
  const number = randomNumber();
  await signInAs(page, account);
  await openProfile(page);
  await expect(page.getByRole('heading', { name: 'Hello, Karol' })).toBeVisible();
  await expect(page.locator('main').getByText('Karol Wróbel')).toBeVisible();
  await expect(page.locator('main').getByText(account.email)).toBeVisible();

  await page.getByRole('button', { name: 'Add a number' }).click();
  await page.getByLabel('Number', { exact: true }).fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a valid phone number.')).toBeVisible();
  await page.getByLabel('Number', { exact: true }).fill(inThrees(number));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`+48 ${inThrees(number)}`)).toBeVisible();
  await expect(page.getByText('Not verified')).toBeVisible();

  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify your phone' });
  await expect(dialog.getByLabel('Verification code')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Verify code' })).toBeDisabled();
  const code = await codeFor(`+48${number}`);
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Incorrect verification code')).toBeVisible();
  await dialog.getByLabel('Verification code').fill(code);
  await dialog.getByRole('button', { name: 'Verify code' }).click();
  await expect(page.getByText('Phone verified', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify', exact: true })).toHaveCount(0);
  expect((await account.get('/v2/account')).body).toMatchObject({ countryCode: '48', phone: number, phoneVerified: true });

  // A new number has to be verified again.
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Number', { exact: true }).fill(randomNumber());
  await page.getByLabel('Number', { exact: true }).press('Enter');
  await expect(page.getByText('Not verified')).toBeVisible();
});

test('[AU-20] restores the input after the session ends and the user signs in again', async ({ page }) => {
  const account = await newAccount('lena', { firstName: 'Lena', lastName: 'Sowa', phoneNumber: '600 123 456' });
  await signInAs(page, account);
  await openProfile(page);
  await expect(page.getByText('+48 600 123 456')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Number', { exact: true }).fill('600123999');
  // Ends all sessions, as from another device.
  expect((await account.post('/v2/account/sessions/revoke')).status).toBeLessThan(300);
  await page
    .getByRole('button', { name: 'Save' })
    // The tab is notified at once: the screen may be gone before the click.
    .click({ timeout: 3_000 })
    .catch(() => undefined);
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, account.email, account.password);
  await signInForm(page).submit.click();
  await expect(page).toHaveURL('/welcome');
  await openProfile(page);
  await expect(page.getByLabel('Number', { exact: true })).toHaveValue('600123999');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('+48 600 123 999')).toBeVisible();
});

test('[AU-20] asks for confirmation before leaving an unsaved phone number', async ({ page }) => {
  await signInAs(page, await newAccount('marek', { firstName: 'Marek', lastName: 'Ryś' }));
  await openProfile(page);
  await page.getByRole('button', { name: 'Add a number' }).click();
  await page.getByLabel('Number', { exact: true }).fill('600');
  await page.getByRole('link', { name: /go to Welcome$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText("You haven't saved your phone number.")).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Number', { exact: true })).toHaveValue('600');
});

test('[AU-17] ends the session in another browser on "Log out everywhere"', async ({ page, browser }) => {
  const account = await newAccount('nina', { firstName: 'Nina', lastName: 'Dzik' });
  const other = await browser.newContext({ baseURL: consoleUrl() });
  const elsewhere = await other.newPage();
  await signInAs(elsewhere, account);
  await signInAs(page, account);
  await openProfile(page);
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL('/login');
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/login');
  await other.close();
});

test('[AU-21] verifies a phone number by keyboard in Polish, and shows it in another tab', async ({ page, context }) => {
  const number = randomNumber();
  const account = await newAccount('olek', { firstName: 'Olek', lastName: 'Żbik', phoneNumber: number });
  await arriveWith(page, { locale: 'pl' });
  await signInAs(page, account);
  await openProfile(page);
  await page.getByRole('button', { name: 'Zweryfikuj' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Zweryfikuj telefon' });
  await expect(dialog.getByLabel('Kod weryfikacyjny')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Zweryfikuj' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Kod weryfikacyjny')).toBeFocused();
  await page.keyboard.type(await codeFor(`+48${number}`, 2));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Telefon zweryfikowany', { exact: true })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/profile');
  await expect(tab.locator('main').getByText('Zweryfikowany', { exact: true })).toBeVisible();
});
