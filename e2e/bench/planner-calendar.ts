import type { Browser, Page } from '@playwright/test';
import { longestFrame, openFromMenu, scrollFast } from './frames.ts';
import { median, type Measure } from './measure.ts';
import { ROWS, SLOTS } from './planner-slots.ts';
import { newProfile } from './tabs.ts';

const TURNS = 5;
const ITEM = '.fc-cal-item button';
const MOVABLE = '.fc-cal-item button[data-movable]';

/** Drags an item over the week and puts it back where it was. */
async function drag(page: Page): Promise<void> {
  const box = await page.locator(MOVABLE).filter({ visible: true }).first().boundingBox();
  if (!box) throw new Error('no item can be moved');
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height, 40) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 60; step += 1) await page.mouse.move(x + step * 8, y + step * 3);
  for (let step = 60; step >= 0; step -= 1) await page.mouse.move(x + step * 8, y + step * 3);
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

const repeated = async (turns: number, measure: () => Promise<number>) => {
  const values: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) values.push(await measure());
  return median(values);
};

/** The ride calendar of an operator with thousands of slots in a month, during live updates. */
export async function measurePlannerCalendar(browser: Browser, url: string, tokens: string): Promise<Measure[]> {
  const name = `calendar, ${SLOTS.toLocaleString('en')} slots in the month`;
  const context = await newProfile(browser, url, tokens);
  try {
    const page = await context.newPage();
    const { fromClick } = await openFromMenu(page, { entry: 'Ride calendar', shown: ITEM, call: '/v1/planner/slot' });
    await page.waitForTimeout(3_000);
    const month = await repeated(TURNS, () => paintedAfterAnswer(page));
    await page.goto('/calendar?view=week');
    await page.locator(MOVABLE).first().waitFor();
    const dragged = await repeated(TURNS, () => longestFrame(page, () => drag(page)));
    await page.goto('/calendar?view=timeline');
    await page.locator('.fc-cal-row').first().waitFor();
    await page.waitForTimeout(3_000);
    const rows = Number(await page.locator('.fc-cal-resources').getAttribute('aria-rowcount'));
    if (rows <= ROWS) throw new Error(`${rows - 1} rows, not ${ROWS}`);
    const scrolled = await repeated(TURNS, () => longestFrame(page, () => scrollFast(page, '.fc-cal-resources')));
    return [
      {
        what: `${name}: month after the answer`,
        value: month,
        unit: 'ms',
        budget: 500,
        how: `end of the answer to the painted month, median of ${TURNS}`,
      },
      {
        what: `${name}: click to first slots`,
        value: fromClick,
        unit: 'ms',
        budget: 1_500,
        how: 'click in the menu to painted slots, with all calls',
      },
      { what: `${name}: longest frame of a drag`, value: dragged, unit: 'ms', budget: 34, how: `in the week, median of ${TURNS} drags` },
      {
        what: `${name}: longest frame of scrolling`,
        value: scrolled,
        unit: 'ms',
        budget: 34,
        how: `${rows - 1} vehicles, 6,000 px/s, median of ${TURNS}`,
      },
    ];
  } finally {
    await context.close();
  }
}

/** Opens the month from the week. Returns the time from the end of the answer to the last change on screen, in ms. */
async function paintedAfterAnswer(page: Page): Promise<number> {
  // A new visit, so that the month isn't cached.
  await page.goto('/calendar?view=week');
  await page.locator(ITEM).first().waitFor();
  await page.waitForTimeout(2_000);
  await page.evaluate(() => {
    performance.clearResourceTimings();
    let changedAt = performance.now();
    const observer = new MutationObserver(() =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          changedAt = performance.now();
        }),
      ),
    );
    observer.observe(document.querySelector('.fc-cal')?.parentElement ?? document.body, { childList: true, subtree: true });
    const check = () => {
      const answers = performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('/v1/planner/slot')) as PerformanceResourceTiming[];
      const ended = Math.max(...answers.map(({ responseEnd }) => responseEnd));
      if (answers.length === 0 || changedAt < ended || performance.now() - changedAt < 500) {
        setTimeout(check, 50);
        return;
      }
      observer.disconnect();
      Object.assign(window, { paintedAfter: changedAt - ended });
    };
    check();
  });
  await page
    .locator('label')
    .filter({ hasText: /^Month$/ })
    .click();
  await page.waitForFunction(() => 'paintedAfter' in window, undefined, { timeout: 30_000 });
  return page.evaluate(() => {
    const found = window as unknown as { paintedAfter?: number };
    const after = found.paintedAfter ?? Number.NaN;
    delete found.paintedAfter;
    return after;
  });
}
