import type { RefObject } from 'react';
import { addToDay, addToInstant, daysBetween, instantOf, type Day } from '@fleet-console/time';
import { ceilTo } from '../draft/drag-range.ts';
import type { Draft } from '../draft/draft-store.ts';
import { moveCursor, type Cursor, type CursorMove } from '../input/tracks.ts';
import { useInteraction } from '../input/useInteraction.ts';
import type { ArrowKey } from '../input/useKeys.ts';
import type { Spot } from '../input/usePointerDrag.ts';
import type { Placement } from '../model/schedule.ts';
import { useSchedule } from '../parts/context.ts';
import type { ViewProps } from '../parts/view-props.ts';
import { DAYS_PER_WEEK, type MonthLayout } from './useMonthLayout.ts';

const MINUTE = 60_000;

const MOVES: Readonly<Record<string, CursorMove>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'back',
  ArrowDown: 'on',
  Home: 'first',
  End: 'last',
};
const DAYS_OF_KEY: Readonly<Record<ArrowKey, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface MonthInteractionOptions {
  readonly view: ViewProps;
  readonly root: RefObject<HTMLElement | null>;
  /** The weeks. */
  readonly body: RefObject<HTMLElement | null>;
  readonly layout: MonthLayout;
}

/** Mouse, touch and keyboard of a month: days are the smallest step. */
export function useMonthInteraction({ view, root, body, layout }: MonthInteractionOptions) {
  const { days, day, today, now, newMinutes, isNarrow } = view;
  const { timeZone, clock } = useSchedule();
  const { weeks, tracks, starts } = layout;
  const weekCount = weeks.length;

  const locate = (x: number, y: number): Spot | null => {
    const box = body.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return null;
    const clamp = (value: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(value * count)));
    const nth = clamp((y - box.top) / box.height, weekCount) * DAYS_PER_WEEK + clamp((x - box.left) / box.width, DAYS_PER_WEEK);
    return { at: starts[nth] ?? 0, resourceId: null };
  };
  const moveBy = (range: Placement['range'], distance: number): Placement['range'] => {
    const start = addToInstant(range.start, { days: distance }, timeZone);
    return { start, end: start + range.end - range.start };
  };
  // A new item of today begins at the next full hour, on other days in the morning.
  const newRange = ({ at }: Spot): Placement['range'] => {
    const on = clock.day(at);
    const start = on === today ? ceilTo(now, 60) : instantOf({ day: on, time: '09:00' }, timeZone);
    return { start, end: start + newMinutes * MINUTE };
  };
  const go = (cursor: Cursor, move: CursorMove): Cursor | null => {
    const toDay = (on: Day) => {
      const track = tracks.find(({ id }) => id === on);
      return track ? { track: on, itemId: null, at: track.start } : null;
    };
    if (move === 'previous') return toDay(addToDay(cursor.track, { days: -1 }));
    if (move === 'next') return toDay(addToDay(cursor.track, { days: 1 }));
    const nth = days.indexOf(cursor.track) % DAYS_PER_WEEK;
    if (move === 'first') return toDay(addToDay(cursor.track, { days: -nth }));
    if (move === 'last') return toDay(addToDay(cursor.track, { days: DAYS_PER_WEEK - 1 - nth }));
    if (cursor.itemId !== null) return moveCursor(tracks, cursor, move);
    return toDay(addToDay(cursor.track, { days: move === 'back' ? -DAYS_PER_WEEK : DAYS_PER_WEEK }));
  };
  const selectDay = view.onSelectDay ?? view.onOpenDay;
  return useInteraction({
    view,
    root,
    tracks,
    initial: { track: day, itemId: null, at: starts[days.indexOf(day)] ?? 0 },
    moves: MOVES,
    go,
    locate,
    drawsNew: false,
    moveRange: (item, from, to) => moveBy(item, daysBetween(clock.day(from.at), clock.day(to.at))),
    step: ({ range, item }: Draft, key) => {
      const moved = moveBy(range, DAYS_OF_KEY[key]);
      const isShown = days.includes(clock.day(moved.start));
      return isShown ? { range: moved, resourceId: item?.resourceId ?? null } : null;
    },
    stretch: () => null,
    newRange,
    // On phones a day is selected; in days with items there is more to see than to create.
    onCell: isNarrow ? selectDay : undefined,
    onCellKey: (on) => {
      const nth = days.indexOf(on);
      if (isNarrow) selectDay(on);
      else if ((weeks[Math.floor(nth / DAYS_PER_WEEK)]?.counts[nth % DAYS_PER_WEEK] ?? 0) > 0) view.onOpenDay(on);
      else return false;
      return true;
    },
  });
}
