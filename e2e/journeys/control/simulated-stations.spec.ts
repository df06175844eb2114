import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { simulatedStation } from '../chargers/simulated-station.ts';

test('[AL-01] simulates a battery, mains voltage, a disconnected slot and an alert of a station, and shows what the console receives', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const station = await simulatedStation('station', (slots) => slots.some(({ connected, state }) => connected && state === 'empty'));
  const empty = (await station.slots()).find(({ connected, state }) => connected && state === 'empty')?.number ?? 0;
  await arriveSignedIn(page, 'administrator');
  await page.goto('/simulator');
  await page.locator('main').getByText('Stations', { exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search by name, address or city' }).fill(station.name);
  await page.getByRole('list', { name: 'Stations to choose from' }).getByRole('button', { name: station.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`station=${station.id}`));
  const received = page.getByRole('region', { name: 'Received by the console' });
  await expect(received.getByText(/^Nothing received yet/)).toBeVisible();

  await page
    .getByRole('group', { name: 'Slot', exact: true })
    .getByRole('button', { name: String(empty), exact: true })
    .click();
  const charge = page.getByRole('form', { name: 'Battery charge (%)' });
  await charge.getByRole('textbox').fill('42');
  await charge.getByRole('button', { name: 'Insert battery' }).click();
  await expect(received.getByText(`Slot ${empty}: Charging`).first()).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Disconnect slot' }).click();
  await expect(received.getByText(`Slot ${empty}: Disconnected`).first()).toBeVisible({ timeout: 20_000 });

  const sag = page.getByRole('form', { name: 'Below usual voltage (V)' });
  await sag.getByRole('textbox').fill('90');
  await sag.getByRole('button').click();
  await expect(received.getByText(/^Cabinet A: 1[34]\d V/).first()).toBeVisible({ timeout: 20_000 });

  await page.getByRole('button', { name: 'Possible vandalism', exact: true }).click();
  await page.getByRole('button', { name: 'Raise alert', exact: true }).click();
  await expect(received.getByText('Possible vandalism, cabinet A').first()).toBeVisible({ timeout: 20_000 });
  const toasts = page.getByRole('region', { name: 'Alerts', exact: true }).getByRole('group', { name: 'Possible vandalism' });
  await expect(toasts.filter({ hasText: station.name }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Finish: Possible vandalism/ }).click();
  await expect(received.getByText('Alert finished').first()).toBeVisible({ timeout: 20_000 });

  await page.getByRole('button', { name: 'Stop reporting' }).click();
  await expect(page.getByText(/^The station isn't reporting/)).toBeVisible();
  await page.getByRole('button', { name: 'Release station' }).click();
  await expect(page.getByText('Running autonomously')).toBeVisible();
  await expect(received.getByText(`Slot ${empty}: Charging`).first()).toBeVisible({ timeout: 20_000 });
});
