import type { Page } from '@playwright/test';
import type { BootMap } from '@fleet-console/release-contract';
import { arriveSignedIn, expect, test } from '../console/fixtures.ts';

/** A malicious worker script. Workers are loaded without a hash. */
const attempt = `(async () => {
  const outcome = {};
  try { outcome.eval = (0, eval)('1 + 1'); } catch (error) { outcome.eval = error.name; }
  try { await fetch('https://elsewhere.example/', { mode: 'no-cors' }); outcome.foreign = 'sent'; } catch (error) { outcome.foreign = error.name; }
  try { outcome.own = (await fetch('/health')).status; } catch (error) { outcome.own = error.name; }
  self.postMessage(outcome);
})();`;

/** Returns the URL of the map's worker, which the policy allows. */
const workerAddress = (page: Page) =>
  page.evaluate(() => {
    const map = JSON.parse(document.getElementById('boot-map')?.textContent ?? '') as BootMap;
    for (const release of [map.host, ...Object.values(map.remotes).map((slot) => slot.release)])
      for (const path of Object.keys(release.files))
        if (/map-worker[^/]*\.js$/.test(path)) return `/r/${release.remote}/${release.build}/${path}`;
    throw new Error('no release has a worker of the map');
  });

const outcomeOf = (page: Page, address: string) =>
  page.evaluate(
    (url) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(url);
        worker.addEventListener('message', (event) => resolve(event.data));
        worker.addEventListener('error', () => reject(new Error('the worker did not start')));
      }),
    address,
  );

test('blocks eval and cross-origin requests in a worker, whatever its script contains', async ({ page }) => {
  let withPolicy = true;
  // Matches only requests that the browser lets through.
  await page.context().route('https://elsewhere.example/**', (route) => route.fulfill({ body: '' }));
  await page.context().route('**/map-worker*.js', async (route) => {
    const answer = await route.fetch();
    const { 'content-security-policy': policy = '', ...headers } = answer.headers();
    expect(policy).toContain("default-src 'none'; script-src 'self'; connect-src 'self'");
    await route.fulfill({
      status: 200,
      headers: { 'content-type': headers['content-type'] ?? '', ...(withPolicy && { 'content-security-policy': policy }) },
      body: attempt,
    });
  });
  await arriveSignedIn(page, 'manager');
  await page.goto('/welcome');
  const address = await workerAddress(page);
  expect(await outcomeOf(page, address)).toEqual({ eval: 'EvalError', foreign: 'TypeError', own: 200 });
  // Control: without the policy the script does both.
  withPolicy = false;
  expect(await outcomeOf(page, address)).toEqual({ eval: 2, foreign: 'sent', own: 200 });
});
