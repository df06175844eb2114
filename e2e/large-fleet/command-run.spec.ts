import type { Page } from '@playwright/test';
import { callerOf } from '../console/api.ts';
import { arriveSignedIn } from '../console/console.ts';
import { VehiclesPage } from '../journeys/fleet/vehicles.ts';
import { expect, test } from './large-fleet.ts';

interface Entry {
  readonly id: string;
  readonly vehicleId: string;
  readonly command: string;
  readonly status: string;
  readonly reason: string | null;
}

const number = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

/** The panel of a command. */
class RunPanel {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  get root() {
    return this.page.getByRole('dialog', { name: 'Battery lock' });
  }
  /** How many are done, of how many. */
  async progress(): Promise<{ over: number; total: number }> {
    const [over = '', total = ''] = ((await this.root.getByText(/ of .* done$/).textContent()) ?? '').split(' of ');
    return { over: number(over), total: number(total) };
  }
  over = async () => (await this.progress()).over;
}

test('[VE-03] [VE-04] [VE-11] two thousand vehicles: who is left out and why, the number typed, results as they come, a reload in the middle, retry', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const refusals: number[] = [];
  /** Ids of the commands handed over in hundreds so far, and calls that handed any over. */
  const handed = { ids: [] as string[], calls: 0, runId: '' };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().method() !== 'POST' || !/\/v1\/(command|computer\/.*\/cmd\/.*)$/.test(pathname)) return;
    if (!response.ok()) refusals.push(response.status());
    const body = response.request().postDataJSON() as { runId: string; orders: { id: string }[] } | null;
    handed.calls += 1;
    handed.ids.push(...(body?.orders ?? []).map(({ id }) => id));
    handed.runId ||= body?.runId ?? '';
  });
  await arriveSignedIn(page, 'manager');
  const vehicles = new VehiclesPage(page);
  await vehicles.open();
  await expect.poll(() => vehicles.count()).toBeGreaterThanOrEqual(2000);
  const all = await vehicles.count();
  await vehicles.grid.getByRole('checkbox', { name: 'Select all vehicles in the list' }).check();
  await expect(page.getByText(`${all.toLocaleString('en')} selected`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Battery lock', exact: true }).click();

  const panel = new RunPanel(page);
  const recipients = number(await panel.root.getByText(/^Sending to [\d,]+ vehicles$/).textContent());
  const leftOut = number(await panel.root.getByText(/ vehicles skipped$/).textContent());
  expect(recipients + leftOut).toBe(all);
  await expect(panel.root.getByText(/^[\w-]+: GPS tracker only, doesn't accept commands$/).first()).toBeVisible();
  await expect(panel.root.getByText(/^[\w-]+: no IoT module, doesn't accept commands$/).first()).toBeVisible();
  await expect(panel.root.getByText(/ vehicles are offline. The command is queued until they're back online.$/)).toBeVisible();
  const send = panel.root.getByRole('button', { name: `Send to ${recipients.toLocaleString('en')} vehicles` });
  const typed = panel.root.getByRole('textbox', { name: `Type ${recipients} to confirm` });
  await expect(typed).toBeInViewport();
  await typed.fill(String(recipients - 1));
  await expect(send).toBeDisabled();
  await typed.fill(String(recipients));
  await send.click();

  // Rows as they come: only those in sight are in the document.
  await expect.poll(panel.over).toBeGreaterThan(100);
  expect((await panel.progress()).total).toBe(recipients);
  expect(await panel.root.getByRole('row').count()).toBeLessThan(100);
  await expect(panel.root.getByRole('row', { name: /Acknowledged/ }).first()).toBeVisible();
  await expect(panel.root.getByText(`${leftOut} vehicles skipped`)).toBeVisible();

  await expect.poll(() => handed.ids.length).toBe(recipients);
  expect(handed.calls).toBe(Math.ceil(recipients / 100));
  await page.reload();
  await page.getByRole('button', { name: /^Show Battery lock: / }).click();
  expect((await panel.progress()).total).toBe(recipients);

  // The offline wait for their vehicle, and a silent vehicle is given up after half a minute; all others have answered.
  const retry = panel.root.getByRole('button', { name: /^Retry .* failed$/ });
  await expect.poll(panel.over, { timeout: 60_000 }).toBeGreaterThan(recipients * 0.9);
  await expect(panel.root.getByText('the page was reloaded before the server confirmed it')).toHaveCount(0);
  const cancel = panel.root.getByRole('button', { name: /^Cancel .* queued$/ });
  await expect(cancel).toBeVisible();
  await expect(retry).toBeVisible();
  const calls = handed.calls;
  await retry.click();
  await expect.poll(() => handed.calls, { message: 'the failed go again' }).toBeGreaterThan(calls);

  // What the panel says is what the ledger says: every command that was handed over, and more for what was retried.
  const manager = await callerOf('manager');
  const ledger = (await manager.get(`/v1/command?runId=${handed.runId}`)).body as Entry[];
  const inLedger = new Set(ledger.map(({ id }) => id));
  expect(handed.ids.filter((id) => !inLedger.has(id))).toEqual([]);
  expect(ledger.every(({ command }) => command === 'batteryLock')).toBe(true);
  expect(ledger.length).toBeGreaterThan(recipients);
  expect(ledger.some(({ status }) => status === 'queued')).toBe(true);
  expect(ledger.some(({ status }) => status === 'failed')).toBe(true);

  await cancel.click();
  await expect(cancel).toHaveCount(0);
  expect(refusals, 'nothing was too much for the server').toEqual([]);
});
