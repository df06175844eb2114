import { accounts, passwordOf } from '../../console/accounts.ts';
import { expect, fillSignIn, signIn, signInForm, signOut, test } from '../../console/fixtures.ts';

test('[AU-02] shows an error for a wrong password, and keeps the input', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, accounts.manager, 'not the password');
  const form = signInForm(page);
  await form.submit.click();
  await expect(form.failure).toHaveText('Incorrect e-mail or password.');
  await expect(form.email).toHaveValue(accounts.manager);
  await expect(form.password).toHaveValue('not the password');
  await expect(page).toHaveURL('/login');
});

test('[AU-01] signs in with Enter, shows Welcome, and signs out', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, `  ${accounts.technician.toUpperCase()} `, ` ${passwordOf('technician')} `);
  await signInForm(page).password.press('Enter');
  await page.waitForURL('**/welcome');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await signOut(page);
  await expect(signInForm(page).submit).toBeVisible();
});

test('[AU-02] sends nothing until both fields are valid', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/token') && sent.push(request.url()));
  await page.goto('/login');
  const form = signInForm(page);
  await form.submit.click();
  await expect(page.getByText('This email is a bit too short.')).toBeVisible();
  await expect(page.getByText('The password should be at last 8 characters long.')).toBeVisible();
  await fillSignIn(page, 'manager@', 'short');
  await form.password.press('Enter');
  await expect(page.getByText('This is not a valid email :(.')).toBeVisible();
  expect(sent).toEqual([]);
  await fillSignIn(page, accounts.manager, passwordOf('manager'));
  await form.submit.click();
  await page.waitForURL('**/welcome');
  expect(sent).toHaveLength(1);
});

test('[AU-07] switches between English and Polish, and keeps the language', async ({ page }) => {
  await page.goto('/login');
  await page.getByText('Polski').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zaloguj się');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zaloguj się');
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('pl');
});

test('[AU-09] revokes an existing session before sign-in, then loads permissions and opens Welcome', async ({ page }) => {
  await signIn(page, 'manager');
  await page.goto('/login');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(revoke|token|v1\/iam\/access)$/.test(pathname)) calls.push(pathname.replace('/api', ''));
  });
  await fillSignIn(page, accounts.viewer, passwordOf('viewer'));
  await signInForm(page).submit.click();
  await page.waitForURL('**/welcome');
  await expect(page.getByRole('button', { name: 'User menu of Wiktor Widz' })).toBeVisible();
  // The page may still have been loading the former account's access.
  expect(calls.slice(calls.indexOf('/revoke')).slice(0, 3)).toEqual(['/revoke', '/token', '/v1/iam/access']);
});

test('keeps the form layout after a failed sign-in', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, accounts.manager, 'not the password');
  const form = signInForm(page);
  const before = await form.email.boundingBox();
  await form.submit.click();
  await expect(form.failure).toBeVisible();
  expect(await form.email.boundingBox()).toEqual(before);
});

test('sends one request on a double click', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/token')) sent += 1;
  });
  await page.goto('/login');
  await fillSignIn(page, accounts.manager, passwordOf('manager'));
  await signInForm(page).submit.dblclick();
  await page.waitForURL('**/welcome');
  expect(sent).toBe(1);
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
