import { randomUUID } from 'node:crypto';
import { runs } from '@fleet-console/testing/soak';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { ids } from '../../testing/relations.ts';
import { setTime } from '../../testing/set-time.ts';
import { creationModes, type CreationMode } from './slot.ts';
import { DRIVER, HOUR, MANAGER, OTHER, OVERLAP, startPlanningServer, type PlanningServer } from './testing/planning-server.ts';

/** The last days of a year, so that slots are counted in two. */
const NOW = Date.parse('2026-12-30T10:00Z');
const vehicles = [ids('own').vehicle, ids('child').vehicle];
const people = [DRIVER, OTHER];
const callers = [MANAGER, DRIVER, OTHER];

let planning: PlanningServer;
beforeAll(async () => {
  setTime(NOW);
  planning = await startPlanningServer();
});
afterAll(async () => {
  await planning.close();
  jest.useRealTimers();
});

interface Plan {
  readonly driver: number;
  readonly vehicle: number;
  /** Half hours from now. */
  readonly from: number;
  readonly length: number;
}
type Step =
  | ({ readonly do: 'create'; readonly as: number; readonly override: boolean } & Plan)
  | ({ readonly do: 'move'; readonly as: number; readonly override: boolean; readonly nth: number } & Plan)
  | { readonly do: 'accept' | 'reject' | 'cancel'; readonly as: number; readonly nth: number };

const plan = {
  driver: fc.nat(1),
  vehicle: fc.nat(1),
  // Two and a half days, often around midnight of New Year's Eve in Warsaw (37 hours from now) and in UTC.
  from: fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 70, max: 79 })),
  length: fc.integer({ min: 1, max: 12 }),
};
const as = fc.nat(callers.length - 1);
const nth = fc.nat(9);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('create' as const), as, override: fc.boolean(), ...plan }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), as, override: fc.boolean(), nth, ...plan }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('accept' as const, 'reject' as const, 'cancel' as const), as, nth }) },
);

interface ModelSlot extends Plan {
  state: 'pending' | 'accepted' | 'rejected' | 'cancelled';
}
interface Limits {
  readonly perYear: number;
  readonly longest: number;
  readonly daysAhead: number;
}

const HALF_HOUR = HOUR / 2;
/** Warsaw is one hour ahead in winter. */
const localDay = ({ from }: Plan) => Math.floor((NOW + from * HALF_HOUR + HOUR) / (24 * HOUR)) - Math.floor((NOW + HOUR) / (24 * HOUR));
const isNextYear = (slot: Plan) => localDay(slot) >= 2;
const blocks = ({ state }: ModelSlot) => state === 'pending' || state === 'accepted';
const overlap = (one: Plan, other: Plan) =>
  (one.vehicle === other.vehicle || one.driver === other.driver) &&
  one.from < other.from + other.length &&
  other.from < one.from + one.length;

