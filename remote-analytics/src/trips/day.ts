/** Whether a text is a day of the calendar as `2026-03-01`. */
export function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const parts = (day: string) => day.split('-').map(Number) as [number, number, number];

/** Returns the first ms of a day in the user's time zone. */
export function dayStart(day: string): number {
  const [year, month, date] = parts(day);
  return new Date(year, month - 1, date).getTime();
}

/** Returns the first ms of the next day in the user's time zone, which may begin 23 or 25 hours later. */
export function nextDayStart(day: string): number {
  const [year, month, date] = parts(day);
  return new Date(year, month - 1, date + 1).getTime();
}

const two = (part: number) => String(part).padStart(2, '0');

/** Returns the day of a time in the user's time zone. */
export function dayOf(at: Date): string {
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Returns the day some days before a time, in the user's time zone. */
export const daysBefore = (now: number, days: number): string => {
  const at = new Date(now);
  return dayOf(new Date(at.getFullYear(), at.getMonth(), at.getDate() - days));
};

/** Formats a day as `01/03/2026`. Source: specification, section 9 */
export const dayText = (day: string): string => day.split('-').toReversed().join('/');
