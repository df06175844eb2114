import type { Locator } from '@playwright/test';
import { arriveReadOnly, expect, test } from '../console/fixtures.ts';
import { freshPage } from '../console/fresh-page.ts';
import { VehiclesPage } from '../journeys/fleet/vehicles.ts';
import { openScreen } from './screen.ts';
import { slotScreens } from './slot-screens.ts';
import { setLocale } from './visit/locale-and-theme.ts';

/** Returns the horizontal overflow of an element, in px. */
const overflow = (element: Locator) => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

/** Returns the texts of elements that wrap. */
const wrapped = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.flatMap((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      const lines = new Set(Array.from(text.getClientRects(), ({ top }) => Math.round(top)));
      return lines.size > 1 ? [element.textContent] : [];
    }),
  );

/** Returns the texts of truncated elements. */
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

test('sets the console in Inter, and loads each of its files once', async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', (response) => {
    const [, file] = /\/(inter-[a-z-]+)\.[^/]*woff2$/.exec(response.url()) ?? [];
    if (file) loaded.push(file);
  });
  const statuses = () =>
    page.evaluate(() =>
      Array.from(document.fonts, ({ family, status }) => `${family} ${status}`).filter((font) => /^\W?Inter Variable/.test(font)),
    );
  await arriveReadOnly(page, 'manager', { locale: 'en' });
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Language' })).toBeVisible();
  await expect.poll(() => loaded).toContain('inter-latin-wght-normal');
  await setLocale(page, 'pl');
  await expect(page.getByRole('heading', { name: 'Język' })).toBeVisible();
  await expect.poll(statuses).toEqual([expect.stringMatching(/loaded$/), expect.stringMatching(/loaded$/)]);
  expect(loaded.toSorted()).toEqual(['inter-latin-ext-wght-normal', 'inter-latin-wght-normal']);
});

const exceptionsOf = (label: object, counts: readonly number[], level: string) => ({
  at: Date.now(),
  exceptions: counts.map((count, nth) => ({
    id: `exception.${nth}`,
    level,
    label,
    hint: label,
    opens: { route: 'Vehicles', query: {} },
    count,
  })),
});

test('[CT-02] [WE-05] wraps no number on a wall of 2560 × 1440, nor in counters: seven in one row, eight in two, in pairs at 360 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  const long = { en: 'Vehicles with a label much longer than any other', pl: 'Pojazdy z nazwą znacznie dłuższą od innych' };
  let shown = exceptionsOf(long, [44, 1_234_567], 'fault');
  await page.route('**/api/v1/exceptions*', (route) => route.fulfill({ json: shown }));
  // Polish separates thousands by spaces, where a line may break.
  await arriveReadOnly(page, 'administrator', { locale: 'pl' });
  await page.goto('/control/operations?wall=on');
  const onWall = page
    .getByRole('dialog')
    .locator('strong')
    .filter({ hasText: /^[\d\s]+$/ });
  await expect(onWall.filter({ hasText: /^44$/ })).toBeVisible();
  expect(await wrapped(onWall), 'on the wall').toEqual([]);

  const label = { en: 'Stations without a charged battery', pl: 'Stacje bez naładowanej baterii' };
  for (const { total, wide } of [
    { total: 7, wide: 1 },
    { total: 8, wide: 2 },
  ]) {
    shown = exceptionsOf(label, [1, 44, 269, 353, 4_830, 12_345, 7, 18].slice(0, total), 'attention');
    await page.goto('/welcome');
    const counters = page.locator('.welcome-exception:not(.welcome-exception-loading)');
    await expect(counters).toHaveCount(total);
    for (const [width, rows] of [
      [1440, wide],
      [360, 4],
    ] as const) {
      const what = `${total} counters at ${width} px`;
      await page.setViewportSize({ width, height: 900 });
      const numbers = counters.locator('.welcome-exception-count');
      // The layout changes after a resize event.
      const rowsNow = async () =>
        new Set(await counters.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))).size;
      await expect.poll(rowsNow, { message: what }).toBe(rows);
      expect(await wrapped(numbers), what).toEqual([]);
      for (const counter of await counters.all()) expect(await overflow(counter), what).toBe(0);
    }
  }
});

test('[BS-03] [BS-06] shows a full slot in one colour, and fits swaps and chips into their cards', async ({ page }) => {
  const station = slotScreens.find(({ name }) => name === 'slots-20');
  if (!station?.arrange) throw new Error('no such screen');
  await arriveReadOnly(page, 'administrator', { locale: 'en' });
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
  await openScreen(page, { name: station.name, role: 'administrator', path: `${station.path}?slot=1` });
  const panel = page.getByRole('dialog', { name: 'Slot 1' });
  await expect(panel.getByText('100%')).toBeVisible();
  const barColour = (container: Locator) =>
    container.evaluate((found) => {
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
    await setLocale(page, locale);
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

test('[VE-01] [GE-02] [US-08] cuts, wraps and uncovers no header of vehicles, vertices and the permission matrix', async ({ page }) => {
  await arriveReadOnly(page, 'administrator', { locale: 'pl' });
  await page.goto('/vehicles');
  await expect(page.getByRole('columnheader', { name: 'Bateria' })).toBeVisible();
  for (const locale of ['pl', 'en'] as const) {
    await setLocale(page, locale);
    expect(await cut(page.getByRole('columnheader').filter({ hasText: /./ })), locale).toEqual([]);
    expect(await overflow(page.getByRole('main').getByRole('grid')), locale).toBe(0);
  }

  // Headers are hidden below the corner cell of the scrolled matrix.
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
        if (scroller.scrollLeft !== left) return ['cannot scroll that far'];
        const { x: from, y: above, width, height } = cell.getBoundingClientRect();
        const found: string[] = [];
        for (let across = 9; across < width; across += 4)
          for (let down = 9; down < height; down += 4) {
            const there = document.elementFromPoint(from + across, above + down);
            if (there === null || !cell.contains(there)) found.push(there?.textContent ?? 'nothing');
          }
        const { backgroundColor, borderInlineEndWidth } = getComputedStyle(cell);
        // The cell must be opaque and have a border.
        if (/rgba\(.*, 0\)|transparent/.test(backgroundColor)) found.push(`background ${backgroundColor}`);
        if (Number.parseFloat(borderInlineEndWidth) < 0.5) found.push(`edge of ${borderInlineEndWidth}`);
        return [...new Set(found)];
      },
      [x, y] as const,
    );
    expect(strangers, `scrolled by ${x}, ${y}`).toEqual([]);
  }

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
    await setLocale(page, locale);
    expect(await wrapped(page.locator('main thead th:not(:has(span))')), locale).toEqual([]);
  }
});

