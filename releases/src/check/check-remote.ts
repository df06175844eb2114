import type { RouteDescriptor } from '@fleet-console/contract';
import type { RemoteRelease } from '@fleet-console/release-contract';
import type { Browser, BrowserContext } from 'playwright-core';
import type { PairOutcome } from '../check-results/pair-check.ts';
import { AWAY, Failure, needsSession, Trial } from './trial.ts';
import { observePage } from './page-observer.ts';

/** Tabs side by side: half of its time a screen waits, for its chunks, for what it asks the server, or for the host's reports. */
const MAX_TABS = 4;

export interface CheckParts {
  readonly browser: Browser;
  /** Address of the stage. */
  readonly url: string;
  readonly remote: RemoteRelease;
  /** A screen of another remote, to switch to; null when there is none. */
  readonly otherScreen: string | null;
  /** What the host finds in the tab's storage: a session. */
  readonly tokens: string;
  /** Routes that the account may open. The others are not tried, and the result says so. */
  readonly canOpen: (route: RouteDescriptor) => boolean;
}

/** Nothing of the trial before is in its storage or cache. */
const openContext = ({ browser, url }: CheckParts): Promise<BrowserContext> =>
  browser.newContext({ baseURL: url, locale: 'en-GB', viewport: { width: 1440, height: 900 } });

async function openTab(context: BrowserContext, parts: CheckParts): Promise<Trial> {
  const page = await context.newPage();
  return new Trial(page, await observePage(page), parts);
}

/** What stays by design: containers under their names, and the version of the router. */
const isExpectedGlobal = (name: string) => /^(fleet_remote_|webpackChunkfleet_|__reactRouterVersion$|releaseCheck$)/.test(name);

/**
 * Tries routes in several tabs, of which the first is already open. Of all failures the one at the first route counts, as if they were tried
 * one after another.
 * @throws Failure
 */
async function visitRoutes(first: Trial, routes: readonly RouteDescriptor[], nextTab: () => Promise<Trial>): Promise<string[]> {
  const seen: string[][] = routes.map(() => []);
  const tabs = Math.min(MAX_TABS, routes.length);
  let failed: { readonly at: number; readonly failure: Failure } | undefined;
  const visitShare = async (share: number) => {
    let at = share;
    try {
      const trial = share === 0 ? first : await nextTab();
      for (const [position, route] of routes.entries()) {
        if (position % tabs !== share) continue;
        if (failed && failed.at < position) return;
        at = position;
        seen[position] = await trial.visitRoute(route);
      }
      await trial.waitForReports(routes[at]?.path ?? 'start');
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      if (!failed || at < failed.at) failed = { at, failure };
    }
  };
  await Promise.all(Array.from({ length: tabs }, (_, share) => visitShare(share)));
  if (failed) throw failed.failure;
  return seen.flat();
}

async function visitSignedIn(parts: CheckParts, routes: readonly RouteDescriptor[]): Promise<Pick<PairOutcome, 'seen' | 'notes'>> {
  const { panels } = parts.remote.descriptor;
  const context = await openContext(parts);
  try {
    await context.addInitScript((tokens) => localStorage.setItem('tokens', tokens), parts.tokens);
    const trial = await openTab(context, parts);
    await trial.open(AWAY);
    const seen = await visitRoutes(trial, routes, () => openTab(context, parts));
    const before = new Set(await trial.globals());
    for (const panel of panels) seen.push(await trial.visitPanel(panel));
    const [first] = routes;
    if (first) await trial.revisit(first);
    await trial.waitForReports(first?.path ?? 'start');
    const left = (await trial.globals()).filter((name) => !before.has(name) && !isExpectedGlobal(name));
    return { seen, notes: left.map((name) => `leaked global ${name}`) };
  } finally {
    await context.close();
  }
}

async function visitSignedOut(parts: CheckParts, routes: readonly RouteDescriptor[]): Promise<string[]> {
  const last = routes.at(-1);
  if (!last) return [];
  const context = await openContext(parts);
  try {
    const trial = await openTab(context, parts);
    const seen: string[] = [];
    for (const route of routes) seen.push(...(await trial.visitPublicRoute(route)));
    await trial.waitForReports(last.path);
    return seen;
  } finally {
    await context.close();
  }
}

/** Tries a remote's release in the host of a stage: every route, by its address and from elsewhere, left again, and every panel (REL-R40). */
export async function checkRemote(parts: CheckParts): Promise<PairOutcome> {
  const { routes } = parts.remote.descriptor;
  const open = (route: RouteDescriptor) => !needsSession(route) || parts.canOpen(route);
  const tried = (session: boolean) => routes.filter((route) => needsSession(route) === session && open(route));
  const closed = routes.filter((route) => !open(route)).map(({ path }) => `skipped ${path}: the account has no permission to open it`);
  const seen: string[] = [];
  try {
    // Both at once; a failure of the first counts.
    const [outside, inside] = await Promise.allSettled([visitSignedOut(parts, tried(false)), visitSignedIn(parts, tried(true))]);
    if (outside.status === 'rejected') throw outside.reason;
    seen.push(...outside.value);
    if (inside.status === 'rejected') throw inside.reason;
    return { outcome: 'passed', seen: [...seen, ...inside.value.seen], notes: [...closed, ...inside.value.notes] };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { fault, where, message } = error;
    return { outcome: 'failed', fault, where, ...(message && { message }), seen, notes: closed };
  }
}
