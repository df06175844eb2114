import type { Locator } from '@playwright/test';
import { arriveSignedIn, expect, test } from '../../console/console.ts';
import { simulatedStation, type Slot } from './simulated-station.ts';

const words = {
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

/** A station with a slot for each thing that is done here; none of them is disconnected or booked. */
async function station() {
  const usable = (slots: readonly Slot[]) => slots.filter(({ connected, booked }) => connected && !booked);
  const found = await simulatedStation('station', (slots) => {
    const fit = usable(slots);
    return fit.length >= 5 && fit.some(({ state }) => state === 'empty') && fit.some(({ charging }) => charging);
  });
  const fit = usable(await found.slots());
  const charging = fit.find((slot) => slot.charging)?.number ?? 0;
  const empty = fit.find(({ state }) => state === 'empty')?.number ?? 0;
  const [opens = 0, sticks = 0, silent = 0] = fit.map(({ number }) => number).filter((number) => number !== charging && number !== empty);
  await found.door(opens, 'obeys');
  await found.door(sticks, 'sticks');
  await found.door(silent, 'silent');
  return { ...found, charging, empty, opens, sticks, silent };
}

test('[BS-03] [BS-04] [BS-05] doors that open, stick and never answer; charging stopped, allowed and forced; data updated', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const at = await station();
  await arriveSignedIn(page, 'administrator', { locale: 'pl' });
  await page.goto(`/battery-swap/${at.id}`);
  const tile = (slot: number) => page.getByRole('button', { name: new RegExp(`^${words.slot} ${slot},`) });
  const panel = (slot: number) => page.getByRole('dialog', { name: `${words.slot} ${slot}`, exact: true });
  const open = async (slot: number) => {
    await page.goto(`/battery-swap/${at.id}?slot=${slot}`);
    await expect(panel(slot)).toBeVisible();
    return panel(slot);
  };
  const press = (slot: number, name: string) => panel(slot).getByRole('button', { name, exact: true }).click();

  // Two doors that will not open are ordered first; what becomes of them is seen after the rest, though the page was left and loaded again.
  await tile(at.sticks).click();
  await press(at.sticks, words.open);
  await expect(panel(at.sticks).getByText(words.waiting)).toBeVisible();
  // Another tab shows the same, without having ordered anything.
  const other = await page.context().newPage();
  await other.goto(`/battery-swap/${at.id}?slot=${at.sticks}`);
  await expect(other.getByText(words.waiting)).toBeVisible();
  await panel(at.sticks).getByRole('button', { name: words.close, exact: true }).click();
  await tile(at.silent).click();
  await press(at.silent, words.open);
  await expect(panel(at.silent).getByRole('timer')).toBeVisible();

  await open(at.opens);
  await press(at.opens, words.open);
  await expect(panel(at.opens).getByText(words.opened)).toBeVisible();

  const charging = await open(at.charging);
  await charging.getByRole('switch', { name: words.allow }).click();
  await expect(charging.getByText(words.stopped)).toBeVisible();
  await expect.poll(async () => (await at.slots()).find(({ number }) => number === at.charging)?.allowCharging).toBe(false);
  await expect(charging.getByRole('switch', { name: words.allow })).not.toBeChecked();
  await charging.getByRole('switch', { name: words.allow }).click();
  await expect(charging.getByText(words.allowed)).toBeVisible();

  await open(at.empty);
  await press(at.empty, words.force);
  await expect(page.getByText(words.forceText)).toBeVisible();
  await page
    .getByRole('dialog', { name: /^Wymusić ładowanie/ })
    .getByRole('button', { name: words.force, exact: true })
    .click();
  await expect(panel(at.empty).getByText(words.forced)).toBeVisible();
  await expect.poll(async () => (await at.slots()).find(({ number }) => number === at.empty)?.charging).toBe(true);

  await expectFailure(await open(at.silent), words.failed, words.silent);
  await expectFailure(await open(at.sticks), words.failed, words.shut);
  await expect(other.getByText(words.failed, { exact: true })).toBeVisible();
  await other.close();
  await at.door(at.sticks, 'obeys');
  await press(at.sticks, words.retry);
  await expect(panel(at.sticks).getByText(words.opened)).toBeVisible();
  await panel(at.sticks).getByRole('button', { name: words.close, exact: true }).click();

  await page.getByRole('button', { name: words.update, exact: true }).click();
  await expect(page.getByText(words.updated)).toBeVisible();
  await expect(page.getByRole('table', { name: words.recent }).getByRole('row').nth(1)).toContainText(/\d\d:\d\d/);
  await at.release();
});

async function expectFailure(panel: Locator, failed: string, why: string) {
  await expect(panel.getByText(failed, { exact: true })).toBeVisible({ timeout: 50_000 });
  await expect(panel.getByText(why, { exact: true })).toBeVisible();
}
