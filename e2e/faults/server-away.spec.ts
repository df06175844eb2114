import { accounts, passwordOf } from '../console/accounts.ts';
import { expect, fillSignIn, signIn, signInForm, test } from '../console/fixtures.ts';
import { apiServer } from '../setup/environment.ts';

test.afterEach(async () => {
  await apiServer('resume').catch(() => undefined);
});

test('shows that the API server is unreachable on the login page, keeps the input, and signs in once it is back', async ({ page }) => {
  await page.goto('/login');
  await apiServer('stop');
  try {
    await fillSignIn(page, accounts.manager, passwordOf('manager'));
    const form = signInForm(page);
    await form.submit.click();
    await expect(form.failure).toContainText("Can't reach the server");
    await expect(form.password).toHaveValue(passwordOf('manager'));
    await page.reload();
    await expect(form.submit).toBeVisible();
  } finally {
    await apiServer('start');
  }
  await fillSignIn(page, accounts.manager, passwordOf('manager'));
  await signInForm(page).submit.click();
  await expect(page).toHaveURL('/welcome');
});

test('waits for a response of 20 seconds, and shows that it is slow', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/login');
  await fillSignIn(page, accounts.manager, passwordOf('manager'));
  await apiServer('pause');
  const since = Date.now();
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/token');
  await signInForm(page).submit.click();
  await expect(page.getByText(/taking longer than usual/)).toBeVisible();
  await page.waitForTimeout(20_000 - (Date.now() - since));
  await expect(page).toHaveURL('/login');
  await apiServer('resume');
  expect((await answer).status()).toBe(200);
  await expect(page).toHaveURL('/welcome');
});

test('keeps the session when the API server restarts', async ({ page }) => {
  await signIn(page, 'manager');
  await apiServer('kill');
  await page.reload();
  await expect(page.getByText("The server isn't responding")).toBeVisible();
  await apiServer('start');
  await expect(page.getByRole('button', { name: /^User menu of/ })).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL('/welcome');
});
