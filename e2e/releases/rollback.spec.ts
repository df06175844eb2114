import type { Page } from '@playwright/test';
import { VehiclesPage } from '../journeys/fleet/vehicles.ts';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/fixtures.ts';
import { builtFrom, liveBuild, republish, releaseOrThrow, status } from './release-plane.ts';

const formerText = 'Search by name, plate or ID';
const newText = 'Search the fleet';

const search = (page: Page, label: string) => page.getByRole('searchbox', { name: label });

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

let good: string;

test.beforeAll(async () => {
  good = await liveBuild('remote-fleet');
});

test.afterEach(async () => {
  if ((await liveBuild('remote-fleet')) !== good) await releaseOrThrow('rollback', 'remote-fleet', '--to', good);
});

test('[RE-01][RE-02] HREL-A25 shows a new build and the former one again in every open tab by push, without a reload, and keeps the input', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000);
  const variant = republish(builtFrom('remote-fleet'), 'rollback', { [formerText]: newText });
  const before = await status();
  await arriveSignedIn(page, 'manager');
  const vehicles = new VehiclesPage(page);
  const updates = recordUpdates(page);
  await vehicles.open();
  await markWindow(page);

  await releaseOrThrow('publish', variant.folder);
  await expect(search(page, formerText)).toBeVisible();
  await releaseOrThrow('promote', `remote-fleet@${variant.build}`, '--force');
  // A good release isn't replaced on screen: the new one is shown on the next navigation.
  await page.getByRole('link', { name: 'Fleet Console, go to Welcome' }).click();
  await page.waitForURL('**/welcome');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Vehicle management' }).click();
  await expect(search(page, newText)).toBeVisible();
  await expectNotReloaded(page);
  await search(page, newText).fill('KRK-B-00');
  await expect(page).toHaveURL(/q=KRK-B-00/);

  // A tab in which the new build is the first to load the libraries of its screen.
  const other = await context.newPage();
  const otherUpdates = recordUpdates(other);
  const detailsOf = (build: string) => other.locator(`.shell-parcel[data-release="remote-fleet@${build}"]`).locator('input').first();
  await other.goto('/vehicle-details');
  await expect(detailsOf(variant.build)).toBeVisible();
  await markWindow(other);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/login');
  await visitor.getByLabel('E-mail').fill('half-typed@');
  await markWindow(visitor);
  const { generation } = await status();
  for (const { generations } of [updates, otherUpdates]) await expect.poll(() => generations.at(-1)).toBe(generation);

  await releaseOrThrow('rollback', 'remote-fleet');
  await expect.poll(() => otherUpdates.generations.at(-1)).toBe(generation + 1);
  await expect(search(page, formerText)).toBeVisible();
  await expect(search(page, formerText)).toHaveValue('KRK-B-00');
  await expect(vehicles.rows.first()).toBeVisible();
  await expect(detailsOf(good)).toBeVisible();
  await expect(other.getByText('stopped working')).toBeHidden();
  await expect(visitor.getByLabel('E-mail')).toHaveValue('half-typed@');
  for (const tab of [page, other, visitor]) await expectNotReloaded(tab);
  expect([...updates.requests, ...otherUpdates.requests], 'both boot maps were pushed, none was requested').toEqual([]);
  await visitor.context().close();

  const after = await status();
  for (const name of ['host', 'remote-auth']) {
    expect(after.remotes[name]?.live, `${name} was not deployed again`).toBe(before.remotes[name]?.live);
    expect(after.remotes[name]?.published, `${name} was not built again`).toEqual(before.remotes[name]?.published);
  }
  expect(after.remotes['remote-fleet']?.live).toBe(good);
});
