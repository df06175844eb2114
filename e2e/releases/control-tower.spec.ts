import type { Browser, Page } from '@playwright/test';
import { accounts, type Role } from '../console/accounts.ts';
import { tokensOf } from '../console/api.ts';
import { countPresses } from '../console/clicks.ts';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/fixtures.ts';
import { consoleUrl } from '../setup/environment.ts';
import { builtFrom, liveBuild, republish, release, releaseOrThrow, type Variant } from './release-plane.ts';

const formerText = 'Search by name, plate or ID';
const newText = 'Search the whole fleet';
const search = (page: Page, label: string) => page.getByRole('searchbox', { name: label });
const short = (build: string) => build.slice(0, 8);

let good: string;
let variant: Variant;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  good = await liveBuild('remote-fleet');
  variant = republish(builtFrom('remote-fleet'), 'control-tower', { [formerText]: newText });
  await releaseOrThrow('publish', variant.folder);
});

test.afterEach(async () => {
  await release('hold', 'remote-fleet', '--off');
  // Fails when there is no canary.
  await release('withdraw', 'remote-fleet');
  if ((await liveBuild('remote-fleet')) !== good) await releaseOrThrow('rollback', 'remote-fleet', '--to', good);
});

async function tabOf(browser: Browser, role: Role, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await arriveSignedIn(page, role);
  await page.goto(path);
  return page;
}

const lastDecision = async () =>
  (
    JSON.parse(await releaseOrThrow('history', 'remote-fleet', '--json')) as {
      decision: string;
      actor: string;
      reason: string;
      build: string;
    }[]
  ).at(-1);

const dialog = (page: Page) => page.getByRole('dialog');
const reasonField = (page: Page) => dialog(page).getByRole('textbox', { name: /^Reason/ });

/** The release plane refuses managers and strangers over HTTP. */
async function expectRefusals(): Promise<void> {
  const statusOf = async (token: string | null, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return (await fetch(`${consoleUrl()}/releases${path}`, init)).status;
  };
  const request = { decision: { action: 'hold', remote: 'remote-fleet', held: true }, reason: 'end-to-end test', dryRun: true };
  const [{ access_token: manager }, { access_token: administrator }] = [await tokensOf('manager'), await tokensOf('administrator')];
  for (const [token, status] of [
    [null, 401],
    ['no-such-session', 401],
    [manager, 403],
    [administrator, 200],
  ] as const) {
    expect(await statusOf(token, '/overview')).toBe(status);
    expect(await statusOf(token, '/history')).toBe(status);
    expect(await statusOf(token, '/decisions', request)).toBe(status);
  }
}

test('[CT-01][CT-03][RE-02] rolls back a release in the tower; a tab of a manager, who has no access to it, follows without a reload and keeps its input', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  await releaseOrThrow('promote', `remote-fleet@${variant.build}`, '--force');
  const other = await tabOf(browser, 'manager', '/vehicles');
  await expect(search(other, newText)).toBeVisible();
  await search(other, newText).fill('KRK-B-00');
  await markWindow(other);
  const tower = await tabOf(browser, 'administrator', '/welcome');
  const presses = await countPresses(tower);
  await tower.getByRole('navigation').getByRole('link', { name: 'Control tower' }).click();
  await tower.getByRole('tab', { name: 'Releases' }).click();
  const row = tower.getByRole('row', { name: /^remote-fleet/ });
  await expect(row).toContainText(short(variant.build));
  await expect(row).toContainText('e2e');

  await row.getByRole('button', { name: 'Roll back remote-fleet' }).click();
  await expect(dialog(tower)).toContainText(short(variant.build));
  await expect(dialog(tower)).toContainText(short(good));
  await reasonField(tower).fill('FC-301: the search says too much');
  await dialog(tower).getByRole('button', { name: 'Roll back' }).click();
  await expect(search(other, formerText)).toBeVisible();
  expect((await presses()).clicks, 'clicks from Welcome').toBeLessThanOrEqual(4);
  await expect(search(other, formerText)).toHaveValue('KRK-B-00');
  await expectNotReloaded(other);
  await expect(row).toContainText(short(good));
  await expect(row).toContainText(accounts.administrator);
  expect(await lastDecision()).toMatchObject({
    decision: 'rollback',
    actor: accounts.administrator,
    reason: 'FC-301: the search says too much',
    build: good,
  });

  await row.getByRole('link', { name: 'remote-fleet' }).click();
  const history = tower.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toContainText('Rolled back');
  await expect(history.getByRole('listitem').first()).toContainText('FC-301: the search says too much');
  await tower.context().close();

  await expect(other.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Vehicle management' })).toBeVisible();
  await expect(other.getByRole('navigation').getByRole('link', { name: 'Control tower' })).toHaveCount(0);
  await other.goto('/control');
  await expect(other.getByText("You don't have access to Control tower")).toBeVisible();
  await other.context().close();
  await expectRefusals();
});

