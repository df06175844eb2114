import type { Browser } from '@playwright/test';
import { median, percentile, type Measure } from './measure.ts';
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
  /** Time from each keystroke to the painted rows, in ms. */
  readonly keystrokes: readonly number[];
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

/** Records keystroke latencies and long tasks. Runs in the page. */
function recordTyping() {
  const found = { keystrokes: [] as number[], longTasks: [] as number[] };
  Object.assign(window, { typing: found });
  new PerformanceObserver((list) => found.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
  const count = () => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount');
  let latest = 0;
  document.addEventListener(
    'input',
    () => {
      const started = performance.now();
      const before = count();
      latest += 1;
      const own = latest;
      const check = () => {
        // Ends when the next letter is typed, as a letter may leave the list unchanged.
        if (own !== latest) return;
        if (count() !== before) setTimeout(() => found.keystrokes.push(performance.now() - started));
        else if (performance.now() - started < 1_000) requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    },
    true,
  );
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
    await page.waitForTimeout(5_000);
    await page.evaluate(recordTyping);
    const search = page.getByRole('searchbox', { name: list.search });
    for (const text of list.queries) {
      await search.pressSequentially(text, { delay: 220 });
      await page.waitForTimeout(800);
      await search.fill('');
      await page.waitForTimeout(800);
    }
    const { keystrokes, longTasks } = await page.evaluate(() => (window as unknown as { typing: Typing }).typing);
    return [
      {
        what: `${list.name}: first rows after the answer`,
        value: firstRows,
        unit: 'ms',
        budget: 500,
        how: 'end of the first answer to painted rows',
      },
      {
        what: `${list.name}: keystroke to filtered rows`,
        value: median(keystrokes),
        unit: 'ms',
        budget: 50,
        how: `median of ${keystrokes.length}, 95th percentile ${Math.round(percentile(keystrokes, 0.95))} ms, live updates going on`,
      },
      {
        what: `${list.name}: longest task while typing`,
        value: Math.max(50, ...longTasks),
        unit: 'ms',
        budget: 50,
        how: longTasks.length === 0 ? 'none over 50 ms' : `${longTasks.length} over 50 ms; the map draws by software`,
      },
    ];
  } finally {
    await context.close();
  }
}
