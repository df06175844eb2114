import { useLocale } from '@fleet-console/i18n';
import { localTime, type Day } from '@fleet-console/time';
import { useMemo } from 'react';

/** `dd/MM/yyyy`. Source: specification, section 9. */
export const dayText = (day: Day): string => day.split('-').toReversed().join('/');

const offsetOf = (at: number, timeZone: string) => localTime(at, timeZone).offset;

/** Whether clocks of two time zones differ at an instant. */
export const isOtherZone = (at: number, timeZone: string, userZone: string): boolean => offsetOf(at, timeZone) !== offsetOf(at, userZone);

export interface SlotTimes {
  /** `Thu 26/11/2026`. */
  readonly day: (at: number) => string;
  /** `14:00–16:30`; over midnight, with the date of its end. */
  readonly hours: (slot: TimeSpan) => string;
  /** `Thu 26/11/2026, 14:00–16:30`. */
  readonly span: (slot: TimeSpan) => string;
  /** `26/11/2026 14:00`. */
  readonly moment: (at: number) => string;
}

interface TimeSpan {
  /** ms since 1970; the end is exclusive. */
  readonly start: number;
  readonly end: number;
}

/** Returns formats of slots in the time zone of their group. */
export function useSlotTimes(timeZone: string): SlotTimes {
  const locale = useLocale();
  return useMemo(() => {
    const weekdays = new Intl.DateTimeFormat(locale === 'pl' ? 'pl-PL' : 'en-US', { weekday: 'short', timeZone });
    const day = (at: number) => `${weekdays.format(at)} ${dayText(localTime(at, timeZone).day)}`;
    const hours = ({ start, end }: TimeSpan) => {
      const [from, to] = [localTime(start, timeZone), localTime(end, timeZone)];
      return from.day === to.day ? `${from.time}–${to.time}` : `${from.time} – ${day(end)}, ${to.time}`;
    };
    return {
      day,
      hours,
      span: (slot) => `${day(slot.start)}, ${hours(slot)}`,
      moment: (at) => {
        const local = localTime(at, timeZone);
        return `${dayText(local.day)} ${local.time}`;
      },
    };
  }, [locale, timeZone]);
}
