import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { DRIVER, HOUR, MANAGER, NOON, OTHER, OVERLAP, own, type PlanningServer, startPlanningServer } from './testing/planning-server.ts';

let planning: PlanningServer;
beforeAll(async () => {
  planning = await startPlanningServer();
});
beforeEach(() => planning.reset());
afterAll(() => planning.close());

describe('[CA-09] series', () => {
  const rule = { weekdays: [1, 2, 3, 4, 5, 6, 7], until: new Date(NOON + 6 * 24 * HOUR).toISOString().slice(0, 10) };
  const series = (as: string, more: object = {}) => ({ vehicleId: own.vehicle, start: NOON, end: NOON + HOUR, ...rule, ...more, as });
  const send = (path: string, { as, ...body }: ReturnType<typeof series>, id?: string) =>
    planning.call<{ seriesId: string; created: number; skipped: number; occurrences: { overlap: boolean }[]; cancelled: number }>(
      as,
      'POST',
      `/v1/planner/series${path}`,
      body,
      id,
    );

  test('conflicts are shown before saving; the free ones can be created', async () => {
    await planning.create({ mode: 'driver' });
    await planning.plan(OTHER, { start: NOON + 48 * HOUR, end: NOON + 49 * HOUR });
    const { body: checked } = await send('/check', series(DRIVER));
    expect(checked.occurrences.map(({ overlap }) => overlap)).toEqual([false, false, true, false, false, false, false]);
    expect(await send('', series(DRIVER))).toMatchObject({ status: 409, body: { message: OVERLAP } });
    const id = randomUUID();
    const { body: made } = await send('', series(DRIVER, { skipOverlaps: true }), id);
    expect(made).toMatchObject({ created: 6, skipped: 1 });
    expect((await send('', series(DRIVER, { skipOverlaps: true }), id)).body).toEqual({ seriesId: made.seriesId, created: 0, skipped: 0 });
    const count = await planning.db.execute<{ count: number }>(
      sql`select count(*)::int as count from planner_slots where series_id = ${made.seriesId}`,
    );
    expect(count.rows).toEqual([{ count: 6 }]);
    expect((await planning.call(OTHER, 'POST', `/v1/planner/series/${made.seriesId}/cancel`)).status).toBe(404);
    expect((await planning.call(DRIVER, 'POST', `/v1/planner/series/${made.seriesId}/cancel`)).body).toEqual({ cancelled: 6 });
  });

  test('counts its own slots towards the limits, and is refused as a whole', async () => {
    await planning.create({ mode: 'driver', bookingsPerYear: { on: true, value: 3 } });
    const { body: checked } = await send('/check', series(DRIVER));
    const yearEnds = new Date(NOON).getUTCFullYear() !== new Date(NOON + 6 * 24 * HOUR).getUTCFullYear();
    if (!yearEnds)
      expect(checked.occurrences).toMatchObject([0, 0, 0, 1, 1, 1, 1].map((over) => ({ limits: over ? ['too-many-bookings'] : [] })));
    expect(await send('', series(DRIVER))).toMatchObject({ status: 409, body: { error: 'too-many-bookings' } });
    expect((await planning.listed(MANAGER)).slots).toEqual([]);
    expect((await send('', series(MANAGER, { driverId: planning.idOf(DRIVER), overrideLimits: true }))).body.created).toBe(7);
  });

  test('has at most 400 slots', async () => {
    await planning.create({ mode: 'driver' });
    expect((await send('', series(DRIVER, { until: '2099-01-01' }))).status).toBe(400);
  });
});
