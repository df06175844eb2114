import { simulatedVehicles } from './simulation.ts';

const MINUTE = 60_000;
const STARTED = Date.parse('2026-11-26T08:00:00Z');

test('[ZK-02] ridden vehicles keep to a speed limit until it ends', () => {
  const ridden = simulatedVehicles({ seed: 1, vehicles: 1300 }, STARTED)
    .filter((each) => each.takesCommands && !each.silent && each.behaviour === 'obeys' && each.simulated(0).state === 'riding')
    .slice(0, 40);
  expect(ridden.length).toBeGreaterThan(10);
  const limit = (speedLimit: number | null, at: number) => {
    for (const [index, vehicle] of ridden.entries())
      expect(
        vehicle
          .command(
            { id: `${index} ${at}`, command: 'limitSpeed', speedLimit, at: STARTED + at, expiresAt: STARTED + at + MINUTE },
            at,
            STARTED + at,
          )
          ?.execute(),
      ).toMatchObject({ result: 'done' });
  };
  const fastest = (from: number) =>
    Math.max(...ridden.flatMap((vehicle) => Array.from({ length: 20 }, (_, n) => vehicle.report(from + (n + 1) * 5000).speed)));
  expect(fastest(0)).toBeGreaterThan(15);
  limit(10, 2 * MINUTE);
  expect(fastest(2 * MINUTE + 5000)).toBe(10);
  limit(0, 4 * MINUTE);
  expect(fastest(4 * MINUTE + 5000)).toBeLessThanOrEqual(4);
  limit(null, 6 * MINUTE);
  expect(fastest(6 * MINUTE + 5000)).toBeGreaterThan(15);
});
