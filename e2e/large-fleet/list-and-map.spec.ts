import type { Browser } from '@playwright/test';
import { arriveReadOnly } from '../console/fixtures.ts';
import { differingPixels, withoutToasts } from '../console/pixels.ts';
import { fleetSize, VehiclesPage } from '../journeys/fleet/vehicles.ts';
import { expect, test } from './fixtures.ts';

/** Parts of trace events that this test needs. */
interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

/** Scrolls the list. Returns the numbers of elements that were restyled at once, in ascending order. */
async function restyledByScrolling(browser: Browser, { page, grid }: VehiclesPage): Promise<number[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  for (let step = 0; step < 20; step += 1)
    await grid.evaluate(
      (list) =>
        new Promise((resolve) => {
          list.scrollBy(0, 100);
          requestAnimationFrame(() => setTimeout(resolve));
        }),
    );
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const restyled = traceEvents.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? [args.elementCount ?? 0] : []));
  return restyled.toSorted((one, other) => one - other);
}

test('[VE-01] [VE-12] shows all vehicles in the list, restyles only new rows while scrolling, and keeps a search in the URL', async ({
  page,
  browser,
}) => {
  await arriveReadOnly(page, 'administrator', { locale: 'en' });
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Vehicle management' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicle management' })).toBeVisible();
  const vehicles = new VehiclesPage(page);
  await vehicles.waitUntilLoaded();
  const all = await fleetSize();
  expect(all).toBeGreaterThanOrEqual(5200);
  await expect.poll(() => vehicles.count()).toBe(all);
  for (const column of ['Name', 'Plate', 'Status', 'Battery'])
    await expect(vehicles.grid.getByRole('columnheader', { name: column })).toBeVisible();

  const restyled = await restyledByScrolling(browser, vehicles);
  expect(restyled.length).toBeGreaterThan(10);
  // The rest of the page has some 1,000 elements; three new rows have about 90.
  expect(restyled[Math.floor(restyled.length / 2)], 'elements restyled at once').toBeLessThan(300);

  await vehicles.search.fill('WX');
  await expect.poll(() => vehicles.count()).toBeLessThan(2000);
  const found = await vehicles.count();
  expect(found).toBeGreaterThan(0);
  // Read in one call: the number of rendered rows changes with the available height.
  await expect.poll(async () => (await vehicles.rows.allTextContents()).filter((row) => !/WX/i.test(row))).toEqual([]);
  await expect(page).toHaveURL(/[?&]q=WX/);
  await page.reload();
  await expect.poll(() => vehicles.count()).toBe(found);
  await expect(vehicles.search).toHaveValue('WX');
});

test('[VE-01] [VE-10] shows the found vehicles on the map, fits it to them, and keeps its position after the user moves it', async ({
  page,
}) => {
  await withoutToasts(page);
  await arriveReadOnly(page, 'administrator', { locale: 'en' });
  const vehicles = new VehiclesPage(page);
  // Both screenshots with a filter, so that the map has the same size.
  await vehicles.open('?q=WAW');
  const full = await vehicles.drawnMap();
  await vehicles.search.fill('nothing is called so');
  await expect(page.getByText('No vehicles found')).toBeVisible();
  await expect
    .poll(async () => differingPixels(page, full, await vehicles.map.locator('canvas').screenshot()), {
      message: 'markers are hidden when nothing matches',
    })
    .toBeGreaterThan(2_000);

  const selected = page.getByText(/^[\d,]+ selected$/);
  /** Shown on the map once the whole fleet is drawn. */
  const unplaced = page.getByText(/without a position$/);
  /** Expects all results in view; the map follows after the last keystroke. */
  const allInView = (count: string) =>
    expect(async () => {
      await vehicles.map.getByRole('button', { name: 'Select the vehicles in view' }).click();
      await expect(selected).toHaveText(`${count} selected`, { timeout: 1_000 });
      // Not the results of the previous search.
      await expect(vehicles.rows.first().getByRole('checkbox')).toBeChecked({ timeout: 1_000 });
    }).toPass();
  /** Searches for vehicles. Returns the number of results. */
  const search = async (text: string) => {
    await vehicles.search.fill(text);
    await expect(vehicles.rows.first()).toContainText(text);
    const [count = ''] = ((await page.getByText(/^[\d,]+ vehicles?$/).textContent()) ?? '').split(' ');
    await expect(unplaced, 'all results have a position').toHaveCount(0);
    return count;
  };
  await allInView(await search('KRK-B-0001'));
  await allInView(await search('WAW-B-0001'));
  // The map keeps its position after the user moves it, also on live updates and when the search ends.
  await vehicles.map.getByRole('button', { name: 'Zoom in' }).click();
  await vehicles.search.fill('');
  await expect(vehicles.rows.nth(5)).toBeVisible();
  await expect(unplaced).toBeVisible();
  await vehicles.map.getByRole('button', { name: 'Select the vehicles in view' }).click();
  await expect(selected).toBeVisible();
  expect(Number(((await selected.textContent()) ?? '').replace(/\D/g, ''))).toBeLessThan(1_000);
});
