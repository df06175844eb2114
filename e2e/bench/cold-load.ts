import type { Browser, Page } from '@playwright/test';
import { median, type Measure } from './measure.ts';
import { newProfile } from './tabs.ts';

/** Milliseconds that every request waits for its answer to begin. */
export const LATENCY = 150;
export const SAMPLES = 7;

/** A console to load: where it is, who is signed in, and what its page need not ask for. */
export interface Subject {
  readonly url: string;
  readonly tokens: string;
  readonly blocked: readonly string[];
}

interface Load {
  /** From the start of navigation to the first vehicles on screen, in ms. */
  readonly rows: number;
  /** Rounds of requests for code, one waiting for another, the HTML included. */
  readonly waves: number;
}

/** Notes when the first row of data is painted. Runs inside the page, before anything else. */
function watchFirstRow() {
  const seen = () => document.querySelector('[role=grid] [role=row] [role=gridcell]') !== null;
  const observer = new MutationObserver(() => {
    if (!seen()) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { firstRowAt: performance.now() })));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Requests that start within half a round trip of each other went out together. */
function countWaves(starts: readonly number[]): number {
  const sorted = [...starts].sort((a, b) => a - b);
  return sorted.filter((start, at) => at === 0 || start - (sorted[at - 1] ?? 0) > LATENCY / 2).length;
}

/** Loads /vehicles with nothing cached. @param prepare changes the page before it is opened */
export async function loadCold(
  browser: Browser,
  { url, tokens, blocked }: Subject,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Load> {
  const context = await newProfile(browser, url, tokens);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    if (blocked.length > 0) await devtools.send('Network.setBlockedURLs', { urls: [...blocked] });
    await page.addInitScript(watchFirstRow);
    await prepare(page);
    await page.goto('/vehicles', { waitUntil: 'commit' });
    await page.waitForFunction(() => 'firstRowAt' in window, undefined, { timeout: 60_000 });
    const found = await page.evaluate(() => {
      const { firstRowAt } = window as unknown as { firstRowAt: number };
      const code = performance
        .getEntriesByType('resource')
        .filter((entry) => /\/r\/[^?]+\.(js|css)(\?|$)/.test(entry.name) && (entry as PerformanceResourceTiming).responseEnd <= firstRowAt)
        .filter((entry) => !/maplibre|worker/.test(entry.name));
      return { rows: firstRowAt, starts: code.map((entry) => entry.startTime) };
    });
    return { rows: found.rows, waves: 1 + countWaves(found.starts) };
  } finally {
    await context.close();
  }
}

/** Loads /vehicles cold from both, turn by turn, so that a slow minute of the machine hits both. */
export async function measureColdLoad(browser: Browser, federated: Subject, plain: Subject): Promise<Measure[]> {
  const loads: { federated: Load[]; plain: Load[] } = { federated: [], plain: [] };
  await loadCold(browser, federated);
  await loadCold(browser, plain);
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    loads.federated.push(await loadCold(browser, federated));
    loads.plain.push(await loadCold(browser, plain));
  }
  const ours = median(loads.federated.map(({ rows }) => rows));
  const theirs = median(loads.plain.map(({ rows }) => rows));
  return [
    {
      what: 'cold load of /vehicles, federated : one plain bundle',
      value: ours / theirs,
      unit: '×',
      budget: 1.1,
      how: `${Math.round(ours)} ms : ${Math.round(theirs)} ms to first rows, ${LATENCY} ms per request, medians of ${SAMPLES}`,
    },
    {
      what: 'request waves from HTML to the painted screen (code)',
      value: median(loads.federated.map(({ waves }) => waves)),
      unit: '',
      budget: 3,
      how: `the plain bundle needs ${median(loads.plain.map(({ waves }) => waves))}`,
    },
  ];
}
