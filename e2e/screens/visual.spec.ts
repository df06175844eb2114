import type { Page } from '@playwright/test';
import { arriveReadOnly, expect, test } from '../console/fixtures.ts';
import { withoutToasts } from '../console/pixels.ts';
import { openScreen, settle } from './screen.ts';
import { screens } from './screens.ts';
import { setLocale, setTheme } from './visit/locale-and-theme.ts';

/** Screens without live data, at least one of each layout. Others have tests of their geometry, texts and colours only. */
const compared = new Set([
  'login',
  'login-faults',
  'sign-up-faults',
  'recovery',
  'privacy',
  'settings',
  'forbidden',
  'premium',
  'catalogue-roles',
  'catalogue-role-new',
  'catalogue-built-in',
  'matrix',
  'stations-none',
  'stations-failed',
  'stations-waiting',
  'station-large',
  'zones-kinds',
  'zone-new-faults',
  'group-new-faults',
  'groups-failed',
  'users-failed',
  'calendar-none',
  'calendar-failed',
  'slot-new-invalid',
  'service-none',
  'service-failed',
  'service-new',
  'trips-none',
  'trip-failed',
  'vehicles-failed',
  'vehicles-loading',
  'vehicles-empty',
  'vehicle-new-faults',
  'onboarding-faults',
  'problem-report-faults',
  'inventory',
  'inventory-options',
  'keyfobs-driver',
  'simulator-nothing',
  'control-forbidden',
  'chatbot-failed',
  'analytics-no-rides',
  'analytics-viewer',
]);

/** Texts that change by themselves: times, and counts of the title bar. */
const masked = (page: Page) => [page.locator('time'), page.getByRole('banner').getByRole('button')];

for (const screen of screens.filter(({ name }) => compared.has(name)))
  test(`${screen.name} looks as before`, async ({ page }) => {
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
