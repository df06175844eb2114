import type { ServiceRequest } from '../requests/request.ts';

export type Sla = NonNullable<ServiceRequest['sla']>;

/** `warning`: at most a quarter of the working time is left. `paused`: it awaits the customer. */
export type SlaLevel = 'onTime' | 'warning' | 'overdue' | 'paused';

export interface SlaState {
  readonly level: SlaLevel;
  /** Part of the working time that is left, from 0 to 1. */
  readonly left: number;
}

/** The part that is left at the warning. Source: the server. */
const LEFT_AT_WARNING = 0.25;

const between = (from: number, to: number, at: number) => (to > from ? Math.min(1, Math.max(0, (at - from) / (to - from))) : 1);

/**
 * Returns how much time is left. The server knows the working hours: it sends when a quarter is left, and the time on both sides of it passes evenly.
 * @param now milliseconds since 1970
 */
export function slaState({ startedAt, warningAt, due, pausedAt }: Sla, now: number): SlaState {
  const at = pausedAt ?? now;
  const left =
    at < warningAt ? 1 - between(startedAt, warningAt, at) * (1 - LEFT_AT_WARNING) : LEFT_AT_WARNING * (1 - between(warningAt, due, at));
  if (pausedAt !== null) return { level: 'paused', left };
  if (now >= due) return { level: 'overdue', left: 0 };
  return { level: now >= warningAt ? 'warning' : 'onTime', left };
}
