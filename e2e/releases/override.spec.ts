import type { Page } from '@playwright/test';
import { accounts } from '../console/accounts.ts';
import { violations } from '../console/axe.ts';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/fixtures.ts';
import { VehiclesPage } from '../journeys/fleet/vehicles.ts';
import { startDevServer, type Developer } from './developer.ts';
import { liveBuild, releaseOrThrow } from './release-plane.ts';

const messagesFile = 'src/vehicles/locales/en.json';
const liveText = 'Search by name, plate or ID';
const search = (page: Page, label: string) => page.getByRole('searchbox', { name: label });
const badge = (page: Page) => page.getByRole('complementary', { name: 'Developer override' });

/** Waits until the map's workers, not the one that watches the main thread, have loaded their scripts, which must be same-origin. */
const expectWorkers = (page: Page) =>
  expect
    .poll(async () => {
      const running = page
        .workers()
        .filter((worker) => !worker.url().includes('/heartbeat'))
        .map((worker) => worker.evaluate(() => Object.keys(self).some((name) => name.startsWith('webpackChunk'))));
      return running.length > 0 && (await Promise.all(running)).every(Boolean);
    })
    .toBe(true);

/** Returns the builds of an origin with style sheets in the page. */
const sheetsFrom = (page: Page, origin: string) =>
  page.evaluate((from) => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href^="${from}"]`)];
    return [...new Set(sheets.map(({ href }) => href.split('/').at(-2)))];
  }, origin);

let developer: Developer;
/** Current label of the developer's search field; unique per change. */
let currentText = liveText;
let changes = 0;
function change(): string {
  changes += 1;
  const next = `Search at my desk ${changes}`;
  developer.edit(messagesFile, currentText, next);
  currentText = next;
  return next;
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  developer = await startDevServer('--account', accounts.manager);
});
test.afterAll(() => developer.dispose());

/** Leaving by the keyboard shows the live release, also after a reload. */
async function exitOverride(page: Page) {
  expect(await violations(page, '.shell-override')).toEqual([]);
  const exitButton = page.getByRole('button', { name: 'Exit override' });
  await exitButton.focus();
  await page.keyboard.press('Enter');
  await expect(search(page, liveText)).toBeVisible();
  await expect(badge(page)).toBeHidden();
  await expectNotReloaded(page);
  await page.reload();
  await expect(search(page, liveText)).toBeVisible();
  await expect(badge(page)).toBeHidden();
}

/** Opens the link again, and stops the dev server: the live release is shown, also after a reload. */
async function expectLiveWithoutServer(page: Page) {
  await page.goto(developer.link);
  await expect(search(page, currentText)).toBeVisible();
  await expectWorkers(page);
  await markWindow(page);
  await developer.stop('SIGKILL');
  await expect(search(page, liveText)).toBeVisible();
  await expect(badge(page)).toContainText('No dev server is running for remote-fleet');
  await expectNotReloaded(page);
  await page.reload();
  await expect(search(page, liveText)).toBeVisible();
  await expect(badge(page)).toContainText('No dev server is running for remote-fleet');
}

test("[RE-09] shows the developer's changes to the permitted account without a reload, and returns to the live release on exit and without the dev server", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const live = await liveBuild('remote-fleet');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const first = change();
  await expect.poll(() => developer.output().match(/Built in/g)?.length).toBe(2);
  await arriveSignedIn(page, 'manager');
  await page.goto(developer.link);
  await expect(page).toHaveURL('/vehicles');
  await expect(search(page, first)).toBeVisible();
  await expect(new VehiclesPage(page).rows.first()).toBeVisible();
  await expect(badge(page)).toContainText(`remote-fleet is loaded from ${new URL(developer.origin).host}`);
  expect(scripts.filter((url) => url.startsWith(`${developer.origin}/r/remote-fleet/dev`)).length).toBeGreaterThan(0);
  await expectWorkers(page);

  await markWindow(page);
  const stylesheets = await sheetsFrom(page, developer.origin);
  expect(stylesheets).toHaveLength(1);
  await page.getByRole('button', { name: 'Group scope: All groups' }).click();
  const groupSearch = page.getByPlaceholder('Find a group');
  await groupSearch.fill('Krak');
  const second = change();
  await expect(search(page, second)).toBeVisible();
  // Styles of the former build are removed.
  expect(await sheetsFrom(page, developer.origin)).not.toContain(stylesheets[0]);
  await expect(groupSearch).toHaveValue('Krak');
  await page.keyboard.press('Escape');
  await expectNotReloaded(page);

  // The input is kept on the screen that changes.
  await search(page, second).fill('KRK-B-00');
  await expect(page).toHaveURL(/q=KRK-B-00/);
  const third = change();
  await expect(search(page, third)).toHaveValue('KRK-B-00');

  developer.edit('src/FleetRoutes.tsx', 'import', 'imp ort');
  await expect(badge(page)).toContainText('Build failed: ./src/FleetRoutes.tsx');
  await expect(search(page, third)).toBeVisible();
  expect(developer.output()).toContain('FleetRoutes.tsx');
  developer.edit('src/FleetRoutes.tsx', 'imp ort', 'import');
  await expect(badge(page)).not.toContainText('Build failed');

  await exitOverride(page);

  // The override is not a release.
  expect(await liveBuild('remote-fleet')).toBe(live);
  await expect.poll(() => releaseOrThrow('health', '--json'), { timeout: 90_000 }).toContain(live);
  expect(await releaseOrThrow('health', '--json')).not.toMatch(/dev[0-9a-f]{16}/);

  await expectLiveWithoutServer(page);
});
