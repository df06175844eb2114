import type { RouteDescriptor } from '@fleet-console/contract';
import { patternsOf, releaseBase, watchFaults, type RemoteRelease } from '@fleet-console/release-contract';
import type { Page } from 'playwright-core';
import { checkFaults, type CheckFault } from '../check-results/pair-check.ts';
import { frameFault, whileResponsive } from './frame-check.ts';
import type { ProbedWindow } from './probe.ts';
import type { PageObserver } from './page-observer.ts';

/** Longer than the host's own limits for loading entry and module twice and then mounting; in ms. */
const SCREEN_TIMEOUT = 80_000;
/** Limit for starting the host on a busy machine, in ms. */
const START_TIMEOUT = 60_000;
/** Limit for requests that continue after mounting, in ms. */
const IDLE_TIMEOUT = 5_000;
/** A screen without content after this time is empty, in ms. */
const RENDER_TIMEOUT = 5_000;
/** Limit for leaving a screen, in ms. */
const LEAVE_TIMEOUT = 15_000;
/** Hosts send collected reports once per second; after this delay all have been sent. In ms. */
const REPORT_DELAY = 1_500;

const MAX_MESSAGE_LENGTH = 300;

/** Where signed-in screens are left to. */
export const AWAY = '/welcome';

export interface TrialParts {
  readonly remote: RemoteRelease;
  /** Screen of another remote to switch to; null if there is none. */
  readonly otherScreen: string | null;
}

/** The first failure ends the trial. */
export class Failure extends Error {
  readonly fault: CheckFault;
  readonly where: string;
  constructor(fault: CheckFault, where: string, message: string) {
    super(message);
    this.fault = fault;
    this.where = where;
  }
}

/** Returns a path that matches a route pattern: optional parts omitted, other parameters replaced by a placeholder. */
export const pathOf = (pattern: string) =>
  `/${pattern
    .split('/')
    .filter((part) => part !== '' && !part.endsWith('?'))
    .map((part) => (part.startsWith(':') ? 'release-check' : part))
    .join('/')}`;

/** Routes whose names start with Login are for users without a session. Source: specification, section 2, "Route guard". */
export const needsSession = ({ name }: Pick<RouteDescriptor, 'name'>) => !name.startsWith('Login');

const faultOf = (fault: string | undefined): CheckFault =>
  fault === 'shape' ? 'contract' : (checkFaults.find((each) => each === fault) ?? 'evaluation');
const watchFaultOf = (fault: string | undefined): CheckFault => watchFaults.find((each) => each === fault) ?? 'crash';
const firstLine = (text: string) => (text.trim().split('\n', 1)[0] ?? '').slice(0, MAX_MESSAGE_LENGTH);

/** Returns the console error of a failed release without the host's prefix. */
function messageOf({ consoleErrors, uncaughtErrors }: PageObserver, { build }: RemoteRelease): string {
  const line = consoleErrors.findLast((text) => text.includes(`(${build}) `)) ?? uncaughtErrors.at(-1) ?? '';
  return firstLine(line.replace(/^.*?\) (failed|crashed): \w+:? ?/, ''));
}

/** A tab in which the screens of a remote are visited one after another. */
export class Trial {
  private switched = false;
  private readonly page: Page;
  private readonly observer: PageObserver;
  private readonly parts: TrialParts;
  constructor(page: Page, observer: PageObserver, parts: TrialParts) {
    this.page = page;
    this.observer = observer;
    this.parts = parts;
  }

  /** @throws Failure if the release failed, crashed or violated the policy, or the page has an error that isn't another remote's */
  private assertNoFailure(where: string): void {
    const { remote } = this.parts;
    const failedReport = this.observer.reports.find(
      ({ remote: name, build, what }) => name === remote.remote && build === remote.build && what !== 'mounted',
    );
    if (failedReport?.what === 'violated')
      throw new Failure('policy', where, firstLine(this.observer.violations[0]?.what ?? failedReport.directive ?? ''));
    if (failedReport)
      throw new Failure(
        failedReport.what === 'crashed' ? watchFaultOf(failedReport.fault) : faultOf(failedReport.fault),
        where,
        messageOf(this.observer, remote),
      );
    const isFromOtherRemote = (text: string) => /\/r\/remote-/.test(text) && !text.includes(releaseBase(remote));
    const violation = this.observer.violations.find(({ source }) => !isFromOtherRemote(source));
    if (violation) throw new Failure('policy', where, firstLine(violation.what));
    const uncaught = this.observer.uncaughtErrors.find((text) => !isFromOtherRemote(text));
    if (uncaught !== undefined) throw new Failure('crash', where, firstLine(uncaught));
  }

  /** Triggers a mount and waits for it. @throws Failure */
  private async waitForMount(
    where: string,
    trigger: () => Promise<unknown>,
    { remote, build } = this.parts.remote as Pick<RemoteRelease, 'remote' | 'build'>,
  ) {
    const before = this.observer.reports.length;
    await trigger();
    const report = await this.observer.waitFor(
      () =>
        this.observer.reports.slice(before).find((each) => each.remote === remote && each.build === build && each.what !== 'violated') ??
        this.observer.uncaughtErrors.find((text) => text.includes('/r/host/')),
      SCREEN_TIMEOUT,
    );
    // Chunks and data requested by the screen; polling screens aren't waited for.
    await this.page.waitForLoadState('networkidle', { timeout: IDLE_TIMEOUT }).catch(() => undefined);
    this.assertNoFailure(where);
    if (report === undefined) throw new Failure('stuck', where, `The remote didn't mount within ${SCREEN_TIMEOUT / 1_000} s.`);
  }

