import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '@fleet-console/stack';
import type { HostRelease, RemoteRelease } from '@fleet-console/release-contract';
import type { Browser } from '@playwright/test';
import type { Measure } from './measure.ts';
import { newProfile } from './tabs.ts';

const kilobytes = (bytes: number) => bytes / 1000;

function manifestOf(name: string): unknown {
  return JSON.parse(readFileSync(join(root, name, 'dist/release.json'), 'utf8'));
}

function compressed(name: string, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(root, name, 'dist/files', file)), { level: 9 }).length, 0);
}

const isScript = (file: string) => /\.m?js$/.test(file);

/** Run in the background on every screen, so their files are counted apart. */
const backgroundRemotes = {
  'remote-chargers': 'the alert feed',
  'remote-service': 'notifications and waiting reports',
  'remote-planner': 'new slot requests',
} as const;
type BackgroundRemote = keyof typeof backgroundRemotes;
const backgroundNames = Object.keys(backgroundRemotes) as BackgroundRemote[];

/** Returns the gzipped size of all scripts a visit requests, workers included, for the screen and for background work. */
async function scriptsOf(
  browser: Browser,
  url: string,
  path: string,
  ready: string,
  tokens?: string,
): Promise<Readonly<Record<'screen' | BackgroundRemote, number>>> {
  const context = await newProfile(browser, url, tokens);
  try {
    const page = await context.newPage();
    const requested = new Set<string>();
    context.on('request', (request) => requested.add(new URL(request.url()).pathname));
    await page.goto(path);
    await page.locator(ready).first().waitFor({ timeout: 60_000 });
    // Includes what is loaded on idle.
    await page.waitForTimeout(6_000);
    const found = { screen: 0, 'remote-chargers': 0, 'remote-service': 0, 'remote-planner': 0 };
    for (const pathname of requested) {
      const [, name = '', , ...rest] = pathname.slice(1).split('/');
      if (!pathname.startsWith('/r/') || !isScript(pathname)) continue;
      found[backgroundNames.find((each) => each === name) ?? 'screen'] += compressed(name, [rest.join('/')]);
    }
    return found;
  } finally {
    await context.close();
  }
}

/** Returns the gzipped size of the scripts that show figures before the server has answered, without those of charts, which come with the answer. */
async function figureScripts(browser: Browser, url: string, tokens: string): Promise<number> {
  const context = await newProfile(browser, url, tokens);
  try {
    const page = await context.newPage();
    await page.route('**/v1/analytics/**', () => {});
    const requested = new Set<string>();
    page.on('request', (request) => requested.add(new URL(request.url()).pathname));
    await page.goto('/analytics');
    await page.locator('main [aria-busy=true]').first().waitFor({ timeout: 60_000 });
    const own = [...requested].filter((pathname) => pathname.startsWith('/r/remote-analytics/') && isScript(pathname));
    return compressed(
      'remote-analytics',
      own.map((pathname) => pathname.split('/').slice(4).join('/')),
    );
  } finally {
    await context.close();
  }
}

/** Budgets: docs/decisions/0062. */
export async function measureBytes(browser: Browser, url: string, tokens: string): Promise<Measure[]> {
  const host = manifestOf('host') as HostRelease;
  const onEveryPage = [...host.scripts, ...host.preload].filter(isScript);
  const hostBytes = compressed('host', [...onEveryPage, ...host.frame.filter(isScript)]);
  const remotes = ['remote-auth', 'remote-fleet', 'remote-service', 'remote-analytics'].map((name) => {
    const release = manifestOf(name) as RemoteRelease;
    return { name, bytes: compressed(name, [release.entry, ...release.preload].filter(isScript)) };
  });
  const login = await scriptsOf(browser, url, '/login', 'input[type=password]');
  const figures = await figureScripts(browser, url, tokens);
  const vehicles = await scriptsOf(browser, url, '/vehicles', 'canvas', tokens);
  return [
    {
      what: 'host JavaScript before a remote',
      value: kilobytes(hostBytes),
      unit: 'kB',
      budget: 250,
      how: `gzip -9; ${Math.round(kilobytes(compressed('host', onEveryPage)))} kB on every page, the rest with the layout of a signed-in screen`,
    },
    ...remotes.map(({ name, bytes }): Measure => ({
      what: `${name}: entry and first screen, without map`,
      value: kilobytes(bytes),
      unit: 'kB',
      budget: 60,
      how: 'gzip -9',
    })),
    {
      what: 'remote-analytics: entry and first screen of figures, without charts',
      value: kilobytes(figures),
      unit: 'kB',
      budget: 60,
      how: 'gzip -9 of what the browser requested until the server answers',
    },
    {
      what: 'JavaScript to the login page',
      value: kilobytes(login.screen),
      unit: 'kB',
      budget: 205,
      how: 'gzip -9 of what the browser requested',
    },
    {
      what: 'JavaScript to vehicles with map',
      value: kilobytes(vehicles.screen),
      unit: 'kB',
      budget: 650,
      how: 'gzip -9 of what the browser requested, map library and worker included',
    },
    ...backgroundNames.map((name): Measure => ({
      what: `${name}: ${backgroundRemotes[name]}, on any screen`,
      value: kilobytes(vehicles[name]),
      unit: 'kB',
      budget: 60,
      how: 'gzip -9 of what the browser requested',
    })),
  ];
}
