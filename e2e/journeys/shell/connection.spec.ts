import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { apiServer } from '../../setup/environment.ts';

test('[SH-23] shows when it is offline, keeps the screen, and refreshes when online', async ({ page, context }) => {
  await arriveSignedIn(page, 'manager');
  await page.goto('/about');
  await expect(page.getByRole('button', { name: /^up to date/ })).toBeVisible();
  await context.setOffline(true);
  // On a machine without a network the browser fires no event.
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(page.getByRole('button', { name: /^Offline\. Data: / })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: "What's new" })).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('button', { name: /^up to date/ })).toBeVisible();
});

test('[SH-23] [SH-18] shows when the server is unreachable, and refreshes without a reload when it is back', async ({ page }) => {
  await arriveSignedIn(page, 'manager');
  await page.goto('/about');
  const refresh = page.getByRole('button', { name: /Refresh$/ });
  await expect(refresh).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameTab: true }));
  await apiServer('stop');
  try {
    await refresh.click();
    await expect(page.getByRole('button', { name: /^Reconnecting\. Data: / })).toBeVisible();
  } finally {
    await apiServer('start');
  }
  await expect(page.getByRole('button', { name: /^up to date/ })).toBeVisible({ timeout: 60_000 });
  expect(await page.evaluate(() => 'sameTab' in window)).toBe(true);
});
