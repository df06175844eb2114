import { useLayoutEffect, useRef, type CSSProperties } from 'react';
import { topOf } from '../axis/time-axis.ts';
import { useSize } from '../parts/useSize.ts';
import type { ViewProps } from '../parts/view-props.ts';
import { DayColumn } from './DayColumn.tsx';
import { GUTTER, MIN_DAY_LANE, MIN_WEEK_LANE, PX_PER_MINUTE } from './geometry.ts';
import { TimeDrafts } from './TimeDrafts.tsx';
import { headHeight, TimeHead } from './TimeHead.tsx';
import { useTimeInteraction } from './useTimeInteraction.ts';
import { useTimeLayout } from './useTimeLayout.ts';
import { WeekStrip } from './WeekStrip.tsx';
import './time.css';

/** Columns of hours: a week or a day. */
export function TimeView(props: ViewProps) {
  const { days, items, now, today, isNarrow } = props;
  const root = useRef<HTMLDivElement>(null);
  const columnsBox = useRef<HTMLDivElement>(null);
  const { width } = useSize(root);
  const isDay = days.length === 1;
  const maxLanes = isDay ? Infinity : Math.max(2, Math.floor((width - GUTTER) / days.length / MIN_WEEK_LANE));
  const layout = useTimeLayout(days, items, maxLanes);
  const { axis, layouts, long } = layout;
  const { columns, ticks, length } = axis;
  const widest = Math.max(1, ...layouts.map(({ lanes }) => lanes));

  const firstDay = days.includes(today) ? today : (days[0] ?? today);
  const { cursor, handlers } = useTimeInteraction({ view: props, root, columnsBox, layout, firstDay });

  // The working day is in view at first; later the user's position is kept.
  useLayoutEffect(() => {
    const element = root.current;
    const column = columns.find(({ day }) => day === firstDay) ?? columns[0];
    if (!element || !column) return;
    const hour = days.includes(today)
      ? topOf(column, now) - 90
      : topOf(column, layout.firstCells[columns.indexOf(column)] ?? column.start) - 60;
    element.scrollTop = Math.max(0, hour * PX_PER_MINUTE);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const head = headHeight(long, !isNarrow);
  const nowColumn = columns.findIndex(({ start, end }) => now >= start && now < end);
  const current = columns[nowColumn];
  return (
    <>
      {isNarrow && <WeekStrip day={props.day} today={today} items={items} onSelect={props.onSelectDay ?? props.onOpenDay} />}
      <div
        ref={root}
        className="fc-cal-time"
        data-narrow={isNarrow || undefined}
        role="grid"
        aria-label={props.label}
        aria-describedby={props.keysId}
        style={{ scrollPadding: `${head + 8}px 8px 24px ${GUTTER + 8}px` }}
        {...handlers}
      >
        <div
          className="fc-cal-time-sheet"
          style={{ minWidth: isDay ? GUTTER + widest * MIN_DAY_LANE : undefined, '--fc-cal-head': `${head}px` } as CSSProperties}
        >
          <TimeHead days={days} today={today} row={long} cursor={cursor?.track === 'long' ? cursor : null} hasNames={!isNarrow} />
          <div role="rowgroup" className="fc-cal-time-body" style={{ height: length * PX_PER_MINUTE }}>
            <div className="fc-cal-gutter" aria-hidden>
              {ticks.map(({ top, label, offsetLabel }) => (
                <div key={top} style={{ top: top * PX_PER_MINUTE }}>
                  {label}
                  {offsetLabel !== '' && <small>{offsetLabel}</small>}
                </div>
              ))}
            </div>
            <div ref={columnsBox} className="fc-cal-columns" data-surface>
              <div className="fc-cal-lines" aria-hidden>
                {ticks.map(({ top }) => (
                  <div key={top} style={{ top: top * PX_PER_MINUTE }} />
                ))}
              </div>
              {columns.map((column, nth) => {
                const ofDay = layouts[nth];
                return (
                  ofDay && (
                    <DayColumn
                      key={column.day}
                      column={column}
                      layout={ofDay}
                      isToday={column.day === today}
                      cursor={cursor?.track === column.day ? cursor : null}
                      cellAt={layout.firstCells[nth] ?? column.start}
                    />
                  )
                );
              })}
              {current && (
                <div
                  className="fc-cal-now"
                  aria-hidden
                  style={{
                    top: topOf(current, now) * PX_PER_MINUTE,
                    left: `${(nowColumn / columns.length) * 100}%`,
                    width: `${100 / columns.length}%`,
                  }}
                />
              )}
              <div className="fc-cal-drafts" aria-hidden>
                <TimeDrafts columns={columns} open={props.draft} />
              </div>
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