  /** Opens a path of the console. @throws Failure if the host doesn't start */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    const probeStarted = this.page
      .waitForFunction(() => 'releaseCheck' in window, undefined, { timeout: START_TIMEOUT })
      .then(
        () => true,
        () => false,
      );
    const hostError = this.observer
      .waitFor(() => this.observer.uncaughtErrors[0], START_TIMEOUT)
      .then((thrown) => thrown === undefined && undefined);
    if ((await Promise.race([probeStarted, hostError])) === true) return;
    this.assertNoFailure('start');
    throw new Failure('stuck', 'start', firstLine(this.observer.consoleErrors.at(-1) ?? '') || "The host didn't start.");
  }

  private readonly go = (path: string) => this.page.evaluate((to) => (window as unknown as ProbedWindow).releaseCheck.go(to), path);

  /** Leaves the screen for one of the host's. @throws Failure if navigation is blocked */
  async leave(where: string): Promise<void> {
    await this.go(AWAY);
    const left = await this.page.waitForURL(`**${AWAY}`, { timeout: LEAVE_TIMEOUT, waitUntil: 'commit' }).then(
      () => true,
      () => false,
    );
    this.assertNoFailure(where);
    if (!left) throw new Failure('stuck', where, "Couldn't leave the screen although there are no unsaved changes.");
  }

  /** @throws Failure if the mounted remote displays nothing */
  private async assertRendered(where: string): Promise<void> {
    const drawn = await this.page
      .waitForFunction(
        () =>
          [...document.querySelectorAll<HTMLElement>('.shell-parcel')].some(
            (parcel) => parcel.innerText.trim() !== '' || parcel.querySelector('[role], img, svg, canvas, input, button') !== null,
          ),
        undefined,
        { timeout: RENDER_TIMEOUT },
      )
      .then(
        () => true,
        () => false,
      );
    this.assertNoFailure(where);
    const damage = await frameFault(this.page);
    this.assertNoFailure(where);
    if (damage !== null) throw new Failure('frame', where, `${damage}.`);
    if (!drawn) throw new Failure('stuck', where, 'The screen is empty.');
  }

  /** Visits something. @throws Failure also if the page hangs while it is visited */
  private guarded<T>(where: string, visit: () => Promise<T>): Promise<T> {
    return whileResponsive(this.page, visit, () => new Failure('hang', where, 'The page stopped responding.'));
  }

  /** Visits a child pattern of the current route. */
  private async visitChild(pattern: string): Promise<string> {
    await this.go(pathOf(pattern));
    await this.page.waitForLoadState('networkidle', { timeout: IDLE_TIMEOUT }).catch(() => undefined);
    this.assertNoFailure(pattern);
    await this.assertRendered(pattern);
    return pattern;
  }

  /** Visits a route by its address, leaves it, returns, then visits its children. Returns the patterns displayed. @throws Failure */
  visitRoute = (route: RouteDescriptor): Promise<string[]> => this.guarded(route.path, () => this.visitPatterns(route));

  private async visitPatterns(route: RouteDescriptor): Promise<string[]> {
    const [pattern = route.path, ...children] = patternsOf(route);
    const path = pathOf(pattern);
    await this.waitForMount(pattern, () => this.open(path));
    await this.assertRendered(pattern);
    if (!this.switched && this.parts.otherScreen !== null) {
      this.switched = true;
      await this.go(this.parts.otherScreen);
      await this.page.waitForLoadState('networkidle', { timeout: IDLE_TIMEOUT }).catch(() => undefined);
    } else await this.leave(pattern);
    await this.waitForMount(pattern, () => this.go(path));
    await this.assertRendered(pattern);
    const seen = [pattern];
    for (const child of children) seen.push(await this.visitChild(child));
    await this.leave(pattern);
    return seen;
  }

  /** Opens a visited route again in the same page. @throws Failure */
  revisit = ({ path }: RouteDescriptor): Promise<void> =>
    this.guarded(path, async () => {
      await this.waitForMount(path, () => this.go(pathOf(path)));
      await this.leave(path);
    });

  visitPanel = (name: string): Promise<string> => {
    const where = `panel ${name}`;
    return this.guarded(where, async () => {
      await this.waitForMount(where, () =>
        this.page.evaluate((panel) => (window as unknown as ProbedWindow).releaseCheck.open(panel), name),
      );
      await this.page.evaluate(() => (window as unknown as ProbedWindow).releaseCheck.close());
      const damage = await frameFault(this.page);
      if (damage !== null) throw new Failure('frame', where, `${damage}.`);
      return where;
    });
  };

  /** Visits a route for users without a session. @throws Failure */
  visitPublicRoute = (route: RouteDescriptor): Promise<string[]> => this.guarded(route.path, () => this.visitPublicPatterns(route));

  private async visitPublicPatterns(route: RouteDescriptor): Promise<string[]> {
    const patterns = patternsOf(route);
    for (const pattern of patterns) {
      await this.waitForMount(pattern, () => this.page.goto(pathOf(pattern)));
      await this.assertRendered(pattern);
    }
    return patterns;
  }

  globals = () => this.page.evaluate(() => Object.getOwnPropertyNames(window));

  /** Waits for the host's pending reports. @throws Failure */
  async waitForReports(where: string): Promise<void> {
    await this.observer.waitFor(() => undefined, REPORT_DELAY);
    this.assertNoFailure(where);
  }
}
