import { dayText } from '../model/day-text.ts';
import type { ScheduleItem } from '../model/schedule.ts';
import type { ScheduleContextValue } from './context.ts';

/** Returns the accessible name of an item: title, state and local times. */
export function itemName(item: ScheduleItem, { clock, locale, texts }: Pick<ScheduleContextValue, 'clock' | 'locale' | 'texts'>): string {
  const [startDay, endDay] = [clock.day(item.start), clock.day(item.end)];
  return texts.itemName({
    title: item.title,
    subtitle: item.subtitle ?? '',
    state: item.state,
    attention: item.attention ?? '',
    startDay: dayText(startDay, locale, 'long'),
    startTime: clock.time(item.start),
    endDay: endDay === startDay ? '' : dayText(endDay, locale, 'long'),
    endTime: clock.time(item.end),
  });
}
