import type { Page } from '@playwright/test';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/fixtures.ts';
import { builtFrom, liveBuild, releaseOrThrow, republish, type Variant } from './release-plane.ts';

const formerLabel = 'Search free vehicles';
const newLabel = 'Find a free vehicle';

let good: string;
let variant: Variant;

test.beforeAll(async () => {
  good = await liveBuild('remote-planner');
  variant = republish(builtFrom('remote-planner'), 'open-slot', { [formerLabel]: newLabel });
});

test.afterEach(async () => {
  if ((await liveBuild('remote-planner')) !== good) await releaseOrThrow('rollback', 'remote-planner', '--to', good);
});

const comment = (page: Page) => page.getByRole('textbox', { name: 'Comment' });
const address = (page: Page) => page.getByRole('textbox', { name: 'Return address' });
const start = (page: Page) => page.getByRole('textbox', { name: 'Start time' });

test('[CA-04] [RE-02] publishing and rolling back remote-planner while a slot form is open loses nothing of it', async ({ page }) => {
  test.setTimeout(180_000);
  await arriveSignedIn(page, 'manager');
  await page.goto('/welcome');
  await releaseOrThrow('publish', variant.folder);
  await releaseOrThrow('promote', `remote-planner@${variant.build}`, '--force');
  await page.goto('/calendar/new');
  await expect(page.getByPlaceholder(newLabel)).toBeVisible({ timeout: 60_000 });
  await markWindow(page);
  await comment(page).fill('Two boxes');
  await address(page).fill('Plac Defilad 1');
  await start(page).fill('21:45');

  // The release under the form is withdrawn: the input stays, and the working release continues with it.
  await releaseOrThrow('rollback', 'remote-planner');
  await page.getByRole('button', { name: 'Switch now' }).click();
  await expect(page.getByPlaceholder(formerLabel)).toBeVisible();
  await expect(comment(page)).toHaveValue('Two boxes');
  await expect(address(page)).toHaveValue('Plac Defilad 1');
  await expect(start(page)).toHaveValue('21:45');
  await expectNotReloaded(page);
});
