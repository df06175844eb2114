import type { CreationMode } from './slot.ts';

/** A toggle plus its value, which is kept while it's off. */
export interface Limit {
  readonly on: boolean;
  readonly value: number;
}

/** Source: specification, section 3, "Ride planner settings". */
export interface PlannerSettings {
  readonly mode: CreationMode;
  /** Slots of one driver in a calendar year. */
  readonly bookingsPerYear: Limit;
  /** Days between today and the day on which a slot starts. */
  readonly daysAhead: Limit;
  readonly minMinutes: Limit;
  readonly maxMinutes: Limit;
  /** Minutes before its slot from which a ride may start. */
  readonly graceMinutes: number;
}

/** Smallest and greatest value of each setting. */
export const ranges = {
  bookingsPerYear: [1, 1000],
  daysAhead: [1, 365],
  minMinutes: [5, 1440],
  maxMinutes: [5, 20_160],
  graceMinutes: [0, 120],
} as const;

export const defaultSettings: PlannerSettings = {
  mode: 'approval',
  bookingsPerYear: { on: false, value: 200 },
  daysAhead: { on: false, value: 30 },
  minMinutes: { on: false, value: 30 },
  maxMinutes: { on: false, value: 720 },
  graceMinutes: 15,
};
