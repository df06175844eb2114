import fc from 'fast-check';
import { GPS_ONLY } from '../../protocol/trackers.ts';
import { parseTelemetry } from '../../protocol/messages.ts';
import { metresBetween } from '../../protocol/distance.ts';
import { vehicleGroups } from './groups.ts';
import { mix, referenceFleet } from './reference-fleet.ts';
import type { ReferenceVehicle } from './reference-vehicle.ts';
import { createRandom } from './random.ts';
import { createTimingWheel } from '../scheduling/timing-wheel.ts';
import { simulatedVehicles } from '../simulation/simulation.ts';
import { ALWAYS_OBEY } from '../simulation/response-behaviour.ts';

const fleet = referenceFleet({ seed: 1, vehicles: 5200 });
const share = (of: readonly ReferenceVehicle[], isSo: (vehicle: ReferenceVehicle) => boolean) => of.filter(isSo).length / of.length;

test('the mix matches the reference operator', () => {
  expect(fleet).toHaveLength(5200);
  const about = (value: number, expected: number) => expect(Math.abs(value - expected)).toBeLessThan(0.01);
  about(
    share(fleet, ({ kind }) => kind === 'bike'),
    mix.bikes,
  );
  about(
    share(fleet, ({ computer }) => computer !== null && computer.vendor !== GPS_ONLY),
    0.88,
  );
  about(
    share(fleet, ({ computer }) => computer?.vendor === GPS_ONLY),
    0.09,
  );
  about(
    share(fleet, ({ computer }) => computer === null),
    0.03,
  );
  const onlineShare = (state: string) => share(fleet, (vehicle) => vehicle.computer !== null && !vehicle.silent && vehicle.state === state);
  about(onlineShare('riding'), 0.07);
  about(onlineShare('booked') + onlineShare('paused'), 0.02);
  about(onlineShare('lowBattery'), 0.06);
  about(onlineShare('inService'), 0.05);
  about(
    share(fleet, ({ silent, computer }) => silent && computer !== null),
    0.04,
  );
  expect(onlineShare('parked')).toBeGreaterThan(0.7);
});

test('a vehicle without a charge sensor does not start with a low battery', () => {
  const unaware = fleet.filter(({ computer }) => computer?.vendor === GPS_ONLY);
  expect(unaware.length).toBeGreaterThan(400);
  expect(unaware.filter(({ state }) => state === 'lowBattery')).toEqual([]);
});

test('every edge case is included, also in a small fleet', () => {
  const small = referenceFleet({ seed: 1, vehicles: 200 });
  const found = new Set([...small, ...fleet].flatMap(({ edgeCase }) => edgeCase ?? []));
  expect([...found].sort()).toEqual([
    'duplicateComputer',
    'futureDated',
    'longName',
    'missingPlate',
    'nullIsland',
    'rightToLeftName',
    'stuckPosition',
    'towed',
  ]);
  expect(fleet.some(({ name }) => name.length === 80)).toBe(true);
  expect(fleet.every(({ name }) => name.length <= 80)).toBe(true);
  const holders = new Map<string, number>();
  for (const { computer } of fleet) if (computer) holders.set(computer.id, (holders.get(computer.id) ?? 0) + 1);
  expect(Math.max(...holders.values())).toBe(2);
});

test('plates are Polish, match the city, and are unique', () => {
  const plates = fleet.flatMap(({ moped }) => moped?.registrationNumber ?? []);
  expect(new Set(plates).size).toBe(plates.length);
  const narrowed = plates.filter((plate) => plate.includes('WX'));
  expect(narrowed.length).toBeGreaterThan(20);
  expect(narrowed.length).toBeLessThan(plates.length / 10);
});

test('vehicles are near their group, in the expected number', () => {
  const groups = new Map(vehicleGroups().map((group) => [group.id, group]));
  const counts = new Map<string, number>();
  for (const { groupId, position, edgeCase } of fleet) {
    counts.set(groupId, (counts.get(groupId) ?? 0) + 1);
    const group = groups.get(groupId);
    if (edgeCase !== 'nullIsland' && metresBetween(position, group?.center ?? { lat: 0, lon: 0 }) > 5000)
      throw new Error(`${groupId} is far from its vehicles`);
  }
  for (const group of groups.values()) expect([group.id, counts.get(group.id) ?? 0]).toEqual([group.id, group.expectedVehiclesNumber]);
});

test('the same seed gives the same fleet; another seed another', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 31), fc.integer({ min: 1, max: 600 }), (seed, vehicles) => {
      const once = referenceFleet({ seed, vehicles });
      expect(once).toHaveLength(vehicles);
      expect(JSON.stringify(referenceFleet({ seed, vehicles })) === JSON.stringify(once)).toBe(true);
      expect(new Set(once.map(({ id }) => id)).size).toBe(vehicles);
    }),
    { numRuns: 15 },
  );
  expect(referenceFleet({ seed: 2, vehicles: 50 })).not.toEqual(fleet.slice(0, 50));
});

/** Runs the simulation for so many minutes, and returns all reports. */
function simulate(minutes: number, vehicles: number, seed = 1) {
  const startedAt = 1_790_000_000_000;
  const all = simulatedVehicles({ seed, vehicles }, startedAt);
  const reports = all.map((vehicle) => {
    const reports = [];
    while (vehicle.next <= minutes * 60_000) reports.push({ computerId: vehicle.computerId, ...vehicle.report(vehicle.next) });
    return reports;
  });
  return { all, reports };
}