/** What the rules say, written without the server's code: the status of each answer, and the slots afterwards. */
class Model {
  readonly slots: ModelSlot[] = [];
  readonly #mode: CreationMode;
  readonly #limits: Limits;
  constructor(mode: CreationMode, limits: Limits) {
    this.#mode = mode;
    this.#limits = limits;
  }
  #planned(by: number, wanted: Plan, override: boolean, except: ModelSlot | null): number | 'pending' | 'accepted' {
    const manages = by === 0;
    if (!manages && wanted.driver !== by - 1) return 403;
    if (!manages && this.#mode === 'manager') return 403;
    const others = this.slots.filter((slot) => slot !== except && blocks(slot));
    if (others.some((slot) => overlap(slot, wanted))) return 409;
    const booked = others.filter((slot) => slot.driver === wanted.driver && isNextYear(slot) === isNextYear(wanted)).length;
    const broken = booked >= this.#limits.perYear || wanted.length > this.#limits.longest || localDay(wanted) > this.#limits.daysAhead;
    if (broken && !(manages && override)) return 409;
    return !manages && this.#mode === 'approval' ? 'pending' : 'accepted';
  }
  create(by: number, wanted: Plan, override: boolean): number {
    const result = this.#planned(by, wanted, override, null);
    if (typeof result === 'number') return result;
    this.slots.push({ ...wanted, state: result });
    return 201;
  }
  move(by: number, slot: ModelSlot, wanted: Plan, override: boolean): number {
    if (by !== 0 && slot.driver !== by - 1) return 404;
    if (slot.state === 'cancelled') return 409;
    const same = (['driver', 'vehicle', 'from', 'length'] as const).every((key) => slot[key] === wanted[key]);
    if (same) return slot.state === 'rejected' ? 409 : 200;
    if (by !== 0 && this.#mode === 'manager') return 403;
    const result = this.#planned(by, wanted, override, slot);
    if (typeof result === 'number') return result;
    Object.assign(slot, wanted, { state: slot.state === 'pending' && this.#mode === 'approval' ? 'pending' : result });
    return 200;
  }
  decide(by: number, slot: ModelSlot, decision: 'accept' | 'reject' | 'cancel'): number {
    if (by !== 0 && slot.driver !== by - 1) return 404;
    const possible = decision === 'cancel' ? blocks(slot) : slot.state === 'pending';
    if (!possible) return 409;
    if (by !== 0 && decision !== 'cancel') return 403;
    slot.state = ({ accept: 'accepted', reject: 'rejected', cancel: 'cancelled' } as const)[decision];
    return 200;
  }
}

const times = ({ from, length }: Plan) => ({ start: NOW + from * HALF_HOUR, end: NOW + (from + length) * HALF_HOUR });
const wantedOf = (wanted: Plan) => ({
  vehicleId: vehicles[wanted.vehicle],
  driverId: planning.idOf(people[wanted.driver] ?? ''),
  ...times(wanted),
});

/** Takes a step on the server. @returns status, and the number of a new slot */
async function take(each: Step, numbers: readonly number[]): Promise<{ readonly status: number; readonly id: number }> {
  const caller = callers[each.as] ?? MANAGER;
  if (each.do === 'create') {
    const { status, body } = await planning.plan(caller, { ...wantedOf(each), overrideLimits: each.override });
    return { status, id: body.id };
  }
  const id = numbers[each.nth % numbers.length] ?? 0;
  const { rows } = await planning.db.execute<{ version: number }>(sql`select version from planner_slots where id = ${id}`);
  const version = rows[0]?.version ?? 0;
  const { status } =
    each.do === 'move'
      ? await planning.call(caller, 'POST', `/v1/planner/slot/${id}`, { version, ...wantedOf(each), overrideLimits: each.override })
      : await planning.call(caller, 'POST', `/v1/planner/slot/${id}/decision`, { version, decision: each.do, reason: 'Because' });
  return { status, id };
}

const expectedStatus = (model: Model, each: Step): number => {
  if (each.do === 'create') return model.create(each.as, each, each.override);
  const slot = model.slots[each.nth % model.slots.length];
  if (slot === undefined) return 404;
  return each.do === 'move' ? model.move(each.as, slot, each, each.override) : model.decide(each.as, slot, each.do);
};

test('[CA-03] [CA-05] [CA-06] random plans, moves and answers in every mode agree with an independent model', async () => {
  const limits = fc.record({ perYear: fc.integer({ min: 1, max: 6 }), longest: fc.integer({ min: 4, max: 12 }), daysAhead: fc.nat(3) });
  const scenario = fc.record({ mode: fc.constantFrom(...creationModes), limits, steps: fc.array(step, { minLength: 20, maxLength: 40 }) });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ mode, limits: { perYear, longest, daysAhead }, steps }) => {
      await planning.reset();
      await planning.db.execute(sql`update groups set country = 'PL'`);
      const on = (value: number) => ({ on: true, value });
      const off = { on: false, value: 5 };
      await planning.create({
        mode,
        bookingsPerYear: on(perYear),
        maxMinutes: on(longest * 30),
        minMinutes: off,
        daysAhead: daysAhead === 0 ? { on: false, value: 1 } : on(daysAhead),
      });
      const model = new Model(mode, { perYear, longest, daysAhead: daysAhead === 0 ? Infinity : daysAhead });
      const numbers: number[] = [];
      for (const each of steps) {
        if (each.do !== 'create' && numbers.length === 0) continue;
        const expected = expectedStatus(model, each);
        const { status, id } = await take(each, numbers);
        expect([each, status]).toEqual([each, expected]);
        if (status === 201) numbers.push(id);
      }
      const { rows } = await planning.db.execute<{ state: string; start: number; end: number; vehicle: string; driver: string }>(sql`
        select state, (extract(epoch from starts_at) * 1000)::float8 as start, (extract(epoch from ends_at) * 1000)::float8 as end,
          vehicle_id as vehicle, driver_id as driver from planner_slots order by id`);
      expect(rows).toEqual(
        model.slots.map((slot) => ({
          state: slot.state,
          ...times(slot),
          vehicle: vehicles[slot.vehicle],
          driver: planning.idOf(people[slot.driver] ?? ''),
        })),
      );
    }),
    { numRuns: runs(12, 400), endOnFailure: true },
  );
}, 3_600_000);

