import type { BootMap } from '@fleet-console/release-contract';
import type { Page } from '@playwright/test';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/fixtures.ts';
import { SOAK } from '../console/sampled.ts';
import { builtFrom, liveBuild, releaseOrThrow, republish } from './release-plane.ts';

const ready = 'A new version of the console is ready';
const withdrawn = 'This version of the console was withdrawn';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Build of the host that a page loaded. */
const hostOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(document.getElementById('boot-map')?.textContent ?? '{}') as BootMap).host.build);

let good: string;
test.beforeAll(async () => {
  good = await liveBuild('host');
});
test.afterEach(async () => {
  if ((await liveBuild('host')) !== good) await releaseOrThrow('rollback', 'host', '--to', good);
});

async function openForms(page: Page, visitor: Page, inTab: () => Promise<Page>): Promise<readonly [Page, Page, Page]> {
  const zone = await inTab();
  await Promise.all([page.goto('/groups/new'), visitor.goto('/login'), zone.goto('/geofencing/new')]);
  await page.getByRole('textbox', { name: 'Name' }).fill('Half-typed group');
  await visitor.getByLabel('E-mail').fill('half-typed@');
  await zone.getByRole('textbox', { name: 'Name', exact: true }).fill('Half-typed zone');
  return [page, visitor, zone];
}

async function expectInput([group, visitor, zone]: readonly [Page, Page, Page]): Promise<void> {
  await expect(group.getByRole('textbox', { name: 'Name' })).toHaveValue('Half-typed group');
  await expect(visitor.getByLabel('E-mail')).toHaveValue('half-typed@');
  await expect(zone.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Half-typed zone');
}

test(
  'HREL-A30 to HREL-A33: 20 open tabs learn of a new host and of its rollback; three open forms lose nothing',
  { tag: SOAK },
  async ({ page, context, browser }) => {
    test.setTimeout(240_000);
    const next = republish(builtFrom('host'), 'next');
    await releaseOrThrow('publish', next.folder);
    await arriveSignedIn(page, 'administrator');
    const visitor = await (await browser.newContext()).newPage();
    const forms = await openForms(page, visitor, () => context.newPage());
    const light: Page[] = [];
    for (let at = 0; at < 17; at += 1) {
      const tab = await context.newPage();
      await tab.goto('/about', { waitUntil: 'commit' });
      light.push(tab);
    }
    const all = [...forms, ...light];
    for (const tab of all) {
      await expect(tab.getByRole('main').or(tab.getByLabel('E-mail')).first()).toBeVisible();
      await markWindow(tab);
    }

    await releaseOrThrow('promote', `host@${next.build}`);
    for (const tab of all) {
      await expect(tab.getByText(ready)).toHaveCount(1);
      await expectNotReloaded(tab);
    }
    await expectInput(forms);
    // Nothing is discarded without asking.
    for (const form of forms) {
      await button(form, 'Reload now').click();
      await expect(form.getByText('Reload without saving?')).toBeVisible();
      await button(form, 'Keep editing').click();
      await expectNotReloaded(form);
    }
    await expectInput(forms);

    // Eight tabs and, accepting the loss, the forms get the new host.
    const switched = light.slice(0, 8);
    for (const tab of switched) await button(tab, 'Reload now').click();
    for (const form of forms) {
      await button(form, 'Reload now').click();
      await button(form, 'Reload without saving').click();
    }
    for (const tab of [...switched, ...forms]) {
      await tab.waitForFunction(() => document.querySelector('main, input') !== null);
      await expect.poll(() => hostOf(tab)).toBe(next.build);
      await expect(tab.getByText(ready)).toHaveCount(0);
    }
    await forms[0].getByRole('textbox', { name: 'Name' }).fill('Half-typed group');
    await forms[1].getByLabel('E-mail').fill('half-typed@');
    await forms[2].getByRole('textbox', { name: 'Name', exact: true }).fill('Half-typed zone');
    for (const form of forms) await markWindow(form);
    const loads = new Map(switched.map((tab) => [tab, 0]));
    for (const tab of switched) tab.on('domcontentloaded', () => loads.set(tab, (loads.get(tab) ?? 0) + 1));

    await releaseOrThrow('rollback', 'host');
    for (const form of forms) await expect(form.getByText('Save or discard your changes')).toBeVisible();
    // Tabs that never left the former host are asked for nothing.
    for (const tab of light.slice(8)) {
      await expect(tab.getByText(ready)).toHaveCount(0);
      await expectNotReloaded(tab);
    }
    for (const tab of switched) {
      await expect.poll(() => hostOf(tab).catch(() => ''), { timeout: 30_000 }).toBe(good);
      await expect(tab.getByText(withdrawn)).toHaveCount(0);
    }
    expect([...loads.values()], 'each tab was reloaded once').toEqual(switched.map(() => 1));
    await expectInput(forms);
    for (const form of forms) await expectNotReloaded(form);

    // Once the work is discarded, the tab switches by itself; otherwise the user decides.
    await visitor.getByLabel('E-mail').fill('');
    await expect.poll(() => hostOf(visitor).catch(() => ''), { timeout: 30_000 }).toBe(good);
    await button(forms[0], 'Reload now').click();
    await button(forms[0], 'Reload without saving').click();
    await expect.poll(() => hostOf(forms[0]).catch(() => ''), { timeout: 30_000 }).toBe(good);
    await visitor.context().close();
  },
);
