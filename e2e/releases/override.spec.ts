import type { Page } from '@playwright/test';
import { accounts } from '../console/accounts.ts';
import { violations } from '../console/axe.ts';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/console.ts';
import { VehiclesPage } from '../journeys/fleet/vehicles.ts';
import { startDeveloping, type Developer } from './developer.ts';
import { liveBuild, released } from './release-plane.ts';

const words = 'src/vehicles/locales/en.json';
const liveText = 'Search by name, plate or ID';
const search = (page: Page, label: string) => page.getByRole('searchbox', { name: label });
const badge = (page: Page) => page.getByRole('complementary', { name: 'Developer override' });

/** Waits until the map's workers took their scripts in, which browsers start from no other origin. */
const expectWorkers = (page: Page) =>
  expect
    .poll(async () => {
      const running = page
        .workers()
        .map((worker) => worker.evaluate(() => Object.keys(self).some((name) => name.startsWith('webpackChunk'))));
      return running.length > 0 && (await Promise.all(running)).every(Boolean);
    })
    .toBe(true);

/** The builds of an origin whose style sheets stand in the page. */
const sheetsFrom = (page: Page, origin: string) =>
  page.evaluate((from) => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href^="${from}"]`)];
    return [...new Set(sheets.map(({ href }) => href.split('/').at(-2)))];
  }, origin);

let developer: Developer;
/** What the developer's search field says; no two are alike, so that what is seen is what was written last. */
let saying = liveText;
let changes = 0;
function change(): string {
  changes += 1;
  const next = `Search at my desk ${changes}`;
  developer.edit(words, saying, next);
  saying = next;
  return next;
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  developer = await startDeveloping('--account', accounts.manager);
});
test.afterAll(() => developer.leave());

test('[RE-09] the permitted account sees what the developer changes, without a reload; one click, and the live release is back', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const live = await liveBuild('remote-fleet');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const first = change();
  await expect.poll(() => developer.said().match(/Built in/g)?.length).toBe(2);
  await arriveSignedIn(page, 'manager');
  await page.goto(developer.link);
  await expect(page).toHaveURL('/vehicles');
  await expect(search(page, first)).toBeVisible();
  await expect(new VehiclesPage(page).rows.first()).toBeVisible();
  await expect(badge(page)).toContainText(`remote-fleet is loaded from ${new URL(developer.origin).host}`);
  expect(scripts.filter((url) => url.startsWith(`${developer.origin}/r/remote-fleet/dev`)).length).toBeGreaterThan(0);
  await expectWorkers(page);

  await markWindow(page);
  const dressed = await sheetsFrom(page, developer.origin);
  expect(dressed).toHaveLength(1);
  await page.getByRole('button', { name: 'Group scope: All groups' }).click();
  const elsewhere = page.getByPlaceholder('Find a group');
  await elsewhere.fill('Krak');
  const second = change();
  await expect(search(page, second)).toBeVisible();
  // Of the build before nothing is left that could dress this one.
  expect(await sheetsFrom(page, developer.origin)).not.toContain(dressed[0]);
  await expect(elsewhere).toHaveValue('Krak');
  await page.keyboard.press('Escape');
  await expectNotReloaded(page);

  // Typed into the very screen that changed: it waits for a word.
  await search(page, second).fill('KRK-B-00');
  await expect(page).toHaveURL(/q=KRK-B-00/);
  const third = change();
  await expect(search(page, third)).toHaveValue('KRK-B-00');

  developer.edit('src/FleetRoutes.tsx', 'import', 'imp ort');
  await expect(badge(page)).toContainText('Build failed: ./src/FleetRoutes.tsx');
  await expect(search(page, third)).toBeVisible();
  expect(developer.said()).toContain('FleetRoutes.tsx');
  developer.edit('src/FleetRoutes.tsx', 'imp ort', 'import');
  await expect(badge(page)).not.toContainText('Build failed');

  expect(await violations(page, '.shell-override')).toEqual([]);
  const leave = page.getByRole('button', { name: 'Exit override' });
  await leave.focus();
  await page.keyboard.press('Enter');
  await expect(search(page, liveText)).toBeVisible();
  await expect(badge(page)).toBeHidden();
  await expectNotReloaded(page);
  await page.reload();
  await expect(search(page, liveText)).toBeVisible();
  await expect(badge(page)).toBeHidden();

  // Nothing of it became a release.
  expect(await liveBuild('remote-fleet')).toBe(live);
  await expect.poll(() => released('health', '--json'), { timeout: 90_000 }).toContain(live);
  expect(await released('health', '--json')).not.toMatch(/dev[0-9a-f]{16}/);
});

test('[RE-09] another account in the same browser gets the live release, and a page without the cookie knows nothing of it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await arriveSignedIn(page, 'administrator');
  await page.goto(developer.link);
  await expect(search(page, liveText)).toBeVisible();
  await expect(badge(page)).toContainText("isn't for this account");

  // The control: the same account that gets it above, in a browser that did not open the link.
  const other = await (await browser.newContext()).newPage();
  await arriveSignedIn(other, 'manager');
  const answer = await other.goto('/vehicles');
  await expect(search(other, liveText)).toBeVisible();
  await expect(badge(other)).toBeHidden();
  expect(answer?.headers()['content-security-policy']).not.toContain(developer.origin);
  await other.context().close();
});

test('[RE-09] a cookie that was changed or is over is ignored, and taken away', async ({ page, context, baseURL }) => {
  test.setTimeout(120_000);
  const text =
    new URL((await page.request.get(developer.link, { maxRedirects: 0 })).headers()['location'] ?? '').searchParams.get('open') ?? '';
  const override = JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
  await arriveSignedIn(page, 'manager');
  for (const but of [{ accounts: [accounts.manager, accounts.viewer] }, { expires: Date.now() - 1 }, { origin: 'http://127.0.0.1:9' }]) {
    const value = Buffer.from(JSON.stringify({ ...override, ...but })).toString('base64url');
    await context.addCookies([{ name: 'fleet-override', value, url: baseURL ?? '' }]);
    const answer = await page.goto('/vehicles');
    await expect(search(page, liveText)).toBeVisible();
    expect(answer?.headers()['content-security-policy']).not.toMatch(/http:\/\/127\.0\.0\.1:9|blob:;? ?http/);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('fleet-override');
  }
  // The control: unchanged, it counts.
  await context.addCookies([{ name: 'fleet-override', value: text, url: baseURL ?? '' }]);
  await page.goto('/vehicles');
  await expect(search(page, saying)).toBeVisible();
});

test('[RE-09] when the developer stops, the live release stands in, at once and after a reload', async ({ page }) => {
  test.setTimeout(120_000);
  await arriveSignedIn(page, 'manager');
  await page.goto(developer.link);
  await expect(search(page, saying)).toBeVisible();
  await expectWorkers(page);
  await markWindow(page);
  await developer.stop('SIGKILL');
  await expect(search(page, liveText)).toBeVisible();
  await expect(badge(page)).toContainText('No dev server is running for remote-fleet');
  await expectNotReloaded(page);
  await page.reload();
  await expect(search(page, liveText)).toBeVisible();
  await expect(badge(page)).toContainText('No dev server is running for remote-fleet');
});
