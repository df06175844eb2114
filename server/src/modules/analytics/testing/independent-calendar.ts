const formats = new Map<string, Intl.DateTimeFormat>();

/** What clocks of a zone show: `2026-03-29`, 0 to 23. */
export function clockAt(ms: number, timeZone: string): { day: string; hour: number } {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' });
  formats.set(timeZone, format);
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]));
  return { day: `${parts['year']}-${parts['month']}-${parts['day']}`, hour: Number(parts['hour']) };
}

export const dayNumber = (day: string) => Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8))) / 86_400_000;
const dayText = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);
export const shifted = (day: string, days: number) => dayText(dayNumber(day) + days);
export const daysFrom = (since: string, till: string) => {
  const days: string[] = [];
  for (let day = since; day <= till; day = shifted(day, 1)) days.push(day);
  return days;
};
export const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
export const monthBack = (day: string) => firstOfMonth(shifted(firstOfMonth(day), -1));
/** The same day of the month, or its last one. */
export function monthsAgo(day: string, months: number): string {
  const total = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  const last = new Date(Date.UTC(Math.floor(total / 12), (total % 12) + 1, 0)).getUTCDate();
  return new Date(Date.UTC(Math.floor(total / 12), total % 12, Math.min(last, Number(day.slice(8))))).toISOString().slice(0, 10);
}
