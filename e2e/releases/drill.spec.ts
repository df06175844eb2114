import type { Page } from '@playwright/test';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/console.ts';
import { VehiclesPage } from '../journeys/fleet/vehicles.ts';
import { buildVariant, disguised, liveBuild, release, released, textOf, type Variant } from './release-plane.ts';
import { added, heldIn, watchHeld } from './leaks.ts';
import { FAILING, throwingRemote, type Failing } from './throwing-remote.ts';
import { changePage } from './changed-page.ts';

interface HealthAnswer {
  readonly releases: readonly { readonly build: string; readonly violations: Readonly<Record<string, number>> }[];
}

let good: string;
let drill: Variant;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  good = await liveBuild('remote-fleet');
  drill = await buildVariant({ overlay: { 'src/remote.tsx': throwingRemote } });
  await released('publish', drill.folder);
  await released('promote', `remote-fleet@${drill.build}`, '--force');
});

test.afterAll(async () => {
  if ((await liveBuild('remote-fleet')) !== good) await released('rollback', 'remote-fleet', '--to', good);
});

/** Opens the console with a remote that fails there. Returns what is reported of it. */
async function openFailing(page: Page, failing: Failing): Promise<string[]> {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('remote-fleet ')) reports.push(message.text());
  });
  await arriveSignedIn(page, 'manager');
  await page.addInitScript(([key, where]) => sessionStorage.setItem(key, where), [FAILING, failing] as const);
  await page.goto('/welcome');
  await markWindow(page);
  return reports;
}

const goToVehicles = (page: Page) => page.getByRole('link', { name: 'Management' }).click();

async function expectRestWorks(page: Page) {
  await page.getByRole('link', { name: 'Fleet Console, go to Welcome' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
  await expectNotReloaded(page);
}

/** The report names build and class. */
const reported = (faultClass: string) => expect.stringMatching(new RegExp(`\\(${drill.build}\\) (failed|crashed): ${faultClass}`));

for (const [failing, faultClass] of [
  ['import', 'evaluation'],
  ['contract', 'contract'],
] as const)
  test(`[RE-03] HREL-A4, HREL-A9: a remote that fails on ${failing}: the former release is on screen, ${faultClass} is reported`, async ({
    page,
    pageErrors,
  }) => {
    const reports = await openFailing(page, failing);
    await goToVehicles(page);
    await expect(new VehiclesPage(page).rows.first()).toBeVisible();
    expect(reports).toContainEqual(reported(faultClass));
    await expectRestWorks(page);
    pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((text) => !text.includes('thrown on purpose')));
  });

for (const failing of ['mount', 'render', 'effect'] as const)
  test(`[RE-04] HREL-A6, HREL-A9: a remote that throws in ${failing}: its screen says so, and offers the former release`, async ({
    page,
    pageErrors,
  }) => {
    const reports = await openFailing(page, failing);
    await goToVehicles(page);
    await expect(page.getByText('Vehicles stopped working')).toBeVisible();
    await expect(page.getByText('Error type: crash')).toBeVisible();
    expect(reports).toContainEqual(reported('crash'));
    await page.getByRole('button', { name: 'Use the previous version' }).click();
    await expect(new VehiclesPage(page).rows.first()).toBeVisible();
    await expectRestWorks(page);
    pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((text) => !text.includes('thrown on purpose')));
  });

for (const failing of ['handler', 'bus'] as const)
  test(`[RE-04][RE-11] HREL-A6, HREL-A9: a remote that throws in ${failing}: its screen stays, the throw is reported`, async ({
    page,
    pageErrors,
  }) => {
    const reports = await openFailing(page, failing);
    await goToVehicles(page);
    await page.getByRole('button', { name: 'Drill 0' }).click();
    await expect(page.getByRole('button', { name: 'Drill 1' })).toBeVisible();
    await expect.poll(() => reports).toContainEqual(reported('crash'));
    await expectRestWorks(page);
    pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((text) => !text.includes('thrown on purpose')));
  });

test('[RE-04] HREL-A1, HREL-A9: a remote whose mount never ends is given up', async ({ page }) => {
  await page.clock.install();
  const reports = await openFailing(page, 'never');
  await goToVehicles(page);
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(page.getByText('Vehicles stopped working')).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 20_000, intervals: [0] });
  await expect(page.getByText('Error type: timeout')).toBeVisible();
  expect(reports).toContainEqual(reported('timeout'));
  await expectRestWorks(page);
});

test('HREL-A10: a remote that leaves a listener, a timer, a style and a global behind is found out', async ({ page }) => {
  await watchHeld(page);
  await openFailing(page, 'leak');
  const before = await heldIn(page);
  await goToVehicles(page);
  await expect(page.getByRole('button', { name: 'Drill 0' })).toBeVisible();
  await expectRestWorks(page);
  const left = added(before, await heldIn(page));
  for (const line of [/^listener window drill /, /^interval 7000 ms /, /^style drill /, /^global drillWasHere$/])
    expect(left).toContainEqual(expect.stringMatching(line));
});

