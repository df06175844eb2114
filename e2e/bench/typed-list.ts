import type { Browser } from '@playwright/test';
import { median, percentile, type Measure } from './measure.ts';
import { newProfile } from './tabs.ts';

/** A long list with a search field. */
export interface TypedList {
  readonly path: string;
  /** Its rows, as the table calls them. */
  readonly name: string;
  /** What is on screen once all of it is there. */
  readonly whole: string;
  /** Part of the address of the answer that brings its first rows. */
  readonly answer: string;
  /** Label of the search field. */
  readonly search: string;
  /** What is typed, letter by letter; each narrows the list further. */
  readonly typed: readonly string[];
}

interface Typing {
  /** From each keystroke to the painted, filtered rows, in ms. */
  readonly keystrokes: readonly number[];
  /** Tasks of the main thread longer than 50 ms while typing, in ms. */
  readonly longTasks: readonly number[];
}

/** Notes when rows were on screen. Runs inside the page, before anything else. */
function watchFirstRows() {
  const observer = new MutationObserver(() => {
    if (document.querySelector('[role=grid] [role=row] [role=gridcell]') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { firstRowAt: performance.now() })));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Follows one search field. Runs inside the page. */
function followTyping() {
  const found = { keystrokes: [] as number[], longTasks: [] as number[] };
  Object.assign(window, { typing: found });
  new PerformanceObserver((list) => found.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
  const count = () => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount');
  let turn = 0;
  document.addEventListener(
    'input',
    () => {
      const started = performance.now();
      const before = count();
      turn += 1;
      const mine = turn;
      const look = () => {
        // A letter that leaves the list as it was has no answer to wait for; the next one must not be counted as its.
        if (mine !== turn) return;
        if (count() !== before) setTimeout(() => found.keystrokes.push(performance.now() - started));
        else if (performance.now() - started < 1_000) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

/** First rows, and typing in the search field, while live updates go on. */
export async function measureTypedList(browser: Browser, url: string, tokens: string, list: TypedList): Promise<Measure[]> {
  const context = await newProfile(browser, url, tokens);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchFirstRows);
    await page.goto(list.path);
    await page.waitForFunction(() => 'firstRowAt' in window, undefined, { timeout: 60_000 });
    const firstRows = await page.evaluate((answer) => {
      const answers = performance.getEntriesByType('resource').filter(({ name }) => name.includes(answer)) as PerformanceResourceTiming[];
      const { firstRowAt } = window as unknown as { firstRowAt: number };
      return firstRowAt - Math.min(...answers.map(({ responseEnd }) => responseEnd).filter((end) => end > 0));
    }, list.answer);
    await page.getByText(list.whole, { exact: true }).waitFor({ timeout: 120_000 });
    await page.waitForTimeout(5_000);
    await page.evaluate(followTyping);
    const search = page.getByRole('searchbox', { name: list.search });
    for (const text of list.typed) {
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
