import type { Page } from '@playwright/test';
import { VehiclesPage } from '../journeys/fleet/vehicles.ts';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/fixtures.ts';
import {
  buildVariant,
  builtFrom,
  withManifest,
  liveBuild,
  republish,
  release,
  releaseOrThrow,
  status,
  type Variant,
} from './release-plane.ts';

const formerText = 'Search by name, plate or ID';
const newText = 'Search the fleet';

const search = (page: Page, label: string) => page.getByRole('searchbox', { name: label });

let good: string;
let variant: Variant;
let broken: Variant;

interface ReleaseUpdates {
  /** Pushed generations, in order. */
  readonly generations: number[];
  /** Boot map requests of the tab. */
  readonly requests: string[];
}

/** Records what is pushed to a tab. The latency is measured by `pnpm bench rollback`. */
function recordUpdates(page: Page): ReleaseUpdates {
  const pushed: ReleaseUpdates = { generations: [], requests: [] };
  page.on('request', (request) => request.url().endsWith('/releases/boot-map.json') && pushed.requests.push(request.url()));
  page.on('websocket', (socket) => {
    if (!socket.url().endsWith('/releases/live')) return;
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload === 'string') pushed.generations.push((JSON.parse(payload) as { generation: number }).generation);
    });
  });
  return pushed;
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  good = await liveBuild('remote-fleet');
  variant = republish(builtFrom('remote-fleet'), 'rollback', { [formerText]: newText });
  broken = await buildVariant({ overlay: { 'src/remote.tsx': "throw new Error('broken on purpose');" } });
});

test.afterEach(async () => {
  if ((await liveBuild('remote-fleet')) !== good) await releaseOrThrow('rollback', 'remote-fleet', '--to', good);
});

test('[RE-01][RE-02] shows a new build and the former one again in an open tab, without a reload, and keeps the input', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const before = await status();
  await arriveSignedIn(page, 'manager');
  const vehicles = new VehiclesPage(page);
  const maps: string[] = [];
  page.on('request', (request) => request.url().endsWith('/releases/boot-map.json') && maps.push(request.url()));
  await vehicles.open();
  await markWindow(page);

  await releaseOrThrow('publish', variant.folder);
  await expect(search(page, formerText)).toBeVisible();
  await releaseOrThrow('promote', `remote-fleet@${variant.build}`);
  // A good release isn't replaced on screen: the new one is shown on the next navigation.
  await page.getByRole('link', { name: 'Fleet Console, go to Welcome' }).click();
  await page.waitForURL('**/welcome');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Vehicle management' }).click();
  await expect(search(page, newText)).toBeVisible();
  await expectNotReloaded(page);

  await search(page, newText).fill('KRK-B-00');
  await expect(page).toHaveURL(/q=KRK-B-00/);
  await releaseOrThrow('rollback', 'remote-fleet');
  await expect(search(page, formerText)).toBeVisible();
  await expect(search(page, formerText)).toHaveValue('KRK-B-00');
  await expect(vehicles.rows.first()).toBeVisible();
  await expectNotReloaded(page);
  expect(maps, 'both boot maps were pushed, none was requested').toEqual([]);

  const after = await status();
  for (const other of ['host', 'remote-auth']) {
    expect(after.remotes[other]?.live, `${other} was not deployed again`).toBe(before.remotes[other]?.live);
    expect(after.remotes[other]?.published, `${other} was not built again`).toEqual(before.remotes[other]?.published);
  }
  expect(after.remotes['remote-fleet']?.live).toBe(good);
});

test('[RE-02] pushes a rollback to every open tab, which shows the former build without a reload and keeps the input', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  await releaseOrThrow('publish', variant.folder);
  await releaseOrThrow('promote', `remote-fleet@${variant.build}`, '--force');
  await arriveSignedIn(page, 'manager');
  const tabs = [page, await context.newPage(), await context.newPage()];
  const pushed = new Map<Page, ReleaseUpdates>();
  for (const tab of tabs) {
    pushed.set(tab, recordUpdates(tab));
    await tab.goto('/vehicles');
    await search(tab, newText).fill(`KRK-B-0${tabs.indexOf(tab)}`);
    await markWindow(tab);
  }
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/login');
  await visitor.getByLabel('E-mail').fill('half-typed@');
  await markWindow(visitor);
  const before = (await status()).generation;
  for (const tab of tabs) expect(pushed.get(tab)?.generations.at(-1)).toBe(before);
  await releaseOrThrow('rollback', 'remote-fleet');
  for (const tab of tabs) {
    // By push only: no boot map request, no reload.
    await expect.poll(() => pushed.get(tab)?.generations.at(-1)).toBe(before + 1);
    await expect(search(tab, formerText)).toBeVisible();
    await expect(search(tab, formerText)).toHaveValue(`KRK-B-0${tabs.indexOf(tab)}`);
    await expectNotReloaded(tab);
    expect(pushed.get(tab)?.requests).toEqual([]);
  }
  await expect(visitor.getByLabel('E-mail')).toHaveValue('half-typed@');
  await expectNotReloaded(visitor);
  await visitor.context().close();
});

