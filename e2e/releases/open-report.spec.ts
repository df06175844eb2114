import type { Page } from '@playwright/test';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/fixtures.ts';
import { callerOf } from '../console/api.ts';
import { drawPhoto } from '../console/photo.ts';
import { builtFrom, liveBuild, releaseOrThrow, republish, type Variant } from './release-plane.ts';

const formerLabel = 'The vehicle is in its assigned hub';
const newLabel = 'The vehicle stands in its assigned hub';

let good: string;
let variant: Variant;

test.beforeAll(async () => {
  good = await liveBuild('remote-service');
  variant = republish(builtFrom('remote-service'), 'open-report', { [formerLabel]: newLabel });
});

test.afterEach(async () => {
  if ((await liveBuild('remote-service')) !== good) await releaseOrThrow('rollback', 'remote-service', '--to', good);
});

const comment = (page: Page) => page.getByRole('textbox', { name: /^Comment/ });
const photos = (page: Page) => page.getByRole('list', { name: /^\d files?$/ }).getByRole('img');

/** A vehicle that the technician can see. */
async function anyVehicle(): Promise<{ id: string; name: string }> {
  const { data } = await (await callerOf('technician')).devices('{ devices(limit: 1) { id name } }', {});
  const [vehicle] = (data as { devices: { id: string; name: string }[] }).devices;
  if (!vehicle) throw new Error('the technician sees no vehicle');
  return vehicle;
}

test('[SR-11][RE-02] publishing and rolling back remote-service while a form with photos is open loses nothing', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const vehicle = await anyVehicle();
  await arriveSignedIn(page, 'technician');
  await page.goto('/welcome');
  await releaseOrThrow('publish', variant.folder);
  await releaseOrThrow('promote', `remote-service@${variant.build}`, '--force');
  await page.goto(`/service/new?vehicle=${vehicle.id}`);
  await expect(page.getByText(newLabel)).toBeVisible({ timeout: 60_000 });
  await markWindow(page);
  await comment(page).fill('Broken mirror');
  const photo = await drawPhoto(page);
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles([1, 2].map((number) => ({ name: `photo-${number}.png`, mimeType: 'image/png', buffer: photo })));
  await expect(photos(page)).toHaveCount(2);

  // The release under the form is withdrawn: the input stays, and the working release continues with it.
  await releaseOrThrow('rollback', 'remote-service');
  await page.getByRole('button', { name: 'Switch now' }).click();
  await expect(page.getByText(formerLabel)).toBeVisible();
  await expect(comment(page)).toHaveValue('Broken mirror');
  await expect(photos(page)).toHaveCount(2);
  await expectNotReloaded(page);

  // Without a connection it is kept, also when the tab is closed.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/service-request')) sent.push(request.headers()['x-command-id'] ?? '');
  });
  const [one, other] = [await context.newPage(), await context.newPage()];
  await Promise.all([one, other].map((tab) => tab.goto('/service/new')));
  await expect
    .poll(async () => {
      const { body } = await (await callerOf('technician')).get(`/v1/service-request?vehicleId=${vehicle.id}&open=true`);
      const found = (body as { id: string; info: string | null }[]).filter(({ info }) => info === 'Broken mirror');
      const files = await Promise.all(
        found.map(async ({ id }) => (await (await callerOf('technician')).get(`/v1/service-request/${id}/attachment`)).body as unknown[]),
      );
      return files.map(({ length }) => length);
    })
    .toEqual([2]);
  expect(new Set(sent).size).toBe(1);
  await expect(one.getByText('Waiting to be sent')).toBeHidden();
});
