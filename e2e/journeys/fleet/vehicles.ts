import { expect, type Locator, type Page } from '@playwright/test';
import { callerOf, devicesIn } from '../../console/api.ts';
import { differingPixels } from '../../console/pixels.ts';

/** Pixels of the map that change in a moment by vehicles alone. */
const MOVED_BY_VEHICLES = 1_000;

/** The vehicle list with its map. */
export class VehiclesPage {
  readonly page: Page;
  readonly grid: Locator;
  readonly search: Locator;
  readonly map: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid', { name: 'Vehicles' });
    this.search = page.getByRole('searchbox', { name: 'Search by name, plate or ID' });
    this.map = page.getByRole('region', { name: 'Map of the vehicles in the list' });
  }

  /** Rows of vehicles that are drawn now; the list draws only what is in view. */
  get rows(): Locator {
    return this.grid.getByRole('row', { name: /^Select (?!all )/ });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/vehicles${search}`);
    await this.read();
  }

  /** Waits until the whole list is read: until then rows come in between those that are there. */
  async read(): Promise<void> {
    await expect(this.rows.first()).toBeVisible();
    await expect(this.page.getByRole('status').filter({ hasText: 'Loading data.' })).toHaveCount(0);
  }

  /** The id of the vehicle in the first row. */
  async firstId(): Promise<string> {
    return (await this.rows.first().getByRole('link').first().getAttribute('href'))?.split('/').at(-1)?.split('?')[0] ?? '';
  }

  /** How many vehicles the list holds, as it says itself. */
  async count(): Promise<number> {
    const text = await this.page.getByText(/^[\d,]+ vehicles?$/).textContent();
    return Number((text ?? '').replace(/\D/g, ''));
  }

  /** Selects the first vehicles in sight that fulfil a wish. Returns what they are called, with their ids. */
  async selectFirst(count: number, wanted: (id: string) => boolean): Promise<{ id: string; label: string }[]> {
    await this.read();
    const seen = await this.rows.evaluateAll((rows) =>
      rows.map((row) => ({
        id: row.querySelector('a')?.getAttribute('href')?.split('/').at(-1)?.split('?')[0] ?? '',
        label:
          row
            .querySelector('input')
            ?.getAttribute('aria-label')
            ?.replace(/^Select /, '') ?? '',
      })),
    );
    const chosen = seen.filter(({ id }) => wanted(id)).slice(0, count);
    expect(chosen, 'so many are in sight').toHaveLength(count);
    for (const { label } of chosen) await this.grid.getByRole('checkbox', { name: `Select ${label}`, exact: true }).check();
    return chosen;
  }

  /** Waits until the map stands, so that pictures of it can be compared: vehicles move on it all the time, but by few of its pixels. */
  async drawnMap(): Promise<Buffer> {
    await expect(this.map.locator('canvas')).toBeVisible();
    let last = await this.map.locator('canvas').screenshot();
    await expect(async () => {
      await this.page.waitForTimeout(700);
      const next = await this.map.locator('canvas').screenshot();
      const moved = await differingPixels(this.page, last, next);
      last = next;
      expect(moved).toBeLessThan(MOVED_BY_VEHICLES);
    }).toPass({ timeout: 20_000, intervals: [0] });
    return last;
  }
}

/** How many vehicles there are for the administrator: other tests make some. */
export async function fleetSize(): Promise<number> {
  const administrator = await callerOf('administrator');
  const page = async (skip: number) => devicesIn((await administrator.devices(`{ devices(skip: ${skip}) { id } }`)).data).length;
  let size = 0;
  for (let read = await page(0); read > 0; read = await page(size)) size += read;
  return size;
}
