import type { RefObject } from 'react';
import { addToInstant, dayOf, daysBetween, type Day } from '@fleet-console/time';
import { instantAt } from '../axis/time-axis.ts';
import type { Draft } from '../draft/draft-store.ts';
import { moveCursor, type Cursor, type CursorMove } from '../input/tracks.ts';
import { useInteraction } from '../input/useInteraction.ts';
import { isLong } from '../layout/day-items.ts';
import type { ArrowKey } from '../input/useKeys.ts';
import type { Placement } from '../model/schedule.ts';
import { useSchedule } from '../parts/context.ts';
import type { ViewProps } from '../parts/view-props.ts';
import { GUTTER, PX_PER_MINUTE } from './geometry.ts';
import { headHeight } from './TimeHead.tsx';
import type { TimeLayout } from './useTimeLayout.ts';

const MINUTE = 60_000;

const DAY_MOVES: Readonly<Record<string, CursorMove>> = {
  ArrowUp: 'back',
  ArrowDown: 'on',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
};
const LONG_MOVES: Readonly<Record<string, CursorMove>> = { ArrowLeft: 'back', ArrowRight: 'on', ArrowDown: 'next' };

interface TimeInteractionOptions {
  readonly view: ViewProps;
  readonly root: RefObject<HTMLElement | null>;
  readonly columnsBox: RefObject<HTMLElement | null>;
  readonly layout: TimeLayout;
  /** Has the tab stop at first. */
  readonly firstDay: Day;
}

/** Mouse, touch and keyboard of a week or day. */
export function useTimeInteraction({ view, root, columnsBox, layout, firstDay }: TimeInteractionOptions) {
  const { step, newMinutes, isNarrow } = view;
  const { timeZone } = useSchedule();
  const { axis, long, tracks, longTrack } = layout;
  const { columns } = axis;

  const locate = (x: number, y: number) => {
    const box = columnsBox.current?.getBoundingClientRect();
    if (!box || box.width === 0) return null;
    const nth = Math.min(columns.length - 1, Math.max(0, Math.floor(((x - box.left) / box.width) * columns.length)));
    const column = columns[nth];
    return column ? { at: instantAt(column, (y - box.top) / PX_PER_MINUTE), resourceId: null } : null;
  };
  const stepBy = ({ range, item }: Draft, key: ArrowKey): Placement | null => {
    const start =
      key === 'ArrowLeft' || key === 'ArrowRight'
        ? addToInstant(range.start, { days: key === 'ArrowLeft' ? -1 : 1 }, timeZone)
        : range.start + (key === 'ArrowUp' ? -step : step) * MINUTE;
    const isShown = start >= (columns[0]?.start ?? 0) && start < (columns.at(-1)?.end ?? 0);
    return isShown ? { range: { start, end: start + range.end - range.start }, resourceId: item?.resourceId ?? null } : null;
  };
  const stretch = ({ range, item }: Draft, key: ArrowKey): Placement | null => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') return null;
    const end = range.end + (key === 'ArrowUp' ? -step : step) * MINUTE;
    return end > range.start ? { range: { start: range.start, end }, resourceId: item?.resourceId ?? null } : null;
  };
  const go = (cursor: Cursor, move: CursorMove): Cursor | null => {
    if (cursor.track !== 'long') {
      const next = moveCursor(tracks, cursor, move);
      const above = longTrack.stops().at(-1);
      return next ?? (move === 'back' && above ? { ...above, track: 'long' } : null);
    }
    if (move !== 'next') return moveCursor([longTrack], cursor, move);
    const below = tracks.find((track, nth) => cursor.at >= track.start && cursor.at < (columns[nth]?.end ?? 0)) ?? tracks[0];
    const first = below?.stops()[0];
    return below && first ? { ...first, track: below.id } : null;
  };

  const allTracks = long.bars.length > 0 ? [longTrack, ...tracks] : tracks;
  return useInteraction({
    view,
    root,
    tracks: allTracks,
    initial: { track: firstDay, itemId: null, at: layout.firstCells[columns.findIndex(({ day }) => day === firstDay)] ?? 0 },
    moves: DAY_MOVES,
    movesOf: (at) => (at.track === 'long' ? LONG_MOVES : DAY_MOVES),
    go,
    locate,
    moveRange: (item, from, to) => {
      if (!isLong(item)) return null;
      // Above the hours only days count.
      const start = addToInstant(item.start, { days: daysBetween(dayOf(from.at, timeZone), dayOf(to.at, timeZone)) }, timeZone);
      return { start, end: start + item.end - item.start };
    },
    step: stepBy,
    stretch,
    newRange: ({ at }) => ({ start: at, end: at + newMinutes * MINUTE }),
    insets: { left: GUTTER, top: headHeight(long, !isNarrow) },
  });
}
