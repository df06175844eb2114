import type { Day } from '@fleet-console/time';
import { dayText } from '../model/day-text.ts';
import type { Cursor } from '../input/tracks.ts';
import type { BarRow } from '../layout/bars.ts';
import { ItemButton } from '../parts/ItemButton.tsx';
import { useSchedule } from '../parts/context.ts';

const BAR_HEIGHT = 26;
const NAMES_HEIGHT = 41;

/** Lanes of the row of long items. */
const lanesOf = (row: BarRow) => Math.max(0, ...row.bars.map(({ lane }) => lane + 1)) + (row.hidden.some((count) => count > 0) ? 1 : 0);

const longHeight = (row: BarRow) => (lanesOf(row) === 0 ? 0 : lanesOf(row) * BAR_HEIGHT + 4);

/** Px: what stays on screen above the hours. */
export const headHeight = (row: BarRow, hasNames: boolean) => longHeight(row) + (hasNames ? NAMES_HEIGHT : 0);

/** Names of the days, and items longer than a day below them; stay on screen. */
export function TimeHead({
  days,
  today,
  row,
  cursor,
  hasNames,
}: {
  readonly days: readonly Day[];
  readonly today: Day;
  readonly row: BarRow;
  /** The cursor if it is on a long item. */
  readonly cursor: Cursor | null;
  /** Not on phones, where the week is above. */
  readonly hasNames: boolean;
}) {
  const { locale, texts } = useSchedule();
  const lanes = lanesOf(row);
  return (
    <div role="rowgroup" className="fc-cal-time-head">
      {hasNames && (
        <div role="row" className="fc-cal-names">
          {days.map((day) => (
            <div role="columnheader" key={day} data-today={day === today || undefined}>
              {days.length === 1 ? (
                <span className="fc-cal-day-name">
                  <span>{dayText(day, locale, 'weekday')}</span>
                  <b>{dayText(day, locale, 'number')}</b>
                </span>
              ) : (
                <button type="button" className="fc-cal-day-name" data-open-day={day} aria-label={dayText(day, locale, 'long')}>
                  <span>{dayText(day, locale, 'weekday')}</span>
                  <b>{dayText(day, locale, 'number')}</b>
                </button>
              )}
            </div>
          ))}
        </div>
      )}
      {lanes > 0 && (
        <div role="row" aria-label={texts.longItems} className="fc-cal-long" style={{ height: longHeight(row) }}>
          {row.bars.map(({ item, from, to, lane, clippedStart, clippedEnd }) => (
            <ItemButton
              key={item.id}
              item={item}
              track="long"
              shape="bar"
              current={cursor?.itemId === item.id}
              clippedStart={clippedStart}
              clippedEnd={clippedEnd}
              short
              style={{
                top: lane * BAR_HEIGHT,
                height: BAR_HEIGHT - 2,
                left: `${(from / days.length) * 100}%`,
                width: `${((to - from + 1) / days.length) * 100}%`,
              }}
            />
          ))}
          {row.hidden.map((count, nth) =>
            count === 0 ? null : (
              <div
                role="gridcell"
                key={days[nth]}
                className="fc-cal-more"
                style={{ top: (lanes - 1) * BAR_HEIGHT, left: `${(nth / days.length) * 100}%`, width: `${100 / days.length}%` }}
              >
                <button
                  type="button"
                  data-open-day={days[nth]}
                  data-no-drag
                  aria-label={texts.moreName(count, dayText(days[nth] ?? '', locale, 'long'))}
                >
                  {texts.more(count)}
                </button>
              </div>
            ),
          )}
        </div>
      )}
    </div>
  );
}
