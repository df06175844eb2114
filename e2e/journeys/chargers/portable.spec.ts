import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { simulatedStation } from './simulated-station.ts';

const texts = {
  choose: 'Wybierz ładowarkę',
  selectedSlot: 'Wybrany slot',
  open: 'Otwórz drzwiczki',
  opened: /^Otwarto drzwiczki o/,
} as const;

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

test('[CG-01] opens a charger on a phone and a door with one hand, and reopens the charger next time', async ({ page }) => {
  test.setTimeout(90_000);
  const charger = await simulatedStation('portable', (slots) => slots.some(({ connected, booked }) => connected && !booked));
  const slot = (await charger.slots()).find(({ connected, booked }) => connected && !booked)?.number ?? 0;
  await charger.door(slot, 'obeys');
  await arriveSignedIn(page, 'administrator', { locale: 'pl' });
  await page.goto('/charger-go');
  await page.getByRole('link', { name: charger.name }).click();
  await expect(page).toHaveURL(new RegExp(`/charger-go/${charger.id}`));
  await page.getByRole('button', { name: new RegExp(`^Slot ${slot},`) }).tap();
  const selectedSlot = page.getByRole('region', { name: texts.selectedSlot });
  const open = selectedSlot.getByRole('button', { name: texts.open, exact: true });
  // In the lower half, within reach of a thumb, and large enough.
  const box = await open.boundingBox();
  expect(box?.y ?? 0).toBeGreaterThan(370);
  expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
  await open.tap();
  await expect(selectedSlot.getByText(texts.opened)).toBeVisible();

  await page.goto('/charger-go');
  await expect(page).toHaveURL(new RegExp(`/charger-go/${charger.id}`));
  await page.getByRole('button', { name: charger.name }).tap();
  await expect(page.getByRole('dialog', { name: texts.choose }).getByRole('link').first()).toBeVisible();
  await charger.release();
});
