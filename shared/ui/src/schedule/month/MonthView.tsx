import { useRef } from 'react';
import { monthOf } from '@fleet-console/time';
import { dayText } from '../model/day-text.ts';
import { useSchedule } from '../parts/context.ts';
import { useSize } from '../parts/useSize.ts';
import type { ViewProps } from '../parts/view-props.ts';
import { DayList } from './DayList.tsx';
import { MonthDraft } from './MonthDraft.tsx';
import { ITEM_HEIGHT, MonthWeek, NUMBER_HEIGHT } from './MonthWeek.tsx';
import { useMonthInteraction } from './useMonthInteraction.ts';
import { DAYS_PER_WEEK, useMonthLayout } from './useMonthLayout.ts';
import './month.css';

const NAMES_HEIGHT = 30;
/** In a low container the month scrolls. */
const MIN_LANES = 3;
/** Weeks of a month; on phones with dots, above the list of the selected day. */
export function MonthView(props: ViewProps) {
  const { days, items, day, today, isNarrow } = props;
  const { locale } = useSchedule();
  const root = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { height } = useSize(root);
  const weekCount = days.length / DAYS_PER_WEEK;
  const fitting = Math.floor(((height - NAMES_HEIGHT) / weekCount - NUMBER_HEIGHT - 2) / ITEM_HEIGHT);
  const maxLanes = Math.max(MIN_LANES, height === 0 ? 0 : fitting);
  const layout = useMonthLayout(days, items, isNarrow ? 3 : maxLanes);
  const { weeks, starts } = layout;
  const month = monthOf(day);

  const { cursor, handlers } = useMonthInteraction({ view: props, root, body, layout });

  return (
    <>
      <div
        ref={root}
        className="fc-cal-month"
        data-narrow={isNarrow || undefined}
        role="grid"
        aria-label={props.label}
        aria-describedby={props.keysId}
        {...handlers}
      >
        <div role="row" className="fc-cal-month-names">
          {days.slice(0, DAYS_PER_WEEK).map((each) => (
            <div role="columnheader" key={each} aria-label={dayText(each, locale, 'weekdayLong')}>
              {dayText(each, locale, 'weekday')}
            </div>
          ))}
        </div>
        <div
          ref={body}
          role="rowgroup"
          className="fc-cal-weeks"
          style={isNarrow ? undefined : { minHeight: weekCount * (NUMBER_HEIGHT + MIN_LANES * ITEM_HEIGHT + 4) }}
        >
          {weeks.map((row, nth) => {
            const first = nth * DAYS_PER_WEEK;
            const ofWeek = days.slice(first, first + DAYS_PER_WEEK);
            return (
              <MonthWeek
                key={ofWeek[0]}
                days={ofWeek}
                row={row}
                starts={starts.slice(first, first + DAYS_PER_WEEK)}
                month={month}
                today={today}
                maxLanes={maxLanes}
                cursor={cursor && ofWeek.includes(cursor.track) ? cursor : null}
                isCompact={isNarrow}
                selected={isNarrow ? day : null}
              />
            );
          })}
          <div className="fc-cal-drafts" aria-hidden>
            <MonthDraft days={days} open={props.draft} />
          </div>
        </div>
      </div>
      {isNarrow && <DayList day={day} items={items} onOpen={props.onOpen} onOpenDay={props.onOpenDay} />}
    </>
  );
}
