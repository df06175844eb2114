import type { Handover } from './content.ts';

export type OpeningState =
  | { readonly open: true; /** HH:mm */ readonly until: string }
  | {
      readonly open: false;
      /** When it opens next: days from today (0 to 7), the weekday from 0 (Monday) to 6, and HH:mm; null: never. */
      readonly next: { readonly inDays: number; readonly day: number; readonly from: string } | null;
    };

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Returns the date as YYYY-MM-DD, the weekday from 0 (Monday) to 6 and the time as HH:mm, in a time zone. */
function localTime(timeZone: string, now: Date) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    weekday: WEEKDAYS.indexOf(part('weekday')),
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** Returns the date in a time zone as YYYY-MM-DD. */
export const dayIn = (timeZone: string, now: Date): string => localTime(timeZone, now).date;

/** Whether support is open now and until when, or when it opens next. */
export function openingState({ timeZone, hours }: Pick<Handover, 'timeZone' | 'hours'>, now: Date): OpeningState {
  const { weekday, time } = localTime(timeZone, now);
  const today = hours[weekday];
  if (today && today.from <= time && time < today.to) return { open: true, until: today.to };
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const day = (weekday + inDays) % 7;
    const opening = hours[day];
    if (opening && (inDays > 0 || time < opening.from)) return { open: false, next: { inDays, day, from: opening.from } };
  }
  return { open: false, next: null };
}