test('the simulation is reproducible, and all its reports are valid', () => {
  const { reports } = simulate(30, 300);
  const texts = reports.flat().map((report) => JSON.stringify(report));
  const second = simulate(30, 300)
    .reports.flat()
    .map((report) => JSON.stringify(report));
  expect(second.join('\n') === texts.join('\n')).toBe(true);
  expect(texts.filter((text) => !parseTelemetry(Buffer.from(text)).ok)).toEqual([]);
});

test('after all vehicles reported soon, when they connect and when they connect again, they report evenly', () => {
  const WINDOW = 5_000;
  const { all } = simulate(0, 2_000);
  const busiestShare = (from: number) => {
    const counts = Array.from({ length: 24 }, () => 0);
    for (const vehicle of all)
      while (vehicle.next <= from + counts.length * WINDOW) {
        const window = Math.floor((vehicle.next - from) / WINDOW);
        if (window >= 0) counts[window] = (counts[window] ?? 0) + 1;
        vehicle.report(vehicle.next);
      }
    return Math.max(...counts) / (counts.reduce((sum, count) => sum + count, 0) / counts.length);
  };
  expect(busiestShare(15_000)).toBeLessThan(1.4);
  for (const [index, vehicle] of all.entries()) vehicle.reconnected(150_000 + (index / all.length) * 5_000, index / all.length);
  expect(busiestShare(160_000)).toBeLessThan(1.4);
});

test('the shares of the states stay in balance over six hours; a vehicle without a charge sensor never reports a low battery', () => {
  const { reports } = simulate(360, 700);
  const low = reports.flat().filter(({ state }) => state === 'lowBattery');
  expect(low.length).toBeGreaterThan(0);
  expect(low.filter(({ percentage }) => percentage === null)).toEqual([]);
  const last = reports.flatMap((reports) => reports.at(-1) ?? []);
  const shareOf = (state: string) => last.filter((report) => report.state === state).length / last.length;
  expect(shareOf('riding')).toBeGreaterThan(0.04);
  expect(shareOf('riding')).toBeLessThan(0.11);
  expect(shareOf('lowBattery')).toBeLessThan(0.12);
  expect(shareOf('parked')).toBeGreaterThan(0.6);
});

test('riding vehicles move at the speed of their type, and stay in town', () => {
  const { reports } = simulate(60, 400);
  const jumps = reports.flatMap((reports) =>
    reports.filter((now, index) => {
      const before = reports[index - 1];
      return before?.state === 'riding' && now.state === 'riding' && metresBetween(before, now) > ((now.ts - before.ts) / 1000) * 20 + 5;
    }),
  );
  expect(jumps).toEqual([]);
  const away = reports.filter((reports) => reports.some((report) => reports[0] && metresBetween(reports[0], report) > 9000));
  expect(away).toEqual([]);
});

test('commands are executed once, refused with a reason, or not answered; a repeated id gets the same answer', () => {
  const { all } = simulate(0, 3000);
  const tempers = all.filter(({ takesCommands }) => takesCommands).map(({ behaviour }) => behaviour);
  expect(tempers.slice(0, ALWAYS_OBEY - 10).every((behaviour) => behaviour === 'obeys')).toBe(true);
  const part = (behaviour: string) => tempers.filter((each) => each === behaviour).length / tempers.length;
  expect(part('refuses')).toBeGreaterThan(0.015);
  expect(part('silent')).toBeGreaterThan(0.008);
  expect(part('obeys')).toBeGreaterThan(0.92);
  const vehicle = all.find(({ takesCommands, behaviour, next }) => takesCommands && behaviour === 'obeys' && Number.isFinite(next));
  const command = { id: 'c1', command: 'powerOn', at: 0, expiresAt: 30_000 };
  const answer = vehicle?.command(command, 1000, 1000);
  expect(answer?.after).toBeGreaterThanOrEqual(300);
  expect(answer?.after).toBeLessThanOrEqual(2000);
  expect(answer?.execute()).toEqual({ id: 'c1', result: 'done', reason: null });
  expect(vehicle?.report(3000).powered).toBe(true);
  vehicle?.command({ ...command, id: 'c2', command: 'powerOff' }, 4000, 4000)?.execute();
  vehicle?.command(command, 5000, 5000)?.execute();
  expect(vehicle?.report(6000).powered).toBe(false);
  expect(vehicle?.command({ ...command, id: 'c3' }, 31_000, 31_000)).toBeNull();
});

test('the timing wheel returns everything on time, and nothing twice', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 900_000 }), { maxLength: 200 }), fc.nat(1000), (times, seed) => {
      const schedule = createTimingWheel<number>();
      for (const time of times) schedule.at(time, time);
      const random = createRandom(seed);
      const found: number[] = [];
      for (let now = 0; now < 910_000; now += random.between(100, 20_000)) {
        const due = schedule.take(now);
        expect(due.every((time) => time < now + 200)).toBe(true);
        found.push(...due);
      }
      found.push(...schedule.take(1_200_000));
      expect(found.sort((a, b) => a - b)).toEqual([...times].sort((a, b) => a - b));
    }),
    { numRuns: 30 },
  );
});