test('[VE-01] [SH-14] keeps the map of vehicles in place when the fleet arrives, and the buttons of a side panel uncovered by messages', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  // The first alert takes its room from the screen.
  await page.route('**/api/v2/charger/alerts', (route) =>
    route.fulfill({ status: 503, json: { error: 'unavailable', message: 'No alerts' } }),
  );
  await page.route('**/api/v2/device/snapshot', async (route) => {
    await held;
    await route.continue();
  });
  // Mutations succeed without reaching the server.
  await page.route('**/api/v2/device/graphql', async (route) => {
    const { query = '' } = (route.request().postDataJSON() ?? {}) as { query?: string };
    const name = /^\s*mutation[^{]*\{\s*(\w+)/.exec(query)?.[1];
    return name === undefined ? route.fallback() : route.fulfill({ json: { data: { [name]: { id: '1' } } } });
  });
  await arriveReadOnly(page, 'manager', { locale: 'en' });
  await page.goto('/vehicles');
  await page.locator('main .fc-loading[data-shape=table]').waitFor();
  const map = page.locator('main .maplibregl-map');
  await map.waitFor();
  // The tools of the title bar, which are loaded later, are there too.
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  const before = await boxOf(map);
  release();
  const vehicles = new VehiclesPage(page);
  await vehicles.waitUntilLoaded();
  expect(await boxOf(map)).toEqual(before);

  await vehicles.rows.first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Service panel' }).click();
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
    const [messageBox, panelBox, closeBox] = [
      await boxOf(message),
      await boxOf(panel),
      await boxOf(panel.getByRole('button', { name: 'Close' })),
    ];
    expect(messageBox.x).toBeGreaterThanOrEqual(0);
    if (width === 1440) expect(messageBox.right).toBeLessThanOrEqual(panelBox.x);
    else {
      expect(messageBox.y).toBeGreaterThanOrEqual(closeBox.bottom);
      expect(messageBox.bottom).toBeLessThanOrEqual(height / 2);
    }
    await message.getByRole('button').click();
    await expect(message).toHaveCount(0);
  }
});

test('[SH-13] [KF-01] [AU-08] fills the room of a calendar with its skeleton; on a phone, keeps buttons within their bar, and covers no text with the chat button', async ({
  page,
  context,
  baseURL,
}) => {
  await page.route('**/api/v1/planner*', () => undefined);
  await arriveReadOnly(page, 'manager', { locale: 'pl' });
  await page.goto('/calendar');
  const skeleton = page.locator('main .fc-loading[data-shape=block]');
  // The skeleton is replaced once, when the remote is there.
  await expect(async () => {
    const [outer, inner] = [await boxOf(page.locator('main').first()), await boxOf(skeleton)];
    expect([inner.x - outer.x, outer.right - inner.right, outer.bottom - inner.bottom].map(Math.round)).toEqual([16, 16, 16]);
  }).toPass();

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/pilots');
  await page.locator('main').getByRole('checkbox').nth(1).click();
  const bar = page.locator('main .fc-selection');
  for (const button of await bar.getByRole('button').all()) {
    await button.scrollIntoViewIfNeeded();
    const [inner, outer] = [await boxOf(button), await boxOf(bar)];
    expect(inner.bottom).toBeLessThanOrEqual(outer.bottom);
    expect(inner.right).toBeLessThanOrEqual(outer.right);
  }

  const phone = await freshPage(context, baseURL);
  await phone.setViewportSize({ width: 360, height: 640 });
  await arriveReadOnly(phone, null, { locale: 'pl' });
  for (const path of ['/login', '/login/signup', '/login/recover']) {
    await phone.goto(path);
    const launcher = phone.getByRole('button', { name: 'Czat z pomocą' });
    await launcher.waitFor();
    const covered = () =>
      launcher.evaluate((button) => {
        const at = button.getBoundingClientRect();
        const touches = ({ left, right, top, bottom }: DOMRect) => left < at.right && right > at.left && top < at.bottom && bottom > at.top;
        const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (texts.nextNode()) {
          const text = texts.currentNode;
          const range = document.createRange();
          range.selectNodeContents(text);
          if (!button.contains(text) && [...range.getClientRects()].some(touches)) found.push(text.textContent ?? '');
        }
        return found;
      });
    const pageHeight = await phone.evaluate(() => document.documentElement.scrollHeight);
    for (let scrolled = 0; scrolled < Math.min(pageHeight, 1400); scrolled += 40) {
      await phone.evaluate((to) => scrollTo(0, to), scrolled);
      expect(await covered(), `${path} scrolled by ${scrolled} px`).toEqual([]);
    }
  }
});
