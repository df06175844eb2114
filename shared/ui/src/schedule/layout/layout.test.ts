import { dayRange } from '@fleet-console/time';
import fc from 'fast-check';
import { timeAxis } from '../axis/time-axis.ts';
import type { ScheduleItem } from '../model/schedule.ts';
import { layOutBars } from './bars.ts';
import { layOutDay, sortedItems } from './day-items.ts';
import { layOut } from './lanes.ts';

const HOUR = 3_600_000;
const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];
const ranges = days.map((day) => dayRange(day, 'Europe/Warsaw'));
const monday = ranges[0]?.start ?? 0;

/** An item by hours from Monday midnight. */
const item = (id: string, from: number, to: number): ScheduleItem => ({
  id,
  start: monday + from * HOUR,
  end: monday + to * HOUR,
  title: id,
  tone: 'solid',
  state: 'Accepted',
});

test('spans in lanes never overlap, and a lone one is as wide as its group', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ from: fc.nat(200), length: fc.integer({ min: 1, max: 60 }) }), { maxLength: 40 }), (drawn) => {
      const spans = drawn.map(({ from, length }) => ({ from, to: from + length })).toSorted((a, b) => a.from - b.from);
      const places = layOut(spans);
      expect(places).toHaveLength(spans.length);
      spans.forEach((a, i) => {
        spans.slice(i + 1).forEach((b, j) => {
          const [p, q] = [places[i], places[i + 1 + j]];
          if (!p || !q || a.to <= b.from || b.to <= a.from) return;
          expect(p.lane + p.width <= q.lane || q.lane + q.width <= p.lane).toBe(true);
        });
      });
    }),
    { numRuns: 200 },
  );
  expect(layOut([{ from: 0, to: 10 }])).toEqual([{ lane: 0, lanes: 1, width: 1 }]);
});

test('a crowded day shows what fits and counts the rest', () => {
  const column = timeAxis(['2026-11-23'], 'Europe/Warsaw').columns[0];
  if (!column) throw new Error('No column');
  const items = Array.from({ length: 9 }, (_, nth) => item(`i${nth}`, 8, 10));
  const { segments, hidden, lanes } = layOutDay(items, column, 20, 3);
  expect([segments.length, lanes]).toEqual([3, 9]);
  expect(hidden).toEqual([{ top: 480, count: 6 }]);
  expect(layOutDay(items, column, 20, Infinity).segments).toHaveLength(9);
});

test('items over several days are on top in all of them, and each day counts what it hides', () => {
  const items = sortedItems([
    item('a', 8, 9),
    item('b', 10, 11),
    item('night', 22, 30),
    item('c', 33, 34),
    item('d', 12, 13),
    item('before', -5, 3),
  ]);
  const [row] = layOutBars(items, ranges, 7, 3);
  expect(row?.bars.map(({ item: { id }, from, to, lane }) => `${id} ${from}-${to} ${lane}`)).toEqual([
    'night 0-1 0',
    'before 0-0 1',
    'c 1-1 1',
  ]);
  expect(row?.bars.find(({ item: { id } }) => id === 'before')).toMatchObject({ clippedStart: false });
  expect([row?.counts.slice(0, 2), row?.hidden.slice(0, 2)]).toEqual([
    [5, 2],
    [3, 0],
  ]);
});

test('an item that ends at midnight is not on the next day', () => {
  const [row] = layOutBars([item('evening', 20, 24)], ranges, 7, 3);
  expect(row?.counts).toEqual([1, 0, 0, 0, 0, 0, 0]);
});
