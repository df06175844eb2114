import type { Browser, Page } from '@playwright/test';
import type { TrackerBroker } from '../console/tracker.ts';
import { watchLive } from './live.ts';
import type { Measure } from './measure.ts';
import { newProfile } from './tabs.ts';

/** How long frames and reports are counted, in ms. */
const COUNTED = 15_000;
/** The page is idle when nothing has kept it busy for this long, in ms. */
const CALM = 1500;

/** Notes when the page was last busy for more than 50 ms. Runs inside the page, before anything else. */
function watchBusy() {
  const busy = { until: 0 };
  Object.assign(window, { busy });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) busy.until = Math.max(busy.until, startTime + duration);
  }).observe({ type: 'longtask' });
}

/** From now until the page was last busy, in ms, once it has been calm for a while. Runs inside the page. */
function untilIdle(calm: number): Promise<number> {
  const { busy } = window as unknown as { busy: { until: number } };
  const started = performance.now();
  return new Promise((resolve) => {
    const look = () => {
      const now = performance.now();
      if (now - Math.max(busy.until, started) < calm && now - started < 60_000) setTimeout(look, 50);
      else resolve(Math.max(0, busy.until - started));
    };
    look();
  });
}

/** Frames a second. Runs inside the page. */
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

/** Counts the reports that the live channel brings to the page. */
function countReports(page: Page): { readonly count: number } {
  const told = { count: 0 };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      try {
        const { topic, data } = JSON.parse(payload.toString()) as { topic?: string; data?: { changes?: unknown[] } };
        if (topic === 'vehicles') told.count += data?.changes?.length ?? 0;
      } catch {
        // Not a message of ours.
      }
    }),
  );
  return told;
}

/**
 * The map of a very large fleet, live updates going on, and how long one of them takes to the screen.
 * @param vehicles how many the sandbox has
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
    const told = countReports(page);
    await page.addInitScript(watchBusy);
    const measureLive = await watchLive(page);
    await page.goto('/vehicles');
    const fleet = vehicles.toLocaleString('en');
    await page.getByText(`${fleet} vehicles`, { exact: true }).waitFor({ timeout: 180_000 });
    const idle = await page.evaluate(untilIdle, CALM);
    const [before, since] = [told.count, Date.now()];
    const frames = await page.evaluate(countFrames, COUNTED);
    const reports = Math.round(((told.count - before) * 1000) / (Date.now() - since));
    return [
      {
        what: `${fleet} vehicles on the map: idle`,
        value: idle,
        unit: 'ms',
        budget: 4000,
        how: `after the last vehicle was read, until nothing kept the page busy for ${CALM} ms`,
      },
      {
        what: `${fleet} vehicles on the map: frames`,
        value: frames,
        unit: '/s',
        budget: 30,
        least: true,
        how: `${reports} reports a second came; the map draws by software`,
      },
      ...(await measureLive(broker, fleet)),
    ];
  } finally {
    await context.close();
  }
}
