import type { Locator } from '@playwright/test';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { simulatedStation, type Slot } from './simulated-station.ts';

const texts = {
  slot: 'Slot',
  open: 'Otwórz drzwiczki',
  retry: 'Spróbuj ponownie',
  waiting: 'Zamek zwolniony. Oczekiwanie na otwarcie drzwiczek…',
  opened: /^Otwarto drzwiczki o \d\d:\d\d:\d\d$/,
  failed: 'Nie udało się otworzyć drzwiczek.',
  shut: 'Zamek się zwolnił, ale drzwiczki nie otworzyły się na czas.',
  silent: 'Stacja nie odpowiedziała.',
  allow: 'Zezwól na ładowanie',
  stopped: /^Wstrzymano ładowanie, \d\d:/,
  allowed: /^Zezwolono na ładowanie, \d\d:/,
  force: 'Wymuś ładowanie',
  forceText: 'Ładowanie zostanie włączone bez względu na to, czy w slocie jest bateria.',
  forced: /^Włączono ładowanie, \d\d:/,
  update: 'Odśwież dane slotów',
  updated: /^Odświeżono, \d\d:/,
  recent: 'Ostatnie polecenia',
  close: 'Zamknij',
} as const;

/** Prepares a station with one slot per case, none disconnected or booked. */
async function prepareStation() {
  const usable = (slots: readonly Slot[]) => slots.filter(({ connected, booked }) => connected && !booked);
  const found = await simulatedStation('station', (slots) => {
    const candidates = usable(slots);
    return candidates.length >= 5 && candidates.some(({ state }) => state === 'empty') && candidates.some(({ charging }) => charging);
  });
  const candidates = usable(await found.slots());
  const charging = candidates.find((slot) => slot.charging)?.number ?? 0;
  const empty = candidates.find(({ state }) => state === 'empty')?.number ?? 0;
  const [opens = 0, sticks = 0, silent = 0] = candidates
    .map(({ number }) => number)
    .filter((number) => number !== charging && number !== empty);
  await found.door(opens, 'obeys');
  await found.door(sticks, 'sticks');
  await found.door(silent, 'silent');
  return { ...found, charging, empty, opens, sticks, silent };
}

test('[BS-03] [BS-04] [BS-05] opens doors, shows stuck and silent ones, stops, allows and forces charging, and updates slot data', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const station = await prepareStation();
  await arriveSignedIn(page, 'administrator', { locale: 'pl' });
  await page.goto(`/battery-swap/${station.id}`);
  const tile = (slot: number) => page.getByRole('button', { name: new RegExp(`^${texts.slot} ${slot},`) });
  const panel = (slot: number) => page.getByRole('dialog', { name: `${texts.slot} ${slot}`, exact: true });
  const open = async (slot: number) => {
    await page.goto(`/battery-swap/${station.id}?slot=${slot}`);
    await expect(panel(slot)).toBeVisible();
    return panel(slot);
  };
  const press = (slot: number, name: string) => panel(slot).getByRole('button', { name, exact: true }).click();

  // The two failing doors first: their outcome is checked at the end, after reloads.
  await tile(station.sticks).click();
  await press(station.sticks, texts.open);
  await expect(panel(station.sticks).getByText(texts.waiting)).toBeVisible();
  // Another tab shows the same progress.
  const other = await page.context().newPage();
  await other.goto(`/battery-swap/${station.id}?slot=${station.sticks}`);
  await expect(other.getByText(texts.waiting)).toBeVisible();
  await panel(station.sticks).getByRole('button', { name: texts.close, exact: true }).click();
  await tile(station.silent).click();
  await press(station.silent, texts.open);
  await expect(panel(station.silent).getByRole('timer')).toBeVisible();

  await open(station.opens);
  await press(station.opens, texts.open);
  await expect(panel(station.opens).getByText(texts.opened)).toBeVisible();

  const charging = await open(station.charging);
  await charging.getByRole('switch', { name: texts.allow }).click();
  await expect(charging.getByText(texts.stopped)).toBeVisible();
  await expect.poll(async () => (await station.slots()).find(({ number }) => number === station.charging)?.allowCharging).toBe(false);
  await expect(charging.getByRole('switch', { name: texts.allow })).not.toBeChecked();
  await charging.getByRole('switch', { name: texts.allow }).click();
  await expect(charging.getByText(texts.allowed)).toBeVisible();

  await open(station.empty);
  await press(station.empty, texts.force);
  await expect(page.getByText(texts.forceText)).toBeVisible();
  await page
    .getByRole('dialog', { name: /^Wymusić ładowanie/ })
    .getByRole('button', { name: texts.force, exact: true })
    .click();
  await expect(panel(station.empty).getByText(texts.forced)).toBeVisible();
  await expect.poll(async () => (await station.slots()).find(({ number }) => number === station.empty)?.charging).toBe(true);

  await expectFailure(await open(station.silent), texts.failed, texts.silent);
  await expectFailure(await open(station.sticks), texts.failed, texts.shut);
  await expect(other.getByText(texts.failed, { exact: true })).toBeVisible();
  await other.close();
  await station.door(station.sticks, 'obeys');
  await press(station.sticks, texts.retry);
  await expect(panel(station.sticks).getByText(texts.opened)).toBeVisible();
  await panel(station.sticks).getByRole('button', { name: texts.close, exact: true }).click();

  await page.getByRole('button', { name: texts.update, exact: true }).click();
  await expect(page.getByText(texts.updated)).toBeVisible();
  await expect(page.getByRole('table', { name: texts.recent }).getByRole('row').nth(1)).toContainText(/\d\d:\d\d/);
  await station.release();
});

async function expectFailure(panel: Locator, failed: string, reason: string) {
  await expect(panel.getByText(failed, { exact: true })).toBeVisible({ timeout: 50_000 });
  await expect(panel.getByText(reason, { exact: true })).toBeVisible();
}
