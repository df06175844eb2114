import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/fixtures.ts';
import { buildVariant, liveBuild, releaseOrThrow, remoteSource, republish, type Variant } from './release-plane.ts';

let good: string;
let shown: Variant;
let successor: Variant;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  good = await liveBuild('remote-fleet');
  shown = await buildVariant({ overlay: { 'src/remote.tsx': remoteSource('draft-remote') } });
  // The other release has a field of another name.
  successor = republish(shown, 'drafts', { 'remark-one': 'remark-two' });
  await releaseOrThrow('publish', shown.folder, successor.folder);
});

test.afterAll(async () => {
  if ((await liveBuild('remote-fleet')) !== good) await releaseOrThrow('rollback', 'remote-fleet', '--to', good);
});

test('[RE-02] HREL-A27, HREL-A28, HREL-A29: input is carried over where fields agree, and shown where they do not', async ({ page }) => {
  test.setTimeout(120_000);
  await arriveSignedIn(page, 'manager');
  await releaseOrThrow('promote', `remote-fleet@${shown.build}`, '--force');
  await page.goto('/vehicles');
  await markWindow(page);
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('note').fill('Two boxes');
  await field('remark-one').fill('Mirror is loose');

  await releaseOrThrow('rollback', 'remote-fleet', '--to', successor.build);
  await page.getByRole('button', { name: 'Switch now' }).click();
  await expect(field('remark-two')).toHaveValue('');
  await expect(field('note')).toHaveValue('Two boxes');
  await expect(page.getByText('Your unsaved changes were restored')).toBeVisible();
  const unplaced = page.getByRole('alert').filter({ hasText: "Some of your input doesn't fit this version" });
  await expect(unplaced.getByRole('listitem')).toHaveText(['Mirror is loose']);
  await unplaced.getByRole('button', { name: 'Close' }).click();
  await expect(unplaced).toBeHidden();
  await expectNotReloaded(page);
});
