import type { Locator } from '@playwright/test';
import { arriveToLook, expect, test } from '../console/console.ts';
import { VehiclesPage } from '../journeys/fleet/vehicles.ts';
import { openScreen } from './screen.ts';
import { slotScreens } from './slot-screens.ts';
import { speak } from './visit/looks.ts';

/** How many pixels of what is in an element stand out of it sideways. */
const overflow = (element: Locator) => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

/** Texts of elements that stand in more than one line. */
const wrapped = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.flatMap((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      const lines = new Set(Array.from(text.getClientRects(), ({ top }) => Math.round(top)));
      return lines.size > 1 ? [element.textContent] : [];
    }),
  );

/** Texts of elements that are cut, with or without an ellipsis. */
const cut = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.flatMap((element) =>
      [element, ...element.querySelectorAll('*')].some(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
        ? [element.textContent]
        : [],
    ),
  );

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('not on screen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test('[CT-02] on a wall of 2560 × 1440 no number breaks into two lines', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  const label = { en: 'Vehicles with a label much longer than any other', pl: 'Pojazdy z nazwą znacznie dłuższą od innych' };
  await page.route('**/api/v1/exceptions*', (route) =>
    route.fulfill({
      json: {
        at: Date.now(),
        exceptions: [44, 1_234_567].map((count) => ({
          id: `wall.${count}`,
          level: 'fault',
          label,
          hint: label,
          opens: { route: 'Vehicles', query: {} },
          count,
        })),
      },
    }),
  );
  // As a language writes them that parts thousands by spaces, at which a line may break.
  await arriveToLook(page, 'administrator', { locale: 'pl' });
  await page.goto('/control/operations?wall=on');
  const wall = page.getByRole('dialog');
  const numbers = wall.locator('strong').filter({ hasText: /^[\d\s]+$/ });
  await expect(numbers.filter({ hasText: /^44$/ })).toBeVisible();
  expect(await wrapped(numbers)).toEqual([]);
});

test('[WE-05] seven counters stand in one row at 1440 px and in pairs at 360 px, with their numbers whole', async ({ page }) => {
  const label = { en: 'Stations without a charged battery', pl: 'Stacje bez naładowanej baterii' };
  const exceptions = [1, 44, 269, 353, 4_830, 12_345, 7].map((count, nth) => ({
    id: `welcome.${nth}`,
    level: 'attention',
    label,
    hint: label,
    opens: { route: 'Vehicles', query: {} },
    count,
  }));
  await page.route('**/api/v1/exceptions*', (route) => route.fulfill({ json: { at: Date.now(), exceptions } }));
  await arriveToLook(page, 'administrator', { locale: 'pl' });
  await page.goto('/welcome');
  const counters = page.locator('.welcome-exception:not(.welcome-exception-waits)');
  await expect(counters).toHaveCount(7);
  for (const [width, rows] of [
    [1440, 1],
    [360, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const numbers = counters.locator('.welcome-exception-count');
    // The frame around them changes once it has seen the new width.
    const rowsNow = async () =>
      new Set(await counters.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))).size;
    await expect.poll(rowsNow, { message: `${width} px` }).toBe(rows);
    expect(await wrapped(numbers), `${width} px`).toEqual([]);
    for (const counter of await counters.all()) expect(await overflow(counter), `${width} px`).toBe(0);
  }
});

test('[BS-03] [BS-06] the page of a station: a full slot has one colour, swaps fit their box, chips fit their card', async ({ page }) => {
  const station = slotScreens.find(({ name }) => name === 'slots-20');
  if (!station?.arrange) throw new Error('there is no such screen');
  await arriveToLook(page, 'administrator', { locale: 'en' });
  await station.arrange(page);
  const finishedAt = Date.now() - 60_000;
  const swaps = [1, 2, 3].map((nth) => ({
    id: `swap-${nth}`,
    pointId: 'shown-0',
    returnedSlot: 18,
    takenSlot: 20,
    userId: null,
    startedAt: finishedAt - 3_588_000,
    finishedAt,
  }));
  await page.route('**/v2/charger/shown/swaps*', (route) => route.fulfill({ json: { swaps, next: null } }));
  // Slot 1 is charged.
  await openScreen(page, { name: station.name, role: 'administrator', path: `${station.path}?slot=1` });
  const panel = page.getByRole('dialog', { name: 'Slot 1' });
  await expect(panel.getByText('100%')).toBeVisible();
  const barColour = (place: Locator) =>
    place.evaluate((found) => {
      const full = [...found.querySelectorAll<HTMLElement>('span')].find(({ style }) => style.inlineSize === '100%');
      return full ? getComputedStyle(full).backgroundColor : 'no bar';
    });
  const inPanel = await barColour(panel);
  expect(inPanel).toMatch(/^rgb/);
  expect(await barColour(page.locator('button[data-slot="1"]'))).toBe(inPanel);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  for (const [locale, table] of [
    ['en', 'Swap history'],
    ['pl', 'Historia wymian'],
  ] as const) {
    await speak(page, locale);
    const history = page.getByRole('region', { name: table });
    await expect(history.getByRole('row')).toHaveCount(4);
    expect(await overflow(history), locale).toBe(0);
  }

  await page.setViewportSize({ width: 360, height: 780 });
  const chips = page.locator('main .fc-chips').first();
  await expect(async () => {
    const strip = await boxOf(chips);
    const card = await chips.evaluate((element) => {
      let around = element.parentElement;
      while (around && getComputedStyle(around).borderInlineStartWidth === '0px') around = around.parentElement;
      const { x, right } = (around ?? element).getBoundingClientRect();
      return { x, right };
    });
    expect(strip.x).toBeGreaterThanOrEqual(card.x);
    expect(strip.right).toBeLessThanOrEqual(card.right);
  }).toPass();
});

