import { arriveReadOnly, expect, test } from '../../console/fixtures.ts';
import { navigate } from '../../console/navigate.ts';
import { setTheme } from '../../screens/visit/locale-and-theme.ts';

const maps = [
  { name: 'simulator', path: '/simulator?vehicle=100001' },
  { name: 'track', path: '/vehicle-details/100001?tab=track' },
  { name: 'zone editor', path: '/geofencing/new' },
  { name: 'vehicles', path: '/vehicles' },
  { name: 'stations', path: '/battery-swap' },
] as const;

test(`[SH-21] the maps of ${maps.map(({ name }) => name).join(', ')} follow the theme`, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await arriveReadOnly(page, 'administrator', { locale: 'en' });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: "What's new" })).toBeVisible();
  for (const { name, path } of maps) {
    await navigate(page, path);
    await expect(page.getByRole('heading', { level: 1, name: "What's new" }), name).toHaveCount(0);
    const canvas = page.getByRole('main').locator('canvas').first();
    await expect(canvas, name).toBeVisible();
    for (const theme of ['dark', 'light'] as const) {
      await setTheme(page, theme);
      // Two frames later the map has its new style, or its error.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await expect(page.getByText(/^Couldn't load the map/), `${name}, ${theme}`).toHaveCount(0);
      await expect(canvas, `${name}, ${theme}`).toBeVisible();
    }
    await navigate(page, '/about');
    await expect(canvas, name).toHaveCount(0);
  }
});
