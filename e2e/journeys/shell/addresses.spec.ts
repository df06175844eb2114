import type { RouteDescriptor } from '@fleet-console/contract';
import { matchRoute, patternsOf, type BootMap } from '@fleet-console/release-contract';
import type { Page } from '@playwright/test';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { isSoak } from '../../console/sampled.ts';

/** Fills a pattern with unknown ids. */
const filled = (pattern: string) => pattern.replaceAll(/:\w+\??/g, 'unknown');

/** Returns a URL with typical mistypings: all in a soak run, else one, which is another for each URL. */
function variants(address: string, at: number): readonly string[] {
  const mistyped = [
    `${address}/more`,
    `${address}/more/still`,
    `${address}/`,
    address.replace(/\/([^/]*)$/, '//$1'),
    address.replace(/unknown$/, 'a%2Fb'),
  ];
  return [address, ...(isSoak ? mistyped : mistyped.slice(at % mistyped.length, (at % mistyped.length) + 1))];
}

async function routesOf(page: Page): Promise<readonly RouteDescriptor[]> {
  const map = (await (await page.request.get('/releases/boot-map.json')).json()) as BootMap;
  return Object.values(map.remotes).flatMap(({ release }) => release.descriptor.routes);
}

/** Navigates without a reload, like Back. */
const navigate = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', `${location.origin}${to}`);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

for (const remote of [
  'remote-auth',
  'remote-fleet',
  'remote-control',
  'remote-iam',
  'remote-chargers',
  'remote-service',
  'remote-planner',
  'remote-analytics',
])
  test(`[SH-02] [RE-10] shows a screen or redirects to /welcome for every URL of ${remote} and its mistypings`, async ({ page }) => {
    test.setTimeout(300_000);
    await arriveSignedIn(page, 'administrator');
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1, name: "What's new" })).toBeVisible();
    const routes = await routesOf(page);
    const map = (await (await page.request.get('/releases/boot-map.json')).json()) as BootMap;
    const own = map.remotes[remote]?.release.descriptor.routes ?? [];
    expect(own.every(({ children }) => children !== undefined)).toBe(true);
    const addresses = [...new Set(own.flatMap((route) => patternsOf(route)).flatMap((pattern, at) => variants(filled(pattern), at)))];
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) {
      const match = matchRoute(routes, address);
      await test.step(address, async () => {
        await navigate(page, address);
        if (match === null) await expect(page, address).toHaveURL('/welcome');
        const region = match?.route.layout === 'login' ? page.locator('body') : page.locator('main');
        await expect(async () => {
          expect(await region.getByRole('status').and(page.locator('[aria-busy="true"]')).count(), address).toBe(0);
          expect((await region.innerText()).trim(), address).not.toBe('');
        }).toPass();
      });
    }
  });

test('[SH-02] redirects mistyped login URLs to /login', async ({ page }) => {
  for (const path of ['/login/nonsense', '/login/signup/more', '/login/recover/more']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
});

test('[SH-02] redirects a mistyped URL to /welcome with a message that names it', async ({ page }) => {
  await arriveSignedIn(page, 'manager');
  await page.goto('/vehicle-details/1/raw');
  await expect(page.getByText('Page not found: /vehicle-details/1/raw')).toBeVisible();
  await expect(page).toHaveURL('/welcome');
});
