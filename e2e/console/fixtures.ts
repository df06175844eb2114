import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { storeDir } from '../setup/environment.ts';
import { accounts, passwordOf, type Role } from './accounts.ts';
import { tokensOf, type Tokens } from './api.ts';

/** Console messages of the browser for failed requests, which some tests cause. */
const networkNoise = /Failed to load resource|net::ERR_/;

/** With E2E_DELAYS, delays 40 % of the responses by up to 0.9 s, to find tests that depend on their order. */
async function delayAnswers(context: BrowserContext): Promise<void> {
  if (!process.env['E2E_DELAYS']) return;
  await context.route('**/*', async (route) => {
    if (Math.random() < 0.4) await new Promise((resolve) => setTimeout(resolve, Math.random() * 900));
    // The page may be closed by now.
    await route.fallback().catch(() => {});
  });
}

/** Log levels to report. */
const REPORTED: readonly string[] = ['warn', 'error', 'fatal'];
/** Maximum number of lines shown per log. */
const MAX_LOG_LINES = 20;

/** Returns the warnings and errors in the servers' logs since a time, in ms since 1970. */
function warningsSince(time: number): string {
  const folder = join(dirname(storeDir()), 'logs');
  const lines = readdirSync(folder).flatMap((name) => {
    const found = readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => {
        const [, level = ''] = /"level":"(\w+)"/.exec(line) ?? [];
        const [, at = ''] = /"time":"([^"]+)"/.exec(line) ?? [];
        return REPORTED.includes(level) && Date.parse(at) >= time;
      });
    return found.slice(-MAX_LOG_LINES).map((line) => `${name}: ${line}`);
  });
  return lines.join('\n');
}

interface ConsoleFixtures {
  /** Uncaught page errors and violations of its content security policy. A test fails when any are left. */
  readonly pageErrors: string[];
}

/** A test that fails on page errors. */
export const test = base.extend<ConsoleFixtures>({
  pageErrors: [
    async ({ context }, use, test) => {
      const begun = Date.now();
      await delayAnswers(context);
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(error.error().stack || error.error().message));
      context.on('console', (message) => {
        if (/Content Security Policy|requires 'Trusted/i.test(message.text()) && !networkNoise.test(message.text()))
          errors.push(message.text());
      });
      await use(errors);
      // Handlers of requests that a page makes while the test ends, such as polls, can't answer any more.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      if (test.status !== test.expectedStatus) {
        const warnings = warningsSince(begun);
        if (warnings !== '') console.error(`Logged by the servers during "${test.title}":\n${warnings}`);
      }
      expect(errors, 'page errors and policy violations').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The sign-in form. */
export const signInForm = (page: Page) => ({
  email: page.getByLabel('E-mail', { exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Sign in', exact: true }),
  failure: page.getByRole('alert'),
});

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  const form = signInForm(page);
  await form.email.fill(email);
  await form.password.fill(password);
}

/** Signs in through the form and waits for Welcome. */
export async function signIn(page: Page, role: Role): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, accounts[role], passwordOf(role));
  await signInForm(page).submit.click();
  await page.waitForURL('**/welcome');
}

/** Stores a session and settings before the first page is opened. */
export async function arriveSignedIn(page: Page, role: Role, settings: Readonly<Record<string, string>> = {}): Promise<void> {
  await arriveWith(page, { tokens: storedTokens(await tokensOf(role)), ...settings });
}

/** Tokens as the console stores them. */
export const storedTokens = (tokens: Tokens): string => JSON.stringify({ ...tokens, valid_till: Date.now() + tokens.expires_in * 1000 });

/** Cached access tokens by role, for read-only tests. */
const cachedTokens = new Map<Role, { readonly tokens: string; readonly until: number }>();

/** Stores a shared session for tests that change nothing, so that many tests need one sign-in. */
export async function arriveReadOnly(page: Page, role: Role | null, settings: Readonly<Record<string, string>> = {}): Promise<void> {
  if (role === null) return arriveWith(page, settings);
  const cached = cachedTokens.get(role);
  if (cached && cached.until > Date.now()) return arriveWith(page, { tokens: cached.tokens, ...settings });
  const { access_token, expires_in } = await tokensOf(role);
  const now = Date.now();
  // Without the refresh token, which only one page could use.
  const tokens = JSON.stringify({ access_token, expires_in, valid_till: now + expires_in * 1000 });
  cachedTokens.set(role, { tokens, until: now + expires_in * 500 });
  return arriveWith(page, { tokens, ...settings });
}

/** Writes entries to local storage once, before the first page of the tab is opened. */
export async function arriveWith(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('test-arrived') !== null) return;
    sessionStorage.setItem('test-arrived', 'yes');
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, entries);
}

/** Signs out through the user menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
}

/** Marks the window; a reload removes the mark. */
export async function markWindow(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { fleetConsoleTestMark: true }));
}

export async function expectNotReloaded(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'fleetConsoleTestMark' in window), 'the tab was not reloaded').toBe(true);
}
