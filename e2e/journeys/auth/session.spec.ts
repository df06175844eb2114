import type { Page } from '@playwright/test';
import { postForm, tokensOf } from '../../console/api.ts';
import { arriveWith, expect, fillSignIn, signIn, signInForm, signOut, test } from '../../console/fixtures.ts';
import { accounts, passwordOf } from '../../console/accounts.ts';
import { consoleUrl } from '../../setup/environment.ts';

/** Stores tokens before the console starts. */
const storeTokens = (page: Page, text: string) => arriveWith(page, { tokens: text });

const asStored = (tokens: { access_token: string; refresh_token: string; expires_in: number }, validFor: number) =>
  JSON.stringify({ ...tokens, valid_till: Date.now() + validFor });

test('[AU-15] uses stored tokens that are still valid', async ({ page }) => {
  await storeTokens(page, asStored(await tokensOf('manager'), 3_500_000));
  await page.goto('/welcome');
  await expect(page.getByRole('button', { name: /^User menu of/ })).toBeVisible();
  await expect(page).toHaveURL('/welcome');
});

test('[AU-15] refreshes expired tokens', async ({ page }) => {
  const tokens = await tokensOf('manager');
  await storeTokens(page, asStored(tokens, -60_000));
  await page.goto('/welcome');
  await expect(page.getByRole('button', { name: /^User menu of/ })).toBeVisible();
  const stored = await page.evaluate(
    () => JSON.parse(localStorage.getItem('tokens') ?? '{}') as { refresh_token: string; valid_till: number },
  );
  expect(stored.refresh_token).not.toBe(tokens.refresh_token);
  expect(stored.valid_till).toBeGreaterThan(Date.now());
});

test('[AU-16] ends the session with a message when the server refuses the refresh token', async ({ page }) => {
  const tokens = await tokensOf('manager');
  expect((await postForm('/revoke', { refresh_token: tokens.refresh_token })).status).toBe(200);
  await storeTokens(page, asStored(tokens, -60_000));
  await page.goto('/welcome');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Failed to refresh login token, logging out')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('tokens'))).toBeNull();
});

test('ends the whole token family when a refresh token is reused', async ({ page }) => {
  const tokens = await tokensOf('manager');
  const refresh = (token: string) => postForm('/token', { grant_type: 'refresh_token', refresh_token: token });
  const second = (await refresh(tokens.refresh_token)).body as typeof tokens;
  const third = (await refresh(second.refresh_token)).body as typeof tokens;
  // Reuses the first token two generations later.
  expect(await refresh(tokens.refresh_token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  await storeTokens(page, asStored(third, -60_000));
  await page.goto('/welcome');
  await expect(page).toHaveURL('/login');
});

for (const text of ['{', 'null', '"text"', '[]', '{"access_token":5,"valid_till":"tomorrow"}', '\u0000'])
  test(`treats corrupt tokens in storage (${JSON.stringify(text)}) as signed out`, async ({ page }) => {
    await storeTokens(page, text);
    await page.goto('/vehicles');
    await expect(page).toHaveURL('/login');
    await fillSignIn(page, accounts.manager, passwordOf('manager'));
    await signInForm(page).submit.click();
    await expect(page).toHaveURL('/welcome');
  });

test('signs in with storage blocked', async ({ page }) => {
  await page.addInitScript(() => {
    // The chat frame may fail without storage.
    if (window !== window.top) return;
    const throwSecurityError = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: throwSecurityError });
    Object.defineProperty(window, 'sessionStorage', { get: throwSecurityError });
  });
  await page.goto('/login');
  await fillSignIn(page, accounts.manager, passwordOf('manager'));
  await signInForm(page).submit.click();
  await expect(page).toHaveURL('/welcome');
  await expect(page.getByRole('button', { name: /^User menu of/ })).toBeVisible();
});

test('[AU-17] clears and revokes both tokens on sign-out', async ({ page }) => {
  await signIn(page, 'manager');
  const tokens = await page.evaluate(
    () => JSON.parse(localStorage.getItem('tokens') ?? '{}') as { access_token: string; refresh_token: string },
  );
  const account = () => fetch(`${consoleUrl()}/api/v2/account`, { headers: { authorization: `Bearer ${tokens.access_token}` } });
  expect((await account()).status).toBe(200);
  await signOut(page);
  expect(await page.evaluate(() => localStorage.getItem('tokens'))).toBeNull();
  await expect.poll(async () => (await account()).status, { timeout: 2000 }).toBe(401);
  expect((await postForm('/token', { grant_type: 'refresh_token', refresh_token: tokens.refresh_token })).status).toBe(400);
});

test('[AU-19] signs out other tabs on sign-out', async ({ context, page }) => {
  await signIn(page, 'manager');
  const other = await context.newPage();
  await other.goto('/welcome');
  await expect(other.getByRole('button', { name: /^User menu of/ })).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL('/login', { timeout: 2000 });
});

test('[AU-19] refreshes an expired token once for several tabs', async ({ context, page }) => {
  const tokens = await tokensOf('manager');
  const refreshes: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/token')) refreshes.push(request.postData() ?? '');
  });
  await page.goto('/login');
  await page.evaluate((text) => localStorage.setItem('tokens', text), asStored(tokens, -60_000));
  const tabs = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/welcome')));
  for (const tab of tabs) await expect(tab.getByRole('button', { name: /^User menu of/ })).toBeVisible();
  expect(refreshes).toHaveLength(1);
});
