import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { storeDir } from '../setup/environment.ts';
import { accounts, passwordOf, type Role } from './accounts.ts';
import { tokensOf } from './api.ts';

/** Texts that the browser itself writes when a request fails; a test that makes one fail expects them. */
const networkNoise = /Failed to load resource|net::ERR_/;

/** With E2E_DELAYS set, 40 % of the answers come up to 0.9 s late, as over a bad line: a test that counts on an order ends red. */
async function delayAnswers(context: BrowserContext): Promise<void> {
  if (!process.env['E2E_DELAYS']) return;
  await context.route('**/*', async (route) => {
    if (Math.random() < 0.4) await new Promise((late) => setTimeout(late, Math.random() * 900));
    // The page may be gone by now.
    await route.fallback().catch(() => {});
  });
}

/** Levels of the servers' logs that are worth reading, from warnings on. */
const WARNING = 40;
/** So many lines of a log are shown at most. */
const LOGGED = 20;

/** What the servers of the stack wrote into their logs as warnings and errors since a time, in ms since 1970. */
function warningsSince(time: number): string {
  const folder = join(dirname(storeDir()), 'logs');
  const lines = readdirSync(folder).flatMap((name) => {
    const found = readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => {
        const [, level] = /"level":(\d+)/.exec(line) ?? [];
        const [, at] = /"time":(\d+)/.exec(line) ?? [];
        return Number(level) >= WARNING && Number(at) >= time;
      });
    return found.slice(-LOGGED).map((line) => `${name}: ${line}`);
  });
  return lines.join('\n');
}

interface ConsoleFixtures {
  /** Errors of the page that nothing caught, and violations of its content security policy. A test ends red when there are any left. */
  readonly pageErrors: string[];
}

/** A test that fails when a page threw. */
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
      if (test.status !== test.expectedStatus) {
        const logged = warningsSince(begun);
        if (logged !== '') console.error(`Logged by the servers during "${test.title}":\n${logged}`);
      }
      expect(errors, 'the page threw or broke its security policy').toEqual([]);
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

/** Begins with a session and settings in storage, as a returning user has them, before any page is opened. */
export async function arriveSignedIn(page: Page, role: Role, settings: Readonly<Record<string, string>> = {}): Promise<void> {
  const tokens = await tokensOf(role);
  await arriveWith(page, { tokens: JSON.stringify({ ...tokens, valid_till: Date.now() + tokens.expires_in * 1000 }), ...settings });
}

/** Access of an account, asked for once in a while: it is not used up by those who only look. */
const access = new Map<Role, { readonly tokens: string; readonly until: number }>();

/** Begins signed in as someone who only looks: many screens one after another on one sign-in. */
export async function arriveToLook(page: Page, role: Role | null, settings: Readonly<Record<string, string>> = {}): Promise<void> {
  if (role === null) return arriveWith(page, settings);
  const known = access.get(role);
  if (known && known.until > Date.now()) return arriveWith(page, { tokens: known.tokens, ...settings });
  const { access_token, expires_in } = await tokensOf(role);
  const now = Date.now();
  // Without the means to refresh it, which one page would take from the others.
  const tokens = JSON.stringify({ access_token, expires_in, valid_till: now + expires_in * 1000 });
  access.set(role, { tokens, until: now + expires_in * 500 });
  return arriveWith(page, { tokens, ...settings });
}

/** Puts entries into local storage before the first page of the tab is opened; what the console does to them later stays. */
export async function arriveWith(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((wanted) => {
    if (sessionStorage.getItem('test-arrived') !== null) return;
    sessionStorage.setItem('test-arrived', 'yes');
    for (const [key, value] of Object.entries(wanted)) localStorage.setItem(key, value);
  }, entries);
}

/** Signs out through the user menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
}

/** Leaves a mark that a reload would take away. */
export async function markWindow(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { fleetConsoleTestMark: true }));
}

export async function expectNotReloaded(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'fleetConsoleTestMark' in window), 'the tab was not reloaded').toBe(true);
}
