import type { RouteDescriptor } from '@fleet-console/contract';
import { patternsOf, releaseBase, type RemoteRelease } from '@fleet-console/release-contract';
import type { Page } from 'playwright-core';
import { checkFaults, type CheckFault } from '../check-results/pair-check.ts';
import type { ProbedWindow } from './probe.ts';
import type { PageObserver } from './page-observer.ts';

/** The host's own limits of all its tries of one release come first: entry and module twice, then mounting; in ms. */
const SCREEN_TIMEOUT = 80_000;
/** A host on a busy machine comes up in this time, in ms. */
const START_TIMEOUT = 60_000;
/** What a screen still loads after it came up is waited for this long, in ms. */
const IDLE_TIMEOUT = 5_000;
/** A screen that drew nothing within this time after it came up is empty, in ms. */
const RENDER_TIMEOUT = 5_000;
/** Leaving a screen takes less, in ms. */
const LEAVE_TIMEOUT = 15_000;
/** Hosts tell what happened within a second together: after this time nothing is under way, in ms. */
const REPORT_DELAY = 1_500;

const MAX_MESSAGE_LENGTH = 300;

/** Where signed-in screens are left for. */
export const AWAY = '/welcome';

export interface TrialParts {
  readonly remote: RemoteRelease;
  /** A screen of another remote, to switch to; null when there is none. */
  readonly otherScreen: string | null;
}

/** The first thing that goes wrong ends a trial. */
export class Failure extends Error {
  readonly fault: CheckFault;
  readonly where: string;
  constructor(fault: CheckFault, where: string, message: string) {
    super(message);
    this.fault = fault;
    this.where = where;
  }
}

/** A path that a route's pattern fits: without what may be left out, and with a word that nothing is called in the place of the rest. */
export const pathOf = (pattern: string) =>
  `/${pattern
    .split('/')
    .filter((part) => part !== '' && !part.endsWith('?'))
    .map((part) => (part.startsWith(':') ? 'release-check' : part))
    .join('/')}`;

/** Names that start with Login need no session, and are seen by those who have none. Source: specification, section 2, "Route guard". */
export const needsSession = ({ name }: Pick<RouteDescriptor, 'name'>) => !name.startsWith('Login');

const faultOf = (observations: string | undefined): CheckFault =>
  observations === 'shape' ? 'contract' : (checkFaults.find((each) => each === observations) ?? 'evaluation');
const firstLine = (text: string) => (text.trim().split('\n', 1)[0] ?? '').slice(0, MAX_MESSAGE_LENGTH);

/** What the browser's console says of a failed release, without the name that the host writes before it. */
function messageOf({ consoleErrors, uncaughtErrors }: PageObserver, { build }: RemoteRelease): string {
  const line = consoleErrors.findLast((text) => text.includes(`(${build}) `)) ?? uncaughtErrors.at(-1) ?? '';
  return firstLine(line.replace(/^.*?\) (failed|crashed): \w+:? ?/, ''));
}

/** A tab in which a remote's screens are tried one after another. */
export class Trial {
  private switched = false;
  private readonly page: Page;
  private readonly observations: PageObserver;
  private readonly parts: TrialParts;
  constructor(page: Page, observations: PageObserver, parts: TrialParts) {
    this.page = page;
    this.observations = observations;
    this.parts = parts;
  }

  /** @throws Failure when the release failed or crashed, broke the policy, or an error of the page is no one else's */
  private assertNoFailure(where: string): void {
    const { remote } = this.parts;
    const failedReport = this.observations.reports.find(
      ({ remote: name, build, what }) => name === remote.remote && build === remote.build && what !== 'mounted',
    );
    if (failedReport?.what === 'violated')
      throw new Failure('policy', where, firstLine(this.observations.violations[0]?.what ?? failedReport.directive ?? ''));
    if (failedReport)
      throw new Failure(
        failedReport.what === 'crashed' ? 'crash' : faultOf(failedReport.fault),
        where,
        messageOf(this.observations, remote),
      );
    const isFromOtherRemote = (text: string) => /\/r\/remote-/.test(text) && !text.includes(releaseBase(remote));
    const breach = this.observations.violations.find(({ source }) => !isFromOtherRemote(source));
    if (breach) throw new Failure('policy', where, firstLine(breach.what));
    const uncaught = this.observations.uncaughtErrors.find((text) => !isFromOtherRemote(text));
    if (uncaught !== undefined) throw new Failure('crash', where, firstLine(uncaught));
  }

