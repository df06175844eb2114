import { dayText } from '../model/day-text.ts';
import { useSchedule } from '../parts/context.ts';
import type { Day } from '@fleet-console/time';
import { HEADER_HEIGHT } from './geometry.ts';
import type { ResourceAxis } from './resource-axis.ts';

interface ResourceHeadProps {
  readonly axis: ResourceAxis;
  readonly label: string;
  readonly labelWidth: number;
  /** Px per millisecond. */
  readonly scale: number;
  readonly today: Day;
}

/** Hours of a day, or the days of a week; stays on screen. */
export function ResourceHead({ axis, label, labelWidth, scale, today }: ResourceHeadProps) {
  const { locale } = useSchedule();
  const isDay = axis.days.length === 1;
  const left = (instant: number) => (instant - axis.start) * scale;
  return (
    <div role="row" aria-rowindex={1} className="fc-cal-hours" style={{ height: HEADER_HEIGHT }}>
      <div role="columnheader" className="fc-cal-corner" style={{ width: labelWidth }}>
        {label}
      </div>
      {axis.days.map(({ day, start, end }) => (
        <div
          role="columnheader"
          key={day}
          className="fc-cal-hours-day"
          data-today={day === today || undefined}
          style={{ left: labelWidth + left(start), width: (end - start) * scale }}
        >
          {isDay ? (
            <span className="fc-cal-hidden">{dayText(day, locale, 'long')}</span>
          ) : (
            <button type="button" className="fc-cal-hours-name" data-open-day={day} data-no-drag aria-label={dayText(day, locale, 'long')}>
              {dayText(day, locale, 'weekday')} <b>{dayText(day, locale, 'number')}</b>
            </button>
          )}
          {axis.ticks
            .filter(({ at }) => at >= start && at < end)
            .map(({ at, label: time, offsetLabel, isDay: isFirst }) =>
              isFirst && !isDay ? null : (
                <span
                  key={at}
                  className="fc-cal-hour"
                  data-first={at === axis.start || undefined}
                  aria-hidden
                  style={{ left: left(at) - left(start) }}
                >
                  {isDay ? time : time.slice(0, 2)}
                  {offsetLabel !== '' && <small>{offsetLabel}</small>}
                </span>
              ),
            )}
        </div>
      ))}
    </div>
  );
}
