import type { Page } from '@playwright/test';

/** What a user did since counting began. */
export interface Presses {
  readonly clicks: number;
  /** Keys that command: Enter, Escape, and combinations with Ctrl. Typed text doesn't count. */
  readonly keys: number;
}

/** Starts counting in the document of a page; a reload ends it. Returns a function that reads the counts. */
export async function countPresses(page: Page): Promise<() => Promise<Presses>> {
  await page.evaluate(() => {
    const presses = { clicks: 0, keys: 0 };
    Object.assign(window, { testPresses: presses });
    addEventListener('pointerdown', () => (presses.clicks += 1), { capture: true });
    addEventListener(
      'keydown',
      ({ key, ctrlKey }) => {
        const commands = key === 'Enter' || key === 'Escape' || (ctrlKey && key !== 'Control');
        if (commands) presses.keys += 1;
      },
      { capture: true },
    );
  });
  return () => page.evaluate(() => (window as unknown as { testPresses: Presses }).testPresses);
}
