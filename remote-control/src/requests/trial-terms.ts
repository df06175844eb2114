/** Days of a trial. Source: the server's OpenAPI document. */
export const [MIN_DAYS, MAX_DAYS, DEFAULT_DAYS] = [1, 90, 30];

/** Group and length of a trial, as typed. */
export interface TrialTerms {
  readonly groupId: string | null;
  readonly days: string;
}

/** Returns a valid number of days, or null. */
export function daysOf(typed: string): number | null {
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return days >= MIN_DAYS && days <= MAX_DAYS ? days : null;
}
