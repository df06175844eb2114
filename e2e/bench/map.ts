import type { Browser, Page } from '@playwright/test';
import type { TrackerBroker } from '../console/tracker.ts';
import { watchLive } from './live.ts';
import type { Measure } from './measure.ts';
import { newProfile } from './tabs.ts';

/** How long frames and reports are counted, in ms. */
const SAMPLE_DURATION = 15_000;
/** The page is idle without long tasks for this time, in ms. */
const IDLE_AFTER = 1500;

/** Records the end of the last long task. Runs in the page before other scripts. */
function watchBusy() {
  const busy = { until: 0 };
  Object.assign(window, { busy });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) busy.until = Math.max(busy.until, startTime + duration);
  }).observe({ type: 'longtask' });
}

/** Returns the time from now to the end of the last long task, in ms, once the page is idle. Runs in the page. */
function untilIdle(idleAfter: number): Promise<number> {
  const { busy } = window as unknown as { busy: { until: number } };
  const started = performance.now();
  return new Promise((resolve) => {
    const check = () => {
      const now = performance.now();
      if (now - Math.max(busy.until, started) < idleAfter && now - started < 60_000) setTimeout(check, 50);
      else resolve(Math.max(0, busy.until - started));
    };
    check();
  });
}

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
    await page.addInitScript(watchBusy);
    const measureLive = await watchLive(page);
    await page.goto('/vehicles');
    const fleet = vehicles.toLocaleString('en');
    await page.getByText(`${fleet} vehicles`, { exact: true }).waitFor({ timeout: 180_000 });
    const idle = await page.evaluate(untilIdle, IDLE_AFTER);
    const [before, since] = [received.count, Date.now()];
    const frames = await page.evaluate(countFrames, SAMPLE_DURATION);
    const reports = Math.round(((received.count - before) * 1000) / (Date.now() - since));
    return [
      {
        what: `${fleet} vehicles on the map: idle`,
        value: idle,
        unit: 'ms',
        budget: 4000,
        how: `after the last vehicle was read, until nothing kept the page busy for ${IDLE_AFTER} ms`,
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
