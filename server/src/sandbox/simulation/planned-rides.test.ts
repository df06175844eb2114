import { referencePlanners } from '../planner/reference-planners.ts';
import { referenceFleet } from '../reference/reference-fleet.ts';
import type { SimulatedVehicle } from './simulated-vehicle.ts';
import { simulatedVehicles } from './simulation.ts';

const MINUTE = 60_000;
const size = { seed: 1, vehicles: 1300 };
const STARTED = Date.parse('2026-11-26T08:00:00Z');
const planned = new Set(referencePlanners().map(({ group }) => group.id));
const plannedComputers = new Set(
  referenceFleet(size).flatMap(({ groupId, computer }) => (planned.has(groupId) && computer ? [computer.id] : [])),
);

const ofGroups = (vehicles: readonly SimulatedVehicle[], isPlanned: boolean) =>
  vehicles.filter(({ computerId }) => plannedComputers.has(computerId) === isPlanned);
/** Rides that the vehicles report between two times, in ms since the start. */
function ridesOf(vehicles: readonly SimulatedVehicle[], from: number, till: number, announced: boolean): Set<string> {
  const found = new Set<string>();
  for (const vehicle of vehicles)
    for (let at = from; at < till; at += MINUTE) {
      if (announced) vehicle.plan(at);
      const { ride } = vehicle.report(at);
      if (ride && ride.status !== 'finished') found.add(ride.id);
    }
  return found;
}

test('[CA-11] vehicles of groups with a planner begin no rides by themselves, others and those without it again do', () => {
  const vehicles = simulatedVehicles(size, STARTED);
  const [gated, free] = [ofGroups(vehicles, true), ofGroups(vehicles, false).slice(0, 150)];
  expect(gated.length).toBeGreaterThan(80);
  expect(ridesOf(gated, 0, 300 * MINUTE, true).size).toBe(0);
  expect(ridesOf(free, 0, 300 * MINUTE, false).size).toBeGreaterThan(50);
  // The planner was disabled: nothing is announced any more.
  expect(ridesOf(gated, 300 * MINUTE, 600 * MINUTE, false).size).toBeGreaterThan(20);
});

test('[CA-11] a command with a rider begins the ride of that rider, once, and it ends by itself', () => {
  const vehicle = ofGroups(simulatedVehicles(size, STARTED), true).find(
    (each) => each.takesCommands && !each.silent && each.behaviour === 'obeys' && each.simulated(0).state === 'parked',
  );
  if (!vehicle) throw new Error('no vehicle');
  const command = (id: string, rider: string | undefined, at: number) =>
    vehicle
      .command(
        { id, command: 'powerOn', ...(rider !== undefined && { rider }), at: STARTED + at, expiresAt: STARTED + at + MINUTE },
        at,
        STARTED + at,
      )
      ?.execute();
  vehicle.plan(MINUTE);
  expect(command('staff', undefined, MINUTE)).toMatchObject({ result: 'done' });
  expect(vehicle.report(MINUTE + 5000).ride).toBeUndefined();
  expect(command('mine', '77', 2 * MINUTE)).toMatchObject({ result: 'done' });
  expect(vehicle.report(2 * MINUTE + 5000)).toMatchObject({ state: 'riding', ride: { status: 'started', userId: '77' } });
  expect(command('mine', '77', 2 * MINUTE + 1000)).toMatchObject({ result: 'done' });
  expect(command('theirs', '78', 3 * MINUTE)).toMatchObject({ result: 'refused', reason: 'vehicle-in-use' });
  vehicle.plan(3 * MINUTE);
  expect(['parked', 'lowBattery']).toContain(vehicle.report(3 * 60 * MINUTE).state);
});
