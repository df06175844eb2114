import { memo } from 'react';
import type { Day } from '@fleet-console/time';
import { dayText } from '../model/day-text.ts';
import type { Cursor } from '../input/tracks.ts';
import type { BarRow } from '../layout/bars.ts';
import { ItemButton } from '../parts/ItemButton.tsx';
import { useSchedule } from '../parts/context.ts';

/** Px: the number of the day, and an item below it. */
export const NUMBER_HEIGHT = 26;
export const ITEM_HEIGHT = 26;

interface MonthWeekProps {
  readonly days: readonly Day[];
  readonly row: BarRow;
  readonly starts: readonly number[];
  /** The month shown, `2026-11`: other days are quiet. */
  readonly month: string;
  readonly today: Day;
  readonly maxLanes: number;
  /** The cursor if it is in this week. */
  readonly cursor: Cursor | null;
  /** On phones: dots instead of items. */
  readonly isCompact: boolean;
  /** Selected day on phones. */
  readonly selected: Day | null;
}

const MAX_DOTS = 3;

/** A week of the month. */
export const MonthWeek = memo(function MonthWeek(props: MonthWeekProps) {
  const { days, row, starts, month, today, maxLanes, cursor, isCompact, selected } = props;
  const { locale, texts } = useSchedule();
  return (
    <div role="row" className="fc-cal-week">
      {days.map((day, nth) => {
        const name = dayText(day, locale, 'long');
        const [count, hidden] = [row.counts[nth] ?? 0, row.hidden[nth] ?? 0];
        const isCursorDay = cursor?.track === day;
        return (
          <div
            role="gridcell"
            key={day}
            className="fc-cal-date"
            data-cell
            data-surface
            data-track={day}
            data-at={starts[nth]}
            data-outside={!day.startsWith(month) || undefined}
            data-today={day === today || undefined}
            aria-selected={isCompact ? day === selected : undefined}
            aria-current={day === today ? 'date' : undefined}
            aria-label={texts.dayName(name, count)}
            tabIndex={isCursorDay && cursor.itemId === null ? 0 : -1}
          >
            {isCompact || count === 0 ? (
              <span className="fc-cal-number" aria-hidden>
                {dayText(day, locale, 'number')}
              </span>
            ) : (
              <button type="button" className="fc-cal-number" data-open-day={day} data-no-drag tabIndex={-1} aria-label={name}>
                {dayText(day, locale, 'number')}
              </button>
            )}
            {isCompact && count > 0 && (
              <span className="fc-cal-dots" aria-hidden>
                {row.bars
                  .filter(({ from, to }) => from <= nth && to >= nth)
                  .slice(0, MAX_DOTS)
                  .map(({ item }) => (
                    <i key={item.id} data-tone={item.tone} />
                  ))}
                {count > MAX_DOTS && <b>+{count - MAX_DOTS}</b>}
              </span>
            )}
            {!isCompact &&
              row.bars
                .filter(({ from }) => from === nth)
                .map(({ item, from, to, lane, clippedStart, clippedEnd }) => (
                  <ItemButton
                    key={item.id}
                    item={item}
                    track={day}
                    shape="bar"
                    nested
                    tabbable={isCursorDay}
                    current={isCursorDay && cursor.itemId === item.id}
                    clippedStart={clippedStart}
                    clippedEnd={clippedEnd}
                    short
                    style={{
                      top: NUMBER_HEIGHT + lane * ITEM_HEIGHT,
                      height: ITEM_HEIGHT - 2,
                      left: 0,
                      width: `${(to - from + 1) * 100}%`,
                    }}
                  />
                ))}
            {!isCompact && hidden > 0 && (
              <div className="fc-cal-more" style={{ top: NUMBER_HEIGHT + (maxLanes - 1) * ITEM_HEIGHT }}>
                <button
                  type="button"
                  data-open-day={day}
                  data-no-drag
                  tabIndex={isCursorDay ? 0 : -1}
                  aria-label={texts.moreName(hidden, name)}
                >
                  {texts.more(hidden)}
                </button>
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
});