test('[VE-01] columns of the list are whole at 1440 px', async ({ page }) => {
  await arriveToLook(page, 'administrator', { locale: 'pl' });
  await page.goto('/vehicles');
  await expect(page.getByRole('columnheader', { name: 'Bateria' })).toBeVisible();
  for (const locale of ['pl', 'en'] as const) {
    await speak(page, locale);
    expect(await cut(page.getByRole('columnheader').filter({ hasText: /./ })), locale).toEqual([]);
    expect(await overflow(page.getByRole('main').getByRole('grid')), locale).toBe(0);
  }
});

test('[GE-02] the table of corners: no header breaks, in either language', async ({ page }) => {
  await arriveToLook(page, 'administrator', { locale: 'pl' });
  await page.goto('/geofencing/new');
  const table = page
    .getByRole('group')
    .filter({ has: page.locator('summary') })
    .first();
  await page.locator('main summary').click();
  for (const [at, coordinate] of ['52.2', '21.01'].entries()) await table.getByRole('textbox').nth(at).fill(coordinate);
  await table.getByRole('textbox').nth(1).press('Enter');
  await expect(page.locator('main table tbody tr')).toHaveCount(1);
  for (const locale of ['pl', 'en'] as const) {
    await speak(page, locale);
    expect(await wrapped(page.locator('main thead th:not(:has(span))')), locale).toEqual([]);
  }
});

test('[US-08] however far the matrix is scrolled, its corner shows nothing of the headers that slide below it', async ({ page }) => {
  await arriveToLook(page, 'administrator', { locale: 'en' });
  await page.goto('/iam/matrix');
  const corner = page.getByRole('gridcell', { name: 'Permission', exact: true });
  await expect(corner).toBeVisible();
  for (const [x, y] of [
    [44, 0],
    [129, 0],
    [333, 120],
  ] as const) {
    const strangers = await corner.evaluate(
      (cell, [left, top]) => {
        let scroller: Element | null = cell;
        while (scroller && !(scroller.scrollWidth > scroller.clientWidth && getComputedStyle(scroller).overflowX !== 'visible'))
          scroller = scroller.parentElement;
        if (!scroller) return ['nothing scrolls'];
        scroller.scrollTo(left, top);
        if (scroller.scrollLeft !== left) return ['it does not scroll so far'];
        const { x: from, y: above, width, height } = cell.getBoundingClientRect();
        const found: string[] = [];
        for (let across = 9; across < width; across += 4)
          for (let down = 9; down < height; down += 4) {
            const there = document.elementFromPoint(from + across, above + down);
            if (there === null || !cell.contains(there)) found.push(there?.textContent ?? 'nothing');
          }
        const { backgroundColor, borderInlineEndWidth } = getComputedStyle(cell);
        // What is below must not shine through, and an edge parts the two.
        if (/rgba\(.*, 0\)|transparent/.test(backgroundColor)) found.push(`background ${backgroundColor}`);
        if (Number.parseFloat(borderInlineEndWidth) < 0.5) found.push(`edge of ${borderInlineEndWidth}`);
        return [...new Set(found)];
      },
      [x, y] as const,
    );
    expect(strangers, `scrolled by ${x}, ${y}`).toEqual([]);
  }
});

test('[SH-14] a message covers neither the buttons of a side panel nor the way out of it', async ({ page }) => {
  await arriveToLook(page, 'manager', { locale: 'en' });
  // The server does what it is asked, without doing it.
  await page.route('**/api/v2/device/graphql', async (route) => {
    const { query = '' } = (route.request().postDataJSON() ?? {}) as { query?: string };
    const name = /^\s*mutation[^{]*\{\s*(\w+)/.exec(query)?.[1];
    return name === undefined ? route.fallback() : route.fulfill({ json: { data: { [name]: { id: '1' } } } });
  });
  const vehicles = new VehiclesPage(page);
  await vehicles.open();
  await vehicles.rows.first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Service panel' }).click();
  const panel = page.getByRole('dialog');
  const name = panel.getByRole('textbox', { name: 'Name', exact: true });
  const save = panel.getByRole('region', { name: 'Names and number' }).getByRole('button', { name: 'Save' });
  const message = page.getByRole('region', { name: 'Messages' }).getByRole('status').filter({ hasText: 'Changes saved' });
  for (const [width, height] of [
    [1440, 900],
    [360, 780],
  ] as const) {
    await page.setViewportSize({ width, height });
    await name.fill(`Another name ${width}`);
    await save.click();
    await expect(message).toBeVisible();
    const [told, beside, close] = [await boxOf(message), await boxOf(panel), await boxOf(panel.getByRole('button', { name: 'Close' }))];
    expect(told.x).toBeGreaterThanOrEqual(0);
    if (width === 1440) expect(told.right).toBeLessThanOrEqual(beside.x);
    else {
      expect(told.y).toBeGreaterThanOrEqual(close.bottom);
      expect(told.bottom).toBeLessThanOrEqual(height / 2);
    }
    await message.getByRole('button').click();
    await expect(message).toHaveCount(0);
  }
});
