import { expect, signIn, signInForm, test } from '../../console/fixtures.ts';
import { fillSignIn } from '../../console/fixtures.ts';
import { accounts, passwordOf } from '../../console/accounts.ts';

for (const path of ['/', '/welcome', '/vehicles', '/vehicle-details/1', '/no/such/page'])
  test(`[SH-01] redirects a visitor from ${path} to /login, and to /welcome after sign-in`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);
    await fillSignIn(page, accounts.manager, passwordOf('manager'));
    await signInForm(page).submit.click();
    await expect(page).toHaveURL('/welcome');
  });

for (const path of ['/', '/no-such-page', '/vehicles-unknown', '/welcome/deeper'])
  test(`[SH-02] redirects ${path} to /welcome when signed in`, async ({ page }) => {
    await signIn(page, 'manager');
    await page.goto(path);
    await expect(page).toHaveURL('/welcome');
  });

for (const [path, title] of [
  ['/login', 'Sign in'],
  ['/login/signup', 'Create your account'],
  ['/login/recover', 'Recover your password'],
] as const)
  test(`[SH-03] shows ${path} in the login layout, without navigation and title bar`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: 'Language' })).toBeVisible();
    await expect(page.locator('[role=group][aria-roledescription=slide]')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('button', { name: /^(User menu of|Notifications|Group scope)/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^User menu of/ })).toHaveCount(0);
  });
