import type { Browser, Page } from '@playwright/test';
import { median, percentile, spreadOf, type Measure } from './measure.ts';
import { newProfile } from './tabs.ts';

/** A long list with a search field. */
export interface SearchableList {
  readonly path: string;
  /** Name in the benchmark table. */
  readonly name: string;
  /** Text shown once the whole list is loaded. */
  readonly loadedText: string;
  /** Part of the URL of the response with the first rows. */
  readonly responsePath: string;
  /** Label of the search field. */
  readonly search: string;
  /** Typed letter by letter; each letter narrows the list further. */
  readonly queries: readonly string[];
}

interface Typing {
  /** Number of keys pressed so far. */
  readonly pressed: number;
  /** Time from the press of a key to the painted rows, in ms, by the number of the key. Keys that leave the list unchanged have none. */
  readonly shownAfter: Readonly<Record<number, number>>;
  /** Durations of long tasks while typing, in ms. */
  readonly longTasks: readonly number[];
}

/** Records when the first rows are painted. Runs in the page before other scripts. */
function watchFirstRows() {
  const observer = new MutationObserver(() => {
    if (document.querySelector('[role=grid] [role=row] [role=gridcell]') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { firstRowAt: performance.now() })));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Time between two keys, in ms. */
const KEY_INTERVAL = 100;

/** Records when each key's rows are painted, and long tasks. Runs in the page. */
function recordTyping() {
  const typing = { pressed: 0, shownAfter: {} as Record<number, number>, longTasks: [] as number[] };
  Object.assign(window, { typing });
  new PerformanceObserver((list) => typing.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
  const count = () => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount');
  document.addEventListener(
    'keydown',
    ({ timeStamp: started }) => {
      const before = count();
      const key = (typing.pressed += 1);
      const check = () => {
        // Ends when the next key is pressed, as a letter may leave the list unchanged.
        if (key !== typing.pressed) return;
        if (count() !== before) setTimeout(() => (typing.shownAfter[key] = performance.now() - started));
        else if (performance.now() - started < 1_000) requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    },
    true,
  );
}

/** How often all queries are typed: the slowest of a few keys is chance. */
const ROUNDS = 3;

/** Types in the search field of a loaded list during live updates. */
export async function measureSearch(page: Page, list: Pick<SearchableList, 'name' | 'search' | 'queries'>): Promise<Measure[]> {
  await page.waitForTimeout(5_000);
  await page.evaluate(recordTyping);
  const search = page.getByRole('searchbox', { name: list.search });
  const typing = () => page.evaluate(() => (window as unknown as { typing: Typing }).typing);
  const last: number[] = [];
  for (const text of Array.from({ length: ROUNDS }, () => list.queries).flat()) {
    await search.pressSequentially(text, { delay: KEY_INTERVAL });
    await page.waitForTimeout(1_100);
    const { pressed, shownAfter } = await typing();
    const time = shownAfter[pressed];
    if (time !== undefined) last.push(time);
    await search.fill('');
    await page.waitForTimeout(1_100);
  }
  const { pressed: keys, longTasks } = await typing();
  return [
    {
      what: `${list.name}: last key of a search to filtered rows`,
      value: percentile(last, 0.95),
      unit: 'ms',
      budget: 50,
      how: `keys ${KEY_INTERVAL} ms apart, live updates going on; 95th percentile of ${last.length} searches, ${spreadOf(last)}`,
    },
    {
      what: `${list.name}: longest task while typing`,
      value: Math.max(50, ...longTasks),
      unit: 'ms',
      budget: 50,
      how: `${longTasks.length} over 50 ms during ${keys} keys${longTasks.length === 0 ? '' : `, median of these ${Math.round(median(longTasks))} ms`}; the map draws by software`,
    },
  ];
}

/** Measures the first rows and typing in the search field during live updates. */
export async function measureListSearch(browser: Browser, url: string, tokens: string, list: SearchableList): Promise<Measure[]> {
  const context = await newProfile(browser, url, tokens);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchFirstRows);
    await page.goto(list.path);
    await page.waitForFunction(() => 'firstRowAt' in window, undefined, { timeout: 60_000 });
    const firstRows = await page.evaluate((responsePath) => {
      const responses = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes(responsePath)) as PerformanceResourceTiming[];
      const { firstRowAt } = window as unknown as { firstRowAt: number };
      return firstRowAt - Math.min(...responses.map(({ responseEnd }) => responseEnd).filter((end) => end > 0));
    }, list.responsePath);
    await page.getByText(list.loadedText, { exact: true }).waitFor({ timeout: 120_000 });
    return [
      {
        what: `${list.name}: first rows after the answer`,
        value: firstRows,
        unit: 'ms',
        budget: 500,
        how: 'end of the first answer to painted rows',
      },
      ...(await measureSearch(page, list)),
    ];
  } finally {
    await context.close();
  }
}
