import type { Browser } from '@playwright/test';
import { median, type Measure } from './measure.ts';
import { newProfile } from './tabs.ts';

const SAMPLES = 12;

/** Switches between two screens of a loaded remote from the menu, from the click to the painted data. */
export async function measureRouteSwitch(browser: Browser, url: string, tokens: string): Promise<Measure[]> {
  const context = await newProfile(browser, url, tokens);
  try {
    const page = await context.newPage();
    await page.goto('/vehicles');
    await page.getByRole('row').nth(1).waitFor();
    await page.waitForTimeout(3_000);
    const samples: number[] = [];
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const overview = sample % 2 === 0;
      const link = page
        .getByRole('navigation')
        .getByRole('link', { name: overview ? 'Vehicle overview' : 'Vehicle management', exact: true });
      const painted = link.evaluate(
        (element, ready) =>
          new Promise<number>((done) => {
            const started = performance.now();
            (element as HTMLElement).click();
            const check = () => {
              const shown = document.querySelector(ready) !== null;
              if (shown) requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
              else requestAnimationFrame(check);
            };
            check();
          }),
        overview ? 'main a[href*="/vehicle-details/"]' : '[role=grid] [role=gridcell]',
      );
      samples.push(await painted);
      await page.waitForTimeout(500);
    }
    return [
      {
        what: 'going to a screen of a loaded remote',
        value: median(samples),
        unit: 'ms',
        budget: 100,
        how: `click to painted data, median of ${SAMPLES}, slowest ${Math.round(Math.max(...samples))} ms`,
      },
    ];
  } finally {
    await context.close();
  }
}
