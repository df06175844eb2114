import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { openExistingStore, rollback, type Store } from '@fleet-console/releases';
import { root } from '@fleet-console/stack';
import type { Browser, Page } from '@playwright/test';
import { devicesIn } from '../console/api.ts';
import { builtFrom, republish } from '../releases/release-plane.ts';
import type { Measure } from './measure.ts';
import { keptAfterCollection, type Kept } from './swap-heap.ts';
import { newProfile, openBrowser } from './tabs.ts';

const run = promisify(execFile);

/** Swaps of each screen, after the ones that fill caches. SWAPS overrides it for quick runs. */
const SWAPS = Number(process.env['SWAPS'] ?? 50);
/** Swaps before the first measurement. */
const WARM_UP = 4;
/** Budget per swap, in MB. */
const BUDGET = 0.1;
/** What a replaced release holds on purpose: a map is destroyed when the tab is idle, at most a second later. Wait in ms. */
const SETTLE = 4_000;
/**
 * Chromium keeps the source and bytecode of every classic script that the main frame loads after its start, until the page is left: its producer
 * of compile hints is only emptied once. A page can't prevent that, and it would hide what the console keeps.
 */
const WITHOUT_COMPILE_HINTS = '--disable-features=LocalCompileHints';

interface SwappedScreen {
  readonly remote: string;
  /** `{vehicle}` stands for the id of a vehicle. */
  readonly path: string;
  /** Shown when the screen is ready. */
  readonly ready: string;
}

const MAP = 'canvas.maplibregl-canvas';

/** A screen of each remote with a map, if it has one, and one without. */
const swappedScreens: readonly SwappedScreen[] = [
  { remote: 'remote-fleet', path: '/vehicles', ready: MAP },
  { remote: 'remote-fleet', path: '/pilots', ready: '[role=row]' },
  { remote: 'remote-control', path: '/simulator?vehicle={vehicle}', ready: MAP },
  { remote: 'remote-control', path: '/control', ready: 'h2, h3, table' },
  { remote: 'remote-chargers', path: '/battery-swap', ready: MAP },
  { remote: 'remote-chargers', path: '/charger-go', ready: '[role=grid], [role=row], h2, h3, p' },
  { remote: 'remote-analytics', path: '/trips?view=map', ready: MAP },
  { remote: 'remote-analytics', path: '/analytics', ready: 'canvas' },
  { remote: 'remote-service', path: '/service?view=map', ready: MAP },
  { remote: 'remote-service', path: '/service', ready: 'article' },
  { remote: 'remote-planner', path: '/calendar', ready: '[role=grid]' },
  { remote: 'remote-iam', path: '/users', ready: '[role=row]' },
  { remote: 'remote-auth', path: '/profile', ready: 'h2, form' },
];

/** Runs `pnpm release …`. */
const release = (store: string, ...args: string[]) =>
  run(process.execPath, ['releases/src/cli/start.mjs', ...args, '--store', store, '--actor', 'bench', '--reason', 'benchmark'], {
    cwd: root,
    env: { ...process.env, RELEASE_COMPRESSION: 'fast' },
    maxBuffer: 64 * 1024 * 1024,
  });

/** Publishes copies of the live build with other ids, ten at a time. Returns the ids. */
export async function publishCopies(store: string, remote: string, mark: string, count: number): Promise<string[]> {
  const builds: string[] = [];
  while (builds.length < count) {
    const copies = Array.from({ length: Math.min(10, count - builds.length) }, (_, at) =>
      republish(builtFrom(remote), `${mark} ${builds.length + at}`),
    );
    await release(store, 'publish', ...copies.map(({ folder }) => folder));
    for (const { folder } of copies) rmSync(folder, { recursive: true, force: true });
    builds.push(...copies.map(({ build }) => build));
  }
  return builds;
}

/** Waits until a build is on screen and its screen is ready. */
const waitForBuild = (page: Page, { remote, ready }: SwappedScreen, build: string) =>
  page.waitForFunction(
    ({ shown, css }) => document.querySelector(`.shell-parcel[data-release="${shown}"]`)?.querySelector(css) instanceof Element,
    { shown: `${remote}@${build}`, css: ready },
    { timeout: 60_000 },
  );

/** Swaps the screen's release: each one is withdrawn under the open screen, and another takes its place. */
async function swap(page: Page, store: Store, screen: SwappedScreen, builds: readonly string[]): Promise<void> {
  for (const build of builds) {
    await rollback(store, { remote: screen.remote, to: build, actor: 'bench', reason: 'benchmark' });
    await waitForBuild(page, screen, build);
    await page.waitForTimeout(300);
  }
}

async function aVehicle(url: string, tokens: string): Promise<string> {
  const { access_token: token } = JSON.parse(tokens) as { readonly access_token: string };
  const response = await fetch(`${url}/api/v2/device/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ devices(limit: 1) { id } }' }),
  });
  const { data } = (await response.json()) as { readonly data: unknown };
  const [vehicle] = devicesIn<{ readonly id: string }>(data);
  if (!vehicle) throw new Error('the fleet has no vehicle');
  return vehicle.id;
}

const growthOf = (from: Kept, to: Kept, swaps: number) => (to.heap - from.heap) / swaps;

async function measureScreen(browser: Browser, url: string, tokens: string, store: string, screen: SwappedScreen): Promise<Measure[]> {
  const what = `${screen.remote} at ${screen.path}`;
  const builds = await publishCopies(store, screen.remote, screen.path, WARM_UP + SWAPS);
  const context = await newProfile(browser, url, tokens);
  try {
    const opened = await openExistingStore(store);
    const page = await context.newPage();
    await page.goto(screen.path.replace('{vehicle}', await aVehicle(url, tokens)));
    await page.locator('.shell-remote').locator(screen.ready).first().waitFor({ state: 'attached', timeout: 60_000 });
    await swap(page, opened, screen, builds.slice(0, WARM_UP));
    await page.waitForTimeout(SETTLE);
    const from = await keptAfterCollection(page);
    await swap(page, opened, screen, builds.slice(WARM_UP));
    await page.waitForTimeout(SETTLE);
    const to = await keptAfterCollection(page);
    process.stderr.write(`${what}: ${from.heap.toFixed(1)} → ${to.heap.toFixed(1)} MB\n`);
    return [
      {
        what: `swaps: memory kept per swap of ${what}`,
        value: Math.max(0, growthOf(from, to, SWAPS)),
        unit: 'MB',
        budget: BUDGET,
        how: `${SWAPS} swaps, ${from.heap.toFixed(1)} → ${to.heap.toFixed(1)} MB after collection, without compile hints`,
      },
      {
        what: `swaps: detached roots and maps after swaps of ${what}`,
        value: to.detachedRoots + to.detachedMaps,
        unit: '',
        budget: 0,
        how: `${to.detachedRoots} roots, ${to.detachedMaps} maps; WebGL contexts ${from.webglContexts} → ${to.webglContexts}`,
      },
    ];
  } finally {
    await context.close();
  }
}

/** Measures what a tab keeps of releases that were replaced under an open screen. `only` selects screens by a part of their name. */
export async function measureSwaps(url: string, tokens: string, store: string, only: string | undefined): Promise<Measure[]> {
  const browser = await openBrowser([WITHOUT_COMPILE_HINTS]);
  try {
    const measures: Measure[] = [];
    for (const screen of swappedScreens)
      if (only === undefined || `${screen.remote} at ${screen.path}`.includes(only))
        measures.push(...(await measureScreen(browser, url, tokens, store, screen)));
    return measures;
  } finally {
    await browser.close();
  }
}