  /** Does something after which a root of a remote comes up, and waits for it. @throws Failure */
  private async waitForMount(
    where: string,
    trigger: () => Promise<unknown>,
    { remote, build } = this.parts.remote as Pick<RemoteRelease, 'remote' | 'build'>,
  ) {
    const before = this.observations.reports.length;
    await trigger();
    const report = await this.observations.waitFor(
      () =>
        this.observations.reports
          .slice(before)
          .find((each) => each.remote === remote && each.build === build && each.what !== 'violated') ??
        this.observations.uncaughtErrors.find((text) => text.includes('/r/host/')),
      SCREEN_TIMEOUT,
    );
    // Chunks and data that the screen asks for by itself; one that keeps asking is not waited for.
    await this.page.waitForLoadState('networkidle', { timeout: IDLE_TIMEOUT }).catch(() => undefined);
    this.assertNoFailure(where);
    if (report === undefined) throw new Failure('stuck', where, `The remote didn't mount within ${SCREEN_TIMEOUT / 1_000} s.`);
  }

  /** Opens the console at an address. @throws Failure when the host does not come up */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    const probeStarted = this.page
      .waitForFunction(() => 'releaseCheck' in window, undefined, { timeout: START_TIMEOUT })
      .then(
        () => true,
        () => false,
      );
    const hostError = this.observations
      .waitFor(() => this.observations.uncaughtErrors[0], START_TIMEOUT)
      .then((thrown) => thrown === undefined && undefined);
    if ((await Promise.race([probeStarted, hostError])) === true) return;
    this.assertNoFailure('start');
    throw new Failure('stuck', 'start', firstLine(this.observations.consoleErrors.at(-1) ?? '') || "The host didn't start.");
  }

  private readonly go = (path: string) => this.page.evaluate((to) => (window as unknown as ProbedWindow).releaseCheck.go(to), path);

  /** Leaves the screen for one of the host's own. @throws Failure when it does not let go */
  async leave(where: string): Promise<void> {
    await this.go(AWAY);
    const left = await this.page.waitForURL(`**${AWAY}`, { timeout: LEAVE_TIMEOUT, waitUntil: 'commit' }).then(
      () => true,
      () => false,
    );
    this.assertNoFailure(where);
    if (!left) throw new Failure('stuck', where, "Couldn't leave the screen although there are no unsaved changes.");
  }

  /** @throws Failure when the remote mounted and shows nothing */
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
    if (!drawn) throw new Failure('stuck', where, 'The screen is empty.');
  }

  /** A pattern below a route that is on screen. */
  private async visitChild(pattern: string): Promise<string> {
    await this.go(pathOf(pattern));
    await this.page.waitForLoadState('networkidle', { timeout: IDLE_TIMEOUT }).catch(() => undefined);
    this.assertNoFailure(pattern);
    await this.assertRendered(pattern);
    return pattern;
  }

  /** A route by its address, away and back, then what it names below itself. Returns the patterns that came up. @throws Failure */
  async visitRoute(route: RouteDescriptor): Promise<string[]> {
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

  /** A route that was tried before, once more in the same page. @throws Failure */
  async revisit({ path }: RouteDescriptor): Promise<void> {
    await this.waitForMount(path, () => this.go(pathOf(path)));
    await this.leave(path);
  }

  async visitPanel(name: string): Promise<string> {
    const where = `panel ${name}`;
    await this.waitForMount(where, () => this.page.evaluate((panel) => (window as unknown as ProbedWindow).releaseCheck.open(panel), name));
    await this.page.evaluate(() => (window as unknown as ProbedWindow).releaseCheck.close());
    return where;
  }

  /** A route for those who have no session. */
  async visitPublicRoute(route: RouteDescriptor): Promise<string[]> {
    const patterns = patternsOf(route);
    for (const pattern of patterns) {
      await this.waitForMount(pattern, () => this.page.goto(pathOf(pattern)));
      await this.assertRendered(pattern);
    }
    return patterns;
  }

  globals = () => this.page.evaluate(() => Object.getOwnPropertyNames(window));

  /** Waits for what the host has still to say. @throws Failure */
  async waitForReports(where: string): Promise<void> {
    await this.observations.waitFor(() => undefined, REPORT_DELAY);
    this.assertNoFailure(where);
  }
}
