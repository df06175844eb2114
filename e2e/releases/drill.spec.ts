import type { Page } from '@playwright/test';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/fixtures.ts';
import { VehiclesPage } from '../journeys/fleet/vehicles.ts';
import { buildVariant, liveBuild, releaseOrThrow, type Variant } from './release-plane.ts';
import { addedResources, resourcesOf, trackResources } from './leaks.ts';
import { FAILURE_KEY, throwingRemote, type FailurePoint } from './throwing-remote.ts';
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
  await releaseOrThrow('publish', drill.folder);
  await releaseOrThrow('promote', `remote-fleet@${drill.build}`, '--force');
});

test.afterAll(async () => {
  if ((await liveBuild('remote-fleet')) !== good) await releaseOrThrow('rollback', 'remote-fleet', '--to', good);
});

/** Opens the console with a remote that fails at a point. Returns its reports. */
async function openFailing(page: Page, failing: FailurePoint): Promise<string[]> {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('remote-fleet ')) reports.push(message.text());
  });
  await arriveSignedIn(page, 'manager');
  await page.addInitScript(([key, where]) => sessionStorage.setItem(key, where), [FAILURE_KEY, failing] as const);
  await page.goto('/welcome');
  await markWindow(page);
  return reports;
}

const goToVehicles = (page: Page) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Vehicle management' }).click();

async function expectRestWorks(page: Page) {
  await page.getByRole('link', { name: 'Fleet Console, go to Welcome' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
  await expectNotReloaded(page);
}

/** Matches a report with build and fault class. */
const reportOf = (faultClass: string) => expect.stringMatching(new RegExp(`\\(${drill.build}\\) (failed|crashed): ${faultClass}`));

test('[RE-03][RE-06] HREL-A4, HREL-A5, HREL-A9: falls back to the former release when a remote needs a missing library, without requests, and when it throws on import', async ({
  page,
  pageErrors,
}) => {
  const reports = await openFailing(page, 'import');
  // Publishing refuses such a build, so the page's boot map is forged and its keys are removed.
  await changePage(page, '**/welcome', (map) => {
    const fleet = map.remotes['remote-fleet'];
    if (fleet) fleet.release.needs['fleet-padding'] = '^1.0.0';
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/welcome');
  await markWindow(page);
  await goToVehicles(page);
  await expect(new VehiclesPage(page).rows.first()).toBeVisible();
  expect(reports).toContainEqual(
    expect.stringContaining(`(${drill.build}) failed: contract: it needs fleet-padding ^1.0.0, this host has none`),
  );
  expect(requests.filter((path) => path.startsWith(`/r/remote-fleet/${drill.build}/`) && path.endsWith('.js'))).toEqual([]);
  await expectRestWorks(page);

  // The page as the front serves it.
  await page.unroute('**/welcome');
  await page.goto('/welcome');
  await markWindow(page);
  await goToVehicles(page);
  await expect(new VehiclesPage(page).rows.first()).toBeVisible();
  expect(reports).toContainEqual(reportOf('evaluation'));
  await expectRestWorks(page);
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((text) => !text.includes('thrown on purpose')));
});

test('[RE-04] HREL-A6, HREL-A7, HREL-A9: shows an error and offers the former release when a remote throws in render, and uses it after three crashes, also after a reload', async ({
  page,
  pageErrors,
}) => {
  const reports = await openFailing(page, 'render');
  for (let crashes = 1; crashes <= 3; crashes += 1) {
    await goToVehicles(page);
    await expect(page.getByText('Vehicle management stopped working')).toBeVisible();
    await expect(page.getByText('Error type: crash')).toBeVisible();
    expect(reports).toContainEqual(reportOf('crash'));
    if (crashes === 3) {
      await page.getByRole('button', { name: 'Use the previous version' }).click();
      await expect(new VehiclesPage(page).rows.first()).toBeVisible();
    }
    await expectRestWorks(page);
  }
  await page.reload();
  await goToVehicles(page);
  await expect(new VehiclesPage(page).rows.first()).toBeVisible();
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((text) => !text.includes('thrown on purpose')));
});

test('[RE-04][RE-11] HREL-A6, HREL-A9, HREL-A10: keeps the screen of a remote that throws in a listener of the bus, and detects the listener, timer, style and global that it leaks', async ({
  page,
  pageErrors,
}) => {
  await trackResources(page);
  const reports = await openFailing(page, 'leak');
  const before = await resourcesOf(page);
  await goToVehicles(page);
  await page.getByRole('button', { name: 'Drill 0' }).click();
  await expect(page.getByRole('button', { name: 'Drill 1' })).toBeVisible();
  await expect.poll(() => reports).toContainEqual(reportOf('crash'));
  await expectRestWorks(page);
  const left = addedResources(before, await resourcesOf(page));
  for (const line of [/^listener window drill /, /^interval 7000 ms /, /^style drill /, /^global drillWasHere$/])
    expect(left).toContainEqual(expect.stringMatching(line));
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((text) => !text.includes('thrown on purpose')));
});

test('[RE-04] HREL-A11: blocks violations of the security policy by a remote, and reports them with its release', async ({
  page,
  pageErrors,
}) => {
  const reports = await openFailing(page, 'violate');
  await goToVehicles(page);
  const button = page.getByRole('button', { name: /^Drill/ });
  await expect(button).toBeVisible();
  expect(pageErrors, 'no violations before').toEqual([]);
  await button.click();

  const directives = ['require-trusted-types-for', 'img-src', 'style-src-elem', 'connect-src'];
  const broken = (directive: string) => expect.stringMatching(`\\(${drill.build}\\) violated the security policy: ${directive}: `);
  await expect.poll(() => reports).toEqual(expect.arrayContaining(directives.map((directive) => broken(directive))));
  expect(await page.evaluate(() => 'drillRan' in window)).toBe(false);
  await expect(button).toHaveText('Drill 1');

  // Counted in the health of the release.
  await expect
    .poll(async () => {
      const { releases } = JSON.parse(await releaseOrThrow('health', 'remote-fleet', '--json')) as HealthAnswer;
      return Object.keys(releases.find(({ build }) => build === drill.build)?.violations ?? {});
    })
    .toEqual(expect.arrayContaining(directives));
  pageErrors.length = 0;
});
