import type { BrowserContext, Page } from '@playwright/test';
import { accounts, type Role } from '../console/accounts.ts';
import { arriveReadOnly, expect, expectNotReloaded, markWindow, test } from '../console/fixtures.ts';
import { liveBuild, releaseOrThrow, type Variant } from '../releases/release-plane.ts';
import { releaseFront, type ReleaseFront, type ReleaseHealth } from '../releases/release-front.ts';
import { canaryFaults, type CanaryFault } from './catalogue.ts';
import { damage, deliver, failuresOf, goBack, leave, screenOf, takeStep } from './canary-tabs.ts';
import { buildFaultyRemote, withChangedFile, withFault } from './faulty-builds.ts';

/** Time limit for report and withdrawal after the last tab met the fault, in ms. */
const LIMIT = 5_000;
/** Tabs that must be affected before a canary is withdrawn (REL-R24). */
const TABS = 5;

let good: string;
let front: ReleaseFront;
let healthy: Variant;
const builds = new Map<CanaryFault, Variant>();
/** Of the testers, who get the canary, and of everyone else. */
let testers: BrowserContext;
let others: BrowserContext;
let failuresOfOthers: string[];

function build(base: Variant, { id, built }: CanaryFault): Variant {
  const variant = withFault(base, id);
  return built ? withChangedFile(variant, built.file, built.change) : variant;
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  good = await liveBuild('remote-fleet');
  front = await releaseFront();
  const base = await buildFaultyRemote();
  healthy = withFault(base, 'none');
  for (const fault of canaryFaults) builds.set(fault, build(base, fault));
  await releaseOrThrow('publish', healthy.folder, ...Array.from(builds.values(), ({ folder }) => folder));
  await releaseOrThrow('promote', `remote-fleet@${healthy.build}`);
  [testers, others] = [await browser.newContext(), await browser.newContext()];
  failuresOfOthers = failuresOf(others, healthy.build);
  others.on('weberror', (error) => failuresOfOthers.push(error.error().message));
});

test.afterAll(async () => {
  await testers.close();
  await others.close();
  if ((await liveBuild('remote-fleet')) !== good) await releaseOrThrow('rollback', 'remote-fleet', '--to', good);
});

async function open(context: BrowserContext, role: Role): Promise<Page> {
  const page = await context.newPage();
  await arriveReadOnly(page, role);
  await page.goto('/vehicles', { waitUntil: 'commit' });
  return page;
}

async function expectShown(page: Page, { id, shown, step }: CanaryFault): Promise<void> {
  if (shown === 'error') await expect(page.getByText('Vehicles stopped working')).toBeVisible();
  else if (shown === 'former') await expect(screenOf(page, 'none')).toBeVisible();
  else if (step !== 'leave') await expect(screenOf(page, id)).toBeVisible();
}

/** Opens the screen in a tab of a tester, and takes the step that meets the fault. */
async function meet(fault: CanaryFault): Promise<Page> {
  const page = await open(testers, 'manager');
  if (fault.step !== 'open') await expect(screenOf(page, fault.id)).toBeVisible();
  await takeStep(page, fault.step);
  await expectShown(page, fault);
  await markWindow(page);
  return page;
}

/** Takes the same step in a tab of another user, whose release is the same remote without the fault. */
async function takeStepWithout(fault: CanaryFault): Promise<Page> {
  const page = await open(others, 'administrator');
  await expect(screenOf(page, 'none')).toBeVisible();
  await takeStep(page, fault.step);
  await markWindow(page);
  return page;
}

const namesFault = (health: ReleaseHealth | undefined, fault: string) =>
  health !== undefined &&
  (fault === 'crash' ? health.crashes > 0 : [health.faults, health.watchFaults, health.violations].some((each) => Object.hasOwn(each, fault)));

for (const fault of canaryFaults)
  test(`[RE-04][RE-08] ${fault.rules}, REL-R24: a canary that ${fault.title} is contained, reported as ${fault.reported} and withdrawn`, async () => {
    const variant = builds.get(fault);
    if (!variant) throw new Error(`no build with ${fault.id}`);
    if (fault.stored) damage(variant, fault.stored.file, fault.stored.as);
    const endDelivery = fault.arrives ? await deliver(testers, variant, fault.arrives) : undefined;
    await front.decide({ action: 'canary', remote: 'remote-fleet', build: variant.build, accounts: [accounts.manager] });
    try {
      const [first, other] = await Promise.all([meet(fault), takeStepWithout(fault)]);
      await leave(first);

      const tabs = [first, ...(await Promise.all(Array.from({ length: TABS - 1 }, () => meet(fault))))];
      await expect
        .poll(async () => namesFault(await front.health(variant.build), fault.reported), { timeout: LIMIT, intervals: [200] })
        .toBe(true);
      await expect
        .poll(() => front.withdrawal('remote-fleet', variant.build), { timeout: LIMIT, intervals: [200] })
        .toMatchObject({ actor: 'guard', reason: expect.stringContaining('error budget exceeded') as string });

      await goBack(first);
      for (const tab of tabs.filter((each) => each === first || fault.step !== 'leave')) {
        await expect(screenOf(tab, 'none')).toBeVisible();
        await expectNotReloaded(tab);
      }
      if (fault.step !== 'leave') await expect(screenOf(other, 'none')).toBeVisible();
      await expectNotReloaded(other);
      expect(failuresOfOthers).toEqual([]);
    } finally {
      await endDelivery?.();
      for (const page of [...testers.pages(), ...others.pages()]) await page.close();
      if ((await front.withdrawal('remote-fleet', variant.build)) === null)
        await front.decide({ action: 'withdraw', remote: 'remote-fleet', build: variant.build });
    }
  });
