import { callerOf, devicesIn } from '../../console/api.ts';
import { arriveReadOnly, expect, test } from '../../console/fixtures.ts';
import { navigate } from '../../console/navigate.ts';
import { setTheme } from '../../screens/visit/locale-and-theme.ts';

const maps = [
  { name: 'simulator', path: '/simulator?vehicle=100001' },
  { name: 'track', path: (vehicle: string) => `/vehicle-details/${vehicle}?tab=track` },
  { name: 'zone editor', path: '/geofencing/new' },
  { name: 'vehicles', path: '/vehicles' },
  { name: 'stations', path: '/battery-swap' },
] as const;

/** Returns a vehicle with a track. In the first minutes of a fleet only those have one that are ridden. */
async function vehicleWithTrack(): Promise<string> {
  const administrator = await callerOf('administrator');
  let found: string | undefined;
  await expect(async () => {
    const { data } = await administrator.devices('{ devices(limit: 5000) { id state } }');
    const ridden = devicesIn<{ id: string; state: string }>(data).filter(({ state }) => state === 'riding');
    const now = Date.now();
    const tracks = await Promise.all(
      ridden.slice(0, 10).map(async ({ id }) => administrator.get(`/v2/device/${id}/track?since=${now - 3_600_000}&till=${now}`)),
    );
    found = ridden[tracks.findIndex(({ body }) => (body as { points?: unknown[] }).points?.length)]?.id;
    expect(found, 'a ridden vehicle with a track').toBeDefined();
  }).toPass();
  return found!;
}

test(`[SH-21] the maps of ${maps.map(({ name }) => name).join(', ')} follow the theme`, async ({ page }) => {
  const vehicle = await vehicleWithTrack();
  await page.emulateMedia({ colorScheme: 'light' });
  await arriveReadOnly(page, 'administrator', { locale: 'en' });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: "What's new" })).toBeVisible();
  for (const { name, path } of maps) {
    await navigate(page, typeof path === 'string' ? path : path(vehicle));
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
