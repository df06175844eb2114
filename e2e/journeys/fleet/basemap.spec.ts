import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '@fleet-console/stack';
import type { Page } from '@playwright/test';
import { arriveSignedIn, expect, test as base } from '../../console/fixtures.ts';
import { colours, serveBasemap, type BasemapServer } from '../../setup/basemap-server.ts';
import { apiUrl, consoleUrl, storeDir } from '../../setup/environment.ts';
import { writeTileArchive } from '../../setup/tile-archive.ts';
import { VehiclesPage } from './vehicles.ts';

/** Starts a front of the same console with these settings. Returns its URL and how to stop it. */
async function startFront(env: Readonly<Record<string, string>>) {
  const front = spawn(process.execPath, ['--import', 'tsx', 'releases/src/front/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', RELEASE_STORE: storeDir(), API_URL: apiUrl(), ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(front.stdout, 'data')) as [Buffer];
  return {
    url: (JSON.parse(String(line)) as { url: string }).url,
    async stop() {
      front.kill('SIGTERM');
      await once(front, 'exit');
    },
  };
}

/** The same console with map tiles from a local server. */
const test = base.extend<{ streets: BasemapServer }>({
  // eslint-disable-next-line no-empty-pattern
  streets: async ({}, use) => {
    const streets = await serveBasemap();
    await use(streets);
    await streets.close();
  },
  baseURL: async ({ streets }, use) => {
    const front = await startFront({ MAP_STYLE_URL: `${streets.url}/styles/light ${streets.url}/styles/dark` });
    await use(front.url);
    await front.stop();
  },
});

/** The same console with an archive of map tiles. */
const onArchive = base.extend({
  // eslint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => {
    const front = await startFront({ MAP_TILES: writeTileArchive() });
    await use(front.url);
    await front.stop();
  },
});

/** Colour of available vehicles in the rings of clusters, light theme. */
const available = [31, 146, 84];

/** Returns the number of pixels of a screenshot close to a colour, counted in the browser. */
function pixelsOf(page: Page, picture: Buffer, colour: readonly number[]): Promise<number> {
  return page.evaluate(
    async ({ bytes, wanted }) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))]));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      let count = 0;
      for (let at = 0; at < data.length; at += 4)
        if (wanted.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 12)) count += 1;
      return count;
    },
    { bytes: picture.toString('base64'), wanted: [...colour] },
  );
}
const pixelsOnMap = async (page: Page, colour: readonly number[]) =>
  pixelsOf(page, await new VehiclesPage(page).map.locator('canvas').screenshot(), colour);

test('[VE-10] shows the configured map styles in light and dark, and without them the schematic map; the policy allows only their origin', async ({
  page,
  streets,
}) => {
  test.setTimeout(120_000);
  const policyOf = async (url: string) => (await page.request.get(url)).headers()['content-security-policy'] ?? '';
  const configured = await policyOf('/login');
  for (const directive of ['connect-src', 'img-src'])
    expect(configured.split('; ').find((each) => each.startsWith(directive))).toContain(streets.url);
  expect(await policyOf(`${consoleUrl()}/login`)).not.toMatch(/openfreemap|127\.0\.0\.1:\d+ http/);
  expect(configured).not.toContain('openfreemap');

  await arriveSignedIn(page, 'manager');
  const vehicles = new VehiclesPage(page);
  await vehicles.open();
  await expect.poll(() => pixelsOnMap(page, colours.light.ground), { timeout: 30_000 }).toBeGreaterThan(20_000);
  await expect.poll(() => pixelsOnMap(page, colours.light.street)).toBeGreaterThan(500);
  await expect(vehicles.map.getByRole('link', { name: 'Stand-in streets' })).toBeVisible();
  expect(await pixelsOnMap(page, available)).toBeGreaterThan(200);

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => pixelsOnMap(page, colours.dark.ground), { timeout: 30_000 }).toBeGreaterThan(20_000);
  await expect.poll(() => pixelsOnMap(page, colours.dark.street)).toBeGreaterThan(500);
  await expect(vehicles.map.getByRole('link', { name: 'Stand-in streets' })).toBeVisible();

  expect(streets.requestedPaths.filter((path) => path.startsWith('/styles/'))).toEqual(['/styles/light', '/styles/dark']);
  // Labels are rendered with local fonts.
  expect(streets.requestedPaths.filter((path) => path.startsWith('/fonts/'))).toEqual([]);

  // Unreachable tiles: one request, also for the map of another screen.
  await page.emulateMedia({ colorScheme: 'light' });
  // Not a page of the console, which could still request tiles.
  await page.goto('/api/v2/account');
  streets.failAllRequests();
  streets.requestedPaths.length = 0;
  const land = [244, 243, 239];
  await vehicles.open();
  await expect.poll(() => pixelsOnMap(page, land), { timeout: 30_000 }).toBeGreaterThan(20_000);
  await expect.poll(() => pixelsOnMap(page, available)).toBeGreaterThan(200);
  expect(streets.requestedPaths).toEqual(['/styles/light']);
  await page.getByRole('link', { name: 'Battery-swap stations', exact: true }).click();
  const stations = page.getByRole('region', { name: /^Map of/ }).locator('canvas');
  await expect.poll(async () => pixelsOf(page, await stations.screenshot(), land), { timeout: 30_000 }).toBeGreaterThan(20_000);
  expect(streets.requestedPaths).toEqual(['/styles/light']);
});

onArchive('[VE-10] shows tiles from an archive in light and dark, read in ranges', async ({ page }) => {
  onArchive.setTimeout(120_000);
  const ranges: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.pmtiles')) ranges.push(`${response.status()} ${await response.request().headerValue('range')}`);
  });
  await arriveSignedIn(page, 'manager');
  const vehicles = new VehiclesPage(page);
  await vehicles.open();
  const water = { light: [220, 220, 220], dark: [49, 53, 63] };
  await expect.poll(() => pixelsOnMap(page, water.light), { timeout: 30_000 }).toBeGreaterThan(20_000);
  await expect(vehicles.map.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => pixelsOnMap(page, water.dark), { timeout: 30_000 }).toBeGreaterThan(20_000);
  expect(ranges.length).toBeGreaterThan(0);
  for (const range of ranges) expect(range).toMatch(/^206 bytes=\d+-\d+$/);
});
