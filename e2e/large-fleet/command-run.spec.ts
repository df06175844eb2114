import type { Page } from '@playwright/test';
import { callerOf } from '../console/api.ts';
import { arriveSignedIn } from '../console/fixtures.ts';
import { SOAK } from '../console/sampled.ts';
import { VehiclesPage } from '../journeys/fleet/vehicles.ts';
import { expect, test } from './fixtures.ts';

interface Entry {
  readonly id: string;
  readonly vehicleId: string;
  readonly command: string;
  readonly status: string;
  readonly reason: string | null;
}

const number = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

/** Page object of the command panel. */
class RunPanel {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  get root() {
    return this.page.getByRole('dialog', { name: 'Battery lock' });
  }
  /** Returns the number of finished commands and the total. */
  async progress(): Promise<{ done: number; total: number }> {
    const [done = '', total = ''] = ((await this.root.getByText(/ of .* done$/).textContent()) ?? '').split(' of ');
    return { done: number(done), total: number(total) };
  }
  done = async () => (await this.progress()).done;
}

/** All commands of a run. A page of the ledger has 5,000, which is less than a run of the whole fleet with its retries. */
async function entriesOfRun(runId: string): Promise<Entry[]> {
  const manager = await callerOf('manager');
  const entries: Entry[] = [];
  for (;;) {
    const page = (await manager.get(`/v1/command?runId=${runId}&skip=${entries.length}`)).body as Entry[];
    if (page.length === 0) return entries;
    entries.push(...page);
  }
}

test(
  '[VE-03] [VE-04] [VE-11] sends a command to two thousand vehicles: skipped vehicles, confirmation, live results, a reload and a retry',
  { tag: SOAK },
  async ({ page }) => {
    test.setTimeout(240_000);
    const refusals: number[] = [];
    /** Ids of the commands submitted so far, and the number of calls. */
    const submitted = { ids: [] as string[], calls: 0, runId: '' };
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.request().method() !== 'POST' || !/\/v1\/(command|computer\/.*\/cmd\/.*)$/.test(pathname)) return;
      if (!response.ok()) refusals.push(response.status());
      const body = response.request().postDataJSON() as { runId: string; orders: { id: string }[] } | null;
      submitted.calls += 1;
      submitted.ids.push(...(body?.orders ?? []).map(({ id }) => id));
      submitted.runId ||= body?.runId ?? '';
    });
    await arriveSignedIn(page, 'manager');
    const vehicles = new VehiclesPage(page);
    await vehicles.open();
    await expect.poll(() => vehicles.count()).toBeGreaterThanOrEqual(2000);
    const all = await vehicles.count();
    await vehicles.grid.getByRole('checkbox', { name: 'Select all vehicles in the list' }).check();
    await expect(page.getByText(`${all.toLocaleString('en')} selected`, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Battery lock', exact: true }).click();

    const panel = new RunPanel(page);
    const recipients = number(await panel.root.getByText(/^Sending to [\d,]+ vehicles$/).textContent());
    const leftOut = number(await panel.root.getByText(/ vehicles skipped$/).textContent());
    expect(recipients + leftOut).toBe(all);
    await expect(panel.root.getByText(/^GPS tracker only, don't accept commands: [\d,]+ vehicles$/)).toBeVisible();
    await expect(panel.root.getByText(/^No IoT module, don't accept commands: [\d,]+ vehicles$/)).toBeVisible();
    await expect(panel.root.getByText(/ vehicles are offline. The command is queued until they're back online.$/)).toBeVisible();
    const send = panel.root.getByRole('button', { name: `Send to ${recipients.toLocaleString('en')} vehicles` });
    const typed = panel.root.getByRole('textbox', { name: `Type ${recipients} to confirm` });
    await expect(typed).toBeInViewport();
    await typed.fill(String(recipients - 1));
    await expect(send).toBeDisabled();
    await typed.fill(String(recipients));
    await send.click();

    // Results appear live in a virtualized list.
    await expect.poll(panel.done).toBeGreaterThan(100);
    expect((await panel.progress()).total).toBe(recipients);
    expect(await panel.root.getByRole('row').count()).toBeLessThan(100);
    // Failed commands are listed first, so acknowledged ones are found by their filter.
    const acknowledged = panel.root.getByRole('button', { name: /^Acknowledged/ });
    await acknowledged.click();
    await expect(panel.root.getByRole('row', { name: /Acknowledged/ }).first()).toBeVisible();
    await acknowledged.click();
    await expect(panel.root.getByText(`${leftOut} vehicles skipped`)).toBeVisible();

    await expect.poll(() => submitted.ids.length, { timeout: 60_000 }).toBe(recipients);
    expect(submitted.calls).toBe(Math.ceil(recipients / 100));
    await page.reload();
    await page.getByRole('button', { name: /^Show Battery lock: / }).click();
    expect((await panel.progress()).total).toBe(recipients);

    // Commands of offline vehicles stay queued, and those of silent vehicles time out after half a minute.
    const retry = panel.root.getByRole('button', { name: /^Retry .* failed$/ });
    await expect.poll(panel.done, { timeout: 60_000 }).toBeGreaterThan(recipients * 0.9);
    await expect(panel.root.getByText('the page was reloaded before the server confirmed it')).toHaveCount(0);
    const cancel = panel.root.getByRole('button', { name: /^Cancel .* queued$/ });
    await expect(cancel).toBeVisible();
    await expect(retry).toBeVisible();
    const calls = submitted.calls;
    await retry.click();
    await expect.poll(() => submitted.calls, { message: 'failed commands are sent again' }).toBeGreaterThan(calls);

    // The ledger has every submitted command, and those of the retry.
    const ledger = await entriesOfRun(submitted.runId);
    const inLedger = new Set(ledger.map(({ id }) => id));
    expect(submitted.ids.filter((id) => !inLedger.has(id))).toEqual([]);
    expect(ledger.every(({ command }) => command === 'batteryLock')).toBe(true);
    expect(ledger.length).toBeGreaterThan(recipients);
    expect(ledger.some(({ status }) => status === 'queued')).toBe(true);
    expect(ledger.some(({ status }) => status === 'failed')).toBe(true);

    // A retried command can be queued after the click.
    await expect(async () => {
      if (await cancel.isVisible()) await cancel.click();
      await expect(cancel).toHaveCount(0, { timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    expect(refusals, 'no call was refused').toEqual([]);
  },
);
