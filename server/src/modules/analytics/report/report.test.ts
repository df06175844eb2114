import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Permission } from '@fleet-console/contract';
import { sql } from 'drizzle-orm';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { analyticsModule } from '../analytics.module.ts';
import { updateRollups } from '../rollups/update.ts';
import { addRides, addWorld } from '../testing/ride-world.ts';
import { createRandom } from '../../../sandbox/reference/random.ts';
import { roundMaximum } from './draw-charts.ts';
import { reportTexts } from './report-texts.ts';

const [MANAGER, READER] = ['manager@fleet.example', 'reader@fleet.example'];
const NOW = Date.parse('2026-11-26T14:00Z');
const PERIOD = 'since=2026-11-01&till=2026-11-14';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ modules: [analyticsModule({ now: () => NOW })] });
  await addWorld(server);
  const all: Permission[] = ['analytics.access', 'user.listByGroup'];
  await server.addAccount(MANAGER, { poland: all });
  await server.addAccount(READER, { warsaw: ['analytics.access'] });
  const days = Array.from({ length: 14 }, (_, at) => Date.parse('2026-11-01T00:00Z') + at * 86_400_000);
  await addRides(server.db, { random: createRandom(7), days }, 400);
  await updateRollups(server.db);
});
afterAll(() => server?.close());

async function report(as: string, query: string) {
  const response = await server.as(as, { url: `/v1/analytics/report.pdf?${query}` });
  if (response.statusCode !== 200) return { status: response.statusCode, error: response.json<{ error: string }>().error };
  const printed = execFileSync(process.execPath, [resolve(__dirname, '../../../testing/print-pdf.mjs')], {
    input: response.rawPayload,
    encoding: 'utf8',
  });
  const { pages, ...about } = JSON.parse(printed) as { pages: string[]; title: string; language: string; tagged: object };
  return { status: 200, about, pages, text: pages.join('\n'), headers: response.headers, bytes: response.rawPayload.length };
}
const number = (value: number, most: number) =>
  new Intl.NumberFormat('pl', { maximumFractionDigits: most, useGrouping: true }).format(value);
/** As printed: PDF.js returns other spaces than were drawn. */
const plain = (text: string | undefined) => (text ?? '').replaceAll(/\s+/g, ' ');

test('[AN-05] the report of a tab has the figures of its screen with definitions, in the language, on numbered pages', async () => {
  const { about, pages = [], text, headers } = await report(MANAGER, `tab=mileage&lang=pl&${PERIOD}`);
  const screen = (await server.as(MANAGER, { url: `/v1/analytics/mileage?${PERIOD}` })).json<{
    tiles: { id: string; value: number }[];
    distance: number[];
    topVehicles: { name: string; distance: number }[];
  }>();
  expect(about).toMatchObject({ title: 'Analityka: Przebieg', language: 'pl', tagged: { Marked: true } });
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="analityka-mileage-2026-11-01-2026-11-14.pdf"',
  });
  const found = plain(text);
  expect(screen.tiles).toHaveLength(5);
  for (const { id } of screen.tiles) {
    expect(found).toContain(reportTexts.pl.tiles[id as 'mileage']);
    expect(found).toContain(plain(reportTexts.pl.definitions[id as 'mileage']).slice(0, 40));
  }
  const km = screen.tiles[0]?.value ?? 0;
  expect(km).toBeGreaterThan(100);
  expect(found).toContain(plain(`${number(km, 0)} km`));
  expect(found).toContain('Okres: 01/11/2026–14/11/2026');
  expect(found).toContain('Grupy: Group poland');
  for (const { name } of screen.topVehicles) expect(found).toContain(name);
  // Every day is in the table, with its value.
  for (const [at, distance] of screen.distance.entries()) {
    const digits = distance >= 100 ? 0 : distance >= 10 ? 1 : 2;
    expect(found).toContain(plain(`${String(at + 1).padStart(2, '0')}/11/2026 ${number(distance, digits)} km`));
  }
  pages.forEach((page, at) => expect(page).toContain(`Strona ${at + 1} z ${pages.length}`));
});

test('[AN-05] every tab has a report; a year fits; riders are named only to those who see them', async () => {
  const named = await report(MANAGER, `tab=users&lang=en&${PERIOD}`);
  expect(plain(named.text)).toMatch(/Top users.*Rider \d+ \d+ [\d.]+ km/);
  const unnamed = await report(READER, `tab=users&lang=en&${PERIOD}`);
  expect(plain(unnamed.text)).toMatch(/Top users/);
  expect(plain(unnamed.text)).not.toMatch(/Rider \d+ \d+ [\d.]+ km/);
  const usage = await report(MANAGER, `tab=usage&lang=en&kind=bike&${PERIOD}`);
  expect(plain(usage.text)).toMatch(/Vehicle type: E-bikes.*Utilisation by group.*Group warsaw/);
  const rides = await report(MANAGER, 'tab=rides&lang=en&since=2025-11-15&till=2026-11-14');
  expect(plain(rides.text)).toMatch(/Rides by duration/);
  expect(rides.bytes).toBeLessThan(400_000);
  expect(await report(MANAGER, 'tab=rides&since=2026-11-02&till=2026-11-01')).toEqual({ status: 400, error: 'period-empty' });
  expect((await report(READER, `tab=rides&groups=gdansk&${PERIOD}`)).status).toBe(404);
  const { rows } = await server.db.execute<{ subject: string; state: string }>(
    sql`select subject_id as subject, state from audit_entries where act = 'report-created' order by seq limit 1`,
  );
  expect(rows).toEqual([{ subject: 'report:analytics', state: expect.stringContaining('"tab":"mileage"') }]);
});

test.each([
  [0, 1],
  [0.3, 0.5],
  [7, 10],
  [101, 200],
  [2400, 2500],
])('[AN-05] an axis up to %d ends at %d', (largest, end) => {
  expect(roundMaximum(largest)).toBeCloseTo(end);
});
test.each(['en', 'pl'] as const)('[AN-05] the report defines figures as the screen does (%s)', (locale) => {
  const screen = JSON.parse(
    readFileSync(resolve(__dirname, `../../../../../remote-analytics/src/analytics/locales/${locale}.json`), 'utf8'),
  ) as Pick<(typeof reportTexts)['en'], 'tiles' | 'definitions' | 'charts' | 'tabs'>;
  const { tiles, definitions, charts, tabs } = reportTexts[locale];
  expect({ tiles: screen.tiles, definitions: screen.definitions, charts: screen.charts, tabs: screen.tabs }).toMatchObject({
    tiles,
    definitions,
    charts,
    tabs,
  });
});
