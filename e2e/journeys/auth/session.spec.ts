import type { Page } from '@playwright/test';
import { postForm, tokensOf } from '../../console/api.ts';
import { arriveWith, expect, fillSignIn, signInForm, test } from '../../console/fixtures.ts';
import { accounts, passwordOf } from '../../console/accounts.ts';

/** Stores tokens before the console starts. */
const storeTokens = (page: Page, text: string) => arriveWith(page, { tokens: text });

const asStored = (tokens: { access_token: string; refresh_token: string; expires_in: number }, validFor: number) =>
  JSON.stringify({ ...tokens, valid_till: Date.now() + validFor });

test('[AU-16] ends the session with a message when the server refuses the refresh token, as after the reuse of an earlier one', async ({
  page,
}) => {
  const tokens = await tokensOf('manager');
  const refresh = (token: string) => postForm('/token', { grant_type: 'refresh_token', refresh_token: token });
  const second = (await refresh(tokens.refresh_token)).body as typeof tokens;
  const third = (await refresh(second.refresh_token)).body as typeof tokens;
  // Reuses the first token two generations later: the whole token family ends.
  expect(await refresh(tokens.refresh_token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  await storeTokens(page, asStored(third, -60_000));
  await page.goto('/welcome');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Failed to refresh login token, logging out')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('tokens'))).toBeNull();
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

test('[AU-15] [AU-19] refreshes an expired token once for several tabs', async ({ context, page }) => {
  const tokens = await tokensOf('manager');
  const refreshes: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/token')) refreshes.push(request.postData() ?? '');
  });
  await page.goto('/login');
  await page.evaluate((text) => localStorage.setItem('tokens', text), asStored(tokens, -60_000));
  const tabs = await Promise.all(Array.from({ length: 3 }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/welcome')));
  for (const tab of tabs) await expect(tab.getByRole('button', { name: /^User menu of/ })).toBeVisible();
  expect(refreshes).toHaveLength(1);
  const stored = await page.evaluate(
    () => JSON.parse(localStorage.getItem('tokens') ?? '{}') as { refresh_token: string; valid_till: number },
  );
  expect(stored.refresh_token).not.toBe(tokens.refresh_token);
  expect(stored.valid_till).toBeGreaterThan(Date.now());
});
