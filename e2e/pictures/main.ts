import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserFlags, findBrowser, root, startStack } from '@fleet-console/stack';
import { chromium, type Browser } from '@playwright/test';
import { tokensOf } from '../console/api.ts';
import type { Role } from '../console/accounts.ts';
import { chargerLooks } from './charger-screens.ts';
import { contactSheet } from './contact-sheet.ts';
import { openScreen, screens as tested, type Screen } from './screens.ts';
import { slotLooks } from './slot-screens.ts';

/** Every combination a screen is looked at in. */
const themes = ['light', 'dark'] as const;
const locales = ['en', 'pl'] as const;
const widths = [1440, 360] as const;

const screens = [...tested, ...chargerLooks, ...slotLooks];
const folder = join(root, 'pictures');
const only = process.argv.slice(2);

type Tokens = Awaited<ReturnType<typeof tokensOf>>;
const sessions = new Map<Role, Promise<Tokens>>();
function tokens(role: Role): Promise<Tokens> {
  const held = sessions.get(role) ?? tokensOf(role);
  sessions.set(role, held);
  return held;
}

async function take(
  browser: Browser,
  url: string,
  screen: Screen,
  look: { theme: 'light' | 'dark'; locale: string; width: number },
): Promise<string> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: look.width, height: look.width === 360 ? 780 : 900 },
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Warsaw',
    isMobile: look.width === 360,
    hasTouch: look.width === 360,
  });
  try {
    const page = await context.newPage();
    const stored: Record<string, string> = { locale: look.locale };
    if (screen.role) {
      const held = await tokens(screen.role);
      // Access alone: a picture must not use up the refresh token of the others.
      stored['tokens'] = JSON.stringify({
        access_token: held.access_token,
        expires_in: held.expires_in,
        valid_till: Date.now() + 1_800_000,
      });
    }
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    await openScreen(page, screen);
    // A map paints after its data; nothing on the page says when.
    await page.waitForTimeout((await page.locator('canvas').count()) > 0 ? 2500 : 400);
    const file = `${screen.name}-${look.theme}-${look.locale}-${look.width}.png`;
    await page.screenshot({ path: join(folder, file), animations: 'disabled', fullPage: look.width === 360 });
    return file;
  } finally {
    await context.close();
  }
}

const dataDir = process.env['E2E_URL'] ? null : mkdtempSync(join(tmpdir(), 'fleet-console-pictures-'));
const stack = dataDir ? await startStack({ port: 0, dataDir, tell: (part, what) => console.log(part.padEnd(10), what) }) : null;
const url = stack?.url ?? String(process.env['E2E_URL']);
process.env['E2E_URL'] = url;
const executablePath = findBrowser();
const browser = await chromium.launch({ args: browserFlags, ...(executablePath ? { executablePath } : {}) });
let failed = 0;
try {
  if (only.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const screen of screens.filter(({ name }) => only.length === 0 || only.includes(name)))
    for (const theme of themes)
      for (const locale of locales)
        for (const width of widths)
          await take(browser, url, screen, { theme, locale, width }).then(
            (file) => console.log(file),
            (error: unknown) => {
              failed += 1;
              console.error(`${screen.name} ${theme} ${locale} ${width}: ${String(error)}`);
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
