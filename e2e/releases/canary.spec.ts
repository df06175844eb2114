import type { Browser, Page } from '@playwright/test';
import { accounts } from '../console/accounts.ts';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/fixtures.ts';
import { SOAK } from '../console/sampled.ts';
import { buildVariant, builtFrom, liveBuild, republish, release, releaseOrThrow, status, type Variant } from './release-plane.ts';

const liveText = 'Search by name, plate or ID';
const canaryText = 'Search with the canary';
const search = (page: Page, label: string) => page.getByRole('searchbox', { name: label });

let trial: Variant;
let broken: Variant;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  trial = republish(builtFrom('remote-fleet'), 'canary', { [liveText]: canaryText });
  broken = await buildVariant({ overlay: { 'src/remote.tsx': "throw new Error('a bad canary');" } });
});

test.afterEach(async () => {
  // Fails when there is no canary.
  await release('withdraw', 'remote-fleet');
});

async function tabOf(browser: Browser, role: 'manager' | 'administrator'): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await arriveSignedIn(page, role);
  await page.goto('/vehicles');
  return page;
}

test('[RE-08] delivers a canary to the selected account only, extends it to all users, and withdraws it at once', async ({ browser }) => {
  test.setTimeout(180_000);
  const live = await liveBuild('remote-fleet');
  await releaseOrThrow('publish', trial.folder);
  await releaseOrThrow('canary', `remote-fleet@${trial.build}`, '--account', accounts.manager, '--force');
  const [selected, other] = [await tabOf(browser, 'manager'), await tabOf(browser, 'administrator')];
  await expect(search(selected, canaryText)).toBeVisible();
  await expect(search(other, liveText)).toBeVisible();
  expect(await (await other.request.get('/releases/boot-map.json')).text()).not.toContain('manager');
  await markWindow(selected);

  await releaseOrThrow('canary', `remote-fleet@${trial.build}`, '--share', '100');
  await other.goto('/vehicles');
  await expect(search(other, canaryText)).toBeVisible();

  await releaseOrThrow('withdraw', 'remote-fleet');
  await expect(search(selected, liveText)).toBeVisible();
  await expect(search(other, liveText)).toBeVisible();
  await expectNotReloaded(selected);
  expect(await liveBuild('remote-fleet')).toBe(live);
  await selected.context().close();
  await other.context().close();
});

test(
  '[RE-08] falls back to the live release when a canary fails to load, and withdraws it after five tabs',
  { tag: SOAK },
  async ({ page }) => {
    test.setTimeout(300_000);
    await releaseOrThrow('publish', broken.folder);
    await releaseOrThrow('canary', `remote-fleet@${broken.build}`, '--share', '100', '--force');
    for (let opened = 0; opened < 5; opened += 1) {
      const tab = await page.context().newPage();
      await arriveSignedIn(tab, 'manager');
      const reported = tab.waitForResponse('**/releases/reports');
      await tab.goto('/vehicles');
      // The canary is loaded and fails, then the live release is loaded: a busy computer needs a while.
      await expect(search(tab, liveText)).toBeVisible({ timeout: 40_000 });
      expect((await reported).status()).toBe(204);
      await tab.close();
    }
    await expect.poll(async () => (await status()).remotes['remote-fleet']?.bad, { timeout: 20_000 }).toContain(broken.build);
    const entries = JSON.parse(await releaseOrThrow('history', 'remote-fleet', '--json')) as {
      decision: string;
      actor: string;
      reason: string;
    }[];
    expect(entries.at(-1)).toMatchObject({ decision: 'withdraw', actor: 'guard' });
    expect(entries.at(-1)?.reason).toContain('error budget exceeded');
  },
);
