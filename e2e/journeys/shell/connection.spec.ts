import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../../console/fixtures.ts';
import { apiServer } from '../../setup/environment.ts';

test('[SH-23] [SH-18] shows when it is offline or the server unreachable, keeps the screen, and refreshes without a reload', async ({
  page,
  context,
}) => {
  await arriveSignedIn(page, 'manager');
  await page.goto('/about');
  await expect(page.getByRole('button', { name: /^up to date/ })).toBeVisible();
  await markWindow(page);
  await context.setOffline(true);
  // On a machine without a network the browser fires no event.
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(page.getByRole('button', { name: /^Offline\. Data: / })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: "What's new" })).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('button', { name: /^up to date/ })).toBeVisible();

  await apiServer('stop');
  try {
    await page.getByRole('button', { name: /Refresh$/ }).click();
    await expect(page.getByRole('button', { name: /^Reconnecting\. Data: / })).toBeVisible();
  } finally {
    await apiServer('start');
  }
  await expect(page.getByRole('button', { name: /^up to date/ })).toBeVisible({ timeout: 60_000 });
  await expectNotReloaded(page);
});
