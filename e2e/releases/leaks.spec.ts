import type { Page } from '@playwright/test';
import { accounts, passwordOf } from '../console/accounts.ts';
import { arriveSignedIn, expect, fillSignIn, signInForm, signOut, test } from '../console/fixtures.ts';
import { VehiclesPage } from '../journeys/fleet/vehicles.ts';
import { addedResources, resourcesOf, trackResources } from './leaks.ts';

/**
 * Advances the clock past all caches of an unmounted remote: fleet updates 1 minute, map 5 minutes, server data 15 minutes. Each expiry may
 * start another timer.
 */
async function waitForIdle(page: Page) {
  for (const pause of ['05:30', '16:00', '01:00', '00:10']) {
    await page.clock.fastForward(pause);
    await page.waitForTimeout(300);
  }
}

const toWelcome = async (page: Page) => {
  await page.getByRole('link', { name: 'Fleet Console, go to Welcome' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
};

/** Mounts and unmounts every remote's screens, by its name. */
const visits: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'remote-fleet'(page) {
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Vehicle management' }).click();
    await expect(new VehiclesPage(page).rows.first()).toBeVisible();
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Vehicle overview' }).click();
    await expect(page.getByRole('heading', { name: 'Vehicle overview', level: 1 })).toBeVisible();
    await toWelcome(page);
  },
  async 'remote-control'(page) {
    await page.getByRole('navigation').getByRole('link', { name: 'Simulator' }).click();
    await expect(page.getByRole('main').getByRole('complementary').getByRole('button', { pressed: false }).first()).toBeVisible();
    await toWelcome(page);
  },
  async 'remote-iam'(page) {
    await page.getByRole('navigation').getByRole('link', { name: 'Users', exact: true }).click();
    await expect(page.getByRole('main').getByRole('row').nth(2)).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Groups', exact: true }).click();
    await expect(page.getByRole('treeitem').first()).toBeVisible();
    await toWelcome(page);
  },
  async 'remote-chargers'(page) {
    await page.getByRole('navigation').getByRole('link', { name: 'Battery-swap stations', exact: true }).click();
    await page.getByRole('main').getByRole('grid').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 3, name: 'Events' })).toBeVisible();
    await toWelcome(page);
  },
  async 'remote-service'(page) {
    await page.getByRole('navigation').getByRole('link', { name: 'Service requests', exact: true }).click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await toWelcome(page);
  },
  async 'remote-planner'(page) {
    await page.getByRole('navigation').getByRole('link', { name: 'Ride calendar', exact: true }).click();
    await expect(page.getByRole('grid', { name: 'Ride calendar' })).toBeVisible();
    await toWelcome(page);
  },
  async 'remote-analytics'(page) {
    await page.getByRole('navigation').getByRole('link', { name: 'Trips and insights', exact: true }).click();
    await expect(page.getByRole('grid', { name: 'Rides' })).toBeVisible();
    await toWelcome(page);
  },
  async 'remote-auth'(page) {
    await signOut(page);
    await fillSignIn(page, accounts.manager, passwordOf('manager'));
    await signInForm(page).submit.click();
    await page.waitForURL('**/welcome');
    await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
  },
};

const { 'remote-auth': signInAgain, ...signedInVisits } = visits;
/** Signing in again replaces the session, so it has a tab of its own. */
const tabs: Readonly<Record<string, readonly ((page: Page) => Promise<void>)[]>> = {
  'the remotes of a session': Object.values(signedInVisits),
  'remote-auth': signInAgain ? [signInAgain] : [],
};

for (const [name, steps] of Object.entries(tabs))
  test(`HREL-A10: ${name}: no listener, timer, style or global is leaked`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.clock.install();
    await trackResources(page);
    await arriveSignedIn(page, 'manager');
    // Background work starts a moment after sign-in.
    const background = page.waitForResponse('**/api/v2/charger/gateway/ticket');
    await page.goto('/welcome');
    await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
    await background;
    const map = (await (await page.request.get('/releases/boot-map.json')).json()) as { remotes: object };
    expect(Object.keys(visits).sort(), 'every remote is visited').toEqual(Object.keys(map.remotes).sort());
    // The sender of waiting reports listens for the connection.
    await expect.poll(async () => (await resourcesOf(page)).join('\n')).toContain('listener window online /r/remote-service/');
    const before = await resourcesOf(page);
    const visitAll = async () => {
      for (const visit of steps) await visit(page);
      await waitForIdle(page);
    };
    // What is added names the remote by its file.
    await visitAll();
    const once = await resourcesOf(page);
    expect(addedResources(before, once), 'after the first visit').toEqual([]);
    await visitAll();
    expect(addedResources(once, await resourcesOf(page)), 'after the second visit').toEqual([]);
  });
