import { arriveReadOnly, expect, test } from '../../console/fixtures.ts';
import { setTheme } from '../../screens/visit/locale-and-theme.ts';

const maps = [
  { name: 'simulator', path: '/simulator?vehicle=100001' },
  { name: 'track', path: '/vehicle-details/100001?tab=track' },
  { name: 'zone editor', path: '/geofencing/new' },
  { name: 'vehicles', path: '/vehicles' },
  { name: 'stations', path: '/battery-swap' },
] as const;

for (const { name, path } of maps)
  test(`[SH-21] the map of the ${name} follows the theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await arriveReadOnly(page, 'administrator', { locale: 'en' });
    await page.goto(path);
    const canvas = page.getByRole('main').locator('canvas').first();
    await expect(canvas).toBeVisible();
    for (const theme of ['dark', 'light'] as const) {
      await setTheme(page, theme);
      // Two frames later the map has its new style, or its error.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await expect(page.getByText(/^Couldn't load the map/)).toHaveCount(0);
      await expect(canvas).toBeVisible();
    }
  });
