import { accounts, passwordOf } from '../../console/accounts.ts';
import { postForm } from '../../console/api.ts';
import { expect, fillSignIn, signInForm, signOut, test } from '../../console/fixtures.ts';
import { consoleUrl } from '../../setup/environment.ts';

test('[AU-02] [AU-09] sends nothing until both fields are valid, keeps input and layout after a wrong password, sends one request on a double click, and replaces a session', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(revoke|token|v1\/iam\/access)$/.test(pathname)) calls.push(pathname.replace('/api', ''));
  });
  const signIns = () => calls.filter((path) => path === '/token').length;
  await page.goto('/login');
  const form = signInForm(page);
  await form.submit.click();
  await expect(page.getByText('This email is a bit too short.')).toBeVisible();
  await expect(page.getByText('The password should be at last 8 characters long.')).toBeVisible();
  await fillSignIn(page, 'manager@', 'short');
  await form.password.press('Enter');
  await expect(page.getByText('This is not a valid email :(.')).toBeVisible();
  expect(signIns(), 'requests with invalid fields').toBe(0);

  await fillSignIn(page, accounts.manager, 'not the password');
  await expect(page.getByText('This is not a valid email :(.')).toHaveCount(0);
  await expect(page.getByText('The password should be at last 8 characters long.')).toHaveCount(0);
  const before = await form.email.boundingBox();
  await form.submit.click();
  await expect(form.failure).toHaveText('Incorrect e-mail or password.');
  expect(await form.email.boundingBox(), 'layout').toEqual(before);
  await expect(form.email).toHaveValue(accounts.manager);
  await expect(form.password).toHaveValue('not the password');
  await expect(page).toHaveURL('/login');
  expect(signIns()).toBe(1);

  await fillSignIn(page, accounts.manager, passwordOf('manager'));
  await form.submit.dblclick();
  await page.waitForURL('**/welcome');
  expect(signIns(), 'requests on a double click').toBe(2);

  // Another account: the existing session is revoked before.
  await page.goto('/login');
  calls.length = 0;
  await fillSignIn(page, accounts.viewer, passwordOf('viewer'));
  await form.submit.click();
  await page.waitForURL('**/welcome');
  await expect(page.getByRole('button', { name: 'User menu of Wiktor Widz' })).toBeVisible();
  // The page may still have been loading the former account's access.
  expect(calls.slice(calls.indexOf('/revoke')).slice(0, 3)).toEqual(['/revoke', '/token', '/v1/iam/access']);
});

test('[AU-01] [AU-08] [AU-17] [AU-19] signs in with Enter, shows Welcome without the chat, signs out in all tabs, and revokes both tokens', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await fillSignIn(page, `  ${accounts.technician.toUpperCase()} `, ` ${passwordOf('technician')} `);
  await signInForm(page).password.press('Enter');
  await page.waitForURL('**/welcome');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  const other = await context.newPage();
  await other.goto('/welcome');
  await expect(other.getByRole('button', { name: /^User menu of/ })).toBeVisible();
  const tokens = await page.evaluate(
    () => JSON.parse(localStorage.getItem('tokens') ?? '{}') as { access_token: string; refresh_token: string },
  );
  const account = () => fetch(`${consoleUrl()}/api/v2/account`, { headers: { authorization: `Bearer ${tokens.access_token}` } });
  expect((await account()).status).toBe(200);

  await signOut(page);
  await expect(other).toHaveURL('/login', { timeout: 2_000 });
  expect(await page.evaluate(() => localStorage.getItem('tokens'))).toBeNull();
  await expect.poll(async () => (await account()).status, { timeout: 2_000 }).toBe(401);
  expect((await postForm('/token', { grant_type: 'refresh_token', refresh_token: tokens.refresh_token })).status).toBe(400);
  await expect(signInForm(page).submit).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chat with support' })).toBeVisible();
});

test('renders nothing before the style sheet is loaded, and loads it once', async ({ page }) => {
  let calls = 0;
  await page.route('**/r/host/**/*.css', async (route) => {
    calls += 1;
    await new Promise((done) => setTimeout(done, 1_500));
    await route.continue();
  });
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('input[type=password]') === null) return;
      observer.disconnect();
      document.documentElement.dataset['firstSize'] = getComputedStyle(document.body).fontSize;
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/login');
  await expect(signInForm(page).submit).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-first-size', '14px');
  expect(calls).toBe(1);
  await expect(page.locator('link[rel=stylesheet][href*="/r/host/"]')).toHaveCount(1);
});
