import { accounts, passwordOf } from '../console/accounts.ts';
import { expect, fillSignIn, signIn, signInForm, test } from '../console/fixtures.ts';
import { apiServer } from '../setup/environment.ts';

test.afterEach(async () => {
  await apiServer('resume').catch(() => undefined);
});

test('shows that the API server is unreachable on the login page and on a screen, and keeps input and session until it is back', async ({
  page,
  browser,
}) => {
  await page.goto('/login');
  const user = await (await browser.newContext()).newPage();
  await signIn(user, 'viewer');
  await apiServer('kill');
  try {
    await fillSignIn(page, accounts.manager, passwordOf('manager'));
    const form = signInForm(page);
    await form.submit.click();
    await expect(form.failure).toContainText("Can't reach the server");
    await expect(form.password).toHaveValue(passwordOf('manager'));
    await page.reload();
    await expect(form.submit).toBeVisible();
    await user.reload();
    await expect(user.getByText("The server isn't responding")).toBeVisible();
  } finally {
    await apiServer('start');
  }
  await expect(user.getByRole('button', { name: /^User menu of/ })).toBeVisible();
  await expect(user).toHaveURL(/\/welcome$/);
  await user.context().close();
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
