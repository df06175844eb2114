import type { Page } from '@playwright/test';
import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../../console/console.ts';
import { simulatedStation } from './simulated-station.ts';

const words = {
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
let told = 0;
/** A sentence that no other alert says. */
const sentence = () => `Fan ${(told += 1)} turns slowly (${Date.now().toString(36)})`;

async function openBell(page: Page, { bell, dialog }: { bell: RegExp; dialog: string }) {
  await page.getByRole('button', { name: bell }).click();
  return page.getByRole('dialog', { name: dialog });
}

/** Keeps hold of the connections to the gateway that the page makes, so that a test can end them. */
const holdGateways = (page: Page) =>
  page.addInitScript(() => {
    const held: WebSocket[] = [];
    Object.assign(window, { heldGateways: held });
    window.WebSocket = new Proxy(window.WebSocket, {
      construct(Socket, parts: [string, string[]]) {
        const socket = new Socket(...parts);
        if (parts[0].endsWith('/charger/gateway')) held.push(socket);
        return socket;
      },
    });
  });
const gateways = (page: Page) => page.evaluate(() => (window as unknown as { heldGateways: WebSocket[] }).heldGateways.length);
const endGateway = (page: Page) => page.evaluate(() => (window as unknown as { heldGateways: WebSocket[] }).heldGateways.at(-1)?.close());

test('[BS-07][BS-08][SH-11][SH-15] an alert is on screen wherever one is, is seen in all tabs, and over when it is', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const station = await anyStation();
  const what = sentence();
  await arriveSignedIn(page, 'administrator');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/vehicles');
    const dialog = await openBell(tab, words);
    await expect(dialog.getByText(words.live, { exact: true })).toBeVisible();
    await tab.keyboard.press('Escape');
  }
  await station.alert(what);
  for (const tab of [page, other]) {
    const toast = tab.getByRole('group', { name: what });
    await expect(toast).toContainText(station.name);
    await expect(toast).toContainText(words.cabinet);
  }

  const dialog = await openBell(page, words);
  const row = dialog.getByRole('row', { name: new RegExp(what.replaceAll(/[()]/g, '\\$&')) });
  await expect(row).toContainText(words.unseen);
  await expect(row).toContainText(words.started);
  await row.getByRole('button', { name: new RegExp(`^${words.mark}`) }).click();
  await expect(row).toContainText(words.seen);
  for (const tab of [page, other]) await expect(tab.getByRole('group', { name: what })).toHaveCount(0);

  await station.alert(what, 'finished');
  await expect(row).toContainText(words.finished);
  await row.getByText(what).click();
  await expect(dialog.getByRole('region', { name: new RegExp(what.slice(0, 8)) })).toContainText(words.started);
});

test('[SH-15] a toast leads to the station and is gone then; the alert stays unseen until its button is pressed', async ({ page }) => {
  const station = await anyStation();
  const [first, second] = [sentence(), sentence()];
  await arriveSignedIn(page, 'administrator');
  await page.goto('/vehicles');
  const dialog = await openBell(page, words);
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
  await openBell(page, words);
  await expect(dialog.getByRole('row').filter({ hasText: first })).toContainText('unseen');
  await expect(dialog.getByRole('row').filter({ hasText: second })).toContainText('Seen');
});

test('[SH-15][BS-08] alerts that were unseen before sign-in raise toasts, finished ones too; they cover nothing, and dismissing one lasts', async ({
  page,
}) => {
  const station = await anyStation();
  const what = sentence();
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
  expect(covered, 'toasts stand below the screen').toBe(false);
  await page.getByRole('button', { name: `Dismiss: ${what}` }).click();
  await expect(toast).toHaveCount(0);
  await page.reload();
  const dialog = await openBell(page, words);
  await expect(dialog.getByRole('row').filter({ hasText: what })).toContainText('unseen');
  await expect(toast).toHaveCount(0);
});

test('[BS-07] ongoing and finished alerts differ in colour, in both themes', async ({ page }) => {
  const station = await anyStation();
  const what = sentence();
  await arriveSignedIn(page, 'administrator');
  await page.goto('/about');
  const dialog = await openBell(page, words);
  await expect(dialog.getByText('Live', { exact: true })).toBeVisible();
  await station.alert(what);
  const row = dialog.getByRole('row').filter({ hasText: what });
  const colours = (word: string) =>
    row
      .getByText(word, { exact: true })
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

test('[BS-08] connections that end are made again, and nothing told meanwhile is lost or doubled', async ({ page }) => {
  const station = await anyStation();
  await holdGateways(page);
  await arriveSignedIn(page, 'administrator');
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/v2/charger/alerts') && asked.push(request.url()));
  await page.goto('/vehicles');
  const dialog = await openBell(page, words);
  await expect(dialog.getByText('Live', { exact: true })).toBeVisible();
  const all: string[] = [];
  for (let breaks = 1; breaks <= 5; breaks += 1) {
    await endGateway(page);
    all.unshift(sentence());
    await station.alert(all[0] ?? '');
    await expect.poll(() => gateways(page)).toBe(breaks + 1);
    await expect(dialog.getByRole('row').filter({ hasText: all[0] ?? '' })).toHaveCount(1);
  }
  const shown = await dialog
    .getByRole('row')
    .filter({ hasText: /^(?:Select)?.*Fan \d+ turns slowly/ })
    .allTextContents();
  const order = all.map((what) => shown.findIndex((text) => text.includes(what)));
  expect(order, 'newest first').toEqual([...order].sort((one, other) => one - other));
  expect(asked, 'it went on where it was').toHaveLength(1);
});

test('[BS-08][SH-15] ten thousand alerts in a burst: the list is right, at most three toasts, and all are marked at once', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const MANY = 10_000;
  const station = await anyStation();
  await arriveSignedIn(page, 'administrator');
  await page.goto('/welcome');
  const dialog = await openBell(page, words);
  await expect(dialog.getByText('Live', { exact: true })).toBeVisible();
  const all = dialog.getByRole('radio', { name: /^All / });
  const before = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
  const toasts = page.locator('.shell-toasts [role=group]');
  await markWindow(page);
  // The list is on screen all the while. How long the page is held up the benchmark measures (part alerts).
  await station.burst(MANY);
  await expect(page.getByText(/^\d+ more alerts$/)).toBeVisible();
  await expect
    .poll(async () => Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]), { timeout: 180_000 })
    .toBeGreaterThanOrEqual(before + MANY);
  expect(await toasts.count()).toBeLessThanOrEqual(3);
  await dialog.getByRole('button', { name: /^Mark all \d+ as seen$/ }).click();
  await expect(dialog.getByRole('radio', { name: /^Unseen \d$/ })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText(/^\d+ more alerts$/)).toHaveCount(0);
  // The page says so at once; the server is told in parts.
  const administrator = await callerOf('administrator');
  const unseen = async () =>
    ((await administrator.get('/v2/charger/alerts')).body as { seen: boolean }[]).filter(({ seen }) => !seen).length;
  await expect.poll(unseen, { timeout: 120_000 }).toBeLessThan(10);
  await expectNotReloaded(page);
});
