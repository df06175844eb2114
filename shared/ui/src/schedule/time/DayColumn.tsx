import { memo } from 'react';
import type { AxisColumn } from '../axis/time-axis.ts';
import { topOf } from '../axis/time-axis.ts';
import { dayText } from '../model/day-text.ts';
import type { Cursor } from '../input/tracks.ts';
import type { DayLayout } from '../layout/day-items.ts';
import { ItemButton } from '../parts/ItemButton.tsx';
import { useSchedule } from '../parts/context.ts';
import { CROWD_WIDTH, HOUR_HEIGHT, PX_PER_MINUTE } from './geometry.ts';

interface DayColumnProps {
  readonly column: AxisColumn;
  readonly layout: DayLayout;
  readonly isToday: boolean;
  /** The cursor if it is in this column. */
  readonly cursor: Cursor | null;
  /** Where the free time is that keys reach first. */
  readonly cellAt: number;
}

/** One line fits below this length, two below the other. */
const SHORT_MINUTES = 44;
const TIGHT_MINUTES = 68;

/** Part of the column's width; the number of hidden items takes some of it. */
const share = (part: number, crowded: boolean) => (crowded ? `calc((100% - ${CROWD_WIDTH}px) * ${part})` : `${part * 100}%`);

/** The hours of a day with its items. */
export const DayColumn = memo(function DayColumn({ column, layout, isToday, cursor, cellAt }: DayColumnProps) {
  const { clock, locale, texts } = useSchedule();
  const dayName = dayText(column.day, locale, 'long');
  const at = cursor?.itemId === null ? cursor.at : cellAt;
  return (
    <div role="row" aria-label={dayName} className="fc-cal-column" data-today={isToday || undefined}>
      {column.gaps.map(({ top, minutes }) => (
        <div key={top} className="fc-cal-gap" style={{ top: top * PX_PER_MINUTE, height: minutes * PX_PER_MINUTE }} title={texts.skipped} />
      ))}
      {layout.segments.map(({ item, top, minutes, lane, lanes, width, crowded, clippedStart, clippedEnd }) => (
        <ItemButton
          key={item.id}
          item={item}
          track={column.day}
          shape="block"
          current={cursor?.itemId === item.id}
          clippedStart={clippedStart}
          clippedEnd={clippedEnd}
          short={minutes < SHORT_MINUTES}
          tight={minutes < TIGHT_MINUTES}
          style={{
            top: top * PX_PER_MINUTE,
            height: minutes * PX_PER_MINUTE,
            left: share(lane / lanes, crowded),
            width: share(width / lanes, crowded),
          }}
        />
      ))}
      {layout.hidden.map(({ top, count }) => (
        <div key={`hidden-${top}`} role="gridcell" className="fc-cal-crowd" style={{ top: top * PX_PER_MINUTE }}>
          <button type="button" data-open-day={column.day} data-no-drag aria-label={texts.moreName(count, dayName)}>
            +{count}
          </button>
        </div>
      ))}
      <div
        role="gridcell"
        className="fc-cal-cell"
        data-cell
        data-surface
        data-track={column.day}
        data-at={at}
        tabIndex={cursor?.itemId === null ? 0 : -1}
        aria-label={texts.timeName(dayName, clock.time(at), '')}
        style={{ top: topOf(column, at) * PX_PER_MINUTE, height: HOUR_HEIGHT }}
      />
    </div>
  );
});