/** Holds the remote, tries to promote a build of it, and ends the hold. The dialog shows the refusal and keeps the input. */
async function expectRefusalWhileHeld(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  await reasonField(page).fill('nothing new during the fair');
  await dialog(page).getByRole('button', { name: 'Hold' }).click();
  await expect(page.getByText(/^Put on hold by administrator@operator\.example on .*: nothing new during the fair$/)).toBeVisible();

  await page.getByRole('button', { name: new RegExp(`^Promote.*${short(variant.build)}`) }).click();
  await reasonField(page).fill('it looked fine');
  await dialog(page).getByRole('button', { name: 'Promote' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('held by administrator@operator.example');
  await expect(reasonField(page)).toHaveValue('it looked fine');
  expect(await liveBuild('remote-fleet')).toBe(good);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'End hold' }).click();
  await reasonField(page).fill('the fair is over');
  await dialog(page).getByRole('button', { name: 'End hold' }).click();
  await expect(page.getByRole('button', { name: 'Hold', exact: true })).toBeVisible();
}

test('[CT-03][RE-08] shows the refusal to promote a held remote; starts a canary for one account and withdraws it', async ({ browser }) => {
  test.setTimeout(180_000);
  const tower = await tabOf(browser, 'administrator', '/control/releases/remote-fleet');
  await expectRefusalWhileHeld(tower);
  const storedRelease = tower
    .getByRole('region', { name: 'Stored releases' })
    .getByRole('listitem')
    .filter({ hasText: short(variant.build) });
  await storedRelease.getByRole('button', { name: /^More actions for/ }).click();
  await tower.getByRole('menuitem', { name: 'Start canary' }).click();
  await dialog(tower)
    .getByRole('textbox', { name: /^Share/ })
    .fill('0');
  await dialog(tower)
    .getByRole('textbox', { name: /^Additional accounts/ })
    .fill(accounts.manager);
  await reasonField(tower).fill('first look');
  await dialog(tower).getByRole('button', { name: 'Start canary' }).click();
  await expect(dialog(tower)).toHaveCount(0);
  await expect(tower.getByText('1 named account', { exact: true })).toBeVisible();

  const [selected, other] = [await tabOf(browser, 'manager', '/vehicles'), await tabOf(browser, 'viewer', '/vehicles')];
  await expect(search(selected, newText)).toBeVisible();
  await expect(search(other, formerText)).toBeVisible();
  expect(await (await other.request.get('/releases/boot-map.json')).text()).not.toContain('manager');
  await markWindow(selected);

  await tower.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await reasonField(tower).fill('seen enough');
  await dialog(tower).getByRole('button', { name: 'Withdraw' }).click();
  await expect(search(selected, formerText)).toBeVisible();
  await expectNotReloaded(selected);
  await expect(storedRelease).toContainText('Bad');
  expect(await lastDecision()).toMatchObject({ decision: 'withdraw', actor: accounts.administrator, reason: 'seen enough' });
  for (const page of [tower, selected, other]) await page.context().close();
});
