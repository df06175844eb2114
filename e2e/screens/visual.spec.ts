import type { Page } from '@playwright/test';
import { arriveReadOnly, expect, test } from '../console/fixtures.ts';
import { withoutToasts } from '../console/pixels.ts';
import { openScreen, settle } from './screen.ts';
import { screens } from './screens.ts';
import { setLocale, setTheme } from './visit/locale-and-theme.ts';

/** Screens that show no data of the server which other tests or time change. */
const compared = new Set([
  'login',
  'login-faults',
  'sign-up-faults',
  'recovery',
  'privacy',
  'settings',
  'forbidden',
  'premium',
  'catalogue-role-new',
  'catalogue-built-in',
  'stations-none',
  'stations-failed',
  'stations-waiting',
  'zones-kinds',
  'zone-new-faults',
  'groups-failed',
  'users-failed',
  'service-none',
  'service-failed',
  'trips-none',
  'trip-failed',
  'vehicles-failed',
  'vehicles-loading',
  'vehicles-empty',
  'vehicle-new-faults',
  'onboarding-faults',
  'problem-report-faults',
  'keyfobs-driver',
  'simulator-nothing',
  'control-forbidden',
  'chatbot-failed',
]);

/** What changes by itself: times, counts of the title bar, and maps, whose style depends on the network. */
const masked = (page: Page) => [page.locator('time'), page.getByRole('banner').getByRole('button'), page.locator('.maplibregl-canvas')];

for (const screen of screens.filter(({ name }) => compared.has(name)))
  test(`${screen.name} looks like its picture`, async ({ page }) => {
    // Fonts are drawn differently on other systems.
    test.skip(process.platform !== 'linux', 'The pictures were taken on Linux.');
    await withoutToasts(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await arriveReadOnly(page, screen.role, { locale: 'en' });
    const answered = await openScreen(page, screen);
    const compare = async (variant: string) => {
      await answered();
      await settle(page, screen);
      await page.evaluate(() => document.fonts.ready);
      await expect(page).toHaveScreenshot(`${screen.name}-${variant}.png`, { mask: masked(page) });
    };
    await compare('wide');
    await page.setViewportSize({ width: 360, height: 780 });
    await setTheme(page, 'dark');
    await setLocale(page, 'pl');
    await compare('narrow-dark-pl');
  });
