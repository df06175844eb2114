import type { SlaHours } from './sla-hours.ts';
import { addWorkingTime } from './working-hours.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The part of the time after which a warning is shown. */
const WARN_AFTER = 0.75;

export interface SlaTimes {
  readonly confirmDue: Date;
  readonly confirmWarning: Date;
  readonly completeDue: Date;
  readonly completeWarning: Date;
}

/**
 * Returns when a request is to be confirmed and completed, in working time from its report (rule SRV-D1).
 * @param used working minutes that the request it reopens had used; they count for the completion
 */
export function slaTimes(reportedAt: Date, { confirm, complete }: SlaHours, used: number, country: string | null): SlaTimes {
  const after = (time: number) => new Date(addWorkingTime(reportedAt.getTime(), Math.max(0, time), country));
  return {
    confirmDue: after(confirm * HOUR),
    confirmWarning: after(confirm * HOUR * WARN_AFTER),
    completeDue: after(complete * HOUR - used * MINUTE),
    completeWarning: after(complete * HOUR * WARN_AFTER - used * MINUTE),
  };
}
