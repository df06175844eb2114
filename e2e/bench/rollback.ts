import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@fleet-console/stack';
import type { BootMap } from '@fleet-console/release-contract';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { webpackBuild } from '../setup/webpack-build.ts';
import { openConnections, type TabConnection } from './channels.ts';
import { median, percentile, type Measure } from './measure.ts';
import { newProfile } from './tabs.ts';

const run = promisify(execFile);

/**
 * Real tabs in windows, which show one tab each, and the budget until the visible ones show the former version, in ms. A visible tab takes about
 * 0.3 s of a core to draw the other version: ten windows on two cores 1.5 s.
 */
const REAL_TABS = [
  { tabs: 20, windows: 4, budget: 1_000 },
  { tabs: 50, windows: 5, budget: 2_000 },
  { tabs: 50, windows: 10, budget: 2_000 },
] as const;
/** Tabs have been hidden for this time, in ms: long enough to pause their live topics. */
const HIDDEN_FOR = 65_000;
/** A hidden tab has read the new boot map after this time, in ms. */
const HIDDEN_TABS_READY = 8_000;
const MESSAGES_FILE = 'src/vehicle-details/shared/locales/en.json';
const MARKED_TEXT = 'Benchmark build';

/** Runs `pnpm release …`. Returns its output. */
async function release(store: string, ...args: string[]): Promise<string> {
  const reason = args[0] === 'history' ? [] : ['--actor', 'bench', '--reason', 'benchmark'];
  const { stdout } = await run(process.execPath, ['releases/src/cli/start.mjs', ...args, '--store', store, ...reason], {
    cwd: root,
  });
  return stdout;
}

/** Returns a text of the vehicle overview, and an overlay that changes it. */
function markedTexts(): { overlay: Record<string, string>; text: string } {
  const messages = JSON.parse(readFileSync(join(root, 'remote-fleet', MESSAGES_FILE), 'utf8')) as { overview: { search: string } };
  const text = messages.overview.search;
  return { text, overlay: { [MESSAGES_FILE]: JSON.stringify({ ...messages, overview: { ...messages.overview, search: MARKED_TEXT } }) } };
}

/** Records the wall-clock time when the tab shows the former text. */
function watchFor(text: string) {
  const seen = () =>
    [...document.querySelectorAll('input')].some((input) => input.placeholder === text || input.getAttribute('aria-label') === text);
  const observer = new MutationObserver(() => {
    if (!seen()) return;
    observer.disconnect();
    Object.assign(window, { formerAt: Date.now() });
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['placeholder', 'aria-label'] });
}

/** Real tabs among connections without a page. */
const FEW_TABS = 5;
const CONNECTIONS = 195;

async function openTabs(context: BrowserContext, count: number, shows: string): Promise<Page[]> {
  const tabs: Page[] = [];
  for (let tab = 0; tab < count; tab += 1) {
    const page = await context.newPage();
    await page.goto('/vehicle-details', { waitUntil: 'commit' });
    await page.locator(`input[placeholder="${shows}"], input[aria-label="${shows}"]`).first().waitFor({ timeout: 60_000 });
    tabs.push(page);
  }
  return tabs;
}

/** Tells a page whether its tab is visible: headless browsers show every page. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (isHidden ? 'hidden' : 'visible') });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
    return Date.now();
  }, hidden);

const formerAt = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => 'formerAt' in window, undefined, { timeout: 60_000 });
  return page.evaluate(() => (window as unknown as { formerAt: number }).formerAt);
};

/** Rolls the remote back. Resolves with the times of command and decision, and when each tab and connection got the former build, in ms. */
async function rollBack(store: string, tabs: readonly Page[], connections: readonly TabConnection[], text: string, former: string) {
  for (const page of tabs) await page.evaluate(watchFor, text);
  const notified = Promise.all(connections.map((connection) => connection.whenBuildIsLive('remote-fleet', former)));
  const commanded = Date.now();
  await release(store, 'rollback', 'remote-fleet');
  const shown: number[] = [];
  for (const page of tabs) shown.push(await formerAt(page));
  const history = JSON.parse(await release(store, 'history', 'remote-fleet', '--json')) as { at: string }[];
  return { commanded, decided: Date.parse(history.at(-1)?.at ?? ''), shown, notified: await notified };
}

const spread = (times: readonly number[]) =>
  `95th percentile; median ${Math.round(median(times))} ms, slowest ${Math.round(Math.max(...times))} ms`;

