import type { Browser, Page } from '@playwright/test';
import { longestFrame, scrollFast } from './frames.ts';
import { measureSearch } from './list-search.ts';
import { median, spreadOf, type Measure } from './measure.ts';
import { newProfile } from './tabs.ts';
import { vehicleList } from './vehicle-list.ts';

/** Fleets, with the budgets in ms from navigation to the first painted rows, and to the whole fleet on the map. Source: design, section 11. */
export const FLEETS = [
  { vehicles: 10_000, firstRows: 1_000, wholeFleet: 2_000 },
  { vehicles: 50_000, firstRows: 1_200, wholeFleet: 3_000 },
  { vehicles: 100_000, firstRows: 1_500, wholeFleet: 4_000 },
] as const;

/** Visits with live data and as many without. In the full form, the list is scrolled and searched as well. */
interface Extent {
  readonly samples: number;
  readonly isFull: boolean;
}
const FULL: Extent = { samples: 5, isFull: true };
export const SHORT: Extent = { samples: 2, isFull: false };
/** How often the list is scrolled. */
const PASSES = 5;

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

interface Times {
  readonly firstRows: number;
  readonly wholeFleet: number;
}

async function open(page: Page, fleet: string): Promise<Times> {
  await page.addInitScript(watchVisit, `${fleet} vehicles`);
  await page.goto('/vehicles', { waitUntil: 'commit' });
  await page.waitForFunction(isReady, undefined, { timeout: 180_000, polling: 100 });
  const visit = await page.evaluate(() => (window as unknown as { visit: Visit }).visit);
  return { firstRows: visit.firstRowsAt ?? Number.NaN, wholeFleet: visit.mapDrawnAt ?? Number.NaN };
}

/** Closes every connection for live data, as a proxy that doesn't let WebSockets through. Returns the number of closed ones. */
async function refuseLiveData(page: Page): Promise<() => number> {
  let refused = 0;
  await page.routeWebSocket('**/api/live', (socket) => {
    refused += 1;
    void socket.close();
  });
  return () => refused;
}

async function measureScrolling(page: Page, fleet: string): Promise<Measure> {
  const frames: number[] = [];
  for (let pass = 0; pass < PASSES; pass += 1) {
    await page.waitForTimeout(1_000);
    frames.push(await longestFrame(page, () => scrollFast(page, '[role=grid]')));
  }
  return {
    what: `${fleet} vehicles: longest frame while scrolling`,
    value: median(frames),
    unit: 'ms',
    budget: 34,
    how: `two seconds at 6,000 px/s, each further down; the map draws by software; median of ${frames.length}, ${spreadOf(frames)}`,
  };
}

/**
 * The list and map of a fleet from the navigation, with live data and without: first rows, whole fleet; with live data, search and scrolling. Every
 * sample starts with an empty cache.
 */
export async function measureFromNavigation(
  browser: Browser,
  url: string,
  tokens: string,
  { vehicles, firstRows, wholeFleet }: (typeof FLEETS)[number],
  { samples, isFull }: Extent = FULL,
): Promise<Measure[]> {
  const fleet = vehicles.toLocaleString('en');
  const [live, paused]: [Times[], Times[]] = [[], []];
  const rest: Measure[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const [context, without] = [await newProfile(browser, url, tokens), await newProfile(browser, url, tokens)];
    const pausedPage = await without.newPage();
    const refused = await refuseLiveData(pausedPage);
    paused.push(await open(pausedPage, fleet));
    if (refused() === 0) throw new Error('the list never asked for live data');
    await without.close();
    const page = await context.newPage();
    live.push(await open(page, fleet));
    if (isFull && sample === samples - 1)
      rest.push(await measureScrolling(page, fleet), ...(await measureSearch(page, vehicleList(vehicles))));
    await context.close();
  }
  const line = (what: string, times: readonly Times[], part: keyof Times, budget: number, how: string): Measure => {
    const values = times.map((each) => each[part]);
    return {
      what: `${fleet} vehicles: ${what}`,
      value: median(values),
      unit: 'ms',
      budget,
      how: `${how}; median of ${values.length}, ${spreadOf(values)}`,
    };
  };
  const [rows, all] = ['navigation to first rows', 'navigation to the whole fleet in list and map'];
  const drawn = 'all are counted, and the map has drawn its next frame; what its worker still places then is left out';
  const refusal = 'the live channel is refused, while vehicles report to the server';
  return [
    line(rows, live, 'firstRows', firstRows, 'empty cache, live data on'),
    line(all, live, 'wholeFleet', wholeFleet, drawn),
    line(`${rows}, live data off`, paused, 'firstRows', firstRows, `empty cache; ${refusal}`),
    line(`${all}, live data off`, paused, 'wholeFleet', wholeFleet, refusal),
    ...rest,
  ];
}
