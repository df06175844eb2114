import type { Page } from '@playwright/test';
import { accounts, passwordOf } from '../../console/accounts.ts';
import { expect, fillSignIn, signInForm, test } from '../../console/fixtures.ts';

/** Asserts that a page has the login layout, without navigation and title bar. */
async function expectLoginLayout(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Language' })).toBeVisible();
  await expect(page.locator('[role=group][aria-roledescription=slide]')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: /^(User menu of|Notifications|Group scope)/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^User menu of/ })).toHaveCount(0);
}

test('[SH-01] [SH-02] [SH-03] redirects a visitor to the login layout, and a signed-in user from a mistyped URL to /welcome with a message that names it', async ({
  page,
}) => {
  await page.goto('/vehicle-details/1');
  await expect(page).toHaveURL('/login');
  await expectLoginLayout(page, 'Sign in');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/login/signup');
  await expectLoginLayout(page, 'Create your account');
  await page.goto('/login/recover');
  await expectLoginLayout(page, 'Recover your password');
  await page.goto('/login/nonsense');
  await expect(page).toHaveURL('/login');

  await fillSignIn(page, accounts.manager, passwordOf('manager'));
  await signInForm(page).submit.click();
  await expect(page).toHaveURL('/welcome');
  await page.goto('/vehicle-details/1/raw');
  await expect(page.getByText('Page not found: /vehicle-details/1/raw')).toBeVisible();
  await expect(page).toHaveURL('/welcome');
});
