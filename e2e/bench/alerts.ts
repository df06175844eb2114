import type { Browser, Locator } from '@playwright/test';
import { longestTask, watchTasks } from './long-tasks.ts';
import type { Measure } from './measure.ts';
import { newProfile } from './tabs.ts';

/** Alerts of one burst. */
const MANY = 10_000;
/** Station of the reference operator that they are of. */
const STATION = 'st-0005';

async function order(url: string, tokens: string, act: object): Promise<void> {
  const { access_token: token } = JSON.parse(tokens) as { access_token: string };
  const answer = await fetch(`${url}/api/v1/simulator/charger/${STATION}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(act),
  });
  if (!answer.ok) throw new Error(`the burst was refused: ${answer.status} ${await answer.text()}`);
}

/** Keeps the page busy for so long. Runs inside it. */
const busy = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(() => {
      const until = performance.now() + ms;
      while (performance.now() < until);
      resolve();
    });
  });

const countIn = async (radio: Locator) => Number(/\d+/.exec((await radio.textContent()) ?? '')?.[0]);

/** A burst of alerts while their list is open: how long the page is held up, and until all of them are there. */
export async function measureAlerts(browser: Browser, url: string, tokens: string): Promise<Measure[]> {
  const context = await newProfile(browser, url, tokens);
  try {
    const page = await context.newPage();
    await watchTasks(page);
    await page.goto('/welcome');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Notifications' });
    await dialog.getByText('Live', { exact: true }).waitFor();
    const all = dialog.getByRole('radio', { name: /^All / });
    const before = await countIn(all);
    await page.waitForTimeout(2_000);
    // The measure measures: a task of this length is told of.
    const control = await longestTask(page, () => page.evaluate(busy, 200));
    if (control < 150) throw new Error(`a task of 200 ms was seen as one of ${control} ms`);
    let arrived = 0;
    const longest = await longestTask(page, async () => {
      const started = performance.now();
      await order(url, tokens, { act: 'alerts', count: MANY });
      while ((await countIn(all)) < before + MANY) await page.waitForTimeout(50);
      arrived = performance.now() - started;
    });
    const marked = await longestTask(page, async () => {
      await dialog.getByRole('button', { name: /^Mark all \d+ as seen$/ }).click();
      await dialog.getByRole('radio', { name: 'Unseen 0' }).waitFor();
    });
    const alerts = MANY.toLocaleString('en');
    return [
      {
        what: `${alerts} alerts in a burst: longest task`,
        value: longest,
        unit: 'ms',
        budget: 100,
        how: `their list is open; all there after ${Math.round(arrived)} ms`,
      },
      { what: `${alerts} alerts marked as seen: longest task`, value: marked, unit: 'ms', budget: 100, how: 'with one button' },
    ];
  } finally {
    await context.close();
  }
}
