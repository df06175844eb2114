import type { Page } from '@playwright/test';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/fixtures.ts';
import { simulatedStation } from '../journeys/chargers/simulated-station.ts';
import { buildVariant, builtFrom, liveBuild, republish, releaseOrThrow, status } from './release-plane.ts';

const NAME = 'remote-chargers';
const crashing = "export function startFeed() {\n  throw new Error('broken on purpose');\n}\n";

/** Returns the live build of this remote, and those of the host and other remotes. */
async function served(page: Page) {
  const { host, remotes } = (await (await page.request.get('/releases/boot-map.json')).json()) as BootMap;
  const { [NAME]: own, ...others } = Object.fromEntries(Object.entries(remotes).map(([name, { release }]) => [name, release.build]));
  return { own, others: { ...others, host: host.build } };
}
interface BootMap {
  readonly host: { readonly build: string };
  readonly remotes: Readonly<Record<string, { readonly release: { readonly build: string } }>>;
}

test('[BS-08][RE-02][RE-04] publishes, rolls back and crashes remote-chargers: other screens are unaffected, no alert is lost or duplicated, and the bell shows when alerts are unavailable', async ({
  page,
  pageErrors,
}) => {
  test.setTimeout(240_000);
  const before = await status();
  const good = await liveBuild(NAME);
  const ordinary = republish(builtFrom(NAME), 'feed');
  const broken = await buildVariant({ name: NAME, overlay: { 'src/alerts/start-feed.ts': crashing } });
  await arriveSignedIn(page, 'administrator');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/vehicles');
  const search = page.getByRole('searchbox', { name: 'Search by name, plate or ID' });
  await search.fill('KRK-B-00');
  await expect(page).toHaveURL(/q=KRK-B-00/);
  await search.focus();
  await markWindow(page);
  const unavailable = page.getByRole('button', { name: /^Notifications.*alerts are unavailable$/ });
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expect(unavailable).toHaveCount(0);

  const otherBuilds = (await served(page)).others;
  const station = await simulatedStation('station', () => true);
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  const alerts: string[] = [];
  let alertCount = 0;
  const raiseAlert = async () => {
    alerts.push(`Fan ${(alertCount += 1)} hums (${Date.now().toString(36)})`);
    await station.alert(alerts.at(-1) ?? '');
  };
  const listRequests = () => requests.filter((path) => path === '/api/v2/charger/alerts').length;
  /** Makes another build live while alerts arrive and the user types in another remote. */
  const deploy = async (build: string, ...command: string[]) => {
    const before = listRequests();
    await releaseOrThrow(...command);
    await raiseAlert();
    await expect.poll(listRequests, 'its feed has started').toBe(before + 1);
    await raiseAlert();
    expect(await served(page)).toEqual({ own: build, others: otherBuilds });
    await expect(page.getByRole('group', { name: alerts.at(-1) ?? '' })).toHaveCount(1);
    await expect(search).toHaveValue('KRK-B-00');
    await expect(search).toBeFocused();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(dialog.getByText('Live', { exact: true })).toBeVisible();
    for (const what of alerts) await expect(dialog.getByRole('row').filter({ hasText: what }), what).toHaveCount(1);
    // Marked as seen: their toasts make room for those of the next build.
    for (const what of alerts.splice(0)) await dialog.getByRole('button', { name: `Mark as seen: ${what}` }).click();
    await expect(page.locator('.shell-toasts').getByText(/^Fan \d+ hums/)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await search.focus();
  };
  try {
    await raiseAlert();
    await expect(page.getByRole('group', { name: alerts[0] ?? '' })).toHaveCount(1);
    await releaseOrThrow('publish', ordinary.folder);
    await deploy(ordinary.build, 'promote', `${NAME}@${ordinary.build}`, '--force');
    await deploy(good, 'rollback', NAME, '--to', good);

    await releaseOrThrow('publish', broken.folder);
    await releaseOrThrow('promote', `${NAME}@${broken.build}`, '--force');
    await expect(unavailable).toBeVisible();
    await expect(search).toHaveValue('KRK-B-00');
    await expect(search).toBeFocused();
    await page.getByRole('link', { name: 'Fleet Console, go to Welcome' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
    await unavailable.click();
    // The bell opens on the first tab with something unseen.
    await dialog.getByRole('tab', { name: /^Battery-swap alerts/ }).click();
    await expect(dialog.getByText("Couldn't load alerts")).toBeVisible();

    await releaseOrThrow('rollback', NAME, '--to', good);
    await expect(unavailable).toHaveCount(0);
    await expect(dialog.getByText('Live', { exact: true })).toBeVisible();
    await expectNotReloaded(page);
  } finally {
    if ((await liveBuild(NAME)) !== good) await releaseOrThrow('rollback', NAME, '--to', good);
  }
  const others = requests.filter((path) => path.startsWith('/r/') && !path.startsWith(`/r/${NAME}/`) && path.endsWith('remoteEntry.js'));
  expect(others, 'no other remote was loaded again').toEqual([...new Set(others)]);
  const after = await status();
  for (const [name, { live }] of Object.entries(before.remotes)) expect(after.remotes[name]?.live, name).toBe(live);
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((text) => !text.includes('broken on purpose')));
});
