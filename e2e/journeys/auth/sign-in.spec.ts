import { accounts, passwordOf } from '../../console/accounts.ts';
import { expect, fillSignIn, signIn, signInForm, signOut, test } from '../../console/console.ts';

test('[AU-02] a wrong password is said under the button, and what was typed stays', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, accounts.manager, 'not the password');
  const form = signInForm(page);
  await form.submit.click();
  await expect(form.failure).toHaveText('Incorrect e-mail or password.');
  await expect(form.email).toHaveValue(accounts.manager);
  await expect(form.password).toHaveValue('not the password');
  await expect(page).toHaveURL('/login');
});

test('[AU-01] a technician signs in with Enter, sees Welcome, and signs out', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, `  ${accounts.technician.toUpperCase()} `, ` ${passwordOf('technician')} `);
  await signInForm(page).password.press('Enter');
  await page.waitForURL('**/welcome');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await signOut(page);
  await expect(signInForm(page).submit).toBeVisible();
});

test('[AU-02] nothing is sent until both fields are valid', async ({ page }) => {
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

test('[AU-07] the page speaks English and Polish, and remembers', async ({ page }) => {
  await page.goto('/login');
  await page.getByText('Polski').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zaloguj się');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zaloguj się');
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('pl');
});

test('[AU-09] signing in over a session ends it first, then signs in, reads what the account may do, and goes to Welcome', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await page.goto('/login');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(revoke|token|v1\/iam\/access)$/.test(pathname)) asked.push(pathname.replace('/api', ''));
  });
  await fillSignIn(page, accounts.viewer, passwordOf('viewer'));
  await signInForm(page).submit.click();
  await page.waitForURL('**/welcome');
  await expect(page.getByRole('button', { name: 'User menu of Wiktor Widz' })).toBeVisible();
  // The page may still have been reading the former account's access when the test began to listen.
  expect(asked.slice(asked.indexOf('/revoke')).slice(0, 3)).toEqual(['/revoke', '/token', '/v1/iam/access']);
});

test('a failed sign-in moves nothing in the form', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, accounts.manager, 'not the password');
  const form = signInForm(page);
  const before = await form.email.boundingBox();
  await form.submit.click();
  await expect(form.failure).toBeVisible();
  expect(await form.email.boundingBox()).toEqual(before);
});

test('a double click sends one request', async ({ page }) => {
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

test('nothing is drawn before the style sheet is in force, and it is asked for once', async ({ page }) => {
  let asked = 0;
  await page.route('**/r/host/**/*.css', async (route) => {
    asked += 1;
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
  expect(asked).toBe(1);
  await expect(page.locator('link[rel=stylesheet][href*="/r/host/"]')).toHaveCount(1);
});
