import { Type } from 'typebox';

/** How long rides are listed. */
const MONTHS = 12;

export const Groups = Type.Optional(
  Type.String({ minLength: 1, maxLength: 8000, description: 'Comma-separated group IDs; subgroups are included. Default: all groups' }),
);

/** Returns the time from which rides are listed, in milliseconds since 1970 (rule TRP-L1). */
export function monthsBefore(now: number): number {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - MONTHS);
  return since.getTime();
}
