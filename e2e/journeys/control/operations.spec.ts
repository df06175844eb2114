import { callerOf, devicesIn } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { simulatedVehicle } from '../fleet/simulated.ts';

test('[CT-02] shows the fleet with live events of vehicles', async ({ page }) => {
  test.setTimeout(120_000);
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
  await vehicle.simulate({ act: 'ride', step: 'start' });
  await expect(stream.getByRole('listitem').filter({ hasText: vehicle.label }).filter({ hasText: 'started a ride' }).first()).toBeVisible();
  await vehicle.simulate({ act: 'ride', step: 'stop' });
  await expect(stream.getByRole('listitem').filter({ hasText: vehicle.label }).filter({ hasText: 'ended its ride' }).first()).toBeVisible();
  await vehicle.release();
});

test('[CT-02] shows missed events after a reconnect', async ({ page, context }) => {
  test.setTimeout(120_000);
  const vehicle = await simulatedVehicle();
  await arriveSignedIn(page, 'administrator');
  await page.goto('/control/operations?events=rides');
  const vehicleEvents = page.getByRole('region', { name: 'Latest events' }).getByRole('listitem').filter({ hasText: vehicle.label });
  await expect(page.getByRole('region', { name: 'Latest events' }).getByRole('listitem').first()).toBeVisible();
  const before = await vehicleEvents.count();
  await context.setOffline(true);
  await vehicle.simulate({ act: 'ride', step: 'start' });
  await vehicle.simulate({ act: 'ride', step: 'stop' });
  // Both events are stored on the server, but not received by the tab.
  const caller = await callerOf('administrator');
  await expect
    .poll(async () => {
      const { body } = await caller.get('/v1/operations/activity?topics=rides&limit=500');
      return (body as { events: { vehicleId: string }[] }).events.filter(({ vehicleId }) => vehicleId === vehicle.id).length;
    })
    .toBeGreaterThan(before + 1);
  await expect(vehicleEvents).toHaveCount(before);
  await context.setOffline(false);
  await expect.poll(() => vehicleEvents.count(), { timeout: 45_000 }).toBeGreaterThanOrEqual(before + 2);
  await vehicle.release();
});

test('[CT-02] fills the screen with the wall view without navigation, and closes it on Escape', async ({ page }) => {
  await arriveSignedIn(page, 'administrator');
  await page.goto('/control/operations');
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
});

test('[CT-02] lists a refused command with user, command and reason', async ({ page }) => {
  test.setTimeout(120_000);
  const vehicle = await simulatedVehicle();
  await vehicle.simulate({ act: 'responseMode', responseMode: 'refusesNext' });
  await arriveSignedIn(page, 'administrator');
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
});

test('[CT-01][CT-02] hides the tower from a manager, and returns only rows of their groups over HTTP', async ({ page }) => {
  await arriveSignedIn(page, 'manager');
  await page.goto('/control/operations');
  await expect(page.getByText("You don't have access to Control tower")).toBeVisible();
  const [manager, driver] = [await callerOf('manager'), await callerOf('driver')];
  const groups = new Set(
    devicesIn<{ group: string }>((await manager.devices('{ devices(limit: 5000) { group } }')).data).map(({ group }) => group),
  );
  const { body } = await manager.get('/v1/operations/activity?topics=rides');
  const { events } = body as { events: { groupId: string }[] };
  expect(events.length).toBeGreaterThan(0);
  for (const { groupId } of events) expect(groups).toContain(groupId);
  // Without the permission the response is empty.
  expect((await driver.get('/v1/operations/activity')).body).toMatchObject({ events: [] });
  expect((await driver.get('/v1/operations/command')).body).toMatchObject({ commands: [] });
});
