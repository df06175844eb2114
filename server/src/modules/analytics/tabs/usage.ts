import type { Static } from 'typebox';
import { readFleet } from '../figures/fleet-now.ts';
import { readDayTotals } from '../figures/day-totals.ts';
import { spanBefore } from '../figures/period.ts';
import { countVehiclesUsed, readUseByGroup } from '../figures/vehicles-used.ts';
import { commonOf, ratio, tile, type Tab } from './tab.ts';
import type { UsageTab } from './tab.body.ts';

/** Vehicles now, with IoT, and used in the fixed windows and in the period. The share of a group is vehicles used / vehicles in the group now. */
export async function usageTab(tab: Tab): Promise<Static<typeof UsageTab>> {
  const { db, scope, period, previous } = tab;
  const [common, days, fleet, use, ...counts] = await Promise.all([
    commonOf(tab),
    readDayTotals(db, scope, period),
    readFleet(db, scope),
    readUseByGroup(db, scope, period),
    countVehiclesUsed(db, scope, () => period),
    countVehiclesUsed(db, scope, () => previous),
    countVehiclesUsed(db, scope, ({ windows }) => windows.lastDay),
    countVehiclesUsed(db, scope, ({ windows }) => spanBefore(windows.lastDay)),
    countVehiclesUsed(db, scope, ({ windows }) => windows.last30Days),
    countVehiclesUsed(db, scope, ({ windows }) => spanBefore(windows.last30Days)),
    countVehiclesUsed(db, scope, ({ windows }) => windows.previousMonth),
    countVehiclesUsed(db, scope, ({ windows }) => windows.monthBefore),
  ]);
  const used = days.map(({ vehicles }) => vehicles);
  const total = (of: 'vehicles' | 'withIot') => fleet.reduce((sum, group) => sum + group[of], 0);
  const byGroup = new Map(fleet.map((group) => [group.groupId, group]));
  const usedByGroup = new Map(use.map((group) => [group.groupId, group]));
  return {
    ...common,
    tiles: [
      tile('vehicles', total('vehicles'), null),
      tile('vehiclesWithIot', total('withIot'), null),
      tile('usedLastDay', counts[2], counts[3]),
      tile('usedLast30Days', counts[4], counts[5]),
      tile('usedPreviousMonth', counts[6], counts[7]),
      tile('usedInPeriod', counts[0], counts[1], used),
    ],
    used,
    utilisation: scope.groupIds.flatMap((groupId) => {
      const [group, usage] = [byGroup.get(groupId), usedByGroup.get(groupId)];
      if (group === undefined && usage === undefined) return [];
      const { vehicles = 0, withIot = 0 } = group ?? {};
      const { used: vehiclesUsed = 0, rides = 0 } = usage ?? {};
      return [{ groupId, vehicles, withIot, used: vehiclesUsed, rides, share: ratio(vehiclesUsed, vehicles) }];
    }),
  };
}
