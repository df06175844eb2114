import type { Settings } from './planner.ts';

/** Limits of slots; each is a toggle and a value. Source: specification, section 3. */
export const limitNames = ['bookingsPerYear', 'daysAhead', 'minMinutes', 'maxMinutes'] as const;
export type LimitName = (typeof limitNames)[number];

/** Smallest and largest values. `minMinutes`, `maxMinutes` and `graceMinutes` are in minutes. Source: the server. */
export const settingsRange = {
  bookingsPerYear: { min: 1, max: 1000 },
  daysAhead: { min: 1, max: 365 },
  minMinutes: { min: 5, max: 1440 },
  maxMinutes: { min: 5, max: 20_160 },
  graceMinutes: { min: 0, max: 120 },
} as const;

/** Keys of their units in the messages. */
export const unitOf = {
  bookingsPerYear: 'bookingsPerYear',
  daysAhead: 'daysAhead',
  minMinutes: 'minutes',
  maxMinutes: 'minutes',
} as const satisfies Readonly<Record<LimitName, string>>;

/** Settings of a new calendar. Source: the server. */
export const defaultSettings: Settings = {
  mode: 'driver',
  bookingsPerYear: { on: false, value: 200 },
  daysAhead: { on: false, value: 30 },
  minMinutes: { on: false, value: 30 },
  maxMinutes: { on: false, value: 720 },
  graceMinutes: 15,
};
