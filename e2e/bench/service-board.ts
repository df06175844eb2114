import type { Browser, Page } from '@playwright/test';
import { median, type Measure } from './measure.ts';
import { newProfile } from './tabs.ts';

/** Times a drag is repeated, and a filter is turned on and off. */
const [DRAGS, FILTERS] = [5, 10];
/** Speed of scrolling, in px per frame at 60 frames/s: 6,000 px/s. */
const SCROLL_STEP = 100;

/** Records when the first card is painted. Runs in the page before other scripts. */
function watchFirstCard() {
  const observer = new MutationObserver(() => {
    if (document.querySelector('[data-card]') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { firstCardAt: performance.now() })));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Records the time between frames until `stop` is called. Runs in the page. */
function recordFrames() {
  const frames: number[] = [];
  let last: number | null = null;
  let running = true;
  const frame = (now: number) => {
    if (!running) return;
    if (last !== null) frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  Object.assign(window, {
    stopFrames: () => {
      running = false;
      return frames;
    },
  });
}

/** Returns the longest time between two frames during `work`, in ms. */
async function longestFrame(page: Page, work: () => Promise<unknown>): Promise<number> {
  await page.evaluate(recordFrames);
  await work();
  const frames = await page.evaluate(() => (window as unknown as { stopFrames: () => number[] }).stopFrames());
  return Math.max(...frames);
}

/** Time from the click in the menu to the first painted card, and the part of it after the server's answer, in ms. */
async function openBoard(page: Page): Promise<{ readonly fromClick: number; readonly afterAnswer: number }> {
  await page.addInitScript(watchFirstCard);
  await page.goto('/welcome');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Service requests', exact: true });
  await link.waitFor();
  // Loading ahead on idle is part of what a user gets.
  await page.waitForTimeout(3_000);
  await page.evaluate(() => {
    const note = () => Object.assign(window, { clickedAt: performance.now() });
    document.addEventListener('click', note, { capture: true, once: true });
  });
  await link.click();
  await page.waitForFunction(() => 'firstCardAt' in window, undefined, { timeout: 60_000 });
  return page.evaluate(() => {
    const { clickedAt, firstCardAt } = window as unknown as { clickedAt: number; firstCardAt: number };
    const answers = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name, startTime, responseEnd }) =>
        startTime >= clickedAt && responseEnd > 0 && new URL(name).pathname.endsWith('/v1/service-request'),
    );
    return { fromClick: firstCardAt - clickedAt, afterAnswer: firstCardAt - Math.min(...answers.map(({ responseEnd }) => responseEnd)) };
  });
}

/** Drags the first card of a column over the others and back. */
async function drag(page: Page): Promise<void> {
  const card = await page.locator('[data-card]').first().boundingBox();
  if (!card) throw new Error('the board has no card');
  const y = card.y + 20;
  await page.mouse.move(card.x + 40, y);
  await page.mouse.down();
  for (let step = 1; step <= 60; step += 1) await page.mouse.move(card.x + 40 + step * 15, y + step);
  for (let step = 60; step >= 0; step -= 1) await page.mouse.move(card.x + 40 + step * 15, y + step);
  await page.mouse.up();
}

/** Scrolls a column at 6,000 px/s, one step per frame. */
const scroll = (page: Page) =>
  page.evaluate(
    (step) =>
      new Promise<void>((done) => {
        const list = document.querySelector('.fc-board-list');
        let left = 120;
        const next = () => {
          list?.scrollBy(0, step);
          left -= 1;
          if (left > 0) requestAnimationFrame(next);
          else done();
        };
        requestAnimationFrame(next);
      }),
    SCROLL_STEP,
  );

/** Presses a filter. Returns the time from the click to the painted board, in ms. */
async function pressFilter(page: Page, name: RegExp): Promise<number> {
  await page.evaluate(() => {
    const shown = () => [...document.querySelectorAll('.fc-board-count')].map((count) => count.textContent).join();
    document.addEventListener(
      'click',
      () => {
        const [clicked, before] = [performance.now(), shown()];
        const check = () => {
          if (shown() === before) requestAnimationFrame(check);
          else setTimeout(() => Object.assign(window, { filteredAfter: performance.now() - clicked }));
        };
        requestAnimationFrame(check);
      },
      { capture: true, once: true },
    );
  });
  await page.locator('.fc-chip').filter({ hasText: name }).first().click();
  await page.waitForFunction(() => 'filteredAfter' in window, undefined, { timeout: 10_000 });
  return page.evaluate(() => {
    const found = window as unknown as { filteredAfter?: number };
    const after = found.filteredAfter ?? Number.NaN;
    delete found.filteredAfter;
    return after;
  });
}

/** The board with thousands of open requests, during live updates. @param open number of open requests */
export async function measureServiceBoard(browser: Browser, url: string, tokens: string, open: number): Promise<Measure[]> {
  const name = `board, ${open.toLocaleString('en')} open requests`;
  const context = await newProfile(browser, url, tokens);
  try {
    const page = await context.newPage();
    const { fromClick, afterAnswer } = await openBoard(page);
    // The rest of the requests is loaded page by page.
    await page.waitForTimeout(10_000);
    const filters: number[] = [];
    for (let turn = 0; turn < FILTERS; turn += 1) {
      filters.push(await pressFilter(page, /^Stopped/));
      await page.waitForTimeout(300);
    }
    const drags: number[] = [];
    for (let turn = 0; turn < DRAGS; turn += 1) drags.push(await longestFrame(page, () => drag(page)));
    const scrolls: number[] = [];
    for (let turn = 0; turn < DRAGS; turn += 1) scrolls.push(await longestFrame(page, () => scroll(page)));
    return [
      {
        what: `${name}: first cards after the answer`,
        value: afterAnswer,
        unit: 'ms',
        budget: 500,
        how: 'end of the first answer to painted cards',
      },
      { what: `${name}: click to first cards`, value: fromClick, unit: 'ms', budget: 1_000, how: 'click in the menu to painted cards' },
      { what: `${name}: filter`, value: median(filters), unit: 'ms', budget: 50, how: `click to painted board, median of ${FILTERS}` },
      {
        what: `${name}: longest frame of a drag`,
        value: median(drags),
        unit: 'ms',
        budget: 34,
        how: `median of ${DRAGS} drags over all columns`,
      },
      {
        what: `${name}: longest frame of scrolling`,
        value: median(scrolls),
        unit: 'ms',
        budget: 34,
        how: `6,000 px/s, median of ${DRAGS}`,
      },
    ];
  } finally {
    await context.close();
  }
}
