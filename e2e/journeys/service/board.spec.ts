import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { intactVehicle } from '../../console/intact-vehicle.ts';

/** Reports an urgent issue with a vehicle in Warsaw. Returns its text and number. */
async function report(): Promise<{ readonly info: string; readonly number: string }> {
  const [technician, vehicle] = await Promise.all([callerOf('technician'), intactVehicle()]);
  const info = `Board ${randomUUID().slice(0, 8)}`;
  const { status, body } = await technician.post(
    '/v1/service-request',
    { vehicleId: vehicle.id, damageTypes: [], rideable: true, info, priority: 'urgent' },
    { 'x-command-id': randomUUID() },
  );
  expect(status).toBe(200);
  return { info, number: (body as { id: string }).id };
}

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('[SR-01] a card is dragged to the next column, refused by others, and moved back by undo; a second tab follows; on a phone, its menu moves it', async ({
  page,
  context,
}) => {
  const { info, number } = await report();
  await arriveSignedIn(page, 'technician');
  await page.goto(`/service?q=${encodeURIComponent(info)}`);
  const card = (tab: Page, name: string) => column(tab, name).getByRole('article', { name: new RegExp(`^Request ${number},`) });
  await expect(card(page, 'Reported')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/service?q=${encodeURIComponent(info)}`);
  await expect(card(other, 'Reported')).toBeVisible();
  // Repairs don't begin before the request is accepted.
  await card(page, 'Reported').dragTo(column(page, 'In progress'));
  await expect(card(page, 'Reported')).toBeVisible();
  await card(page, 'Reported').dragTo(column(page, 'Confirmed'));
  await expect(card(page, 'Confirmed')).toBeVisible();
  await expect(card(other, 'Confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Reported')).toBeVisible();
  await expect(card(other, 'Reported')).toBeVisible();

  // On a phone, one column is shown at a time and cards are moved by their menu.
  await other.close();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: `Move request ${number}` }).click();
  await page.getByRole('menuitem', { name: 'Accept request → Confirmed' }).click();
  await expect(page.getByText(`Request #${number} accepted`).first()).toBeVisible();
  await expect(column(page, 'Reported').getByRole('article')).toHaveCount(0);
  await page.getByText('Confirmed 1').click();
  await expect(column(page, 'Confirmed').getByRole('article', { name: new RegExp(`^Request ${number},`) })).toBeVisible();
});
