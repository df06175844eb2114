import type { Page } from '@playwright/test';
import type { Role } from '../../console/accounts.ts';
import { arriveSignedIn, expect, signIn, test } from '../../console/fixtures.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const entry = (page: Page, name: string) => navigation(page).getByRole('link', { name, exact: true });

const teasers = ['Ride calendar', 'Zone guard', 'Battery-swap stations'] as const;
type Teaser = (typeof teasers)[number];

/** Menu entries of each demo account, and those that are teasers. */
const menus: Readonly<Record<Role, { has: readonly string[]; lacks: readonly string[]; teasers: readonly Teaser[] }>> = {
  administrator: { has: ['Vehicle overview', 'Vehicle management', "What's new", 'Control tower', 'Simulator'], lacks: [], teasers: [] },
  manager: { has: ['Vehicle overview', 'Vehicle management', "What's new", 'Simulator'], lacks: ['Control tower'], teasers: [] },
  technician: {
    has: ['Vehicle overview', 'Vehicle management', 'Battery-swap stations', "What's new"],
    lacks: ['Control tower'],
    teasers: ['Ride calendar', 'Zone guard'],
  },
  driver: {
    has: ['Ride calendar', "What's new"],
    lacks: ['Vehicle overview', 'Vehicle management', 'Control tower'],
    teasers: ['Zone guard', 'Battery-swap stations'],
  },
  client: { has: ["What's new"], lacks: ['Vehicle overview', 'Vehicle management', 'Control tower'], teasers },
  viewer: { has: ['Vehicle overview', 'Vehicle management', "What's new"], lacks: ['Control tower', 'Simulator'], teasers },
};

for (const [role, menu] of Object.entries(menus) as [Role, (typeof menus)[Role]][])
  test(`[SH-04] [SH-08] [SH-09] shows the menu of the ${role}`, async ({ page }) => {
    await arriveSignedIn(page, role);
    await page.goto('/about');
    for (const name of menu.has) await expect(entry(page, name)).toBeVisible();
    for (const name of menu.lacks) await expect(entry(page, name)).toHaveCount(0);
    for (const name of teasers) {
      const leadsToTeaser = navigation(page).locator('a[href^="/premium/"]').filter({ hasText: name });
      await expect(leadsToTeaser).toHaveCount(menu.teasers.includes(name) ? 1 : 0);
    }
    // External links: guides for all users, diagnostics with permission.
    await expect(navigation(page).getByRole('link', { name: /^Guides/ })).toBeVisible();
    const diagnostics = navigation(page).getByRole('link', { name: /^Device diagnostics/ });
    await expect(diagnostics).toHaveCount(['administrator', 'manager'].includes(role) ? 1 : 0);
  });

test('[SH-09] opens a teaser from the menu and marks its entry as current', async ({ page }) => {
  await signIn(page, 'client');
  await entry(page, 'Battery-swap stations').click();
  await expect(page).toHaveURL(/\/premium\/chargers$/);
  await expect(entry(page, 'Battery-swap stations')).toHaveAttribute('aria-current', 'page');
});

test('[SH-05] shows the rail from 1250 px on, and a toggle below', async ({ page }) => {
  await arriveSignedIn(page, 'manager');
  await page.goto('/about');
  const toggle = page.getByRole('button', { name: 'Open navigation' });
  for (const [width, rail] of [
    [1250, 1],
    [1249, 0],
    [1250, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(navigation(page), `${width} px`).toHaveCount(rail);
    await expect(toggle, `${width} px`).toHaveCount(1 - rail);
  }
});

test('[SH-04] the collapsed rail stays narrow after a reload, and shows its names over the screen while it is hovered or focused', async ({
  page,
}) => {
  await arriveSignedIn(page, 'manager');
  await page.goto('/about');
  const rail = page.getByRole('complementary', { name: 'Fleet Console' });
  const width = async () => (await rail.boundingBox())?.width;
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  await page.reload();
  await page.mouse.move(700, 400);
  await expect.poll(width).toBe(57);
  const contentLeft = async () => (await page.getByRole('main').boundingBox())?.x;
  expect(await contentLeft()).toBe(57);
  await rail.hover();
  await expect.poll(width).toBe(240);
  expect(await contentLeft(), 'the screen keeps its place').toBe(57);
  await page.mouse.move(700, 400);
  await expect.poll(width).toBe(57);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(width).toBe(240);
});

test('[SH-04] scrolls the last entry of the rail clear of the user menu', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await arriveSignedIn(page, 'administrator');
  await page.goto('/about');
  const last = entry(page, 'Simulator');
  await last.scrollIntoViewIfNeeded();
  await navigation(page).evaluate((rail) => {
    const scroller = rail.closest('.shell-nav-sections') ?? rail;
    scroller.scrollTop = scroller.scrollHeight;
  });
  const [entryBox, userBox] = await Promise.all([last.boundingBox(), page.getByRole('button', { name: /^User menu of/ }).boundingBox()]);
  expect((entryBox?.y ?? 0) + (entryBox?.height ?? 0)).toBeLessThanOrEqual((userBox?.y ?? 0) - 20);
});

test('[SH-05] [SH-06] opens menu and user menu from the toggle in a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await arriveSignedIn(page, 'manager');
  await page.goto('/about');
  await expect(navigation(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await entry(page, 'Vehicle management').click();
  await expect(page).toHaveURL(/\/vehicles/);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('button', { name: /^User menu of/ }).click();
  for (const name of ["What's new", 'Log out']) await expect(page.getByRole('menuitem', { name })).toBeVisible();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider, 'no horizontal overflow').toBeLessThanOrEqual(0);
});
