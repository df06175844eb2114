import type { Page } from '@playwright/test';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/console.ts';
import { simulatedStation } from '../journeys/chargers/simulated-station.ts';
import { buildVariant, builtFrom, liveBuild, madeAnew, released, status } from './release-plane.ts';

const NAME = 'remote-chargers';
const crashing = "export function startFeed() {\n  throw new Error('broken on purpose');\n}\n";

/** What the boot map gives to users: the builds of the host and of all remotes but ours, and ours. */
async function served(page: Page) {
  const { host, remotes } = (await (await page.request.get('/releases/boot-map.json')).json()) as BootMap;
  const { [NAME]: own, ...others } = Object.fromEntries(Object.entries(remotes).map(([name, { release }]) => [name, release.build]));
  return { own, others: { ...others, host: host.build } };
}
interface BootMap {
  readonly host: { readonly build: string };
  readonly remotes: Readonly<Record<string, { readonly release: { readonly build: string } }>>;
}

test('[BS-08][RE-02][RE-04] remote-chargers is published, rolled back, and crashes in its feed: other screens stay as they are, no alert is lost or doubled, and the bell says when there are none', async ({
  page,
  pageErrors,
}) => {
  test.setTimeout(240_000);
  const before = await status();
  const good = await liveBuild(NAME);
  const ordinary = madeAnew(builtFrom(NAME), 'feed');
  const broken = await buildVariant({ name: NAME, overlay: { 'src/alerts/start-feed.ts': crashing } });
  await arriveSignedIn(page, 'administrator');
  await page.goto('/vehicles');
  const search = page.getByRole('searchbox', { name: 'Search by name, plate or ID' });
  await search.fill('KRK-B-00');
  await expect(page).toHaveURL(/q=KRK-B-00/);
  await search.focus();
  await markWindow(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const unavailable = page.getByRole('button', { name: /^Notifications.*alerts are unavailable$/ });
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expect(unavailable).toHaveCount(0);

  const untouched = (await served(page)).others;
  const station = await simulatedStation('station', () => true);
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  const told: string[] = [];
  let fans = 0;
  const tell = async () => {
    told.push(`Fan ${(fans += 1)} hums (${Date.now().toString(36)})`);
    await station.alert(told.at(-1) ?? '');
  };
  const readings = () => asked.filter((path) => path === '/api/v2/charger/alerts').length;
  /** Another build becomes the live one, while alerts come and someone writes elsewhere. */
  const changesTo = async (build: string, ...command: string[]) => {
    const before = readings();
    await released(...command);
    await tell();
    await expect.poll(readings, 'its feed has begun').toBe(before + 1);
    await tell();
    expect(await served(page)).toEqual({ own: build, others: untouched });
    await expect(page.getByRole('group', { name: told.at(-1) ?? '' })).toHaveCount(1);
    await expect(search).toHaveValue('KRK-B-00');
    await expect(search).toBeFocused();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(dialog.getByText('Live', { exact: true })).toBeVisible();
    for (const what of told) await expect(dialog.getByRole('row').filter({ hasText: what }), what).toHaveCount(1);
    // Seen: their toasts make room for those of the next build.
    for (const what of told.splice(0)) await dialog.getByRole('button', { name: `Mark as seen: ${what}` }).click();
    await expect(page.locator('.shell-toasts').getByText(/^Fan \d+ hums/)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await search.focus();
  };
  try {
    await tell();
    await expect(page.getByRole('group', { name: told[0] ?? '' })).toHaveCount(1);
    await released('publish', ordinary.folder);
    await changesTo(ordinary.build, 'promote', `${NAME}@${ordinary.build}`, '--force');
    await changesTo(good, 'rollback', NAME, '--to', good);

    await released('publish', broken.folder);
    await released('promote', `${NAME}@${broken.build}`, '--force');
    await expect(unavailable).toBeVisible();
    await expect(search).toHaveValue('KRK-B-00');
    await expect(search).toBeFocused();
    await page.getByRole('link', { name: 'Fleet Console, go to Welcome' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
    await unavailable.click();
    await expect(dialog.getByText("Couldn't load alerts")).toBeVisible();

    await released('rollback', NAME, '--to', good);
    await expect(unavailable).toHaveCount(0);
    await expect(dialog.getByText('Live', { exact: true })).toBeVisible();
    await expectNotReloaded(page);
  } finally {
    if ((await liveBuild(NAME)) !== good) await released('rollback', NAME, '--to', good);
  }
  const others = asked.filter((path) => path.startsWith('/r/') && !path.startsWith(`/r/${NAME}/`) && path.endsWith('remoteEntry.js'));
  expect(others, 'no other remote was loaded anew').toEqual([]);
  const after = await status();
  for (const [name, { live }] of Object.entries(before.remotes)) expect(after.remotes[name]?.live, name).toBe(live);
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((text) => !text.includes('broken on purpose')));
});
