import type { Static } from 'typebox';
import { may } from '../../../kernel/caller.ts';
import { readCouriers } from '../figures/couriers.ts';
import { sumOf } from '../figures/day-totals.ts';
import { readWeekHours } from '../figures/distributions.ts';
import { daysOf } from '../figures/period.ts';
import { countRiders, rankUsers, ridersKnownSince, type TopUser } from '../figures/riders.ts';
import { commonOf, ratio, readBoth, tile, type Tab } from './tab.ts';
import type { UsersTab } from './tab.body.ts';

const TOP = 10;

/**
 * Couriers, active riders, rides per rider (rides with a known rider / active riders), top users. Numbers of riders are null for times of which riders aren't known
 * any more.
 */
export async function usersTab(tab: Tab): Promise<Static<typeof UsersTab>> {
  const { db, caller, scope, period, previous, days } = tab;
  const registered = {
    since: previous.since < period.since ? previous.since : period.since,
    till: previous.till > period.till ? previous.till : period.till,
  };
  const [common, { now, before }, ranking, ridersBefore, couriers, weekHours] = await Promise.all([
    commonOf(tab),
    readBoth(tab),
    rankUsers(db, scope, period, TOP),
    countRiders(db, scope, previous),
    readCouriers(db, caller.tree, scope, registered),
    readWeekHours(db, scope, period),
  ]);
  const registeredOn = (day: string) => couriers.registrations.get(day) ?? 0;
  const registrations = days.map(registeredOn);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const knownSince = ridersKnownSince(scope);
  const ifKnown = <T>(since: string, value: T) => (since < knownSince ? null : value);
  const isNamed = ({ groupIds }: TopUser) => groupIds.every((groupId) => may(caller, 'user.listByGroup', groupId));
  return {
    ...common,
    tiles: [
      tile('couriers', couriers.count, null),
      tile('newCouriers', sum(registrations), sum(daysOf(previous).map(registeredOn)), registrations),
      tile(
        'activeRiders',
        ifKnown(period.since, ranking.riders),
        ifKnown(previous.since, ridersBefore),
        now.map(({ riders }, nth) => ifKnown(days[nth] ?? '', riders)),
      ),
      tile(
        'ridesPerRider',
        ifKnown(period.since, ratio(sumOf(now, 'ridden'), ranking.riders)),
        ifKnown(previous.since, ratio(sumOf(before, 'ridden'), ridersBefore)),
        now.map(({ ridden, riders }, nth) => ifKnown(days[nth] ?? '', ratio(ridden, riders))),
      ),
    ],
    topUsers: ranking.top.map((user) => ({
      userId: isNamed(user) ? user.userId : null,
      name: isNamed(user) ? user.name : null,
      rides: user.rides,
      distance: user.metres / 1000,
      seconds: user.seconds,
    })),
    weekHours,
    registrations,
  };
}
