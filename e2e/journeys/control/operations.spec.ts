import type { Page } from '@playwright/test';
import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { freshPage } from '../../console/fresh-page.ts';
import { simulatedVehicle } from '../fleet/simulated.ts';

/** Opens the wall view, which covers the whole console, and closes it on Escape. */
async function expectWallView(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Wall view' }).click();
  const wall = page.getByRole('dialog', { name: 'Wall view of the fleet' });
  await expect(wall.getByRole('region', { name: 'Map of the fleet' })).toBeVisible();
  // The console behind it is inert: the wall covers the menu and holds the focus.
  const menu = await page.getByRole('navigation').first().boundingBox();
  if (!menu) throw new Error('no menu');
  const onWall = () =>
    page.evaluate(
      ([x, y]) => [document.elementFromPoint(x, y), document.activeElement].map((found) => found?.closest('dialog')?.open === true),
      [menu.x + menu.width / 2, menu.y + menu.height / 2] as const,
    );
  expect(await onWall()).toEqual([true, true]);
  await expect(wall.getByRole('link')).toHaveCount(0);
  const size = await wall.boundingBox();
  const window = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  expect(size).toMatchObject({ x: 0, y: 0, ...window });
  // The first Escape may only leave full screen.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(wall).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await expect(page).not.toHaveURL(/wall=/);
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

test('[CT-01] [CT-02] shows the fleet to administrators with live and missed events, a wall view, and refused commands with their reason', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const vehicle = await simulatedVehicle();
  await arriveSignedIn(page, 'administrator');
  await page.goto('/control');
  await expect(page).toHaveURL(/\/control\/operations/);
  await expect(page.getByRole('region', { name: 'Map of the fleet' }).locator('canvas')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  const stream = page.getByRole('region', { name: 'Latest events' });
  await expect(stream.getByRole('listitem').first()).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'Rides', exact: true }).click();
  await expect(page).toHaveURL(/events=rides/);
  const ofVehicle = stream.getByRole('listitem').filter({ hasText: vehicle.label });
  await vehicle.simulate({ act: 'ride', step: 'start' });
  await expect(ofVehicle.filter({ hasText: 'started a ride' }).first()).toBeVisible();
  await vehicle.simulate({ act: 'ride', step: 'stop' });
  await expect(ofVehicle.filter({ hasText: 'ended its ride' }).first()).toBeVisible();

  // Offline, the tab misses events. They are stored on the server and shown after a reconnect.
  const before = await ofVehicle.count();
  await context.setOffline(true);
  await vehicle.simulate({ act: 'ride', step: 'start' });
  await vehicle.simulate({ act: 'ride', step: 'stop' });
  const caller = await callerOf('administrator');
  await expect
    .poll(async () => {
      const { body } = await caller.get('/v1/operations/activity?topics=rides&limit=500');
      return (body as { events: { vehicleId: string }[] }).events.filter(({ vehicleId }) => vehicleId === vehicle.id).length;
    })
    .toBeGreaterThan(before + 1);
  await expect(ofVehicle).toHaveCount(before);
  await context.setOffline(false);
  await expect.poll(() => ofVehicle.count(), { timeout: 45_000 }).toBeGreaterThanOrEqual(before + 2);

  await expectWallView(page);

  await vehicle.simulate({ act: 'responseMode', responseMode: 'refusesNext' });
  await page.goto(`/control/commands?q=${encodeURIComponent(vehicle.name)}`);
  await expect(page.getByRole('searchbox')).toHaveValue(vehicle.name);
  await vehicle.command('lock/0');
  const line = page.getByRole('table', { name: 'Commands' }).getByRole('row').nth(1);
  await expect(line).toContainText('Failed', { timeout: 30_000 });
  for (const text of ['Lock', 'controller fault', 'administrator@operator.example']) await expect(line).toContainText(text);
  await page.getByRole('button', { name: 'Acknowledged', exact: true }).click();
  await expect(page).toHaveURL(/result=acknowledged/);
  await expect(page.getByText('controller fault')).toHaveCount(0);
  await vehicle.release();

  const managers = await freshPage(context, baseURL);
  await arriveSignedIn(managers, 'manager');
  await managers.goto('/control/operations');
  await expect(managers.getByText("You don't have access to Control tower")).toBeVisible();
});
