import type { Page } from '@playwright/test';
import type { Role } from '../../console/accounts.ts';
import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { VehiclesPage } from '../fleet/vehicles.ts';

const board = (page: Page) => page.getByRole('region', { name: 'Needs attention' });
const numberIn = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

async function welcome(page: Page, role: Role, search = '') {
  await arriveSignedIn(page, role);
  await page.goto(`/welcome${search}`);
  await expect(page.getByRole('heading', { level: 3, name: 'Actions' })).toBeVisible();
}

test("[WE-01] shows the number of e-bikes and e-mopeds in the user's groups", async ({ page }) => {
  const caller = await callerOf('manager');
  const { body } = await caller.get('/v1/iam/access');
  const groupIds = (body as { groups: { id: string }[] }).groups.map(({ id }) => id);
  const { data } = await caller.devices('query ($groupIds: [ID!]!) { count(groupIDs: $groupIds) { bike moped } }', { groupIds });
  const { bike, moped } = (data as { count: { bike: number; moped: number } }).count;
  await welcome(page, 'manager');
  const counts = page.getByRole('region', { name: 'Vehicles by type' });
  await expect(counts).toContainText(`${bike.toLocaleString('en-GB')}e-bikes`, { useInnerText: false });
  await expect(counts).toContainText(moped.toLocaleString('en-GB'));
  expect(bike).toBeGreaterThan(moped);
  expect(moped).toBeGreaterThan(0);
});

test('[WE-01] animates the numbers without layout shift', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const watch = () => {
      const text = document.querySelector('.welcome-number-shown')?.textContent;
      if (text) seen.add(text);
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  await welcome(page, 'manager');
  const shown = page.locator('.welcome-number-shown').first();
  const end = await page.locator('.welcome-number .shell-visually-hidden').first().textContent();
  await expect(shown).toHaveText(end ?? '');
  const { seen, shifted } = await page.evaluate(() => {
    const noted = window as unknown as { seen: Set<string>; shifts: number[] };
    return { seen: [...noted.seen], shifted: noted.shifts.reduce((sum, each) => sum + each, 0) };
  });
  expect(seen.length, 'intermediate numbers were shown').toBeGreaterThan(2);
  expect(shifted, 'cumulative layout shift').toBeLessThan(0.02);
});

test('[WE-01] hides counts and exceptions from a user without vehicle permissions', async ({ page }) => {
  await welcome(page, 'driver');
  await expect(page.getByRole('region', { name: 'Actions' })).toContainText('Keyfobs');
  await expect(page.getByRole('region', { name: 'Vehicles by type' })).toHaveCount(0);
  await expect(board(page)).toHaveCount(0);
});

for (const [role, label, address] of [
  ['driver', 'Your upcoming slots', /\/calendar\?view=mine$/],
  ['client', 'Repairs to approve', /\/service\?awaiting=1$/],
  ['manager', 'Slots to approve', /\/calendar\/inbox$/],
  ['administrator', 'Failed commands', /\/control\/commands\?/],
] as const)
  test(`[WE-05] counts the work of the ${role} and opens its list`, async ({ page }) => {
    await welcome(page, role);
    const work = page.getByRole('region', { name: 'My shift' }).getByRole('link', { name: new RegExp(`^${label}`) });
    await expect(work.locator('.welcome-shift-count')).toHaveText(/^[\d,]+$/);
    await work.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('main')).not.toBeEmpty();
  });

for (const [counterName, search] of [
  ['Moving without a ride', 'contact=moving'],
  ['Low battery', 'status=lowBattery'],
  ['Offline', 'status=offline'],
] as const)
  test(`[WE-05] opens the counted vehicles from the counter “${counterName}”`, async ({ page }) => {
    await welcome(page, 'manager');
    // Vehicles change between both pages: retries until the counts match.
    await expect(async () => {
      await page.goto('/welcome');
      const counter = board(page).getByRole('link', { name: new RegExp(`^[\\d,]+ ${counterName}`) });
      const counted = numberIn(await counter.locator('.welcome-exception-count').textContent());
      await counter.click();
      await page.waitForURL(`**/vehicles?${search}`);
      const vehicles = new VehiclesPage(page);
      await expect(vehicles.rows.first()).toBeVisible();
      await expect(page.getByText(/of [\d,]+ read$/)).toHaveCount(0);
      expect(counted).toBeGreaterThan(0);
      expect(await vehicles.count()).toBe(counted);
    }).toPass({ timeout: 50_000 });
  });

test('[WE-05] counts exceptions in the selected group, and keeps it in links', async ({ page }) => {
  await welcome(page, 'administrator');
  const offline = board(page)
    .getByRole('link', { name: /^[\d,]+ Offline No contact/ })
    .locator('.welcome-exception-count');
  const everywhere = numberIn(await offline.textContent());
  const { body } = await (await callerOf('administrator')).get('/v1/iam/access');
  const city = (body as { groups: { id: string; name: string }[] }).groups.find(({ name }) => name === 'Kraków')?.id ?? '';
  await page.goto(`/welcome?group=${city}`);
  await expect(offline).toBeVisible();
  const there = numberIn(await offline.textContent());
  expect(there).toBeGreaterThan(0);
  expect(there).toBeLessThan(everywhere);
  await expect(board(page).getByRole('link', { name: /^[\d,]+ Offline No contact/ })).toHaveAttribute(
    'href',
    `/vehicles?status=offline&group=${city}`,
  );
});

test("[WE-05] shows an error when exceptions can't be loaded, and retries", async ({ page }) => {
  let down = true;
  await page.route('**/api/v1/exceptions*', (route) =>
    down ? route.fulfill({ status: 503, json: { error: 'unavailable', message: 'Later' } }) : route.fallback(),
  );
  await welcome(page, 'manager');
  await expect(board(page).getByRole('alert')).toContainText("Couldn't load items that need attention");
  down = false;
  await board(page).getByRole('button', { name: 'Retry' }).click();
  await expect(board(page).getByRole('link', { name: /^[\d,]+ Offline No contact/ })).toBeVisible();
});

test('[WE-02] opens the screen of every tile, and disables the service button', async ({ page }) => {
  await welcome(page, 'administrator');
  const actions = page.getByRole('region', { name: 'Actions' });
  for (const [name, path, title] of [
    ['Vehicles', '/vehicles', 'Vehicle management'],
    ['Vehicle groups', '/vehicles-group', 'Vehicles grouping'],
    ['Keyfobs', '/pilots', 'Keyfobs'],
    ['Users', '/users', 'Users'],
  ] as const) {
    await actions.getByRole('link', { name: new RegExp(`^${name} `) }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    await page.goBack();
  }
  const shortcuts = page.getByRole('region', { name: 'Shortcuts' });
  for (const name of ['Vehicle management', 'Vehicles grouping', 'Keyfobs', 'Users'])
    await expect(shortcuts.getByRole('link', { name, exact: true })).toBeVisible();
  for (const [name, path] of [
    ['New service request', '/service/new'],
    ['Service requests', '/service'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
  }
});

test('[WE-02] hides tiles without permission, except keyfobs', async ({ page }) => {
  await welcome(page, 'client');
  const actions = page.getByRole('region', { name: 'Actions' });
  await expect(actions.getByRole('link', { name: /^Keyfobs / })).toBeVisible();
  await expect(actions.getByRole('link')).toHaveCount(1);
});
