import type { Browser, Page } from '@playwright/test';
import type { TrackerBroker } from '../console/tracker.ts';
import { watchLive } from './live.ts';
import type { Measure } from './measure.ts';
import { newProfile } from './tabs.ts';

/** How long frames and reports are counted, in ms. */
const SAMPLE_DURATION = 15_000;
/** Everything is drawn by then, in ms: the time from the navigation has a measure of its own. */
const SETTLE = 10_000;

/** Returns the frames per second. Runs in the page. */
function countFrames(during: number): Promise<number> {
  return new Promise((resolve) => {
    const started = performance.now();
    let frames = 0;
    const next = (now: number) => {
      if (now - started >= during) return resolve((frames * 1000) / (now - started));
      frames += 1;
      requestAnimationFrame(next);
      return undefined;
    };
    requestAnimationFrame(next);
  });
}

/** Counts the vehicle reports received on the live channel. */
function countReports(page: Page): { readonly count: number } {
  const received = { count: 0 };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      try {
        const { topic, data } = JSON.parse(payload.toString()) as { topic?: string; data?: { changes?: unknown[] } };
        if (topic === 'vehicles') received.count += data?.changes?.length ?? 0;
      } catch {
        // Not a live message.
      }
    }),
  );
  return received;
}

/**
 * The map of a very large fleet during live updates, and the latency of a report.
 * @param vehicles number of vehicles in the sandbox
 */
export async function measureMap(
  browser: Browser,
  url: string,
  tokens: string,
  vehicles: number,
  broker: TrackerBroker,
): Promise<Measure[]> {
  const context = await newProfile(browser, url, tokens);
  try {
    const page = await context.newPage();
    const received = countReports(page);
    const measureLive = await watchLive(page);
    await page.goto('/vehicles');
    const fleet = vehicles.toLocaleString('en');
    await page.getByText(`${fleet} vehicles`, { exact: true }).waitFor({ timeout: 180_000 });
    await page.waitForTimeout(SETTLE);
    const [before, since] = [received.count, Date.now()];
    const frames = await page.evaluate(countFrames, SAMPLE_DURATION);
    const reports = Math.round(((received.count - before) * 1000) / (Date.now() - since));
    return [
      {
        what: `${fleet} vehicles on the map: frames`,
        value: frames,
        unit: '/s',
        budget: 30,
        least: true,
        how: `${reports} reports a second came; the map draws by software`,
      },
      ...(await measureLive({ url, tokens, broker }, fleet)),
    ];
  } finally {
    await context.close();
  }
}
