import type { Browser, Page } from '@playwright/test';
import { accounts } from '../console/accounts.ts';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/console.ts';
import { buildVariant, builtFrom, liveBuild, madeAnew, release, released, status, type Variant } from './release-plane.ts';

const liveText = 'Search by name, plate or ID';
const canaryText = 'Search with the canary';
const search = (page: Page, label: string) => page.getByRole('searchbox', { name: label });

let trial: Variant;
let broken: Variant;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  trial = madeAnew(builtFrom('remote-fleet'), 'canary', { [liveText]: canaryText });
  broken = await buildVariant({ overlay: { 'src/remote.tsx': "throw new Error('a bad canary');" } });
});

test.afterEach(async () => {
  // Refused when there is no canary any more.
  await release('withdraw', 'remote-fleet');
});

async function tabOf(browser: Browser, role: 'manager' | 'administrator'): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await arriveSignedIn(page, role);
  await page.goto('/vehicles');
  return page;
}

test('[RE-08] a canary goes to the chosen account and to no one else, grows to everybody, and goes away at once when it is withdrawn', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const live = await liveBuild('remote-fleet');
  await released('publish', trial.folder);
  await released('canary', `remote-fleet@${trial.build}`, '--account', accounts.manager, '--force');
  const [chosen, other] = [await tabOf(browser, 'manager'), await tabOf(browser, 'administrator')];
  await expect(search(chosen, canaryText)).toBeVisible();
  await expect(search(other, liveText)).toBeVisible();
  expect(await (await other.request.get('/releases/boot-map.json')).text()).not.toContain('manager');
  await markWindow(chosen);

  await released('canary', `remote-fleet@${trial.build}`, '--share', '100');
  await other.goto('/vehicles');
  await expect(search(other, canaryText)).toBeVisible();

  await released('withdraw', 'remote-fleet');
  await expect(search(chosen, liveText)).toBeVisible();
  await expect(search(other, liveText)).toBeVisible();
  await expectNotReloaded(chosen);
  expect(await liveBuild('remote-fleet')).toBe(live);
  await chosen.context().close();
  await other.context().close();
});

test('[RE-08] a canary that does not load leaves its users with the live release, and is withdrawn by itself after five tabs', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await released('publish', broken.folder);
  await released('canary', `remote-fleet@${broken.build}`, '--share', '100', '--force');
  for (let opened = 0; opened < 5; opened += 1) {
    const tab = await page.context().newPage();
    await arriveSignedIn(tab, 'manager');
    const reported = tab.waitForResponse('**/releases/reports');
    await tab.goto('/vehicles');
    await expect(search(tab, liveText)).toBeVisible();
    expect((await reported).status()).toBe(204);
    await tab.close();
  }
  await expect.poll(async () => (await status()).remotes['remote-fleet']?.bad, { timeout: 20_000 }).toContain(broken.build);
  const entries = JSON.parse(await released('history', 'remote-fleet', '--json')) as { decision: string; actor: string; reason: string }[];
  expect(entries.at(-1)).toMatchObject({ decision: 'withdraw', actor: 'guard' });
  expect(entries.at(-1)?.reason).toContain('error budget exceeded');
});
