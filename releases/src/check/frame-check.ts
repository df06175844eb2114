import type { Page } from 'playwright-core';

/** A frame that isn't usable after this time is damaged, in ms; until then it may be in a transition. */
const SETTLE_TIMEOUT = 3_000;
/** A page that doesn't run a trivial script within this time hangs, in ms; longer than any step on a busy machine. */
const HANG_TIMEOUT = 15_000;
/** Pause between such scripts, in ms. */
const PULSE = 1_000;

/** Runs in the page. Returns what is wrong with the console's frame, as a sentence without a full stop; null if it can be seen and clicked. */
function findFrameFault(): string | null {
  const root = document.getElementById('root');
  if (root === null || root.childElementCount === 0) return 'The page was emptied';
  const isHidden = (element: Element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  if (root.querySelector('.shell-layout') === null) return isHidden(root) ? 'The page is hidden' : null;
  for (const [selector, name] of [
    ['.shell-title-bar', 'title bar'],
    ['.shell-navbar', 'navbar'],
    ['.shell-outlet', 'content area'],
  ] as const) {
    const part = root.querySelector(selector);
    if (part === null) return `The ${name} was removed`;
    if (isHidden(part)) return `The ${name} is hidden`;
    if (name === 'content area') continue;
    const { left, top, width, height } = part.getBoundingClientRect();
    if (width < 1 || height < 1 || left + width <= 0 || top + height <= 0 || left >= innerWidth || top >= innerHeight)
      return `The ${name} isn't on screen`;
    const points = [0.1, 0.5, 0.9].map((share) => document.elementFromPoint(left + width * share, top + height / 2));
    if (!points.some((hit) => hit !== null && part.contains(hit))) return `The ${name} is covered or can't be clicked`;
  }
  return null;
}

/** Returns what is wrong with the console's frame, or null. */
export async function frameFault(page: Page): Promise<string | null> {
  const until = Date.now() + SETTLE_TIMEOUT;
  for (;;) {
    const fault = await page.evaluate(findFrameFault);
    if (fault === null || Date.now() > until) return fault;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Waits for `ms`; `end` ends the wait. The timer doesn't keep the process alive. */
function pause(ms: number): { readonly over: Promise<'over'>; end(): void } {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<'over'>((resolve) => {
    timer = setTimeout(() => resolve('over'), ms);
  });
  return { over, end: () => clearTimeout(timer) };
}

/**
 * Does something in a page, and calls `hung` when the page's main thread stops responding during it: then waiting for the page would never
 * end. Returns the result. @throws what `hung` or `work` throws
 */
export async function whileResponsive<T>(page: Page, work: () => Promise<T>, hung: () => Error): Promise<T> {
  const state = { isDone: false };
  const watch = async (): Promise<never> => {
    while (!state.isDone) {
      const limit = pause(HANG_TIMEOUT);
      // A navigation ends the script early, which is an answer too.
      const answer = page.evaluate(() => 'answer').catch(() => 'answer');
      const first = await Promise.race([answer, limit.over]);
      limit.end();
      if (first === 'over' && !state.isDone) throw hung();
      await pause(PULSE).over;
    }
    return new Promise<never>(() => undefined);
  };
  const working = work().finally(() => (state.isDone = true));
  // After a hang, the work fails when the page is closed.
  working.catch(() => undefined);
  return Promise.race([working, watch()]);
}
