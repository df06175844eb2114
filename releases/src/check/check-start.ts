import type { Browser, Page } from 'playwright-core';
import { checkFaults, type CheckFault, type PairOutcome } from '../check-results/pair-check.ts';
import { observePage, type PageObserver } from './page-observer.ts';

/** Limit for starting the host on a busy machine, in ms. */
const START_TIMEOUT = 60_000;
/** Time after the start in which it still counts as a failed start if the console disappears, in ms. */
const SETTLE_TIME = 1_500;
const MAX_MESSAGE_LENGTH = 300;

/** Returns `started` once the host has rendered something, otherwise the class that the page's script found; null if it found none in time. */
async function startResult(page: Page): Promise<string | null> {
  const result = await page
    .waitForFunction(
      () => {
        const root = document.getElementById('root');
        const fault = document.documentElement.getAttribute('data-start-fault');
        // A busy machine may be slower than the page expects.
        if (fault !== null && fault !== 'timeout') return fault;
        return root?.firstElementChild && !root.querySelector(':scope > .sk') ? 'started' : null;
      },
      undefined,
      { timeout: START_TIMEOUT },
    )
    .catch(() => null);
  return (await result?.jsonValue()) ?? page.evaluate(() => document.documentElement.getAttribute('data-start-fault'));
}

const messageOf = ({ uncaughtErrors, consoleErrors }: PageObserver) =>
  (uncaughtErrors.at(-1) ?? consoleErrors.at(-1) ?? '').trim().split('\n', 1)[0]?.slice(0, MAX_MESSAGE_LENGTH) ?? '';

const failure = (fault: CheckFault, message: string): PairOutcome => ({
  outcome: 'failed',
  fault,
  where: 'start',
  ...(message && { message }),
  seen: [],
  notes: [],
});

/** Opens the console once without a session. Returns why the host doesn't start, or null if it does (REL-R66). */
export async function checkStart(browser: Browser, url: string): Promise<PairOutcome | null> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const observer = await observePage(page);
    await page.goto('/');
    let result = await startResult(page);
    if (result === 'started') {
      await observer.waitFor(() => undefined, SETTLE_TIME);
      result = await startResult(page);
    }
    if (result === 'started') return null;
    const fault = checkFaults.find((each) => each === result) ?? 'stuck';
    return failure(fault, messageOf(observer) || "The host didn't start.");
  } finally {
    await context.close();
  }
}
