import { useMemo } from 'react';
import { dayRange, type Day } from '@fleet-console/time';
import { dayText } from '../model/day-text.ts';
import { useSchedule } from '../parts/context.ts';
import { itemName } from '../parts/item-name.ts';
import { StateIcon } from '../parts/StateIcon.tsx';
import type { ScheduleItem } from '../model/schedule.ts';

/** More are shown by the day itself. */
const LONGEST = 60;

/** The items of a day on a phone. */
export function DayList({
  day,
  items,
  onOpen,
  onOpenDay,
}: {
  readonly day: Day;
  readonly items: readonly ScheduleItem[];
  readonly onOpen: (item: ScheduleItem) => void;
  readonly onOpenDay: (day: Day) => void;
}) {
  const schedule = useSchedule();
  const { timeZone, locale, texts, clock } = schedule;
  const found = useMemo(() => {
    const { start, end } = dayRange(day, timeZone);
    return items.filter((item) => item.start < end && item.end > start);
  }, [day, items, timeZone]);
  const name = dayText(day, locale, 'long');
  return (
    <section className="fc-cal-list" aria-label={name}>
      <h3>{name}</h3>
      {found.length === 0 && <p>{texts.dayEmpty}</p>}
      <ul>
        {found.slice(0, LONGEST).map((item) => (
          <li key={item.id}>
            <button type="button" data-tone={item.tone} aria-label={itemName(item, schedule)} onClick={() => onOpen(item)}>
              <span className="fc-cal-when">
                {clock.time(item.start)}
                <br />
                {clock.time(item.end)}
              </span>
              <span className="fc-cal-list-text">
                <span className="fc-cal-title">{item.title}</span>
                {item.subtitle !== undefined && <span className="fc-cal-subtitle">{item.subtitle}</span>}
              </span>
              <span className="fc-cal-list-state">
                <StateIcon item={item} />
                {item.state}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > LONGEST && (
        <button type="button" className="fc-cal-list-more" onClick={() => onOpenDay(day)}>
          {texts.more(found.length - LONGEST)}
        </button>
      )}
    </section>
  );
}