/** Rolls back under real tabs, of which one in each window is visible. */
async function measureRealTabs(
  context: BrowserContext,
  store: string,
  { tabs: count, windows, budget }: (typeof REAL_TABS)[number],
  texts: { readonly text: string; readonly former: string },
): Promise<Measure[]> {
  const tabs = await openTabs(context, count, MARKED_TEXT);
  const hidden = tabs.filter((_, at) => at % (count / windows) !== 0);
  const visible = tabs.filter((page) => !hidden.includes(page));
  for (const page of hidden) {
    await setHidden(page, true);
    await page.evaluate(watchFor, texts.text);
  }
  await visible[0]?.waitForTimeout(HIDDEN_FOR);
  const { decided, shown } = await rollBack(store, visible, [], texts.text, texts.former);
  await visible[0]?.waitForTimeout(HIDDEN_TABS_READY);
  const waits: number[] = [];
  for (const page of hidden) {
    const at = await setHidden(page, false);
    waits.push(Math.max(0, (await formerAt(page)) - at));
    // The next one takes its place in the window.
    await setHidden(page, true);
  }
  for (const page of tabs) await page.close();
  const onScreen = shown.map((at) => at - decided);
  return [
    {
      what: `rollback: decision to former version in the visible ones of ${count} real tabs in ${windows} windows`,
      value: percentile(onScreen, 0.95),
      unit: 'ms',
      budget,
      how: `${spread(onScreen)}; ${visible.length} visible, the others hidden for ${HIDDEN_FOR / 1000} s; all of them drawn by this machine`,
    },
    {
      what: `rollback: showing a hidden one of ${count} real tabs in ${windows} windows to the former version`,
      value: percentile(waits, 0.95),
      unit: 'ms',
      budget,
      how: `${spread(waits)}; the pages are told that they are hidden, and shown one after another`,
    },
  ];
}

/**
 * Rolls back a remote shown in many tabs: first a few real tabs among 200 connections, which measures the release plane; then 20 and
 * 50 real tabs, most of them hidden. The start of the command line is measured separately.
 */
export async function measureRollback(browser: Browser, url: string, tokens: string, store: string, workDir: string): Promise<Measure[]> {
  const { overlay, text } = markedTexts();
  const outDir = join(workDir, 'marked');
  const marked = await webpackBuild({ folder: 'remote-fleet', outDir, overlay });
  const map = (await (await fetch(`${url}/releases/boot-map.json`)).json()) as BootMap;
  const former = map.remotes['remote-fleet']?.release.build ?? '';
  await release(store, 'publish', outDir);
  await release(store, 'promote', `remote-fleet@${marked}`);
  const context = await newProfile(browser, url, tokens);
  const connections = await openConnections(url, CONNECTIONS);
  try {
    const tabs = await openTabs(context, FEW_TABS, MARKED_TEXT);
    // Tabs are usually open for a while before a rollback.
    await tabs[0]?.waitForTimeout(8_000);
    const many = await rollBack(store, tabs, connections, text, former);
    for (const connection of connections) connection.close();
    for (const page of tabs) await page.close();

    const real: Measure[] = [];
    for (const options of REAL_TABS) {
      await release(store, 'promote', `remote-fleet@${marked}`, '--force');
      real.push(...(await measureRealTabs(context, store, options, { text, former })));
    }

    const sinceDecision = [...many.shown, ...many.notified].map((at) => at - many.decided);
    const onScreen = many.shown.map((at) => at - many.decided);
    const sinceCommand = [...many.shown, ...many.notified].map((at) => at - many.commanded);
    const tabsOf = `${FEW_TABS + CONNECTIONS} tabs`;
    return [
      {
        what: `rollback: decision to former version in ${tabsOf}`,
        value: percentile(sinceDecision, 0.95),
        unit: 'ms',
        budget: 1000,
        how: `${spread(sinceDecision)}; ${CONNECTIONS} are connections, ${FEW_TABS} real (slowest of these ${Math.round(Math.max(...onScreen))} ms to the screen)`,
      },
      {
        what: `rollback: command typed to former version in ${tabsOf}`,
        value: percentile(sinceCommand, 0.95),
        unit: 'ms',
        budget: 1000,
        how: 'the same, the start of the command line itself included',
      },
      ...real,
    ];
  } finally {
    for (const connection of connections) connection.close();
    await context.close();
  }
}