test('[RE-04] HREL-A7: a remote that crashed three times gives way to the former release, a reload included', async ({
  page,
  pageErrors,
}) => {
  await openFailing(page, 'render');
  for (let crashes = 0; crashes < 3; crashes += 1) {
    await goToVehicles(page);
    await expect(page.getByText('Vehicles stopped working')).toBeVisible();
    await expectRestWorks(page);
  }
  await page.reload();
  await goToVehicles(page);
  await expect(new VehiclesPage(page).rows.first()).toBeVisible();
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((text) => !text.includes('thrown on purpose')));
});

test('[RE-03][RE-06] HREL-A5, HREL-A9: a remote that needs a library this host lacks: nothing of it is asked for, the former release is on screen', async ({
  page,
}) => {
  const reports = await openFailing(page, 'import');
  // Publishing refuses such a build; here the page's own list is forged, and the keys that would show it are taken away.
  await changePage(page, '**/welcome', (map) => {
    const fleet = map.remotes['remote-fleet'];
    if (fleet) fleet.release.needs['fleet-padding'] = '^1.0.0';
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/welcome');
  await markWindow(page);
  await goToVehicles(page);
  await expect(new VehiclesPage(page).rows.first()).toBeVisible();
  expect(reports).toContainEqual(
    expect.stringContaining(`(${drill.build}) failed: contract: it needs fleet-padding ^1.0.0, this host has none`),
  );
  expect(asked.filter((path) => path.startsWith(`/r/remote-fleet/${drill.build}/`) && path.endsWith('.js'))).toEqual([]);
  await expectRestWorks(page);
});

test('[RE-04] REL-R45, HREL-A6: a second React is refused at publish; one in disguise takes down its own screen only', async ({
  page,
  pageErrors,
}) => {
  test.setTimeout(240_000);
  const second = await buildVariant({ overlay: { 'src/remote.tsx': textOf('second-react') } });
  const refused = await release('publish', second.folder);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain('contains a copy of React or React DOM, which the host provides');

  await released('publish', disguised(second, /\.useState=function\((\w+)\)/g, '.useState=($1)=>'));
  await released('promote', `remote-fleet@${second.build}`);
  try {
    const reports: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('remote-fleet ')) reports.push(message.text());
    });
    await arriveSignedIn(page, 'manager');
    await page.goto('/welcome');
    await markWindow(page);
    await goToVehicles(page);
    await expect(page.getByText('Vehicles stopped working')).toBeVisible();
    await expect(page.getByText('Error type: crash')).toBeVisible();
    await expect(page.getByText(new RegExp(`^remote-fleet [\\d.]+, build ${second.build}$`))).toBeVisible();
    expect(reports).toContainEqual(expect.stringContaining(`(${second.build}) crashed: crash`));
    await expectRestWorks(page);
    // The host's own React is as it was: what stands in for the bad release works with it.
    await goToVehicles(page);
    await page.getByRole('button', { name: 'Use the previous version' }).click();
    await expect(page.getByRole('button', { name: 'Drill 0' })).toBeVisible();
    pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((text) => !text.includes("reading 'useState'")));
  } finally {
    await released('rollback', 'remote-fleet', '--to', drill.build);
  }
});

test('[RE-04] HREL-A11: what a remote does against the page’s security policy is refused, and reported with its release', async ({
  page,
  pageErrors,
}) => {
  const reports = await openFailing(page, 'violate');
  await goToVehicles(page);
  const button = page.getByRole('button', { name: /^Drill/ });
  await expect(button).toBeVisible();
  expect(pageErrors, 'nothing is against the policy before').toEqual([]);
  await button.click();

  const broken = (directive: string) => expect.stringMatching(`\\(${drill.build}\\) broke the security policy: ${directive}: `);
  await expect
    .poll(() => reports)
    .toEqual(expect.arrayContaining(['require-trusted-types-for', 'img-src', 'style-src-elem'].map((directive) => broken(directive))));
  expect(await page.evaluate(() => 'drillRan' in window)).toBe(false);
  await expect(button).toHaveText('Drill 1');

  // In the count of the release, for ops.
  await expect
    .poll(async () => {
      const { releases } = JSON.parse(await released('health', 'remote-fleet', '--json')) as HealthAnswer;
      return Object.keys(releases.find(({ build }) => build === drill.build)?.violations ?? {});
    })
    .toEqual(expect.arrayContaining(['require-trusted-types-for', 'img-src', 'style-src-elem']));
  pageErrors.length = 0;
});
