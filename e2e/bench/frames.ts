import type { Page } from '@playwright/test';

/** Records the time between frames until `stopFrames` is called. Runs in the page. */
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
export async function longestFrame(page: Page, work: () => Promise<unknown>): Promise<number> {
  await page.evaluate(recordFrames);
  await work();
  const frames = await page.evaluate(() => (window as unknown as { stopFrames: () => number[] }).stopFrames());
  return Math.max(...frames);
}

/** Speed of scrolling, in px per frame at 60 frames/s: 6,000 px/s. */
const SCROLL_STEP = 100;

/** Scrolls an element at 6,000 px/s for two seconds, one step per frame. */
export const scrollFast = (page: Page, selector: string): Promise<void> =>
  page.evaluate(
    ({ step, css }) =>
      new Promise<void>((done, fail) => {
        const list = document.querySelector(css);
        if (list === null) return fail(new Error(`no ${css}`));
        let left = 120;
        const next = () => {
          list.scrollBy(0, step);
          left -= 1;
          if (left > 0) requestAnimationFrame(next);
          else done();
        };
        requestAnimationFrame(next);
      }),
    { step: SCROLL_STEP, css: selector },
  );

/** Loads a screen by its entry in the menu, after what is loaded ahead on idle. Returns the times to the first painted element, in ms. */
export async function openFromMenu(
  page: Page,
  { entry, shown, call }: { readonly entry: string; readonly shown: string; readonly call: string },
): Promise<{ readonly fromClick: number; readonly afterAnswer: number }> {
  await page.addInitScript((css) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(css) === null) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { firstShownAt: performance.now() })));
    });
    observer.observe(document, { childList: true, subtree: true });
  }, shown);
  await page.goto('/welcome');
  const link = page.getByRole('navigation').getByRole('link', { name: entry, exact: true });
  await link.waitFor();
  // Loading ahead on idle is part of what a user gets.
  await page.waitForTimeout(3_000);
  await page.evaluate(() => {
    const note = () => Object.assign(window, { clickedAt: performance.now() });
    document.addEventListener('click', note, { capture: true, once: true });
  });
  await link.click();
  await page.waitForFunction(() => 'firstShownAt' in window, undefined, { timeout: 60_000 });
  return page.evaluate((path) => {
    const { clickedAt, firstShownAt } = window as unknown as { clickedAt: number; firstShownAt: number };
    const answers = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name, startTime, responseEnd }) => startTime >= clickedAt && responseEnd > 0 && new URL(name).pathname.endsWith(path),
    );
    return { fromClick: firstShownAt - clickedAt, afterAnswer: firstShownAt - Math.min(...answers.map(({ responseEnd }) => responseEnd)) };
  }, call);
}
