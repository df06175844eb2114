import type { Browser } from '@playwright/test';
import { openFromMenu } from './frames.ts';
import type { Measure } from './measure.ts';
import { newProfile } from './tabs.ts';

/** The key figures, and the first chart, of a tab. */
const TILES = 'main li:has(> p)';
const CHART = '.fc-chart-picture canvas';
const tabs = ['Usage', 'Mileage', 'Rides'];

/** Opens the other tabs. Returns the longest time from the click to painted figures, in ms. */
async function slowestTab(page: Awaited<ReturnType<Browser['newPage']>>): Promise<number> {
  const times: number[] = [];
  for (const name of tabs) {
    const link = page.getByRole('navigation', { name: 'Figures' }).getByRole('link', { name, exact: true });
    await page.evaluate(
      ([tiles, path]) => {
        document.addEventListener(
          'click',
          () => {
            const clicked = performance.now();
            const check = () => {
              const isThere = location.pathname.endsWith(path as string) && document.querySelector(tiles as string) !== null;
              if (isThere && document.querySelector('main [aria-busy=true]') === null)
                setTimeout(() => Object.assign(window, { tabAfter: performance.now() - clicked }));
              else requestAnimationFrame(check);
            };
            requestAnimationFrame(check);
          },
          { capture: true, once: true },
        );
      },
      [TILES, name.toLowerCase()],
    );
    await link.click();
    await page.waitForFunction(() => 'tabAfter' in window, undefined, { timeout: 30_000 });
    times.push(
      await page.evaluate(() => {
        const found = window as unknown as { tabAfter?: number };
        const after = found.tabAfter ?? Number.NaN;
        delete found.tabAfter;
        return after;
      }),
    );
  }
  return Math.max(...times);
}

/** The screens of figures. @param name what the rides are, for the report */
export async function measureAnalyticsScreens(browser: Browser, url: string, tokens: string, name: string): Promise<Measure[]> {
  const budget = { unit: 'ms', budget: 1_000 } as const;
  const measured: Measure[] = [];
  for (const [what, shown] of [
    ['key figures', TILES],
    ['first chart', CHART],
  ] as const) {
    const context = await newProfile(browser, url, tokens);
    try {
      const page = await context.newPage();
      const { fromClick } = await openFromMenu(page, { entry: 'Analytics', shown, call: '/v1/analytics/users' });
      measured.push({
        ...budget,
        what: `figures, ${name}: click to ${what}`,
        value: fromClick,
        how: 'click in the menu to painted, with all calls',
      });
      if (shown !== TILES) continue;
      measured.push({
        ...budget,
        what: `figures, ${name}: another tab`,
        value: await slowestTab(page),
        how: `click to painted figures, slowest of ${tabs.length}`,
      });
    } finally {
      await context.close();
    }
  }
  return measured;
}
