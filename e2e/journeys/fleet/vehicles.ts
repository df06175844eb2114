import { expect, type Locator, type Page } from '@playwright/test';
import { callerOf, devicesIn } from '../../console/api.ts';
import { differingPixels } from '../../console/pixels.ts';

/** Pixels that moving vehicles may change between two screenshots. */
const MOVED_BY_VEHICLES = 1_000;

/** Page object of the vehicle list with its map. */
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

  /** Rendered rows; the list is virtualized. */
  get rows(): Locator {
    return this.grid.getByRole('row', { name: /^Select (?!all )/ });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/vehicles${search}`);
    await this.waitUntilLoaded();
  }

  /** Waits until the whole list is loaded; until then rows are inserted in between. */
  async waitUntilLoaded(): Promise<void> {
    await expect(this.rows.first()).toBeVisible();
    await expect(this.page.getByRole('status').filter({ hasText: 'Loading data.' })).toHaveCount(0);
  }

  /** Returns the id of the vehicle in the first row. */
  async firstId(): Promise<string> {
    return (await this.rows.first().getByRole('link').first().getAttribute('href'))?.split('/').at(-1)?.split('?')[0] ?? '';
  }

  /** Returns the displayed number of vehicles. */
  async count(): Promise<number> {
    const text = await this.page.getByText(/^[\d,]+ vehicles?$/).textContent();
    return Number((text ?? '').replace(/\D/g, ''));
  }

  /** Selects the first visible vehicles that match. Returns their ids and labels. */
  async selectFirst(count: number, matches: (id: string) => boolean): Promise<{ id: string; label: string }[]> {
    await this.waitUntilLoaded();
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
    const chosen = seen.filter(({ id }) => matches(id)).slice(0, count);
    expect(chosen, 'enough vehicles are visible').toHaveLength(count);
    for (const { label } of chosen) await this.grid.getByRole('checkbox', { name: `Select ${label}`, exact: true }).check();
    return chosen;
  }

  /** Waits until the map is stable except for moving vehicles. Returns a screenshot. */
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

/** Returns the number of vehicles that the administrator sees; other tests create some. */
export async function fleetSize(): Promise<number> {
  const administrator = await callerOf('administrator');
  const page = async (skip: number) =>
    devicesIn((await administrator.devices(`{ devices(skip: ${skip}, limit: 5000) { id } }`)).data).length;
  let size = 0;
  for (let loaded = await page(0); loaded > 0; loaded = await page(size)) size += loaded;
  return size;
}
