import type { BrowserContext, Page } from '@playwright/test';
import { arriveSignedIn, expect, test } from '../console/fixtures.ts';
import { buildVariant, liveBuild, releaseOrThrow, remoteSource, type Variant } from './release-plane.ts';

/** Session storage key of the harm; must match the remote's source. */
const HARM = 'drill.harm';
const FAULT = /"what":"crashed","fault":"([a-z]+)"/;

let good: string;
let harmful: Variant;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  good = await liveBuild('remote-fleet');
  harmful = await buildVariant({ overlay: { 'src/remote.tsx': remoteSource('harmful-remote') } });
  await releaseOrThrow('publish', harmful.folder);
  await releaseOrThrow('promote', `remote-fleet@${harmful.build}`, '--force');
});

test.afterAll(() => releaseOrThrow('rollback', 'remote-fleet', '--to', good));

/** Opens the vehicles in a new tab, with a harm. Returns the class that is reported for the harmful build. */
async function openWith(context: BrowserContext, harm: string): Promise<{ page: Page; fault: Promise<string | undefined> }> {
  const page = await context.newPage();
  await arriveSignedIn(page, 'manager');
  await page.addInitScript(([key, value]) => sessionStorage.setItem(key ?? '', value ?? ''), [HARM, harm]);
  const request = context.waitForEvent('request', (each) => each.url().endsWith('/releases/reports') && FAULT.test(each.postData() ?? ''));
  // A page that hangs never finishes loading.
  await page.goto('/vehicles', { waitUntil: 'commit' });
  return { page, fault: request.then((each) => FAULT.exec(each.postData() ?? '')?.[1]) };
}

/** The former release is on screen, and the rest of the console can be used. */
async function expectFormerRelease(page: Page) {
  await expect(page.getByRole('searchbox', { name: 'Search by name, plate or ID' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Fleet Console, go to Welcome' }).click();
  await expect(page).toHaveURL(/\/welcome/);
}

for (const [rule, harm, fault] of [
  ['HREL-A17', 'cover', 'frame'],
  ['HREL-A17', 'body', 'frame'],
  ['HREL-A18', 'map', 'tampering'],
] as const)
  test(`[RE-04] ${rule} stops a release that does harm (${harm}) and shows the former one`, async ({ context, pageErrors }) => {
    const opened = await openWith(context, harm);
    expect(await opened.fault).toBe(fault);
    await expectFormerRelease(opened.page);
    // Replaced functions may make the host's own code throw before they are restored.
    pageErrors.length = 0;
  });

test('[RE-04] HREL-A15, HREL-A16 reports a release that hangs the tab, and does not start it in a new one', async ({ context }) => {
  const opened = await openWith(context, 'hang');
  expect(await opened.fault).toBe('hang');
  void opened.page.close();
  const next = await context.newPage();
  await arriveSignedIn(next, 'manager');
  await next.goto('/vehicles');
  await expectFormerRelease(next);
});
