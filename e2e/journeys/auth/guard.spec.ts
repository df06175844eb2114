import { expect, signIn, signInForm, test } from '../../console/console.ts';
import { fillSignIn } from '../../console/console.ts';
import { accounts, passwordOf } from '../../console/accounts.ts';

for (const path of ['/', '/welcome', '/vehicles', '/vehicle-details/1', '/no/such/page'])
  test(`[SH-01] a visitor who opens ${path} lands on /login, and after signing in on /welcome`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);
    await fillSignIn(page, accounts.manager, passwordOf('manager'));
    await signInForm(page).submit.click();
    await expect(page).toHaveURL('/welcome');
  });

for (const path of ['/', '/no-such-page', '/vehicles-of-nobody', '/welcome/deeper'])
  test(`[SH-02] ${path} goes to /welcome when signed in`, async ({ page }) => {
    await signIn(page, 'manager');
    await page.goto(path);
    await expect(page).toHaveURL('/welcome');
  });

test('[SH-03] the login route shows neither navigation nor title bar', async ({ page }) => {
  await page.goto('/login');
  await expect(signInForm(page).submit).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^User menu of/ })).toHaveCount(0);
});
