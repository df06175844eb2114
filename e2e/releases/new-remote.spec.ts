import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyWorkspace, root, type WorkspaceCopy } from '@fleet-console/stack';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/fixtures.ts';
import { releaseOrThrow, status } from './release-plane.ts';

const run = promisify(execFile);

const remote = 'remote-depot';
let workspace: WorkspaceCopy;

test.beforeAll(() => void (workspace = copyWorkspace(root)));
test.afterAll(() => workspace.remove());

const inWorkspace = (folder: string, ...args: string[]) => run(process.execPath, args, { cwd: join(workspace.folder, folder) });

/** Builds and publishes the remote. Returns the build id. */
async function publishBuild(): Promise<string> {
  await inWorkspace(remote, join(root, 'shared/build/bin/webpack.mjs'), 'build');
  const { build } = JSON.parse(readFileSync(join(workspace.folder, remote, 'dist/release.json'), 'utf8')) as { build: string };
  await releaseOrThrow('publish', join(workspace.folder, remote));
  return build;
}

test('[RE-10][RE-01] REL-R44 adds a new remote to the menu of an open tab without a host release, and removes it again', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const before = await status();
  await arriveSignedIn(page, 'manager');
  await page.goto('/welcome');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const entry = navigation.getByRole('link', { name: 'Depot stock' });
  await expect(navigation.getByRole('link', { name: 'Vehicle management' })).toBeVisible();
  await markWindow(page);

  const make = ['--import', 'tsx', join(root, 'stack/src/new-remote/main.ts')];
  await inWorkspace('', ...make, 'remote', 'depot', '--title', 'Depot stock', '--no-install');
  workspace.link(remote);
  const first = await publishBuild();
  await expect(entry).toHaveCount(0);
  await releaseOrThrow('promote', `${remote}@${first}`);
  await entry.click();
  await expect(page).toHaveURL(/\/depot(\?|$)/);
  await expect(page.getByRole('heading', { level: 1, name: 'Depot stock' })).toBeVisible();
  await expect(page.getByText(/^[\d,]+ IoT modules$/)).toBeVisible();
  await page.getByRole('grid', { name: 'IoT modules' }).getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: 'Manufacturer' })).not.toHaveValue('');
  await entry.click();
  const list = page.getByRole('grid', { name: 'IoT modules' });
  await expect(list).toBeVisible();

  await releaseOrThrow('retire', remote);
  await expect(page.getByText('Depot stock is no longer available')).toBeVisible();
  await expect(list).toHaveCount(0);
  await expect(entry).toHaveCount(0);
  await page.getByRole('button', { name: 'Go to Welcome' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
  expect((await status()).remotes[remote]?.live).toBeNull();
  // Promoting any build brings it back.
  await releaseOrThrow('promote', `${remote}@${first}`);
  await entry.click();
  await expect(list).toBeVisible();
  await releaseOrThrow('retire', remote);
  await expect(entry).toHaveCount(0);

  await expectNotReloaded(page);
  const after = await status();
  for (const other of ['host', 'remote-auth', 'remote-fleet']) {
    expect(after.remotes[other]?.live, other).toBe(before.remotes[other]?.live);
    expect(after.remotes[other]?.published, `${other} was not built again`).toEqual(before.remotes[other]?.published);
  }
});
