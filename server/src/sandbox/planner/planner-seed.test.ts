import { dayOf, daysBetween } from '@fleet-console/time';
import { sql } from 'drizzle-orm';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seedFleet } from '../seed/fleet-seed.ts';
import { seedPeople } from '../seed/people-seed.ts';
import { plannedSlots } from './planned-slots.ts';
import { seedPlanners } from './planner-seed.ts';
import { referencePlanners } from './reference-planners.ts';

const size = { seed: 1, vehicles: 700 };
const NOW = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedPeople(server.db, 1);
  await seedFleet(server.db, size);
});
afterAll(() => server.close());

test('[CA-11] four planners in four modes are seeded once, with slots in all states that the constraints accept', async () => {
  const { db } = server;
  const written = await seedPlanners(db, size, undefined, NOW);
  expect(await seedPlanners(db, size, undefined, NOW)).toBe(0);
  expect(written).toBeGreaterThan(1000);
  const { rows: modes } = await db.execute<{ mode: string }>(sql`select mode from planners where enabled order by mode`);
  expect(modes.map(({ mode }) => mode)).toEqual(['approval', 'both', 'driver', 'manager']);
  const { rows: states } = await db.execute<{ state: string }>(sql`select distinct state from planner_slots order by state`);
  expect(states.map(({ state }) => state)).toEqual(['accepted', 'cancelled', 'pending', 'rejected']);
  // Every driver can be booked in the slot's group, every vehicle belongs to it.
  const { rows: wrong } = await db.execute(sql`
    with recursive line as (
      select s.id, s.driver_id, g.id as group_id, g.parent_id from planner_slots s join groups g on g.id = s.group_id
      union all select l.id, l.driver_id, g.id, g.parent_id from line l join groups g on g.id = l.parent_id)
    select s.id from planner_slots s join vehicles v on v.id = s.vehicle_id join accounts a on a.id = s.driver_id
    where v.group_id <> s.group_id or a.drive_status <> 'ALLOWED' or not exists (
      select 1 from line l join policies p on p.group_id = l.group_id join policy_holders h on h.policy_id = p.id and h.account_id = s.driver_id
        join roles r on r.id = p.role_id where l.id = s.id and 'calendar.access' = any(r.permissions))`);
  expect(wrong).toEqual([]);
  const { rows: demo } = await db.execute<{ state: string; upcoming: boolean; n: number }>(sql`
    select s.state, s.ends_at > now() as upcoming, count(*)::int as n from planner_slots s join accounts a on a.id = s.driver_id
    where a.email = 'driver@fleet.example' group by 1, 2`);
  const counted = Object.fromEntries(demo.map(({ state, upcoming, n }) => [`${state} ${upcoming}`, n]));
  expect(counted).toMatchObject({ 'accepted true': 4, 'pending true': 2, 'rejected true': 1, 'rejected false': 1 });
  expect(counted['accepted false']).toBeGreaterThan(10);
  const { rows: series } = await db.execute<{ n: number }>(sql`select count(distinct series_id)::int as n from planner_slots`);
  expect(series[0]?.n).toBeGreaterThan(5);
  const { rows: inbox } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from planner_slots s join groups g on g.id = s.group_id where s.state = 'pending' and s.starts_at > now() and g.city = 'Warszawa'`,
  );
  expect(inbox[0]?.n).toBeGreaterThan(5);
});

test.each([1, 300, 1300])('[CA-11] %d vehicles: slots within the limits, whose history explains their state', (vehicles) => {
  const slots = plannedSlots({ seed: 2, vehicles }, undefined, NOW);
  expect(plannedSlots({ seed: 2, vehicles }, undefined, NOW)).toEqual(slots);
  if (vehicles > 1) expect(slots.length).toBeGreaterThan(300);
  const settings = new Map(referencePlanners().map(({ group, settings }) => [group.id, settings]));
  const perYear = new Map<string, number>();
  const broken: unknown[] = [];
  for (const slot of slots) {
    const { groupId, start, end, events, state, driverId } = slot;
    const { daysAhead, minMinutes, maxMinutes, mode } = settings.get(groupId) ?? fail();
    const [created] = events;
    const minutes = (end - start) / 60_000;
    const ahead = daysBetween(dayOf(created.at, 'Europe/Warsaw'), dayOf(start, 'Europe/Warsaw'));
    const known = events.flatMap(({ after }) => (typeof after?.['state'] === 'string' ? [after['state']] : []));
    const checks = {
      lengths: (!minMinutes.on || minutes >= minMinutes.value) && (!maxMinutes.on || minutes <= maxMinutes.value),
      ahead: !daysAhead.on || ahead <= daysAhead.value,
      // Nothing in the future, nothing by the driver after the start.
      times: created.at < start && events.every(({ at }, index) => at <= NOW && at >= (events[index - 1]?.at ?? 0)),
      state: (known.at(-1) ?? (mode === 'approval' && created.accountId === driverId ? 'pending' : 'accepted')) === state,
      mode: (state !== 'rejected' || mode === 'approval') && (mode !== 'manager' || created.accountId !== driverId),
    };
    if (Object.values(checks).includes(false)) broken.push({ checks, slot });
    const year = `${driverId} ${new Date(start).getUTCFullYear()}`;
    if (state === 'accepted' || state === 'pending') perYear.set(year, (perYear.get(year) ?? 0) + 1);
  }
  expect(broken).toEqual([]);
  expect(Math.max(0, ...perYear.values())).toBeLessThan(150);
});

const fail = (): never => {
  throw new Error('a slot without planner');
};
