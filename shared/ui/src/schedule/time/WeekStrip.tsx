import { useMemo } from 'react';
import type { Day } from '@fleet-console/time';
import { dayText } from '../model/day-text.ts';
import { useSchedule } from '../parts/context.ts';
import { periodOf } from '../model/period.ts';
import type { ScheduleItem } from '../model/schedule.ts';

/** The week of a day on a phone: selects a day, and shows which have items. */
export function WeekStrip({
  day,
  today,
  items,
  onSelect,
}: {
  readonly day: Day;
  readonly today: Day;
  readonly items: readonly ScheduleItem[];
  readonly onSelect: (day: Day) => void;
}) {
  const { locale, timeZone, clock, texts } = useSchedule();
  const days = useMemo(() => periodOf('week', day, timeZone).days, [day, timeZone]);
  const counts = useMemo(() => {
    const found = new Map<Day, number>();
    for (const item of items) {
      const on = clock.day(item.start);
      found.set(on, (found.get(on) ?? 0) + 1);
    }
    return found;
  }, [items, clock]);
  // Days without items may not be loaded: nothing is said of them.
  const nameOf = (each: Day) => {
    const [name, count] = [dayText(each, locale, 'long'), counts.get(each)];
    return count === undefined ? name : texts.dayName(name, count);
  };
  return (
    <div className="fc-cal-strip" role="group" aria-label={texts.week}>
      {days.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === day}
          aria-label={nameOf(each)}
          data-today={each === today || undefined}
          onClick={() => onSelect(each)}
        >
          <span>{dayText(each, locale, 'weekday')}</span>
          <b>{dayText(each, locale, 'number')}</b>
          <i data-filled={counts.has(each) || undefined} />
        </button>
      ))}
    </div>
  );
}
