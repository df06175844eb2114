import type { Browser, Page } from '@playwright/test';
import { longestFrame, scrollFast } from './frames.ts';
import { measureSearch, type SearchableList } from './list-search.ts';
import { median, spreadOf, type Measure } from './measure.ts';
import { newProfile } from './tabs.ts';

/** Fleets, with the budgets in ms from navigation to the first painted rows, and to the whole fleet on the map. Source: design, section 11. */
export const FLEETS = [
  { vehicles: 10_000, firstRows: 1_000, wholeFleet: 2_000 },
  { vehicles: 50_000, firstRows: 1_200, wholeFleet: 3_000 },
  { vehicles: 100_000, firstRows: 1_500, wholeFleet: 4_000 },
] as const;

const SAMPLES = 5;
interface Visit {
  firstRowsAt: number | null;
  loadedAt: number | null;
  /** The map's first frame after all vehicles were loaded. */
  mapDrawnAt: number | null;
}

/** Records times since the navigation, in ms. Runs in the page before other scripts. */
function watchVisit(loadedText: string) {
  const visit: Visit = { firstRowsAt: null, loadedAt: null, mapDrawnAt: null };
  Object.assign(window, { visit });
  const whenPainted = (then: (at: number) => void) => requestAnimationFrame(() => setTimeout(() => then(performance.now())));
  let pending = { rows: true, loaded: true };
  const observer = new MutationObserver(() => {
    if (pending.rows && document.querySelector('[role=grid] [role=row] [role=gridcell]')) {
      pending = { ...pending, rows: false };
      whenPainted((at) => (visit.firstRowsAt = at));
    }
    if (!pending.rows && document.querySelector('main')?.textContent.includes(loadedText)) {
      observer.disconnect();
      whenPainted((at) => (visit.loadedAt = at));
    }
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  const draw = WebGL2RenderingContext.prototype.drawElements;
  let isDrawn = false;
  WebGL2RenderingContext.prototype.drawElements = function drawElements(...parts) {
    draw.apply(this, parts);
    if (isDrawn || visit.loadedAt === null) return;
    isDrawn = true;
    whenPainted((at) => (visit.mapDrawnAt = at));
  };
}

const isReady = () => (window as unknown as { visit: Visit }).visit.mapDrawnAt !== null;

async function open(page: Page, fleet: string): Promise<{ readonly firstRows: number; readonly wholeFleet: number }> {
  await page.addInitScript(watchVisit, `${fleet} vehicles`);
  await page.goto('/vehicles', { waitUntil: 'commit' });
  await page.waitForFunction(isReady, undefined, { timeout: 180_000, polling: 100 });
  const visit = await page.evaluate(() => (window as unknown as { visit: Visit }).visit);
  return { firstRows: visit.firstRowsAt ?? Number.NaN, wholeFleet: visit.mapDrawnAt ?? Number.NaN };
}

/**
 * The list and map of a fleet with live data on, from the navigation: first rows, whole fleet, search and scrolling. Every sample starts with an empty
 * cache.
 */
export async function measureFromNavigation(
  browser: Browser,
  url: string,
  tokens: string,
  { vehicles, firstRows, wholeFleet }: (typeof FLEETS)[number],
  search: SearchableList,
): Promise<Measure[]> {
  const fleet = vehicles.toLocaleString('en');
  const samples: { firstRows: number; wholeFleet: number }[] = [];
  let rest: Measure[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const context = await newProfile(browser, url, tokens);
    const page = await context.newPage();
    samples.push(await open(page, fleet));
    if (sample === SAMPLES - 1) {
      const frames: number[] = [];
      for (let pass = 0; pass < SAMPLES; pass += 1) {
        await page.waitForTimeout(1_000);
        frames.push(await longestFrame(page, () => scrollFast(page, '[role=grid]')));
      }
      rest = [
        {
          what: `${fleet} vehicles: longest frame while scrolling`,
          value: median(frames),
          unit: 'ms',
          budget: 34,
          how: `two seconds at 6,000 px/s, each further down; the map draws by software; median of ${frames.length}, ${spreadOf(frames)}`,
        },
        ...(await measureSearch(page, search)),
      ];
    }
    await context.close();
  }
  const line = (what: string, values: readonly number[], budget: number, how: string): Measure => ({
    what: `${fleet} vehicles: ${what}`,
    value: median(values),
    unit: 'ms',
    budget,
    how: `${how}; median of ${values.length}, ${spreadOf(values)}`,
  });
  return [
    line(
      'navigation to first rows',
      samples.map((each) => each.firstRows),
      firstRows,
      'empty cache, live data on',
    ),
    line(
      'navigation to the whole fleet in list and map',
      samples.map((each) => each.wholeFleet),
      wholeFleet,
      'all are counted, and the map has drawn its next frame; what its worker still places then is left out',
    ),
    ...rest,
  ];
}
