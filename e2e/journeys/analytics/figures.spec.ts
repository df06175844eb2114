import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';

/** Clicks in the middle of a chart: inside the axes, wherever the mark ends. */
async function clickChart(page: Page, title: string): Promise<void> {
  const canvas = page.getByRole('region', { name: title }).locator('canvas').first();
  const box = await canvas.boundingBox();
  if (!box) throw new Error(`no chart ${title}`);
  await canvas.click({ position: { x: box.width / 2, y: box.height / 2 } });
}

/** Saves a chart as a picture with its title, and as a table. */
async function expectDownloads(page: Page): Promise<void> {
  await page.goto('/analytics/mileage?period=30d');
  const mileage = page.getByRole('region', { name: 'Mileage per day', exact: true });
  await mileage.locator('canvas').first().waitFor();
  const save = async (item: string) => {
    await mileage.getByRole('button', { name: 'Download: Mileage per day' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: item }).click()]);
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  };
  const picture = await save('Chart as PNG');
  expect(picture.name).toMatch(/^distance-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.png$/);
  expect(picture.content.subarray(1, 4).toString()).toBe('PNG');
  const [width, height] = [picture.content.readUInt32BE(16), picture.content.readUInt32BE(20)];
  const drawn = await mileage.locator('canvas').first().boundingBox();
  // Twice as many pixels, with the title above.
  expect(width).toBeGreaterThan((drawn?.width ?? 0) * 2);
  expect(height).toBeGreaterThan((drawn?.height ?? 0) * 2 + 80);
  const { content } = await save('Table as CSV');
  const lines = content.toString('utf8').trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFF"Day","Distance (km)"');
  expect(lines).toHaveLength(31);
  expect(lines[1]).toMatch(/^"\d{4}-\d\d-\d\d",\d+(\.\d+)?$/);
}

/** Leaves a heat map while it is being drawn. */
async function leaveHeatMap(page: Page): Promise<void> {
  await page.goto('/analytics/users?period=30d');
  await page.getByRole('region', { name: 'Rides by weekday and hour', exact: true }).locator('canvas').first().waitFor();
  await page.goto('/welcome');
  await page.getByRole('navigation').waitFor();
  await page.evaluate(async () => {
    // Every look at the clock takes 16 ms, so that the drawing is spread over many frames.
    const now = Date.now;
    let spent = 0;
    Date.now = () => now() + (spent += 16);
    const frames = async (count: number) => {
      for (let nth = 0; nth < count; nth += 1) await new Promise((done) => requestAnimationFrame(done));
    };
    const navigate = (to: string) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    };
    navigate('/analytics/users?period=30d');
    const drawn = () => document.querySelectorAll('main .fc-chart-picture canvas').length;
    while (drawn() === 0) await frames(1);
    navigate('/welcome');
    await frames(60);
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('[AN-02] a day of a chart opens its rides, also by keyboard; a chart is saved as a picture and a table, and can be left while it is drawn', async ({
  page,
}) => {
  await arriveSignedIn(page, 'manager', { locale: 'en' });
  await page.goto('/analytics/rides?period=30d');
  await clickChart(page, 'Rides per day');
  await expect(page).toHaveURL(/\/trips\?since=(\d{4}-\d\d-\d\d)&till=\1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trips and insights');
  await page.goBack();
  await expect(page).toHaveURL(/\/analytics\/rides\?period=30d$/);

  const card = page.getByRole('region', { name: 'Rides per day', exact: true });
  await card.getByRole('radio', { name: 'Chart' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/table=rides/);
  const day = card.getByRole('rowheader').nth(3).getByRole('link');
  const shown = ((await day.textContent()) ?? '').split('/').toReversed().join('-');
  await day.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/trips?since=${shown}&till=${shown}`);

  await expectDownloads(page);
  await leaveHeatMap(page);
});
