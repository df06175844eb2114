import type { Page, Route, WebSocketRoute } from '@playwright/test';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/console.ts';
import { VehiclesPage } from '../journeys/fleet/vehicles.ts';

const MAP = '**/releases/boot-map.json';
/** A generation that no ledger of the tests reaches: the tab asks for its boot map. */
const LATER = 100_000;

const changed = async (route: Route, change: (text: string) => string) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
};
/** Another hash of a file in an answer that is otherwise whole: only the signature tells. */
const flip = (text: string) => text.replace(/"(sha384-.)(.)/, (_, head: string, sign: string) => `"${head}${sign === 'A' ? 'B' : 'A'}`);

const faults: readonly [name: string, faultClass: string, fault: (route: Route) => Promise<void>][] = [
  ['404', 'http', (route) => route.fulfill({ status: 404, body: '' })],
  ['503', 'http', (route) => route.fulfill({ status: 503, body: '' })],
  ['no connection', 'network', (route) => route.abort('connectionreset')],
  ['a page instead', 'integrity', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Not here</title>' })],
  ['cut off', 'integrity', (route) => changed(route, (text) => text.slice(0, text.length / 2))],
  ['one flipped byte', 'integrity', (route) => changed(route, flip)],
  ['no answer at all', 'timeout', async () => {}],
];

/** What the browser's console hears of boot maps. */
function reportsIn(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('The boot map failed')) lines.push(message.text());
  });
  return lines;
}

for (const [name, faultClass, fault] of faults)
  test(`[RE-03][RE-05] HREL-A2, HREL-A9: the boot map of a new generation: ${name}: the tab keeps what it has, ${faultClass} is reported`, async ({
    page,
  }) => {
    const reports = reportsIn(page);
    const vehicles = new VehiclesPage(page);
    let live: WebSocketRoute | undefined;
    await page.routeWebSocket('**/releases/live', (socket) => void (live = socket));
    await arriveSignedIn(page, 'manager');
    await page.goto('/vehicles');
    await expect(vehicles.rows.first()).toBeVisible();
    await markWindow(page);

    let asked = 0;
    await page.route(MAP, (route) => {
      asked += 1;
      return fault(route);
    });
    await expect.poll(() => live !== undefined).toBe(true);
    live?.send(JSON.stringify({ type: 'generation', generation: LATER }));
    await expect
      .poll(() => reports, { timeout: 30_000 })
      .toContainEqual(expect.stringMatching(new RegExp(`^The boot map failed: ${faultClass}: `)));
    expect(asked).toBeGreaterThan(0);
    await expect(vehicles.rows.first()).toBeVisible();
    await page.getByRole('link', { name: 'Fleet Console, go to Welcome' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Management' }).click();
    await expect(vehicles.rows.first()).toBeVisible();
    await expectNotReloaded(page);
  });

for (const [name, faultClass, fault] of faults.filter(([each]) => ['one flipped byte', 'no answer at all'].includes(each)))
  test(`[RE-05] HREL-A2, HREL-A9: a page without its boot map, and the server's: ${name}: it says that it cannot start`, async ({
    page,
  }) => {
    const reports = reportsIn(page);
    await page.route('**/welcome', (route) =>
      changed(route, (html) => html.replace(/(<script[^>]*id="boot-map"[^>]*>\{")generation/, '$1generatiom')),
    );
    let asked = 0;
    await page.route(MAP, (route) => {
      asked += 1;
      return fault(route);
    });
    await arriveSignedIn(page, 'manager');
    await page.goto('/welcome');
    await expect(page.getByText("Couldn't start Fleet Console")).toBeVisible({ timeout: 45_000 });
    expect(asked).toBe(2);
    expect(reports).toEqual([expect.stringMatching(new RegExp(`^The boot map failed: ${faultClass}: `))]);
  });
