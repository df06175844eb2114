import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { simulatedStation, type Slot } from './simulated-station.ts';

const texts = {
  slot: 'Slot',
  open: 'Otwórz drzwiczki',
  opened: /^Otwarto drzwiczki o \d\d:\d\d:\d\d$/,
  allow: 'Zezwól na ładowanie',
  stopped: /^Wstrzymano ładowanie, \d\d:/,
  allowed: /^Zezwolono na ładowanie, \d\d:/,
  force: 'Wymuś ładowanie',
  forceText: 'Ładowanie zostanie włączone bez względu na to, czy w slocie jest bateria.',
  forced: /^Włączono ładowanie, \d\d:/,
  update: 'Odśwież sloty',
  updated: /^Odświeżono, \d\d:/,
  recent: 'Ostatnie polecenia',
  close: 'Zamknij',
} as const;

/** Prepares a station with one slot of its first cabinet per case, none disconnected or booked. */
async function prepareStation() {
  const usable = (slots: readonly Slot[]) => slots.filter(({ cabinet, connected, booked }) => cabinet === 0 && connected && !booked);
  const found = await simulatedStation('station', (slots) => {
    const candidates = usable(slots);
    return candidates.length >= 3 && candidates.some(({ state }) => state === 'empty') && candidates.some(({ charging }) => charging);
  });
  const candidates = usable(await found.slots());
  const charging = candidates.find((slot) => slot.charging)?.number ?? 0;
  const empty = candidates.find(({ state }) => state === 'empty')?.number ?? 0;
  const opens = candidates.find(({ number }) => number !== charging && number !== empty)?.number ?? 0;
  await found.door(opens, 'obeys');
  return { ...found, charging, empty, opens };
}

test('[BS-03] [BS-04] [BS-05] opens a door in both tabs, stops, allows and forces charging, and updates slot data', async ({ page }) => {
  const station = await prepareStation();
  await arriveSignedIn(page, 'administrator', { locale: 'pl' });
  const panel = (slot: number, tab = page) => tab.getByRole('dialog', { name: `${texts.slot} ${slot}`, exact: true });
  const press = (slot: number, name: string) => panel(slot).getByRole('button', { name, exact: true }).click();
  await page.goto(`/battery-swap/${station.id}`);
  const open = async (slot: number) => {
    await page.getByRole('button', { name: new RegExp(`^${texts.slot} ${slot},`) }).click();
    await expect(panel(slot)).toBeVisible();
    return panel(slot);
  };
  const close = async (slot: number) => {
    await press(slot, texts.close);
    await expect(panel(slot)).toHaveCount(0);
  };

  // Another tab shows the same progress.
  const other = await page.context().newPage();
  await other.goto(`/battery-swap/${station.id}?slot=${station.opens}`);
  await expect(panel(station.opens, other)).toBeVisible();
  await open(station.opens);
  await press(station.opens, texts.open);
  for (const tab of [page, other]) await expect(panel(station.opens, tab).getByText(texts.opened)).toBeVisible();
  await other.close();
  await close(station.opens);

  const charging = await open(station.charging);
  await charging.getByRole('switch', { name: texts.allow }).click();
  await expect(charging.getByText(texts.stopped)).toBeVisible();
  await expect.poll(async () => (await station.slots()).find(({ number }) => number === station.charging)?.allowCharging).toBe(false);
  await expect(charging.getByRole('switch', { name: texts.allow })).not.toBeChecked();
  await charging.getByRole('switch', { name: texts.allow }).click();
  await expect(charging.getByText(texts.allowed)).toBeVisible();
  await close(station.charging);

  await open(station.empty);
  await press(station.empty, texts.force);
  await expect(page.getByText(texts.forceText)).toBeVisible();
  await page
    .getByRole('dialog', { name: /^Wymusić ładowanie/ })
    .getByRole('button', { name: texts.force, exact: true })
    .click();
  await expect(panel(station.empty).getByText(texts.forced)).toBeVisible();
  await expect.poll(async () => (await station.slots()).find(({ number }) => number === station.empty)?.charging).toBe(true);
  await close(station.empty);

  await page.getByRole('button', { name: texts.update, exact: true }).click();
  await expect(page.getByText(texts.updated)).toBeVisible();
  await expect(page.getByRole('table', { name: texts.recent }).getByRole('row').nth(1)).toContainText(/\d\d:\d\d/);
  await station.release();
});
