import type { Page } from '@playwright/test';
import { accounts, passwordOf } from '../console/accounts.ts';
import { arriveSignedIn, expect, fillSignIn, signInForm, signOut, test } from '../console/console.ts';
import { VehiclesPage } from '../journeys/fleet/vehicles.ts';
import { added, heldIn, watchHeld } from './leaks.ts';

/**
 * Lets the time pass in which a remote that left keeps things for one who comes back: the fleet is followed for 1 minute, the map is kept
 * for 5, and what the server answered for 15. Each of these ends may begin another.
 */
async function comeToRest(page: Page) {
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
    await page.getByRole('link', { name: 'Management' }).click();
    await expect(new VehiclesPage(page).rows.first()).toBeVisible();
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByRole('heading', { name: 'Vehicle details', level: 1 })).toBeVisible();
    await toWelcome(page);
  },
  async 'remote-control'(page) {
    await page.getByRole('navigation').getByRole('link', { name: 'Simulator' }).click();
    await expect(page.getByRole('main').getByRole('complementary').getByRole('button', { pressed: false }).first()).toBeVisible();
    await toWelcome(page);
  },
  async 'remote-iam'(page) {
    await page.getByRole('link', { name: 'All users' }).click();
    await expect(page.getByRole('main').getByRole('row').nth(2)).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Groups', exact: true }).click();
    await expect(page.getByRole('treeitem').first()).toBeVisible();
    await toWelcome(page);
  },
  async 'remote-chargers'(page) {
    await page.getByRole('navigation').getByRole('link', { name: 'Stations', exact: true }).click();
    await page.getByRole('main').getByRole('grid').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 3, name: 'Events' })).toBeVisible();
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

test('HREL-A10: every remote of the boot map is looked at', async ({ page }) => {
  const map = (await (await page.request.get('/releases/boot-map.json')).json()) as { remotes: object };
  expect(Object.keys(visits).sort()).toEqual(Object.keys(map.remotes).sort());
});

for (const [remote, visit] of Object.entries(visits))
  test(`HREL-A10: ${remote} leaves no listener, timer, style or global behind`, async ({ page }) => {
    await page.clock.install();
    await watchHeld(page);
    await arriveSignedIn(page, 'manager');
    // Background work is held from sign-in on, and begins a moment after it.
    const background = page.waitForResponse('**/api/v2/charger/gateway/ticket');
    await page.goto('/welcome');
    await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
    await background;
    const before = await heldIn(page);
    await visit(page);
    await comeToRest(page);
    const once = await heldIn(page);
    expect(added(before, once), 'after the first visit').toEqual([]);
    await visit(page);
    await comeToRest(page);
    expect(added(once, await heldIn(page)), 'after the second visit').toEqual([]);
  });
