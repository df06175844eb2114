import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserFlags, findBrowser, root, startStack } from '@fleet-console/stack';
import { chromium, type Browser } from '@playwright/test';
import { tokensOf } from '../console/api.ts';
import type { Role } from '../console/accounts.ts';
import { openScreen, settle, type Screen } from '../screens/screen.ts';
import { screens } from '../screens/screens.ts';
import { setLocale, setTheme } from '../screens/visit/locale-and-theme.ts';
import { contactSheet } from './contact-sheet.ts';

/** Variants of each screen. */
const themes = ['light', 'dark'] as const;
const locales = ['en', 'pl'] as const;
const widths = [1440, 360] as const;

const folder = join(root, 'pictures');
const selectedNames = process.argv.slice(2);

type Tokens = Awaited<ReturnType<typeof tokensOf>>;
const sessions = new Map<Role, Promise<Tokens>>();
function tokens(role: Role): Promise<Tokens> {
  const session = sessions.get(role) ?? tokensOf(role);
  sessions.set(role, session);
  return session;
}

/** Opens the screen once, in English, and takes a picture in every theme and language. */
async function takePictures(browser: Browser, url: string, screen: Screen, width: number): Promise<string[]> {
  const phone = width === 360;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: phone ? 780 : 900 },
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Warsaw',
    isMobile: phone,
    hasTouch: phone,
  });
  try {
    const page = await context.newPage();
    const stored: Record<string, string> = { locale: 'en' };
    if (screen.role) {
      const session = await tokens(screen.role);
      // Access token only: a page must not use up the shared refresh token.
      stored['tokens'] = JSON.stringify({
        access_token: session.access_token,
        expires_in: session.expires_in,
        valid_till: Date.now() + 1_800_000,
      });
    }
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    const answered = await openScreen(page, screen);
    const files: string[] = [];
    for (const locale of locales)
      for (const theme of themes) {
        await setLocale(page, locale);
        await setTheme(page, theme);
        await answered();
        await settle(page, screen);
        // A map renders after its data, without an event.
        await page.waitForTimeout((await page.locator('canvas').count()) > 0 ? 2500 : 400);
        const file = `${screen.name}-${theme}-${locale}-${width}.png`;
        await page.screenshot({ path: join(folder, file), animations: 'disabled', fullPage: phone });
        files.push(file);
      }
    return files;
  } finally {
    await context.close();
  }
}

const dataDir = process.env['E2E_URL'] ? null : mkdtempSync(join(tmpdir(), 'fleet-console-pictures-'));
const stack = dataDir ? await startStack({ port: 0, dataDir, log: (part, what) => console.log(part.padEnd(10), what) }) : null;
const url = stack?.url ?? String(process.env['E2E_URL']);
process.env['E2E_URL'] = url;
const executablePath = findBrowser();
const browser = await chromium.launch({ args: browserFlags, ...(executablePath ? { executablePath } : {}) });
let failed = 0;
try {
  if (selectedNames.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const screen of screens.filter(({ name }) => selectedNames.length === 0 || selectedNames.includes(name)))
    for (const width of widths)
      await takePictures(browser, url, screen, width).then(
        (files) => console.log(files.join('\n')),
        (error: unknown) => {
          failed += 1;
          console.error(`${screen.name} ${width}: ${String(error)}`);
        },
      );
  writeFileSync(
    join(folder, 'index.html'),
    contactSheet(
      screens.map(({ name }) => name),
      { themes, locales, widths },
    ),
  );
  console.log(`\nPictures are in ${folder}; open index.html to see them all.`);
} finally {
  await browser.close();
  await stack?.stop();
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);
