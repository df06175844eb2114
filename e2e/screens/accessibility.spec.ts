import { accounts, passwordOf } from '../console/accounts.ts';
import { expect, test } from '../console/fixtures.ts';
import { VehiclesPage } from '../journeys/fleet/vehicles.ts';
import { keyboardFaults } from './visit/keyboard.ts';

test('[AU-06] [SH-22] changes colours and testimonials immediately with reduced motion, and sends a command by keyboard, starting from sign-in', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('/login');
  const next = page.getByRole('button', { name: 'Next testimonial' });
  await next.waitFor();
  const seen = await next.evaluate(async (button: HTMLButtonElement) => {
    const slide = () => document.querySelector('[role=group][aria-roledescription=slide]');
    const before = slide();
    button.click();
    // React renders after a click in a microtask, before the next frame.
    await new Promise<void>(queueMicrotask);
    const now = slide();
    return { another: now !== before, opacity: now && getComputedStyle(now).opacity, moving: document.getAnimations().length };
  });
  expect(seen).toEqual({ another: true, opacity: '1', moving: 0 });
  const [before, after] = await page.locator('button[type=submit]').evaluate((button: HTMLButtonElement) => {
    const colour = () => getComputedStyle(button).backgroundColor;
    const enabled = colour();
    button.disabled = true;
    const disabled = colour();
    button.disabled = false;
    return [enabled, disabled];
  });
  expect(after).not.toBe(before);

  await page.getByLabel('E-mail').focus();
  await page.keyboard.type(accounts.manager);
  await page.keyboard.press('Tab');
  await page.keyboard.type(passwordOf('manager'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/welcome');
  const link = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Vehicle management' });
  await link.waitFor();
  expect(await keyboardFaults(page, 'body'), 'the whole shell').toEqual([]);
  // The focus moves to the title of the next screen.
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicle management' })).toBeFocused();

  // The skip link is the first tab stop and moves to the content.
  await page.goto('/vehicles');
  const vehicles = new VehiclesPage(page);
  await expect(vehicles.rows.first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('#content') !== null)).toBe(true);

  const tabTo = async (what: string, isThere: () => Promise<boolean>) => {
    const stops: string[] = [];
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      if (await isThere()) return;
      stops.push((await focusedName()).slice(0, 40));
    }
    throw new Error(`${what} cannot be reached with Tab; the stops were ${stops.join(' | ')}`);
  };
  const focusedName = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
  await tabTo('the search', async () => vehicles.search.evaluate((field) => field === document.activeElement));
  await page.keyboard.type('WX');
  await expect(page).toHaveURL(/q=WX/);
  await expect(vehicles.rows.first()).toContainText('WX');
  // The list is one tab stop: arrows move, Space selects. Several vehicles, as some accept no commands.
  await tabTo('the list', () => vehicles.grid.evaluate((grid) => grid === document.activeElement));
  for (const count of [1, 2, 3, 4]) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByText(`${count} selected`, { exact: true })).toBeVisible();
  }
  await tabTo('the command', async () => (await focusedName()) === 'Lock');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Lock' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Lock' })).toHaveCount(0);
});
