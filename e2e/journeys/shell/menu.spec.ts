import type { Page } from '@playwright/test';
import type { Role } from '../../console/accounts.ts';
import { continueAs } from '../../console/continue-as.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';

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

/** Asserts the entries of an account's menu: external links to guides for all users, to diagnostics with permission. */
async function expectMenu(page: Page, role: Role): Promise<void> {
  const menu = menus[role];
  for (const name of menu.has) await expect(entry(page, name), role).toBeVisible();
  for (const name of menu.lacks) await expect(entry(page, name), role).toHaveCount(0);
  for (const name of teasers) {
    const leadsToTeaser = navigation(page).locator('a[href^="/premium/"]').filter({ hasText: name });
    await expect(leadsToTeaser, role).toHaveCount(menu.teasers.includes(name) ? 1 : 0);
  }
  await expect(navigation(page).getByRole('link', { name: /^Guides/ }), role).toBeVisible();
  const diagnostics = navigation(page).getByRole('link', { name: /^Device diagnostics/ });
  await expect(diagnostics, role).toHaveCount(['administrator', 'manager'].includes(role) ? 1 : 0);
}

test('[SH-04] [SH-08] [SH-09] [SH-11] shows each demo account its menu; a teaser opens from the menu and from the notifications', async ({
  page,
}) => {
  const roles = (Object.keys(menus) as Role[]).filter((role) => role !== 'client');
  await arriveSignedIn(page, 'client');
  await page.goto('/about');
  await expectMenu(page, 'client');
  await entry(page, 'Battery-swap stations').click();
  await expect(page).toHaveURL(/\/premium\/chargers$/);
  await expect(entry(page, 'Battery-swap stations')).toHaveAttribute('aria-current', 'page');
  await entry(page, 'Ride calendar').click();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const notifications = page.getByRole('dialog', { name: 'Notifications' });
  await notifications.getByRole('tab', { name: /^Battery-swap alerts/ }).click();
  await expect(notifications.getByText("You don't have access to battery-swap stations")).toBeVisible();
  await notifications.getByRole('link', { name: 'Learn more' }).click();
  await expect(page).toHaveURL(/\/premium\/chargers$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const role of roles) {
    await continueAs(page, role);
    await page.goto('/about');
    await expectMenu(page, role);
  }
});

test('[SH-04] [SH-05] [SH-06] shows the rail from 1250 px on with its last entry clear of the user menu, collapses it, and replaces it by a toggle below', async ({
  page,
}) => {
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
  expect((entryBox?.y ?? 0) + (entryBox?.height ?? 0), 'the last entry above the user menu').toBeLessThanOrEqual((userBox?.y ?? 0) - 20);

  const toggle = page.getByRole('button', { name: 'Open navigation' });
  for (const [width, shown] of [
    [1250, 1],
    [1249, 0],
    [1250, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(navigation(page), `${width} px`).toHaveCount(shown);
    await expect(toggle, `${width} px`).toHaveCount(1 - shown);
  }

  // The collapsed rail stays narrow after a reload, and shows its names over the screen while it is hovered or focused.
  const rail = page.getByRole('complementary', { name: 'Fleet Console' });
  const width = async () => (await rail.boundingBox())?.width;
  const contentLeft = async () => (await page.getByRole('main').boundingBox())?.x;
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  await page.reload();
  await page.mouse.move(700, 400);
  await expect.poll(width).toBe(57);
  expect(await contentLeft()).toBe(57);
  await rail.hover();
  await expect.poll(width).toBe(240);
  expect(await contentLeft(), 'the screen keeps its place').toBe(57);
  await page.mouse.move(700, 400);
  await expect.poll(width).toBe(57);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(width).toBe(240);

  await page.setViewportSize({ width: 360, height: 780 });
  await expect(navigation(page)).toHaveCount(0);
  await toggle.click();
  await entry(page, 'Vehicle management').click();
  await expect(page).toHaveURL(/\/vehicles/);
  await toggle.click();
  await page.getByRole('button', { name: /^User menu of/ }).click();
  for (const name of ["What's new", 'Log out']) await expect(page.getByRole('menuitem', { name })).toBeVisible();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider, 'no horizontal overflow').toBeLessThanOrEqual(0);
});
