import type { TimeRange } from '@fleet-console/time';
import type { ScheduleItem } from '../model/schedule.ts';

/** An item in a row of days, e.g. a week of the month. */
export interface DayBar {
  readonly item: ScheduleItem;
  /** First and last day in the row. */
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  readonly clippedStart: boolean;
  readonly clippedEnd: boolean;
}

export interface BarRow {
  readonly bars: readonly DayBar[];
  /** Number of items by day, and of those there is no lane for. */
  readonly counts: readonly number[];
  readonly hidden: readonly number[];
}

/** Index of the last boundary at or before a time; boundaries are ascending. */
function indexAt(boundaries: readonly number[], time: number): number {
  let low = 0;
  let high = boundaries.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((boundaries[middle] ?? Infinity) <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** An item's first and last day among all days. */
interface DayExtent {
  readonly item: ScheduleItem;
  readonly from: number;
  readonly to: number;
}

function extentsOf(items: readonly ScheduleItem[], days: readonly TimeRange[]): DayExtent[] {
  const starts = days.map(({ start }) => start);
  const [first, last] = [days[0]?.start ?? 0, days.at(-1)?.end ?? 0];
  return items.flatMap((item) =>
    item.start >= last || item.end <= first
      ? []
      : [{ item, from: indexAt(starts, item.start), to: indexAt(starts, Math.max(item.start, item.end - 1)) }],
  );
}

/**
 * Lays out sorted items in rows of days. Items over several days come first, so that they are on top in all their days.
 * @param perRow days in a row
 * @param maxLanes items shown per day; a day with more shows one less, and how many are hidden
 */
export function layOutBars(items: readonly ScheduleItem[], days: readonly TimeRange[], perRow: number, maxLanes: number): BarRow[] {
  const rows = Array.from({ length: Math.ceil(days.length / perRow) }, () => ({ long: [] as DayExtent[], short: [] as DayExtent[] }));
  for (const extent of extentsOf(items, days)) {
    for (let row = Math.floor(extent.from / perRow); row <= Math.floor(extent.to / perRow); row += 1)
      rows[row]?.[extent.to > extent.from ? 'long' : 'short'].push(extent);
  }
  return rows.map(({ long, short }, nth) => layOutRow([...long, ...short], nth * perRow, perRow, maxLanes));
}

function layOutRow(extents: readonly DayExtent[], offset: number, perRow: number, maxLanes: number): BarRow {
  const counts = Array.from({ length: perRow }, () => 0);
  const local = extents.map(({ item, from, to }) => ({
    item,
    from: Math.max(0, from - offset),
    to: Math.min(perRow - 1, to - offset),
    clippedStart: from < offset,
    clippedEnd: to >= offset + perRow,
  }));
  for (const { from, to } of local) for (let day = from; day <= to; day += 1) counts[day] = (counts[day] ?? 0) + 1;
  const hidden = counts.map(() => 0);
  const limits = counts.map((count) => (count > maxLanes ? maxLanes - 1 : maxLanes));
  const taken = counts.map(() => new Set<number>());
  const bars: DayBar[] = [];
  for (const part of local) {
    const covered = Array.from({ length: part.to - part.from + 1 }, (_, nth) => part.from + nth);
    const limit = Math.min(...covered.map((day) => limits[day] ?? 0));
    let lane = 0;
    while (lane < limit && covered.some((day) => taken[day]?.has(lane))) lane += 1;
    if (lane < limit) {
      for (const day of covered) taken[day]?.add(lane);
      bars.push({ ...part, lane });
    } else for (const day of covered) hidden[day] = (hidden[day] ?? 0) + 1;
  }
  return { bars, counts, hidden };
}
