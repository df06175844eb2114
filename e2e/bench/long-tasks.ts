import type { Page } from '@playwright/test';

/** Records tasks over 50 ms from the first page on. */
export const watchTasks = (page: Page) =>
  page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  });

/** Returns the longest task during `work`, in ms; 0 when none took over 50 ms. */
export async function longestTask(page: Page, work: () => Promise<unknown>): Promise<number> {
  const tasks = () => page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0));
  await tasks();
  await work();
  // Observers are notified asynchronously.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  return Math.max(0, ...(await tasks()));
}
