import type { Page } from '@playwright/test';
import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../../console/fixtures.ts';
import { simulatedStation } from './simulated-station.ts';

const texts = {
  bell: /^Notifications/,
  dialog: 'Notifications',
  live: 'Live',
  unseen: 'unseen',
  cabinet: 'cabinet A',
  mark: 'Mark as seen:',
  started: 'Ongoing',
  finished: 'Finished',
  seen: 'Seen',
  show: 'Show:',
} as const;

const anyStation = () => simulatedStation('station', () => true);
let alertCount = 0;
/** Returns a unique alert description. */
const uniqueDescription = () => `Fan ${(alertCount += 1)} turns slowly (${Date.now().toString(36)})`;

async function openBell(page: Page, { bell, dialog }: { bell: RegExp; dialog: string }) {
  await page.getByRole('button', { name: bell }).click();
  return page.getByRole('dialog', { name: dialog });
}

/** Records the page's gateway sockets, so that a test can close them. */
const trackGateways = (page: Page) =>
  page.addInitScript(() => {
    const gatewaySockets: WebSocket[] = [];
    Object.assign(window, { testGateways: gatewaySockets });
    window.WebSocket = new Proxy(window.WebSocket, {
      construct(Socket, parts: [string, string[]]) {
        const socket = new Socket(...parts);
        if (parts[0].endsWith('/charger/gateway')) gatewaySockets.push(socket);
        return socket;
      },
    });
  });
const gatewayCount = (page: Page) => page.evaluate(() => (window as unknown as { testGateways: WebSocket[] }).testGateways.length);
const closeGateway = (page: Page) => page.evaluate(() => (window as unknown as { testGateways: WebSocket[] }).testGateways.at(-1)?.close());

test('[BS-07][BS-08][SH-11][SH-15] shows an alert on any screen, marks it as seen in all tabs, and updates it when finished', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const station = await anyStation();
  const what = uniqueDescription();
  await arriveSignedIn(page, 'administrator');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/vehicles');
    const dialog = await openBell(tab, texts);
    await expect(dialog.getByText(texts.live, { exact: true })).toBeVisible();
    await tab.keyboard.press('Escape');
  }
  await station.alert(what);
  for (const tab of [page, other]) {
    const toast = tab.getByRole('group', { name: what });
    await expect(toast).toContainText(station.name);
    await expect(toast).toContainText(texts.cabinet);
  }

  const dialog = await openBell(page, texts);
  const row = dialog.getByRole('row', { name: new RegExp(what.replaceAll(/[()]/g, '\\$&')) });
  await expect(row).toContainText(texts.unseen);
  await expect(row).toContainText(texts.started);
  await row.getByRole('button', { name: new RegExp(`^${texts.mark}`) }).click();
  await expect(row).toContainText(texts.seen);
  for (const tab of [page, other]) await expect(tab.getByRole('group', { name: what })).toHaveCount(0);

  await station.alert(what, 'finished');
  await expect(row).toContainText(texts.finished);
  await row.getByText(what).click();
  await expect(dialog.getByRole('region', { name: new RegExp(what.slice(0, 8)) })).toContainText(texts.started);
});

