import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';

test('[SH-11] opens the notifications with station alerts and account messages from the bell', async ({ page }) => {
  const account = (await (await callerOf('viewer')).get('/v2/account')).body as { phone: string | null; phoneVerified: boolean };
  await arriveSignedIn(page, 'viewer');
  await page.goto('/welcome');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  await expect(dialog.getByText("You don't have access to battery-swap stations")).toBeVisible();
  await dialog.getByRole('tab', { name: /^Profile/ }).click();
  const needsVerification = account.phone !== null && !account.phoneVerified;
  await expect(dialog.getByText(needsVerification ? "Your phone number isn't verified" : "You're all caught up")).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(bell).toBeFocused();
});

test('[SH-11] opens the teaser from the notifications and closes them', async ({ page }) => {
  await arriveSignedIn(page, 'viewer');
  await page.goto('/welcome');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Learn more' }).click();
  await expect(page).toHaveURL(/\/premium\/chargers$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
