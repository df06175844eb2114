/** Returns the day some days before another, `2026-03-01`. */
export function daysBefore(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - days);
  return at.toISOString().slice(0, 10);
}

/** Formats a day as `01/03/2026`. Source: specification, section 9 */
export const dayText = (day: string): string => day.split('-').toReversed().join('/');
