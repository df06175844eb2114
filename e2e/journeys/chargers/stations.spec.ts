import type { Page } from '@playwright/test';
import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../../console/fixtures.ts';
import { freshPage } from '../../console/fresh-page.ts';
import { withoutToasts } from '../../console/pixels.ts';
import { simulatedStation, type Slot } from './simulated-station.ts';

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly address: { readonly street: string; readonly city: string };
  readonly points: readonly { readonly id: string; readonly name: string }[];
}

const texts = {
  search: 'Search by name, address or city',
  list: 'Stations',
  none: 'No hubs found',
  map: 'Map of stations. The list shows the same stations.',
  chosen: 'Selected station',
  back: 'All stations',
  events: 'Events',
  swaps: 'Battery swaps',
  empty: 'Empty',
  charging: 'Charging',
  inserted: 'Battery inserted',
  today: 'Today',
  chart: 'Voltage and temperature',
  table: 'Show as a table',
  online: /^Online · /,
} as const;

/** Returns the stations that a role may see. */
async function listed(role: 'administrator' | 'manager' = 'administrator'): Promise<Listed[]> {
  return (await (await callerOf(role)).get('/v2/charger/list?kind=station')).body as Listed[];
}

interface Sample {
  readonly ts: number;
  readonly voltage: number | null;
  readonly temperature: number | null;
}

/** The chart is drawn, and its table lists the server's measurements. */
async function expectChartOf(page: Page, samples: readonly Sample[]): Promise<void> {
  const measured = samples.filter(({ voltage, temperature }) => voltage !== null && temperature !== null);
  expect(measured.length).toBeGreaterThan(50);
  const canvas = page.getByRole('main').locator('canvas').first();
  await expect(canvas).toBeVisible();
  const painted = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? [];
      let count = 0;
      for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 0) count += 1;
      return count;
    });
  await expect.poll(painted, 'lines and axes').toBeGreaterThan(2_000);
  await page.getByText(texts.table).click();
  const rows = page.getByRole('main').locator('details table tbody tr');
  await expect(rows.nth(50)).toBeAttached();
  const shown = new Set((await rows.allTextContents()).map((text) => text.replaceAll(/\s/g, ' ')));
  const number = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 0, maximumFractionDigits: 1 });
  // Middle samples only: newer ones may have arrived.
  for (const { voltage, temperature } of measured.slice(10, 40)) {
    const [volts, degrees] = [number.format(voltage ?? 0), number.format(temperature ?? 0)];
    expect(
      [...shown].some((text) => text.includes(`${volts} V`) && text.includes(`${degrees} °C`)),
      `${volts} V, ${degrees} °C`,
    ).toBe(true);
  }
}

/** The map fits the results: the only station is at its centre. Its marker leads to the station. */
async function expectMarkerOf(page: Page, station: Listed): Promise<void> {
  await page.goto(`/battery-swap?q=${station.id}`);
  const canvas = page.getByRole('region', { name: texts.map }).locator('canvas');
  await expect(canvas).toBeVisible();
  await expect(page.getByRole('grid', { name: texts.list }).getByRole('link')).toHaveCount(1);
  const chosen = page.getByRole('region', { name: texts.chosen });
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no map');
  const press = (dx: number, dy: number) => page.mouse.click(box.x + box.width / 2 + dx, box.y + box.height / 2 + dy);
  await expect(async () => {
    await press(0, 0);
    await expect(chosen).toContainText(station.name, { timeout: 1_000 });
  }).toPass();
  await chosen.getByRole('button', { name: 'Close' }).click();
  await press(120, 80);
  await expect(chosen).toHaveCount(0);
  await press(0, 0);
  await expect(chosen).toContainText(station.name);
  await chosen.getByRole('link').first().click();
  await page.waitForURL(`**/battery-swap/${station.id}*`);
  await expect(page.getByRole('heading', { level: 2, name: station.name })).toBeVisible();
}

