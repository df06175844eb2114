import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/console.ts';
import { buildVariant, liveBuild, released, status } from './release-plane.ts';

const NAME = 'remote-chargers';
const crashing = "export function startFeed() {\n  throw new Error('broken on purpose');\n}\n";

test('[BS-08][RE-02][RE-04] a feed that crashes: the bell says so, a screen with typed text stays as it is, and a rollback brings the alerts back', async ({
  page,
  pageErrors,
}) => {
  test.setTimeout(240_000);
  const before = await status();
  const good = await liveBuild(NAME);
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
  try {
    await released('publish', broken.folder);
    await released('promote', `${NAME}@${broken.build}`, '--again');
    await expect(unavailable).toBeVisible();
    await expect(search).toHaveValue('KRK-B-00');
    await expect(search).toBeFocused();
    await page.getByRole('link', { name: 'Fleet Console, go to Welcome' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
    await unavailable.click();
    const dialog = page.getByRole('dialog', { name: 'Notifications' });
    await expect(dialog.getByText('Alerts are unavailable')).toBeVisible();

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
