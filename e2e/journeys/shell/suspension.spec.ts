import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { suspension } from '../../setup/environment.ts';

interface Group {
  readonly id: string;
  readonly name: string;
}

test('[SH-12] shows the suspension banner in both languages, and hides it when the group is released', async ({ page }) => {
  const { body } = await (await callerOf('manager')).get('/v1/iam/access');
  const { groups } = body as { groups: Group[] };
  const group = groups.find(({ name }) => name === 'Kraków');
  expect(group).toBeDefined();
  if (!group) return;
  const banner = page.getByRole('region', { name: 'Account suspended' });
  /** Refreshes until the change has reached the server. */
  const refreshUntil = (assertion: () => Promise<void>) =>
    expect(async () => {
      await page.getByRole('button', { name: /(Refresh|Odśwież)$/ }).click();
      await assertion();
    }).toPass();

  await arriveSignedIn(page, 'manager');
  await page.goto('/about');
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expect(banner).toHaveCount(0);
  try {
    await suspension(group.id, 'suspend');
    await refreshUntil(() => expect(banner).toBeVisible({ timeout: 1_000 }));
    await expect(banner).toContainText('Due to overdue payments, your account and the vehicles in your groups are temporarily suspended.');
    await expect(banner).toContainText('Settle the payment to continue.');
    await expect(banner).toContainText('Suspended group: Kraków');
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('menuitemradio', { name: 'Polski' }).click();
    await expect(page.getByRole('region', { name: 'Konto zawieszone' })).toContainText('Z powodu zaległych płatności');
    await page.getByRole('button', { name: /^Język/ }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(banner).toBeVisible();
  } finally {
    await suspension(group.id, 'release');
  }
  await refreshUntil(() => expect(banner).toHaveCount(0, { timeout: 1_000 }));
});
