import { browserFlags, findBrowser } from '@fleet-console/stack';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { accounts, passwordOf, type Role } from '../console/accounts.ts';

/** @param flags command line flags besides those of the tests */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ args: [...browserFlags, ...flags], ...(executablePath ? { executablePath } : {}) });
}

/** Returns the tokens as the sign-in screen stores them, so that samples don't include the sign-in. */
export async function storedTokens(url: string, role: Role): Promise<string> {
  const answer = await fetch(`${url}/api/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'password', username: accounts[role], password: passwordOf(role) }),
  });
  if (!answer.ok) throw new Error(`${role} cannot sign in: ${answer.status} ${await answer.text()}`);
  const tokens = (await answer.json()) as { expires_in: number };
  return JSON.stringify({ ...tokens, valid_till: Date.now() + tokens.expires_in * 1000 });
}

/** Opens a browser context with an empty cache, signed in when tokens are given. */
export async function newProfile(browser: Browser, url: string, tokens?: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...(tokens ? { storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'tokens', value: tokens }] }] } } : {}),
  });
  // Compiled functions call a `__name` helper, which the page lacks.
  await context.addInitScript('globalThis.__name = (named) => named;');
  return context;
}
