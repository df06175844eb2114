import type { RouteDescriptor } from '@fleet-console/contract';
import type { RemoteRelease } from '@fleet-console/release-contract';
import type { Browser, BrowserContext } from 'playwright-core';
import type { PairOutcome } from '../check-results/pair-check.ts';
import { AWAY, Failure, needsSession, Trial } from './trial.ts';
import { observePage } from './page-observer.ts';

/** Tabs per remote. A screen spends half of its time waiting for chunks, the server or the host's reports. */
const MAX_TABS = 4;

export interface CheckParts {
  readonly browser: Browser;
  /** URL of the stage. */
  readonly url: string;
  readonly remote: RemoteRelease;
  /** Screen of another remote to switch to; null if there is none. */
  readonly otherScreen: string | null;
  /** Value of the `tokens` entry in localStorage: the session. */
  readonly tokens: string;
  /** Whether the account can open a route. Other routes are skipped and listed in the result. */
  readonly canOpen: (route: RouteDescriptor) => boolean;
}

/** Each context starts with empty storage and cache. */
const openContext = ({ browser, url }: CheckParts): Promise<BrowserContext> =>
  browser.newContext({ baseURL: url, locale: 'en-GB', viewport: { width: 1440, height: 900 } });

async function openTab(context: BrowserContext, parts: CheckParts): Promise<Trial> {
  const page = await context.newPage();
  return new Trial(page, await observePage(page), parts);
}

/** Closing a page that hangs may not end; the browser is closed at the end anyway. In ms. */
const CLOSE_TIMEOUT = 5_000;

async function closeContext(context: BrowserContext): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, CLOSE_TIMEOUT)));
  await Promise.race([context.close(), limit]);
  clearTimeout(timer);
}

/** Globals that remain by design: containers, and the router's version. */
const isExpectedGlobal = (name: string) => /^(fleet_remote_|webpackChunkfleet_|__reactRouterVersion$|releaseCheck$)/.test(name);

/** Visits routes in several tabs; `first` is already open. If several routes fail, the first in route order is reported. @throws Failure */
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
    await closeContext(context);
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
    await closeContext(context);
  }
}

/**
 * Checks a remote release in the host of a stage: every route (by address and from another screen, then left) and every panel (REL-R40).
 */
export async function checkRemote(parts: CheckParts): Promise<PairOutcome> {
  const { routes } = parts.remote.descriptor;
  const open = (route: RouteDescriptor) => !needsSession(route) || parts.canOpen(route);
  const tried = (session: boolean) => routes.filter((route) => needsSession(route) === session && open(route));
  const closed = routes.filter((route) => !open(route)).map(({ path }) => `skipped ${path}: the account has no permission to open it`);
  const seen: string[] = [];
  try {
    // Both run in parallel; a failure while signed out takes precedence.
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
