import { expect, type Page } from '@playwright/test';
import type { Screen } from '../screen.ts';

/** Screens that show no data of the server which other tests or time change. */
const compared: ReadonlySet<string> = new Set([
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

/** Whether a screen is compared with its pictures. They were taken on Linux: fonts are drawn differently on other systems. */
export const isCompared = ({ name }: Screen): boolean => process.platform === 'linux' && compared.has(name);

/** What changes by itself: times, counts of the title bar, and maps, whose style depends on the network. */
const masked = (page: Page) => [page.locator('time'), page.getByRole('banner').getByRole('button'), page.locator('.maplibregl-canvas')];

/** Compares a settled page with a picture of its screen. */
export async function expectPicture(page: Page, { name }: Screen, variant: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // The tools of the title bar are loaded after the first screen, also after one that only says that it's forbidden.
  await expect(page.locator('.shell-deferred-tools:empty')).toHaveCount(0);
  await expect(page).toHaveScreenshot(`${name}-${variant}.png`, { mask: masked(page) });
}
