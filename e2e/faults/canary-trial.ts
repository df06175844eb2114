import { test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { accounts, type Role } from '../console/accounts.ts';
import { arriveReadOnly, expect } from '../console/fixtures.ts';
import { namesFault, summaryOf, type ReleaseHealth } from '../releases/release-front.ts';
import type { Variant } from '../releases/release-plane.ts';
import { damage, deliver, goBack, leave, screenOf, takeStep } from './canary-tabs.ts';
import type { CanaryFault } from './catalogue.ts';
import { publishFaults, type PublishedFaults } from './published-faults.ts';
import { TabReports } from './tab-reports.ts';

/** Tabs that must be affected before a canary is withdrawn (REL-R24). */
const TABS = 5;

/**
 * The other tabs that use up the canary's error budget. `opened`: real ones; `reported`: the report of the first tab is sent as theirs too,
 * because every opened tab costs a second.
 */
export type FurtherTabs = 'opened' | 'reported';

/** What a busy computer reports of a release that renders for long. */
const SLOWNESS = ['hang', 'overload'];

/** The screen was mounted, and only what the fault is reported as was reported. */
const isContained = ({ reported, rendersLong }: CanaryFault, health: ReleaseHealth | undefined) => {
  if (health === undefined || health.mounts === 0) return false;
  if (reported !== '') return namesFault(health, reported);
  const { crashes, tabs, ...faults } = summaryOf(health);
  return rendersLong ? Object.keys(faults).every((each) => SLOWNESS.includes(each)) : crashes + tabs + Object.keys(faults).length === 0;
};

/** Time limit for a busy computer, in ms. */
const LIMIT = 40_000;

/** Notes in the report how long something took since the last tab met the fault. Five seconds are wanted; a busy computer must not fail the test. */
const noteTime = (what: string, from: number) => test.info().annotations.push({ type: what, description: `${Date.now() - from} ms` });

interface Parts extends PublishedFaults {
  readonly browser: Browser;
  /** Of the testers, who get the canary, and of everyone else, who has the same remote without the fault. */
  readonly testers: BrowserContext;
  readonly others: BrowserContext;
  readonly reportsOfTesters: TabReports;
  readonly reportsOfOthers: TabReports;
  /** Uncaught errors in tabs of the others. */
  readonly errorsOfOthers: readonly string[];
}

/** Canaries with faults, in tabs of testers, beside tabs of other users. */
export class CanaryTrials {
  readonly #parts: Parts;
  /** Browsers of testers in which nothing happened before. */
  readonly #fresh = new Set<BrowserContext>();
  /** Documents that a tab loaded. Counted outside of the page, whose built-in functions a fault may have replaced. */
  readonly #documents = new WeakMap<Page, number>();
  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async #open(context: BrowserContext, role: Role): Promise<Page> {
    const page = await context.newPage();
    page.on('domcontentloaded', () => this.#documents.set(page, (this.#documents.get(page) ?? 0) + 1));
    await arriveReadOnly(page, role);
    return page;
  }

  async #freshBrowser(): Promise<BrowserContext> {
    const context = await this.#parts.browser.newContext();
    this.#fresh.add(context);
    this.#parts.reportsOfTesters.listenTo(context);
    return context;
  }

  /** Takes the step without the fault. */
  async #control({ step, waits }: CanaryFault): Promise<Page> {
    const page = await this.#open(this.#parts.others, 'administrator');
    if (waits) await page.clock.install();
    await page.goto('/vehicles');
    await expect(screenOf(page, 'none')).toBeVisible();
    if (waits) await page.clock.runFor(waits);
    await takeStep(page, step);
    return page;
  }

  /** Meets the fault in a tab of a tester. */
  async #meet({ id, step, waits, loses, blocks }: CanaryFault): Promise<Page> {
    const page = await this.#open(blocks ? await this.#freshBrowser() : this.#parts.testers, 'manager');
    if (waits) await page.clock.install();
    if (loses === 'tab') {
      // A worker reports it: in two seconds, but later on a computer that is busy itself.
      const report = page.context().waitForEvent('request', {
        predicate: (request) => request.url().endsWith('/releases/reports') && (request.postData() ?? '').includes('"hang"'),
        timeout: 40_000,
      });
      await page.goto('/vehicles', { waitUntil: 'commit' });
      await report;
      return page;
    }
    await page.goto('/vehicles', { waitUntil: 'commit' });
    if (step !== 'open') await expect(screenOf(page, id)).toBeVisible();
    if (waits) {
      await expect(page.getByRole('link', { name: 'Fleet Console, go to Welcome' })).toBeVisible();
      await page.clock.runFor(waits);
    }
    await takeStep(page, step);
    return page;
  }

  async #expectShown(page: Page, { id, step, shown, loses }: CanaryFault): Promise<void> {
    if (step === 'leave' || loses === 'tab') return;
    if (shown === 'error') await expect(page.getByText('Vehicle management stopped working')).toBeVisible();
    else await expect(screenOf(page, shown === 'former' ? 'none' : id)).toBeVisible({ timeout: LIMIT });
  }

  /** The fault shows, or the canary was withdrawn already. */
  async #expectMet(page: Page, { id, step, loses }: CanaryFault): Promise<void> {
    if (step === 'leave' || loses === 'tab') return;
    // Four new browsers that load everything at once take long on a busy computer.
    await expect(
      page.getByText('Vehicle management stopped working').or(screenOf(page, 'none')).or(screenOf(page, id)).first(),
    ).toBeVisible({
      timeout: LIMIT,
    });
  }

  /** Expects that the health names the fault, and that the guard withdrew the canary. */
  async #expectWithdrawn({ build }: Variant, { reported }: CanaryFault): Promise<void> {
    const { front } = this.#parts;
    const from = Date.now();
    await expect
      .poll(
        async () => {
          const [health, withdrawal] = await Promise.all([front.health(build), front.withdrawal('remote-fleet', build)]);
          return { isNamed: namesFault(health, reported), withdrawnBy: withdrawal?.actor, health: summaryOf(health) };
        },
        { intervals: [150], timeout: LIMIT },
      )
      .toMatchObject({ isNamed: true, withdrawnBy: 'guard' });
    noteTime('named and withdrawn', from);
  }

  async #start(fault: CanaryFault): Promise<{ readonly variant: Variant; end(): Promise<void> }> {
    const { front, builds, testers, others } = this.#parts;
    const variant = builds.get(fault);
    if (!variant) throw new Error(`no build with ${fault.id}`);
    await front.decide({ action: 'canary', remote: 'remote-fleet', build: variant.build, accounts: [accounts.manager] });
    const repair = fault.stored ? damage(variant, fault.stored.file, fault.stored.as) : () => {};
    const endDelivery = fault.arrives ? await deliver(testers, variant, fault.arrives) : async () => {};
    return {
      variant,
      end: async () => {
        repair();
        await endDelivery();
        await Promise.all([...testers.pages(), ...others.pages(), ...this.#fresh].map((each) => each.close()));
        this.#fresh.clear();
        if ((await front.withdrawal('remote-fleet', variant.build)) === null)
          await front.decide({ action: 'withdraw', remote: 'remote-fleet', build: variant.build });
      },
    };
  }

  /** The canary is contained, reported and withdrawn; the control isn't affected. `further`: what the budget's other tabs are. */
  async expectEnded(fault: CanaryFault, further: FurtherTabs): Promise<void> {
    const { variant, end } = await this.#start(fault);
    try {
      const [first, control] = await Promise.all([this.#meet(fault), this.#control(fault)]);
      await this.#expectShown(first, fault);
      if (fault.needsMessage) await this.#expectReported(variant);
      if (fault.loses === 'tab') await this.#expectNotStartedAgain(first);
      else await leave(first);

      const tabs = await this.#meetInFurtherTabs(fault, variant, further);
      await this.#expectWithdrawn(variant, fault);
      await this.#expectFormer(fault, first, tabs);
      await this.#expectUnaffected(fault, control);
    } finally {
      await end();
    }
  }

  #expectReported({ build }: Variant): Promise<void> {
    return expect.poll(() => this.#parts.reportsOfTesters.failuresOf(build), { intervals: [100], timeout: LIMIT }).not.toEqual([]);
  }

  async #meetInFurtherTabs(fault: CanaryFault, variant: Variant, further: FurtherTabs): Promise<Page[]> {
    if (further === 'opened') return fault.loses ? this.#meetOneByOne(fault) : this.#meetAtOnce(fault);
    await this.#expectReported(variant);
    await this.#parts.reportsOfTesters.repeat(variant.build, TABS - 1);
    return [];
  }

  async #meetAtOnce(fault: CanaryFault): Promise<Page[]> {
    const tabs = await Promise.all(Array.from({ length: TABS - 1 }, () => this.#meet(fault)));
    await Promise.all(tabs.map((tab) => this.#expectMet(tab, fault)));
    return tabs;
  }

  /** Tabs that hang or reload at the same time would be slow because of each other. Returns those that are still open. */
  async #meetOneByOne(fault: CanaryFault): Promise<Page[]> {
    const tabs: Page[] = [];
    for (let met = 1; met < TABS; met += 1) {
      const page = await this.#meet(fault);
      if (fault.loses === 'tab') void page.context().close();
      else {
        await this.#expectShown(page, fault);
        tabs.push(page);
      }
    }
    return tabs;
  }

  /** A new tab of the same browser doesn't hang. */
  async #expectNotStartedAgain(hung: Page): Promise<void> {
    void hung.close();
    const next = await this.#open(hung.context(), 'manager');
    await next.goto('/vehicles');
    await expect(screenOf(next, 'none')).toBeVisible();
    await leave(next);
  }

  /** The canary stays, its fault is only reported, and the console can be used. */
  async expectContained(fault: CanaryFault): Promise<void> {
    const { variant, end } = await this.#start(fault);
    const { front, reportsOfTesters } = this.#parts;
    try {
      const [first, control] = await Promise.all([this.#meet(fault), this.#control(fault)]);
      await this.#expectShown(first, fault);
      // Its elements can be on screen before the mount ends; a screen that is left in between is never reported as mounted.
      if (fault.rendersLong) await expect.poll(() => reportsOfTesters.hasMounted(variant.build), { timeout: LIMIT }).toBe(true);
      await leave(first);
      this.#expectNotReloaded(first);
      const from = Date.now();
      const outcome = async () => {
        const health = await front.health(variant.build);
        return { isContained: isContained(fault, health), mounts: health?.mounts, ...summaryOf(health) };
      };
      await expect.poll(outcome, { intervals: [150], timeout: LIMIT }).toMatchObject({ isContained: true });
      noteTime('named', from);
      await this.#expectUnaffected(fault, control);
    } finally {
      await end();
    }
  }

  /** All tabs of testers show the former release. */
  async #expectFormer({ step, loses }: CanaryFault, first: Page, further: readonly Page[]): Promise<void> {
    if (loses === 'tab') {
      const next = await this.#open(this.#parts.testers, 'manager');
      await next.goto('/vehicles');
      return expect(screenOf(next, 'none')).toBeVisible();
    }
    await goBack(first);
    for (const tab of step === 'leave' ? [first] : [first, ...further]) {
      await expect(screenOf(tab, 'none')).toBeVisible();
      if (loses !== 'document') this.#expectNotReloaded(tab);
    }
    return undefined;
  }

  #expectNotReloaded(page: Page): void {
    expect(this.#documents.get(page), 'the tab was not reloaded').toBe(1);
  }

  async #expectUnaffected({ step }: CanaryFault, control: Page): Promise<void> {
    if (step !== 'leave') await expect(screenOf(control, 'none')).toBeVisible();
    this.#expectNotReloaded(control);
    const { reportsOfOthers, errorsOfOthers, healthy } = this.#parts;
    expect([...reportsOfOthers.failuresOf(healthy), ...errorsOfOthers]).toEqual([]);
  }

  async stop(): Promise<void> {
    const { testers, others, restore } = this.#parts;
    await testers.close();
    await others.close();
    await restore();
  }
}

/** Starts trials of these faults. */
export async function startTrials(browser: Browser, faults: readonly CanaryFault[]): Promise<CanaryTrials> {
  const published = await publishFaults(faults);
  const [testers, others] = [await browser.newContext(), await browser.newContext()];
  const [reportsOfTesters, reportsOfOthers] = [new TabReports(), new TabReports()];
  reportsOfTesters.listenTo(testers);
  reportsOfOthers.listenTo(others);
  const errorsOfOthers: string[] = [];
  others.on('weberror', (error) => errorsOfOthers.push(error.error().message));
  return new CanaryTrials({ ...published, browser, testers, others, reportsOfTesters, reportsOfOthers, errorsOfOthers });
}
