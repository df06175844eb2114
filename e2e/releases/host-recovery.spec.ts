import type { Page } from '@playwright/test';
import { expect, test } from '../console/fixtures.ts';
import { changeDocument } from './changed-page.ts';

/** The front's page without the scripts of the host: the test takes its part. Returns the reports that the page sent. */
async function openWithoutHost(page: Page): Promise<string[]> {
  const reports: string[] = [];
  await page.route('**/releases/reports', (route) => {
    reports.push(route.request().postData() ?? '');
    return route.fulfill({ status: 204 });
  });
  await changeDocument(page, '**/login', (html) =>
    html.replaceAll(/<script[^>]* data-host[^>]*><\/script>/g, '').replace('"hasFallback":true', '"hasFallback":false'),
  );
  await page.goto('/login');
  await page.evaluate(() =>
    document.getElementById('root')?.replaceChildren(Object.assign(document.createElement('h1'), { textContent: 'Console' })),
  );
  await expect(page.getByRole('heading', { name: 'Console' })).toBeVisible();
  // The page looks twice a second.
  await page.waitForTimeout(700);
  return reports;
}

/** The host throws, shows nothing for a time, and recovers. */
const crash = (page: Page, ms: number) =>
  page.evaluate((time) => {
    const root = document.getElementById('root');
    const content = [...(root?.childNodes ?? [])];
    root?.replaceChildren();
    const error = Object.assign(new Error('crashed'), { stack: `Error: crashed at ${location.origin}/r/host/build/main.js` });
    dispatchEvent(new ErrorEvent('error', { error, message: 'crashed' }));
    setTimeout(() => root?.replaceChildren(...content), time);
  }, ms);

const note = (page: Page) => page.getByText("The console didn't start because of an error in this version.");

test('REL-R65: a host that was shown and recovers from a crash is neither reported nor covered by a message', async ({ page }) => {
  const reports = await openWithoutHost(page);
  await crash(page, 3_000);
  await expect(page.getByRole('heading', { name: 'Console' })).toBeVisible();
  await page.waitForTimeout(3_000);
  await expect(note(page)).toBeHidden();
  expect(reports).toEqual([]);
});

test('REL-R65: a host that stays away after a crash is reported; if it returns, the message makes way', async ({ page }) => {
  const reports = await openWithoutHost(page);
  await crash(page, 9_000);
  await expect(note(page)).toBeVisible({ timeout: 9_000 });
  expect(reports.map((body) => (JSON.parse(body) as { reports: unknown }).reports)).toEqual([
    [expect.objectContaining({ remote: 'host', what: 'failed', fault: 'crash' })],
  ]);
  await expect(note(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Console' })).toBeVisible();
});
