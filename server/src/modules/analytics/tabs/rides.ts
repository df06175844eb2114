import type { Static } from 'typebox';
import { sumOf, type DayTotals } from '../figures/day-totals.ts';
import { readDurations } from '../figures/distributions.ts';
import { commonOf, ratio, readBoth, tile, type Tab } from './tab.ts';
import type { RidesTab } from './tab.body.ts';

/** Begun rides, and ride, pause and booking time of the finished ones. The average duration is ride time / finished rides. */
export async function ridesTab(tab: Tab): Promise<Static<typeof RidesTab>> {
  const [common, { now, before }, durations] = await Promise.all([
    commonOf(tab),
    readBoth(tab),
    readDurations(tab.db, tab.scope, tab.period),
  ]);
  const perDay = (amount: keyof DayTotals) => now.map((day) => day[amount]);
  const summed = (id: string, amount: keyof DayTotals) => tile(id, sumOf(now, amount), sumOf(before, amount), perDay(amount));
  return {
    ...common,
    tiles: [
      summed('rides', 'rides'),
      summed('rideTime', 'riding'),
      summed('pauseTime', 'paused'),
      summed('bookingTime', 'booked'),
      tile(
        'averageDuration',
        ratio(sumOf(now, 'riding'), sumOf(now, 'finished')),
        ratio(sumOf(before, 'riding'), sumOf(before, 'finished')),
        now.map(({ riding, finished }) => ratio(riding, finished)),
      ),
    ],
    rides: perDay('rides'),
    durations,
    rideSeconds: perDay('riding'),
    pauseSeconds: perDay('paused'),
    bookingSeconds: perDay('booked'),
  };
}
