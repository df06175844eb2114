import type { Static } from 'typebox';
import { sumOf } from '../figures/day-totals.ts';
import { readDistances } from '../figures/distributions.ts';
import { readFleet } from '../figures/fleet-now.ts';
import { rankVehicles } from '../figures/top-vehicles.ts';
import { commonOf, ratio, readBoth, tile, type Tab } from './tab.ts';
import type { MileageTab } from './tab.body.ts';

const TOP = 10;

/**
 * Mileage: distance of the finished rides, in kilometres. Fleet average: mileage / vehicles in the scope now, unused ones included; also per vehicle used in the
 * period and per finished ride. Previous values and days are divided by the same number of vehicles in the scope now.
 */
export async function mileageTab(tab: Tab): Promise<Static<typeof MileageTab>> {
  const { db, scope, period, previous } = tab;
  const [common, { now, before }, ranking, rankingBefore, fleet, distances] = await Promise.all([
    commonOf(tab),
    readBoth(tab),
    rankVehicles(db, scope, period, TOP),
    rankVehicles(db, scope, previous, 1),
    readFleet(db, scope),
    readDistances(db, scope, period),
  ]);
  const vehicles = fleet.reduce((sum, group) => sum + group.vehicles, 0);
  const [km, kmBefore] = [sumOf(now, 'metres') / 1000, sumOf(before, 'metres') / 1000];
  const distance = now.map(({ metres }) => metres / 1000);
  const topVehicles = ranking.top.map(({ metres, ...vehicle }) => ({ ...vehicle, distance: metres / 1000 }));
  const [top, topBefore] = [topVehicles[0], rankingBefore.top[0]];
  return {
    ...common,
    tiles: [
      tile('mileage', km, kmBefore, distance),
      tile('topVehicle', top?.distance ?? null, topBefore === undefined ? null : topBefore.metres / 1000),
      tile(
        'fleetAverage',
        ratio(km, vehicles),
        ratio(kmBefore, vehicles),
        distance.map((each) => ratio(each, vehicles)),
      ),
      tile(
        'perUsedVehicle',
        ratio(km, ranking.used),
        ratio(kmBefore, rankingBefore.used),
        now.map(({ metres, vehicles: used }) => ratio(metres / 1000, used)),
      ),
      tile(
        'perRide',
        ratio(km, sumOf(now, 'finished')),
        ratio(kmBefore, sumOf(before, 'finished')),
        now.map(({ metres, finished }) => ratio(metres / 1000, finished)),
      ),
    ],
    distance,
    distances,
    topVehicles,
    topVehicle: top === undefined ? null : { id: top.vehicleId, name: top.name },
  };
}
