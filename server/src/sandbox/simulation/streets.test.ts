import { networkNear, type Coordinates } from '@fleet-console/simulated-streets';
import { decodePath } from '../../modules/trips/ride-path.ts';
import { metresBetween } from '../../protocol/distance.ts';
import { createRandom } from '../reference/random.ts';
import { referenceFleet } from '../reference/reference-fleet.ts';
import { rideRoute } from '../rides/ride-route.ts';
import { referenceStations } from '../stations/reference-stations.ts';
import { simulatedVehicles } from './simulation.ts';
import { terrainAround } from './trajectory.ts';

const STARTED = Date.parse('2026-11-26T08:00:00Z');
const MINUTE = 60_000;

/** Metres to the nearest street. */
const away = (position: Coordinates) => metresBetween(networkNear(position).nearestTo(position).at, position);
const isInTown = (position: Coordinates) => {
  const network = networkNear(position);
  return network.isInTown(network.nearestTo(position).from);
};

test('[VE-10] vehicles and stations stand beside the streets that the map shows', () => {
  const vehicles = referenceFleet({ seed: 1, vehicles: 2000 }).filter(({ edgeCase }) => edgeCase !== 'nullIsland');
  const stations = referenceStations({ seed: 1, stations: 30 });
  const misplaced = [...vehicles, ...stations].filter(({ position }) => away(position) > 7 || !isInTown(position));
  expect(misplaced.map(({ id }) => id)).toEqual([]);
  // Not on top of each other.
  expect(new Set(vehicles.map(({ position }) => `${position.lat} ${position.lon}`)).size).toBe(vehicles.length);
});

test('[VE-10] simulated vehicles are ridden along the streets of their town, and come back from its edge', () => {
  const ridden = simulatedVehicles({ seed: 1, vehicles: 600 }, STARTED)
    .filter((each) => !each.silent && each.simulated(0).state === 'riding' && each.report(0).speed > 0)
    .slice(0, 25);
  expect(ridden.length).toBeGreaterThan(10);
  const moved = new Set<number>();
  for (const [index, vehicle] of ridden.entries()) {
    const start = vehicle.simulated(0).at;
    for (let at = 10_000; at < 25 * MINUTE; at += 10_000) {
      const report = vehicle.report(at);
      if (report.lat === 0) break;
      const position = { lat: report.lat ?? 0, lon: report.lon ?? 0 };
      expect([index, at, away(position) < 7, metresBetween(position, start) < 4000]).toEqual([index, at, true, true]);
      if (metresBetween(position, start) > 300) moved.add(index);
    }
  }
  expect(moved.size).toBeGreaterThan(10);
});

test('[TR-02] the path of a past ride follows streets without a shortcut', () => {
  const begun = STARTED - 60 * MINUTE;
  const home = { lat: 52.2319, lon: 21.0067 };
  const { path, end } = rideRoute(home, terrainAround(home), { begun, pause: null, stopped: STARTED }, 6, createRandom(3));
  const points = decodePath(path);
  expect(points.length).toBeGreaterThan(20);
  for (const [nth, { lat, lon }] of points.entries()) {
    if (nth === 0) continue;
    const before = points[nth - 1] ?? { lat, lon };
    // The way between two points as well.
    for (const share of [0, 0.25, 0.5, 0.75])
      if (nth > 1)
        expect(away({ lat: before.lat + (lat - before.lat) * share, lon: before.lon + (lon - before.lon) * share })).toBeLessThan(1);
  }
  expect(away(end)).toBeLessThan(1);
});
