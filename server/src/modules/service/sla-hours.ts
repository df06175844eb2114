import type { Priority } from './service-request.ts';

/** Working hours from the report. */
export interface SlaHours {
  readonly confirm: number;
  readonly complete: number;
}

export const MAX_SLA_HOURS = 1000;

/** Used where no group sets its own. */
export const defaultSlaHours: Readonly<Record<Priority, SlaHours>> = {
  urgent: { confirm: 1, complete: 8 },
  high: { confirm: 4, complete: 24 },
  normal: { confirm: 8, complete: 40 },
  low: { confirm: 16, complete: 80 },
};
