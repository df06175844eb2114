import type { Page } from '@playwright/test';
import { expect, test } from '../console/fixtures.ts';
import { changeDocument } from './changed-page.ts';

/** Shows the console, in place of the host. */
async function show(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.getElementById('root')?.replaceChildren(Object.assign(document.createElement('h1'), { textContent: 'Console' })),
  );
  await expect(page.getByRole('heading', { name: 'Console' })).toBeVisible();
  // The page looks twice a second.
  await page.clock.runFor(700);
}

/** The front's page without the scripts of the host: the test takes its part. Returns the reports that the page sent. */
async function openWithoutHost(page: Page): Promise<string[]> {
  const reports: string[] = [];
  await page.route('**/releases/reports', (route) => {
    reports.push(route.request().postData() ?? '');
    return route.fulfill({ status: 204 });
  });
  await page.clock.install();
  await changeDocument(page, '**/login', (html) =>
    html.replaceAll(/<script[^>]* data-host[^>]*><\/script>/g, '').replace('"hasFallback":true', '"hasFallback":false'),
  );
  await page.goto('/login');
  await show(page);
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

test('REL-R65: a host that recovers from a crash is neither reported nor covered by a message; one that stays away is, and the message makes way when it returns', async ({
  page,
}) => {
  const reports = await openWithoutHost(page);
  await crash(page, 3_000);
  await page.clock.runFor(3_000);
  await expect(page.getByRole('heading', { name: 'Console' })).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(note(page)).toBeHidden();
  expect(reports).toEqual([]);

  await page.reload();
  await show(page);
  await crash(page, 9_000);
  await page.clock.runFor(6_000);
  await expect(note(page)).toBeVisible();
  await expect
    .poll(() => reports.map((body) => (JSON.parse(body) as { reports: unknown }).reports))
    .toEqual([[expect.objectContaining({ remote: 'host', what: 'failed', fault: 'crash' })]]);
  await page.clock.runFor(4_000);
  await expect(note(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Console' })).toBeVisible();
});