test('[CA-06] of many plans for twenty vehicles at once, no two overlap, and each caller is told the truth', async () => {
  const wanted = runs(250, 1_000);
  await planning.reset();
  await planning.create({ mode: 'driver' });
  await planning.db.execute(sql`
    insert into vehicles (id, name, group_id, is_rentable) select 'fleet-' || n, 'Vehicle ' || n, 'group-own', true from generate_series(0, 19) n`);
  const drivers: string[] = [];
  for (let nth = 0; nth < 30; nth += 1)
    drivers.push((await planning.server.addAccount(`${nth}@crowd.example`, { 'group-own': ['calendar.access'] })).id);
  const plans = fc
    .sample(
      fc.record({ vehicle: fc.nat(19), driver: fc.nat(29), from: fc.integer({ min: 1, max: 60 }), length: fc.integer({ min: 1, max: 8 }) }),
      { numRuns: wanted, seed: 7 },
    )
    .map((each) => ({ vehicleId: `fleet-${each.vehicle}`, driverId: drivers[each.driver] ?? '', ...times(each) }));
  // Ten connections serve all; callers that wait too long for one are told to try again, with the same command id.
  const send = async (each: (typeof plans)[number]): ReturnType<PlanningServer['plan']> => {
    const id = randomUUID();
    for (;;) {
      const answer = await planning.call(MANAGER, 'POST', '/v1/planner/slot', each, id);
      if (answer.status !== 503) return answer;
    }
  };
  const answers = await Promise.all(plans.map(send));
  const collide = (one: (typeof plans)[number], other: (typeof plans)[number]) =>
    (one.vehicleId === other.vehicleId || one.driverId === other.driverId) && one.start < other.end && other.start < one.end;
  const planned = plans.filter((_, at) => answers[at]?.status === 201);
  expect(planned.length).toBeGreaterThan(50);
  for (const [at, one] of planned.entries()) for (const other of planned.slice(at + 1)) expect(collide(one, other)).toBe(false);
  for (const [at, each] of plans.entries()) {
    if (answers[at]?.status === 201) continue;
    expect(answers[at]).toMatchObject({ status: 409, body: { error: 'slot-overlap', message: OVERLAP } });
    expect(planned.some((one) => collide(one, each))).toBe(true);
  }
  const { rows } = await planning.db.execute(sql`select count(*)::int as count from planner_slots`);
  expect(rows).toEqual([{ count: planned.length }]);
}, 600_000);
