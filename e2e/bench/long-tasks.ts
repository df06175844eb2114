import type { Page } from '@playwright/test';

/** Has the browser note every task over 50 ms, from the first page on. */
export const watchTasks = (page: Page) =>
  page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  });

/** The longest task while something is done, in ms; 0 when none was over 50 ms. */
export async function longestTask(page: Page, work: () => Promise<unknown>): Promise<number> {
  const tasks = () => page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0));
  await tasks();
  await work();
  // What was observed is told a moment later.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  return Math.max(0, ...(await tasks()));
}
