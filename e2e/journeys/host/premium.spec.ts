import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';

test('[WE-03] requests access to a feature once, and keeps the request', async ({ page }) => {
  await arriveSignedIn(page, 'client');
  await page.goto('/premium/chargers');
  await expect(page.getByRole('heading', { level: 2, name: 'Battery-swap stations' })).toBeVisible();
  const requestButton = page.getByRole('button', { name: 'Request access' });
  const confirmation = page.getByText(/^Your request from \d\d\/\d\d\/\d{4} \d\d:\d\d is waiting for the operator's decision\.$/);
  await requestButton.click();
  await expect(confirmation).toBeVisible();
  await expect(requestButton).toHaveCount(0);
  await page.reload();
  await expect(confirmation).toBeVisible();
  const { body } = await (await callerOf('client')).get('/v1/access-request');
  expect((body as { page: string }[]).map(({ page: feature }) => feature)).toEqual(['chargers']);
  // The operator gets an e-mail, in the sandbox's outbox.
  await expect(async () => {
    const outbox = await page.request.get('/api/outbox?lang=en&to=support@operator.example');
    expect(await outbox.text()).toContain('requested access to “chargers” in Fleet Console.');
  }).toPass();
  // Other accounts have no request.
  expect((await (await callerOf('driver')).get('/v1/access-request')).body).toEqual([]);

  // Without permission, the calendar's URL redirects to the teaser of a feature that wasn't requested.
  await page.goto('/calendar');
  await expect(page).toHaveURL('/premium/calendar');
  await expect(page.getByRole('heading', { level: 2, name: 'Ride calendar' })).toBeVisible();
  await expect(requestButton).toBeEnabled();
});
