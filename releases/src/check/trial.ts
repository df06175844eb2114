import type { RouteDescriptor } from '@fleet-console/contract';
import { patternsOf, releaseBase, type RemoteRelease } from '@fleet-console/release-contract';
import type { Page } from 'playwright-core';
import { checkFaults, type CheckFault } from '../check-results/pair-check.ts';
import type { ProbedWindow } from './probe.ts';
import type { Witness } from './witness.ts';

/** The host's own limits of all its tries of one release come first: entry and module twice, then mounting; in ms. */
const SCREEN_WITHIN = 80_000;
/** A host on a busy machine comes up in this time, in ms. */
const START_WITHIN = 60_000;
/** What a screen still loads after it came up is waited for this long, in ms. */
const QUIET_WITHIN = 5_000;
/** A screen that drew nothing within this time after it came up is empty, in ms. */
const DRAWN_WITHIN = 5_000;
/** Leaving a screen takes less, in ms. */
const LEAVE_WITHIN = 15_000;
/** Hosts tell what happened within a second together: after this time nothing is under way, in ms. */
const LAST_WORDS = 1_500;

const LONGEST = 300;

/** Where signed-in screens are left for. */
export const AWAY = '/welcome';

export interface TrialParts {
  readonly remote: RemoteRelease;
  /** A screen of another remote, to switch to; null when there is none. */
  readonly elsewhere: string | null;
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

const faultOf = (told: string | undefined): CheckFault =>
  told === 'shape' ? 'contract' : (checkFaults.find((each) => each === told) ?? 'evaluation');
const inShort = (text: string) => (text.trim().split('\n', 1)[0] ?? '').slice(0, LONGEST);

/** What the browser's console says of a failed release, without the name that the host writes before it. */
function messageOf({ written, thrown }: Witness, { build }: RemoteRelease): string {
  const line = written.findLast((text) => text.includes(`(${build}) `)) ?? thrown.at(-1) ?? '';
  return inShort(line.replace(/^.*?\) (failed|crashed): \w+:? ?/, ''));
}

/** A tab in which a remote's screens are tried one after another. */
export class Trial {
  private switched = false;
  private readonly page: Page;
  private readonly told: Witness;
  private readonly parts: TrialParts;
  constructor(page: Page, told: Witness, parts: TrialParts) {
    this.page = page;
    this.told = told;
    this.parts = parts;
  }

  /** @throws Failure when the release failed or crashed, broke the policy, or an error of the page is no one else's */
  private judge(where: string): void {
    const { remote } = this.parts;
    const bad = this.told.reports.find(
      ({ remote: name, build, what }) => name === remote.remote && build === remote.build && what !== 'mounted',
    );
    if (bad?.what === 'violated') throw new Failure('policy', where, inShort(this.told.breaches[0]?.what ?? bad.directive ?? ''));
    if (bad) throw new Failure(bad.what === 'crashed' ? 'crash' : faultOf(bad.fault), where, messageOf(this.told, remote));
    const isOthers = (text: string) => /\/r\/remote-/.test(text) && !text.includes(releaseBase(remote));
    const breach = this.told.breaches.find(({ source }) => !isOthers(source));
    if (breach) throw new Failure('policy', where, inShort(breach.what));
    const thrown = this.told.thrown.find((text) => !isOthers(text));
    if (thrown !== undefined) throw new Failure('crash', where, inShort(thrown));
  }