test('[SH-20] [BS-01] [BS-02] [BS-09] opens a station from the palette, the list and the map, with its chart, and returns to the list with its search', async ({
  page,
  context,
  baseURL,
}) => {
  const [station] = await listed();
  if (!station) throw new Error('the sandbox has no stations');
  // Toasts would move the map between clicks.
  await withoutToasts(page);
  await arriveSignedIn(page, 'administrator');
  await page.goto('/welcome');
  await page.getByRole('button', { name: 'Search and commands' }).click();
  await page.getByRole('combobox').fill(station.name);
  const answer = page.waitForResponse((response) => response.url().includes(`/v2/charger/${station.id}/telemetry`) && response.ok());
  await page.getByRole('option').filter({ hasText: station.name }).first().click();
  await page.waitForURL(`**/battery-swap/${station.id}*`);
  await expect(page.getByText(texts.online)).toBeVisible();
  await expectChartOf(page, ((await (await answer).json()) as { samples: Sample[] }).samples);

  await page.getByRole('link', { name: texts.back }).click();
  const grid = page.getByRole('grid', { name: texts.list });
  await expect(grid.getByRole('link').first()).toBeVisible();
  const search = page.getByRole('searchbox', { name: texts.search });
  await search.fill('nothing is called so');
  await expect(page.getByText(texts.none)).toBeVisible();
  const text = `${station.address.city} ${station.address.street.replace('ul. ', '')}`;
  await search.fill(text);
  // The URL can still contain the search before it.
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === text);
  const row = grid.getByRole('row').filter({ hasText: station.name });
  await row.getByRole('gridcell').nth(2).click();
  await expect(page.getByRole('region', { name: texts.chosen })).toContainText(station.name);
  await row.getByRole('link').click();
  await page.waitForURL(`**/battery-swap/${station.id}*`);
  await expect(page.getByRole('heading', { level: 2, name: station.name })).toBeVisible();
  await page.getByRole('link', { name: texts.back }).click();
  await expect(search).toHaveValue(/\S/);
  await expect(page.getByRole('region', { name: texts.chosen })).toContainText(station.name);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: station.name })).toBeVisible();
  await expectMarkerOf(page, station);

  // Without permission: the teaser, and nothing from the server.
  const viewer = await freshPage(context, baseURL);
  await arriveSignedIn(viewer, 'viewer');
  await viewer.goto('/battery-swap');
  await viewer.waitForURL('**/premium/chargers*');
  await expect(viewer.getByRole('heading', { level: 2, name: 'Battery-swap stations' })).toBeVisible();
  expect((await (await callerOf('viewer')).get('/v2/charger/list')).status).toBe(403);
  // Control: a user with permission gets the list.
  expect((await listed('manager')).length).toBeGreaterThan(0);
});

/** Empty slots of the cabinet that is shown first. */
const isEmpty = ({ cabinet, state, connected }: Slot) => cabinet === 0 && state === 'empty' && connected;

test('[BS-02] [BS-06] shows a new battery, its event and a swap without a reload', async ({ page }) => {
  const station = await simulatedStation('station', (slots) => slots.filter(isEmpty).length > 1);
  const caller = await callerOf('administrator');
  const simulate = async (act: object) => expect((await caller.post(`/v1/simulator/charger/${station.id}`, act)).status).toBe(200);
  const slot = (await station.slots()).find(isEmpty)?.number ?? 0;
  await arriveSignedIn(page, 'administrator');
  await page.goto(`/battery-swap/${station.id}`);
  const tile = page.locator(`button[data-slot="${slot}"]`);
  await expect(tile).toContainText(texts.empty);
  await markWindow(page);
  await simulate({ act: 'battery', slot, percentage: 40 });
  await expect(tile).toContainText(texts.charging);
  const events = page.getByRole('region', { name: texts.events, exact: true });
  await expect(events.getByRole('row', { name: new RegExp(`${texts.inserted}.*slot ${slot} `, 'i') }).first()).toBeVisible();
  const swaps = page.getByRole('region', { name: texts.swaps, exact: true });
  const newest = swaps.getByRole('row').nth(1);
  const before = await newest.textContent();
  await simulate({ act: 'swap' });
  await expect(newest).not.toHaveText(before ?? '', { timeout: 45_000 });
  await expectNotReloaded(page);
  await station.release();
});