test('[RE-03][RE-04] falls back to the former release when a build throws on load', async ({ page }) => {
  test.setTimeout(120_000);
  await releaseOrThrow('publish', broken.folder);
  await arriveSignedIn(page, 'manager');
  await releaseOrThrow('promote', `remote-fleet@${broken.build}`, '--force');
  await page.goto('/vehicles');
  await expect(search(page, formerText)).toBeVisible();
  await expect(new VehiclesPage(page).rows.first()).toBeVisible();
  // Other screens still work.
  await page.getByRole('link', { name: 'Fleet Console, go to Welcome' }).click();
  await expect(page).toHaveURL('/welcome');
});

test('[RE-05][RE-03] falls back to the former release when a build has a flipped byte', async ({ page }) => {
  test.setTimeout(120_000);
  await releaseOrThrow('publish', variant.folder);
  await releaseOrThrow('promote', `remote-fleet@${variant.build}`, '--force');
  await arriveSignedIn(page, 'manager');

  // Control: the unchanged build is shown.
  await page.goto('/vehicles');
  await expect(search(page, newText)).toBeVisible();

  let flipped = 0;
  await page.route(`**/r/remote-fleet/${variant.build}/*.js*`, async (route) => {
    const answer = await route.fetch();
    const bytes = Buffer.from(await answer.body());
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    flipped += 1;
    await route.fulfill({ response: answer, body: bytes });
  });
  await page.goto('/welcome');
  await page.goto('/vehicles');
  await expect(search(page, formerText)).toBeVisible();
  expect(flipped).toBeGreaterThan(0);
});

test('[RE-06] refuses a build for the next major contract at publish, and never mounts it', async ({ page }) => {
  test.setTimeout(120_000);
  const next = withManifest(variant, (manifest) => ({
    ...manifest,
    build: `${variant.build.slice(0, -4)}beef`,
    contract: '^2.0.0',
    container: 'fleet_remote_fleet_next',
  }));
  const refused = await release('publish', next);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toMatch(/contract/i);
  expect((await status()).remotes['remote-fleet']?.live).toBe(good);

  // The host doesn't mount it even if live: the page's boot map is forged and its keys are removed.
  await releaseOrThrow('publish', variant.folder);
  await releaseOrThrow('promote', `remote-fleet@${variant.build}`, '--force');
  await page.route('**/vehicles', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({
      response: answer,
      body: html
        .replace(/<script[^>]*id="release-keys".*?<\/script>/s, '')
        .replace(
          /(<script[^>]*id="boot-map"[^>]*>)(.*?)(<\/script>)/s,
          (_, open: string, json: string, close: string) => open + requireNextContract(json) + close,
        ),
    });
  });
  await arriveSignedIn(page, 'manager');
  await page.goto('/vehicles');
  await expect(search(page, formerText)).toBeVisible();
});

function requireNextContract(json: string): string {
  const map = JSON.parse(json) as { generation: number; remotes: Record<string, { release: { contract: string } }> };
  const fleet = map.remotes['remote-fleet'];
  if (!fleet) throw new Error('the boot map lacks remote-fleet');
  fleet.release.contract = '^2.0.0';
  return JSON.stringify(map).replaceAll('<', '\\u003c');
}

test('[RE-07] records actor, decision, time and reason', async () => {
  await releaseOrThrow('publish', variant.folder);
  await releaseOrThrow('promote', `remote-fleet@${variant.build}`, '--force');
  await releaseOrThrow('rollback', 'remote-fleet', '--to', good);
  const entries = JSON.parse(await releaseOrThrow('history', 'remote-fleet', '--json')) as {
    decision: string;
    actor: string;
    reason: string;
    at: string;
  }[];
  expect(entries.at(-1)).toMatchObject({ decision: 'rollback', actor: 'e2e', reason: 'end-to-end test' });
  expect(entries.at(-2)).toMatchObject({ decision: 'promote' });
  expect(Date.parse(entries.at(-1)?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
});