test('[SH-15] opens the station from a toast and dismisses it; the alert stays unseen until marked', async ({ page }) => {
  const station = await anyStation();
  const [first, second] = [uniqueDescription(), uniqueDescription()];
  await arriveSignedIn(page, 'administrator');
  await page.goto('/vehicles');
  const dialog = await openBell(page, texts);
  await expect(dialog.getByText('Live', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await station.alert(first);
  await page.getByRole('link', { name: `Show: ${first}` }).click();
  await expect(page).toHaveURL(new RegExp(`/battery-swap/${station.id}/`));
  await expect(page.getByRole('group', { name: first })).toHaveCount(0);
  await station.alert(second);
  await page
    .getByRole('group', { name: second })
    .getByRole('button', { name: /^Mark as seen/ })
    .click();
  await expect(page.getByRole('group', { name: second })).toHaveCount(0);
  await openBell(page, texts);
  await expect(dialog.getByRole('row').filter({ hasText: first })).toContainText('unseen');
  await expect(dialog.getByRole('row').filter({ hasText: second })).toContainText('Seen');
});

test('[SH-15][BS-08] raises toasts for alerts unseen at sign-in without covering the screen, and keeps them dismissed', async ({
  page,
}) => {
  const station = await anyStation();
  const what = uniqueDescription();
  await station.alert(what);
  await station.alert(what, 'finished');
  await arriveSignedIn(page, 'administrator');
  await page.goto('/battery-swap');
  const toast = page.getByRole('group', { name: what });
  await expect(toast).toContainText('Finished');
  expect(await page.locator('.shell-toasts [role=group]').count()).toBeLessThanOrEqual(3);
  const covered = await page.evaluate(() => {
    const screen = document.querySelector('main')?.getBoundingClientRect();
    const toasts = document.querySelector('.shell-toasts')?.getBoundingClientRect();
    return screen === undefined || toasts === undefined || screen.bottom > toasts.top + 0.5 || toasts.bottom > window.innerHeight + 0.5;
  });
  expect(covered, 'toasts are below the screen').toBe(false);
  await page.getByRole('button', { name: `Dismiss: ${what}` }).click();
  await expect(toast).toHaveCount(0);
  await page.reload();
  const dialog = await openBell(page, texts);
  await expect(dialog.getByRole('row').filter({ hasText: what })).toContainText('unseen');
  await expect(toast).toHaveCount(0);
});

test('[BS-07] shows ongoing and finished alerts in different colours in both themes', async ({ page }) => {
  const station = await anyStation();
  const what = uniqueDescription();
  await arriveSignedIn(page, 'administrator');
  await page.goto('/about');
  const dialog = await openBell(page, texts);
  await expect(dialog.getByText('Live', { exact: true })).toBeVisible();
  await station.alert(what);
  const row = dialog.getByRole('row').filter({ hasText: what });
  const colours = (text: string) =>
    row
      .getByText(text, { exact: true })
      .locator('xpath=ancestor-or-self::*[@data-status][1]')
      .evaluate(async (badge) => {
        const read = () => {
          const { color, backgroundColor } = getComputedStyle(badge);
          return `${color} on ${backgroundColor}`;
        };
        const root = document.documentElement;
        const theme = root.getAttribute('data-mantine-color-scheme');
        const both = ['light', 'dark'].map((scheme) => {
          root.setAttribute('data-mantine-color-scheme', scheme);
          return read();
        });
        root.setAttribute('data-mantine-color-scheme', theme ?? 'light');
        return both;
      });
  const ongoing = await colours('Ongoing');
  await station.alert(what, 'finished');
  await expect(row).toContainText('Finished');
  const finished = await colours('Finished');
  expect(new Set([...ongoing, ...finished]).size, `${ongoing.join()} / ${finished.join()}`).toBe(4);
});

test('[BS-08] reconnects without losing or duplicating alerts', async ({ page }) => {
  const station = await anyStation();
  await trackGateways(page);
  await arriveSignedIn(page, 'administrator');
  const listRequests: string[] = [];
  page.on('request', (request) => request.url().endsWith('/v2/charger/alerts') && listRequests.push(request.url()));
  await page.goto('/vehicles');
  const dialog = await openBell(page, texts);
  await expect(dialog.getByText('Live', { exact: true })).toBeVisible();
  const all: string[] = [];
  for (let disconnects = 1; disconnects <= 5; disconnects += 1) {
    await closeGateway(page);
    all.unshift(uniqueDescription());
    await station.alert(all[0] ?? '');
    await expect.poll(() => gatewayCount(page)).toBe(disconnects + 1);
    await expect(dialog.getByRole('row').filter({ hasText: all[0] ?? '' })).toHaveCount(1);
  }
  const shown = await dialog
    .getByRole('row')
    .filter({ hasText: /^(?:Select)?.*Fan \d+ turns slowly/ })
    .allTextContents();
  const order = all.map((what) => shown.findIndex((text) => text.includes(what)));
  expect(order, 'newest first').toEqual([...order].sort((one, other) => one - other));
  expect(listRequests, 'the feed resumed without a reload').toHaveLength(1);
});

test('[BS-08][SH-15] lists a burst of ten thousand alerts with at most three toasts, and marks all at once', async ({ page }) => {
  test.setTimeout(240_000);
  const MANY = 10_000;
  const station = await anyStation();
  await arriveSignedIn(page, 'administrator');
  await page.goto('/welcome');
  const dialog = await openBell(page, texts);
  await expect(dialog.getByText('Live', { exact: true })).toBeVisible();
  const all = dialog.getByRole('radio', { name: /^All / });
  const before = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
  const toasts = page.locator('.shell-toasts [role=group]');
  await markWindow(page);
  // The list is open. Long tasks are measured by the benchmark (part alerts).
  await station.burst(MANY);
  await expect(page.getByText(/^\d+ more alerts$/)).toBeVisible();
  await expect
    .poll(async () => Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]), { timeout: 180_000 })
    .toBeGreaterThanOrEqual(before + MANY);
  expect(await toasts.count()).toBeLessThanOrEqual(3);
  await dialog.getByRole('button', { name: /^Mark all \d+ as seen$/ }).click();
  await expect(dialog.getByRole('radio', { name: /^Unseen \d$/ })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText(/^\d+ more alerts$/)).toHaveCount(0);
  // The page updates at once; the server is called in batches.
  const administrator = await callerOf('administrator');
  const unseen = async () =>
    ((await administrator.get('/v2/charger/alerts')).body as { seen: boolean }[]).filter(({ seen }) => !seen).length;
  await expect.poll(unseen, { timeout: 120_000 }).toBeLessThan(10);
  await expectNotReloaded(page);
});
