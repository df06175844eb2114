import type { Browser, Page } from '@playwright/test';
import { median, type Measure } from './measure.ts';
import { newProfile } from './tabs.ts';

/** Emulated latency of every request, in ms. */
export const LATENCY = 150;
export const SAMPLES = 7;

/** A console to measure: its URL, the signed-in tokens, and blocked request patterns. */
export interface Subject {
  readonly url: string;
  readonly tokens: string;
  readonly blocked: readonly string[];
}

interface Load {
  /** Time from the start of navigation to the first painted vehicles, in ms. */
  readonly rows: number;
  /** Number of sequential rounds of code requests, the HTML included. */
  readonly waves: number;
}

/** Records when the first data row is painted. Runs in the page before other scripts. */
function watchFirstRow() {
  const seen = () => document.querySelector('[role=grid] [role=row] [role=gridcell]') !== null;
  const observer = new MutationObserver(() => {
    if (!seen()) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { firstRowAt: performance.now() })));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Counts rounds: requests within half a round trip belong to one round. */
function countWaves(starts: readonly number[]): number {
  const sorted = [...starts].sort((a, b) => a - b);
  return sorted.filter((start, at) => at === 0 || start - (sorted[at - 1] ?? 0) > LATENCY / 2).length;
}

/** Loads /vehicles with an empty cache. @param prepare sets up the page before it is opened */
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

/** Loads /vehicles cold from both, alternating, so that slow phases of the machine affect both. */
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
