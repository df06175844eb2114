import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { setLocale } from '../../screens/visit/locale-and-theme.ts';

test('[WE-04] shows the release notes of accessible parts of the console in both languages', async ({ page }) => {
  await arriveSignedIn(page, 'manager');
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: "What's new" })).toBeVisible();
  const fleet = page.getByRole('article', { name: /^Vehicle management, Vehicle overview, .*Keyfobs.*Zone guard/ });
  await expect(fleet.getByText(/^Version \d+\.\d+\.\d+ · live since/)).toBeVisible();
  await expect(fleet.getByText(/live since \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible();
  await expect(fleet.getByText("Report problems with damage types. Open service requests appear on the vehicle's page.")).toBeVisible();
  const first = fleet.getByText('All vehicles in a list and on a live map, with a shared selection.');
  await expect(first).toBeHidden();
  await fleet.getByText('Earlier versions').click();
  await expect(first).toBeVisible();
  await expect(page.getByRole('article', { name: 'Console' })).toBeVisible();

  await setLocale(page, 'pl');
  await expect(page.getByRole('heading', { level: 1, name: 'Co nowego' })).toBeVisible();
  await expect(
    page.getByText('Zgłaszanie problemów z wyborem rodzaju uszkodzeń. Otwarte zgłoszenia widać na stronie pojazdu.'),
  ).toBeVisible();
});
