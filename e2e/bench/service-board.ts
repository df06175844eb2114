import type { Browser, Page } from '@playwright/test';
import { longestFrame, openFromMenu, scrollFast } from './frames.ts';
import { median, type Measure } from './measure.ts';
import { newProfile } from './tabs.ts';

/** Times a drag is repeated, and a filter is turned on and off. */
const [DRAGS, FILTERS] = [5, 10];

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
    const { fromClick, afterAnswer } = await openFromMenu(page, {
      entry: 'Service requests',
      shown: '[data-card]',
      call: '/v1/service-request',
    });
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
    for (let turn = 0; turn < DRAGS; turn += 1) scrolls.push(await longestFrame(page, () => scrollFast(page, '.fc-board-list')));
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
