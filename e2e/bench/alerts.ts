import type { Browser, Locator } from '@playwright/test';
import { longestTask, watchTasks } from './long-tasks.ts';
import type { Measure } from './measure.ts';
import { newProfile } from './tabs.ts';

/** Alerts in one burst. */
const ALERT_COUNT = 10_000;
/** Id of a station of the reference operator. */
const STATION = 'st-0005';

async function sendSimulatorCommand(url: string, tokens: string, command: object): Promise<void> {
  const { access_token: token } = JSON.parse(tokens) as { access_token: string };
  const answer = await fetch(`${url}/api/v1/simulator/charger/${STATION}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });
  if (!answer.ok) throw new Error(`the burst failed: ${answer.status} ${await answer.text()}`);
}

/** Blocks the main thread for some ms. Runs in the page. */
const busy = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(() => {
      const until = performance.now() + ms;
      while (performance.now() < until);
      resolve();
    });
  });

const countIn = async (radio: Locator) => Number(/\d+/.exec((await radio.textContent()) ?? '')?.[0]);

/** A burst of alerts while their list is open: the longest task, and the time until all are listed. */
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
    // Control: a task of this length is detected.
    const control = await longestTask(page, () => page.evaluate(busy, 200));
    if (control < 150) throw new Error(`a task of 200 ms was seen as one of ${control} ms`);
    let arrived = 0;
    const longest = await longestTask(page, async () => {
      const started = performance.now();
      await sendSimulatorCommand(url, tokens, { act: 'alerts', count: ALERT_COUNT });
      while ((await countIn(all)) < before + ALERT_COUNT) await page.waitForTimeout(50);
      arrived = performance.now() - started;
    });
    const marked = await longestTask(page, async () => {
      await dialog.getByRole('button', { name: /^Mark all \d+ as seen$/ }).click();
      await dialog.getByRole('radio', { name: 'Unseen 0' }).waitFor();
    });
    const alerts = ALERT_COUNT.toLocaleString('en');
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
