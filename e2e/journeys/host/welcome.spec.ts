import type { Page } from '@playwright/test';
import type { Role } from '../../console/accounts.ts';
import { callerOf } from '../../console/api.ts';
import { continueAs } from '../../console/continue-as.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { VehiclesPage } from '../fleet/vehicles.ts';

const board = (page: Page) => page.getByRole('region', { name: 'Needs attention' });
const numberIn = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

async function openWelcome(page: Page): Promise<void> {
  await page.goto('/welcome');
  await expect(page.getByRole('heading', { level: 3, name: 'Actions' })).toBeVisible();
}

async function welcome(page: Page, role: Role): Promise<void> {
  await arriveSignedIn(page, role);
  await openWelcome(page);
}

test("[WE-01] animates the number of e-bikes and e-mopeds in the user's groups without layout shift", async ({ page }) => {
  const caller = await callerOf('manager');
  const { body } = await caller.get('/v1/iam/access');
  const groupIds = (body as { groups: { id: string }[] }).groups.map(({ id }) => id);
  const { data } = await caller.devices('query ($groupIds: [ID!]!) { count(groupIDs: $groupIds) { bike moped } }', { groupIds });
  const { bike, moped } = (data as { count: { bike: number; moped: number } }).count;
  expect(bike).toBeGreaterThan(moped);
  expect(moped).toBeGreaterThan(0);

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
  const counts = page.getByRole('region', { name: 'Vehicles by type' });
  await expect(counts).toContainText(`${bike.toLocaleString('en-GB')}e-bikes`, { useInnerText: false });
  await expect(counts).toContainText(moped.toLocaleString('en-GB'));
});

test('[WE-05] [WE-01] [WE-02] counts the work of each role and opens its list, without counts and tiles that the role may not see', async ({
  page,
}) => {
  await arriveSignedIn(page, 'driver');
  for (const [role, label, address] of [
    ['driver', 'Your upcoming slots', /\/calendar\?view=mine$/],
    ['client', 'Repairs to approve', /\/service\?awaiting=1$/],
    ['manager', 'Slots to approve', /\/calendar\/inbox$/],
    ['administrator', 'Failed commands', /\/control\/commands\?/],
  ] as const) {
    if (role !== 'driver') await continueAs(page, role);
    await openWelcome(page);
    const actions = page.getByRole('region', { name: 'Actions' });
    if (role === 'driver') {
      await expect(actions).toContainText('Keyfobs');
      await expect(page.getByRole('region', { name: 'Vehicles by type' })).toHaveCount(0);
      await expect(board(page)).toHaveCount(0);
    }
    if (role === 'client') {
      await expect(actions.getByRole('link', { name: /^Keyfobs / })).toBeVisible();
      await expect(actions.getByRole('link')).toHaveCount(1);
    }
    const work = page.getByRole('region', { name: 'My shift' }).getByRole('link', { name: new RegExp(`^${label}`) });
    await expect(work.locator('.welcome-shift-count'), role).toHaveText(/^[\d,]+$/);
    await work.click();
    await expect(page, role).toHaveURL(address);
    await expect(page.getByRole('main'), role).not.toBeEmpty();
  }
});

test('[WE-05] opens the counted vehicles from each counter, and counts within the selected group', async ({ page }) => {
  await welcome(page, 'manager');
  for (const [name, search] of [
    ['Moving without a ride', 'contact=moving'],
    ['Low battery', 'status=lowBattery'],
    ['Offline', 'status=offline'],
  ] as const)
    // Vehicles change between both pages: retries until the counts match.
    await expect(async () => {
      await page.goto('/welcome');
      const counter = board(page).getByRole('link', { name: new RegExp(`^[\\d,]+ ${name}`) });
      const counted = numberIn(await counter.locator('.welcome-exception-count').textContent());
      await counter.click();
      await page.waitForURL(`**/vehicles?${search}`);
      const vehicles = new VehiclesPage(page);
      await expect(vehicles.rows.first()).toBeVisible();
      await expect(page.getByText(/of [\d,]+ read$/)).toHaveCount(0);
      expect(counted, name).toBeGreaterThan(0);
      expect(await vehicles.count(), name).toBe(counted);
    }).toPass({ timeout: 35_000 });

  const offline = board(page).getByRole('link', { name: /^[\d,]+ Offline No contact/ });
  const count = async () => numberIn(await offline.locator('.welcome-exception-count').textContent());
  await page.goto('/welcome');
  const everywhere = await count();
  const { body } = await (await callerOf('manager')).get('/v1/iam/access');
  const city = (body as { groups: { id: string; name: string }[] }).groups.find(({ name }) => name === 'Kraków')?.id ?? '';
  await page.goto(`/welcome?group=${city}`);
  await expect(offline).toHaveAttribute('href', `/vehicles?status=offline&group=${city}`);
  const there = await count();
  expect(there).toBeGreaterThan(0);
  expect(there).toBeLessThan(everywhere);
});
