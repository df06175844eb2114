import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';

const SNAPSHOT = '/api/v2/device/snapshot';

test('[VE-01] requests the fleet while the code of its screen is loading, and once', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === SNAPSHOT) requests.push(pathname);
  });
  await arriveSignedIn(page, 'manager');
  // The code arrives after the fleet was requested: without that, never.
  let requested = () => {};
  const isRequested = new Promise<void>((resolve) => (requested = resolve));
  await page.route('**/r/remote-fleet/**/remoteEntry.js', async (route) => {
    await isRequested;
    await route.continue();
  });
  page.on('request', (request) => {
    if (request.url().endsWith(SNAPSHOT)) requested();
  });
  await page.goto('/vehicles');
  await expect(page.getByRole('grid').getByRole('row').nth(3)).toBeVisible();
  await expect(page.getByText(/^\d+ vehicles$/).first()).toBeVisible();
  expect(requests).toHaveLength(1);
});
