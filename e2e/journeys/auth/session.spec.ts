import type { Page } from '@playwright/test';
import { postForm, tokensOf } from '../../console/api.ts';
import { arriveWith, expect, fillSignIn, signIn, signInForm, signOut, test } from '../../console/console.ts';
import { accounts, passwordOf } from '../../console/accounts.ts';
import { consoleUrl } from '../../setup/environment.ts';

/** Puts tokens where the console looks for them, before any of its code runs. */
const store = (page: Page, text: string) => arriveWith(page, { tokens: text });

const asStored = (tokens: { access_token: string; refresh_token: string; expires_in: number }, validFor: number) =>
  JSON.stringify({ ...tokens, valid_till: Date.now() + validFor });

test('[AU-15] stored tokens that are still valid are adopted', async ({ page }) => {
  await store(page, asStored(await tokensOf('manager'), 3_500_000));
  await page.goto('/welcome');
  await expect(page.getByRole('button', { name: /^User menu of/ })).toBeVisible();
  await expect(page).toHaveURL('/welcome');
});

test('[AU-15] expired tokens are refreshed', async ({ page }) => {
  const tokens = await tokensOf('manager');
  await store(page, asStored(tokens, -60_000));
  await page.goto('/welcome');
  await expect(page.getByRole('button', { name: /^User menu of/ })).toBeVisible();
  const kept = await page.evaluate(
    () => JSON.parse(localStorage.getItem('tokens') ?? '{}') as { refresh_token: string; valid_till: number },
  );
  expect(kept.refresh_token).not.toBe(tokens.refresh_token);
  expect(kept.valid_till).toBeGreaterThan(Date.now());
});

test('[AU-16] a refresh token that the server no longer takes ends the session, and says so', async ({ page }) => {
  const tokens = await tokensOf('manager');
  expect((await postForm('/revoke', { refresh_token: tokens.refresh_token })).status).toBe(200);
  await store(page, asStored(tokens, -60_000));
  await page.goto('/welcome');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Failed to refresh login token, logging out')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('tokens'))).toBeNull();
});

test('a refresh token that a thief used ends the session of the whole family', async ({ page }) => {
  const tokens = await tokensOf('manager');
  const refresh = (token: string) => postForm('/token', { grant_type: 'refresh_token', refresh_token: token });
  const second = (await refresh(tokens.refresh_token)).body as typeof tokens;
  const third = (await refresh(second.refresh_token)).body as typeof tokens;
  // The first one again, two generations later: no one honest holds it any more.
  expect(await refresh(tokens.refresh_token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  await store(page, asStored(third, -60_000));
  await page.goto('/welcome');
  await expect(page).toHaveURL('/login');
});

for (const text of ['{', 'null', '"text"', '[]', '{"access_token":5,"valid_till":"tomorrow"}', '\u0000'])
  test(`corrupt tokens in storage (${JSON.stringify(text)}) are no session and no crash`, async ({ page }) => {
    await store(page, text);
    await page.goto('/vehicles');
    await expect(page).toHaveURL('/login');
    await fillSignIn(page, accounts.manager, passwordOf('manager'));
    await signInForm(page).submit.click();
    await expect(page).toHaveURL('/welcome');
  });

test('with storage blocked one can sign in and work', async ({ page }) => {
  await page.addInitScript(() => {
    // The page of the chat is someone else's, and may fail over it.
    if (window !== window.top) return;
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
  });
  await page.goto('/login');
  await fillSignIn(page, accounts.manager, passwordOf('manager'));
  await signInForm(page).submit.click();
  await expect(page).toHaveURL('/welcome');
  await expect(page.getByRole('button', { name: /^User menu of/ })).toBeVisible();
});

test('[AU-17] signing out clears the tokens, and both of them are dead', async ({ page }) => {
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

test('[AU-19] signing out in one tab signs out the other', async ({ context, page }) => {
  await signIn(page, 'manager');
  const other = await context.newPage();
  await other.goto('/welcome');
  await expect(other.getByRole('button', { name: /^User menu of/ })).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL('/login', { timeout: 2000 });
});

test('[AU-19] tabs that find the same expired token refresh it once', async ({ context, page }) => {
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
