import { arriveSignedIn, expect, test } from '../../console/console.ts';
import { apiServer } from '../../setup/environment.ts';

test('[SH-23] without a network the console says so and keeps what it shows; with one it is up to date again', async ({
  page,
  context,
}) => {
  await arriveSignedIn(page, 'manager');
  await page.goto('/about');
  await expect(page.getByRole('button', { name: /^up to date/ })).toBeVisible();
  await context.setOffline(true);
  // A machine without any network loses none, so its browser says nothing.
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(page.getByRole('button', { name: /^Offline\. Data: / })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: "What's new" })).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('button', { name: /^up to date/ })).toBeVisible();
});

test('[SH-23] [SH-18] a server that is away is told; when it is back data are read again without a reload', async ({ page }) => {
  await arriveSignedIn(page, 'manager');
  await page.goto('/about');
  const readAgain = page.getByRole('button', { name: /Refresh$/ });
  await expect(readAgain).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameTab: true }));
  await apiServer('stop');
  try {
    await readAgain.click();
    await expect(page.getByRole('button', { name: /^Reconnecting\. Data: / })).toBeVisible();
  } finally {
    await apiServer('start');
  }
  await expect(page.getByRole('button', { name: /^up to date/ })).toBeVisible({ timeout: 60_000 });
  expect(await page.evaluate(() => 'sameTab' in window)).toBe(true);
});