  /** Does something after which a root of a remote comes up, and waits for it. @throws Failure */
  private async comesUp(
    where: string,
    begin: () => Promise<unknown>,
    { remote, build } = this.parts.remote as Pick<RemoteRelease, 'remote' | 'build'>,
  ) {
    const before = this.told.reports.length;
    await begin();
    const report = await this.told.until(
      () =>
        this.told.reports.slice(before).find((each) => each.remote === remote && each.build === build && each.what !== 'violated') ??
        this.told.thrown.find((text) => text.includes('/r/host/')),
      SCREEN_WITHIN,
    );
    // Chunks and data that the screen asks for by itself; one that keeps asking is not waited for.
    await this.page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN }).catch(() => undefined);
    this.judge(where);
    if (report === undefined) throw new Failure('stuck', where, `The remote didn't mount within ${SCREEN_WITHIN / 1_000} s.`);
  }

  /** Opens the console at an address. @throws Failure when the host does not come up */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    const probed = this.page
      .waitForFunction(() => 'releaseCheck' in window, undefined, { timeout: START_WITHIN })
      .then(
        () => true,
        () => false,
      );
    const died = this.told.until(() => this.told.thrown[0], START_WITHIN).then((thrown) => thrown === undefined && undefined);
    if ((await Promise.race([probed, died])) === true) return;
    this.judge('start');
    throw new Failure('stuck', 'start', inShort(this.told.written.at(-1) ?? '') || "The host didn't start.");
  }

  private readonly go = (path: string) => this.page.evaluate((to) => (window as unknown as ProbedWindow).releaseCheck.go(to), path);

  /** Leaves the screen for one of the host's own. @throws Failure when it does not let go */
  async leave(where: string): Promise<void> {
    await this.go(AWAY);
    const gone = await this.page.waitForURL(`**${AWAY}`, { timeout: LEAVE_WITHIN, waitUntil: 'commit' }).then(
      () => true,
      () => false,
    );
    this.judge(where);
    if (!gone) throw new Failure('stuck', where, "Couldn't leave the screen although there are no unsaved changes.");
  }

  /** @throws Failure when the remote mounted and shows nothing */
  private async draws(where: string): Promise<void> {
    const drawn = await this.page
      .waitForFunction(
        () =>
          [...document.querySelectorAll<HTMLElement>('.shell-parcel')].some(
            (parcel) => parcel.innerText.trim() !== '' || parcel.querySelector('[role], img, svg, canvas, input, button') !== null,
          ),
        undefined,
        { timeout: DRAWN_WITHIN },
      )
      .then(
        () => true,
        () => false,
      );
    this.judge(where);
    if (!drawn) throw new Failure('stuck', where, 'The screen is empty.');
  }

  /** A pattern below a route that is on screen. */
  private async child(pattern: string): Promise<string> {
    await this.go(pathOf(pattern));
    await this.page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN }).catch(() => undefined);
    this.judge(pattern);
    await this.draws(pattern);
    return pattern;
  }

  /** A route by its address, away and back, then what it names below itself. Returns the patterns that came up. @throws Failure */
  async route(route: RouteDescriptor): Promise<string[]> {
    const [pattern = route.path, ...children] = patternsOf(route);
    const path = pathOf(pattern);
    await this.comesUp(pattern, () => this.open(path));
    await this.draws(pattern);
    if (!this.switched && this.parts.elsewhere !== null) {
      this.switched = true;
      await this.go(this.parts.elsewhere);
      await this.page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN }).catch(() => undefined);
    } else await this.leave(pattern);
    await this.comesUp(pattern, () => this.go(path));
    await this.draws(pattern);
    const seen = [pattern];
    for (const child of children) seen.push(await this.child(child));
    await this.leave(pattern);
    return seen;
  }

  /** A route that was tried before, once more in the same page. @throws Failure */
  async again({ path }: RouteDescriptor): Promise<void> {
    await this.comesUp(path, () => this.go(pathOf(path)));
    await this.leave(path);
  }

  async panel(name: string): Promise<string> {
    const where = `panel ${name}`;
    await this.comesUp(where, () => this.page.evaluate((panel) => (window as unknown as ProbedWindow).releaseCheck.open(panel), name));
    await this.page.evaluate(() => (window as unknown as ProbedWindow).releaseCheck.close());
    return where;
  }

  /** A route for those who have no session. */
  async publicRoute(route: RouteDescriptor): Promise<string[]> {
    const patterns = patternsOf(route);
    for (const pattern of patterns) {
      await this.comesUp(pattern, () => this.page.goto(pathOf(pattern)));
      await this.draws(pattern);
    }
    return patterns;
  }

  globals = () => this.page.evaluate(() => Object.getOwnPropertyNames(window));

  /** Waits for what the host has still to say. @throws Failure */
  async lastWords(where: string): Promise<void> {
    await this.told.until(() => undefined, LAST_WORDS);
    this.judge(where);
  }
}
