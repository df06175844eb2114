import type { RouteDescriptor } from '@fleet-console/contract';
import { matchRoute, patternsOf, type BootMap } from '@fleet-console/release-contract';
import type { Page } from '@playwright/test';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { navigate } from '../../console/navigate.ts';
import { isSoak } from '../../console/sampled.ts';

/** Fills a pattern with unknown ids. */
const filled = (pattern: string) => pattern.replaceAll(/:\w+\??/g, 'unknown');

/** Returns a URL with typical mistypings. */
const mistypings = (address: string) => [
  `${address}/more`,
  `${address}/more/still`,
  `${address}/`,
  address.replace(/\/([^/]*)$/, '//$1'),
  address.replace(/unknown$/, 'a%2Fb'),
];

/**
 * Returns the URLs of a remote and their mistypings in a soak run, else its first and last URL and a mistyping of both,
 * another for each remote: tests of the router and of every remote cover all of them without a browser.
 */
function addressesOf(routes: readonly RouteDescriptor[], at: number): readonly string[] {
  const addresses = routes.flatMap((route) => patternsOf(route)).map(filled);
  if (isSoak) return addresses.flatMap((address) => [address, ...mistypings(address)]);
  return [addresses[0] ?? '', addresses.at(-1) ?? ''].flatMap((address, end) => [address, mistypings(address)[(at * 2 + end) % 5] ?? '']);
}

async function mapOf(page: Page): Promise<BootMap> {
  return (await (await page.request.get('/releases/boot-map.json')).json()) as BootMap;
}

test('[SH-02] [RE-10] shows a screen or redirects to /welcome for URLs of every remote and their mistypings', async ({ page }) => {
  test.setTimeout(isSoak ? 1_800_000 : 180_000);
  await arriveSignedIn(page, 'administrator');
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: "What's new" })).toBeVisible();
  const remotes = Object.values((await mapOf(page)).remotes).map(({ release }) => release.descriptor);
  const routes = remotes.flatMap((descriptor) => descriptor.routes);
  expect(remotes.length).toBeGreaterThan(7);
  expect(routes.every(({ children }) => children !== undefined)).toBe(true);
  const addresses = [...new Set(remotes.flatMap((descriptor, at) => addressesOf(descriptor.routes, at)))];
  expect(addresses.length).toBeGreaterThan(2 * remotes.length);
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
