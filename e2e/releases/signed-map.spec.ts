import { gzipSync } from 'node:zlib';
import type { Page, WebSocketRoute } from '@playwright/test';
import { VehiclesPage } from '../journeys/fleet/vehicles.ts';
import { arriveSignedIn, expect, test } from '../console/fixtures.ts';

const mapElement = /(<script[^>]*id="boot-map"[^>]*>)(.*?)(<\/script>)/s;
const keysElement = /<script[^>]*id="release-keys".*?<\/script>/s;

/** Returns an unsigned boot map with a newer generation and no remotes. */
function tampered(json: string): string {
  const map = JSON.parse(json) as { generation: number; remotes: object };
  return JSON.stringify({ ...map, generation: map.generation + 100, remotes: {} });
}

/** Changes the HTML of pages. */
async function changePages(page: Page, change: (html: string) => string): Promise<void> {
  await page.route('**/vehicles', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: change(await response.text()) });
  });
}
const forge = (html: string) => html.replace(mapElement, (_, open: string, json: string, close: string) => open + tampered(json) + close);
const menuEntry = (page: Page) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Vehicle management' });

/** Opens the vehicles with a mocked push channel. Returns functions that push a tampered map and count map requests. */
async function openWithChannel(page: Page) {
  let channel: WebSocketRoute | undefined;
  await page.routeWebSocket('**/releases/live', (socket) => void (channel = socket));
  let requests = 0;
  page.on('request', (request) => (requests += request.url().endsWith('/releases/boot-map.json') ? 1 : 0));
  await page.goto('/vehicles');
  await expect(new VehiclesPage(page).rows.first()).toBeVisible();
  await expect.poll(() => channel !== undefined).toBe(true);
  const map = await page.evaluate(async () => (await fetch('/releases/boot-map.json')).text());
  requests = 0;
  return {
    push: () => {
      channel?.send(gzipSync(tampered(map)));
      channel?.send(JSON.stringify({ type: 'generation', generation: (JSON.parse(map) as { generation: number }).generation + 100 }));
    },
    requests: () => requests,
  };
}

test('[RE-05] REL-R18 rejects a changed boot map in the page, on the push channel and in a response', async ({ page }) => {
  await arriveSignedIn(page, 'manager');
  await changePages(page, forge);
  // The signed map of the server is used instead.
  const { push, requests } = await openWithChannel(page);
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.route('**/releases/boot-map.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: tampered(await response.text()) });
  });
  push();
  await expect.poll(() => complaints.join('\n')).toContain('invalid signature');
  expect(requests()).toBeGreaterThan(0);
  await expect(new VehiclesPage(page).rows.first()).toBeVisible();
  await expect(menuEntry(page)).toBeVisible();
});

test('control: without the keys a changed boot map is accepted, pushed and in the page', async ({ page }) => {
  const withoutKeys = (html: string) => html.replace(keysElement, '');
  let change = withoutKeys;
  await arriveSignedIn(page, 'manager');
  await changePages(page, (html) => change(html));
  const { push } = await openWithChannel(page);
  push();
  await expect(menuEntry(page)).toBeHidden();

  change = (html) => withoutKeys(forge(html));
  await page.goto('/vehicles');
  await page.waitForURL('**/welcome');
  await expect(menuEntry(page)).toBeHidden();
});
