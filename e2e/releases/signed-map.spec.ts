import { gzipSync } from 'node:zlib';
import type { Page, WebSocketRoute } from '@playwright/test';
import { VehiclesPage } from '../journeys/fleet/vehicles.ts';
import { arriveSignedIn, expect, test } from '../console/console.ts';

const mapElement = /(<script[^>]*id="boot-map"[^>]*>)(.*?)(<\/script>)/s;
const keysElement = /<script[^>]*id="release-keys".*?<\/script>/s;

/** A boot map that someone who cannot sign made newer, and took every remote from. */
function robbed(json: string): string {
  const map = JSON.parse(json) as { generation: number; remotes: object };
  return JSON.stringify({ ...map, generation: map.generation + 100, remotes: {} });
}

/** Changes pages on their way to the browser. */
async function changePages(page: Page, change: (html: string) => string): Promise<void> {
  await page.route('**/vehicles', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: change(await response.text()) });
  });
}
const forge = (html: string) => html.replace(mapElement, (_, open: string, json: string, close: string) => open + robbed(json) + close);
const menuEntry = (page: Page) => page.getByRole('link', { name: 'Management' });

test('[RE-05] REL-R18 a page whose boot map was changed is not believed; the signed one is fetched', async ({ page }) => {
  await arriveSignedIn(page, 'manager');
  await changePages(page, forge);
  const vehicles = new VehiclesPage(page);
  await page.goto('/vehicles');
  await expect(vehicles.rows.first()).toBeVisible();
});

test('the control: without the keys nothing shows that the boot map was changed', async ({ page }) => {
  await arriveSignedIn(page, 'manager');
  await changePages(page, (html) => forge(html).replace(keysElement, ''));
  await page.routeWebSocket('**/releases/live', () => {});
  await page.goto('/vehicles');
  await page.waitForURL('**/welcome');
  await expect(menuEntry(page)).toBeHidden();
});

test('[RE-05] REL-R18 a boot map that was changed on its way to an open tab changes nothing there', async ({ page }) => {
  test.setTimeout(120_000);
  await arriveSignedIn(page, 'manager');
  // Without news the tab asks every fifteen seconds.
  await page.routeWebSocket('**/releases/live', (socket) => void socket.close());
  let asked = 0;
  await page.route('**/releases/boot-map.json', async (route) => {
    const response = await route.fetch();
    asked += 1;
    await route.fulfill({ response, body: robbed(await response.text()) });
  });
  const noted: string[] = [];
  page.on('console', (message) => noted.push(message.text()));
  const vehicles = new VehiclesPage(page);
  await page.goto('/vehicles');
  await expect(vehicles.rows.first()).toBeVisible();
  await expect.poll(() => noted.join('\n'), { timeout: 40_000 }).toContain('nobody with the key decided it');
  expect(asked).toBeGreaterThan(0);
  await expect(vehicles.rows.first()).toBeVisible();
  await expect(menuEntry(page)).toBeVisible();
});

/** Opens the vehicles with a push channel that the test speaks through. Returns what pushes a robbed map, and how often the tab asked for a map. */
async function openWithChannel(page: Page) {
  let channel: WebSocketRoute | undefined;
  await page.routeWebSocket('**/releases/live', (socket) => void (channel = socket));
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/releases/boot-map.json') ? 1 : 0));
  await page.goto('/vehicles');
  await expect(new VehiclesPage(page).rows.first()).toBeVisible();
  await expect.poll(() => channel !== undefined).toBe(true);
  const map = await page.evaluate(async () => (await fetch('/releases/boot-map.json')).text());
  asked = 0;
  return {
    push: () => {
      channel?.send(gzipSync(robbed(map)));
      channel?.send(JSON.stringify({ type: 'generation', generation: (JSON.parse(map) as { generation: number }).generation + 100 }));
    },
    asked: () => asked,
  };
}

test('[RE-05] REL-R18 a boot map that was changed on its way through the push channel changes nothing; the tab asks for the signed one', async ({
  page,
}) => {
  await arriveSignedIn(page, 'manager');
  const { push, asked } = await openWithChannel(page);
  push();
  await expect.poll(asked).toBeGreaterThan(0);
  await expect(new VehiclesPage(page).rows.first()).toBeVisible();
  await expect(menuEntry(page)).toBeVisible();
});

test('the control: without the keys a changed boot map that is pushed takes the screens away', async ({ page }) => {
  await arriveSignedIn(page, 'manager');
  await changePages(page, (html) => html.replace(keysElement, ''));
  const { push } = await openWithChannel(page);
  push();
  await expect(menuEntry(page)).toBeHidden();
});
