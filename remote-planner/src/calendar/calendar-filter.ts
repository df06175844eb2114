import { choiceField, setField, urlFilter, type UrlField } from '@fleet-console/remote-kit/list';
import { isDay, type Day } from '@fleet-console/time';
import { slotStates, type SlotState } from '../slots/slot.ts';

/** `mine` is the driver's list; `resources` is a day, `timeline` a week, with a row for each vehicle or driver. */
export const calendarViews = ['mine', 'month', 'week', 'day', 'resources', 'timeline'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** What the calendar shows; all of it lives in the URL. */
export interface CalendarFilter {
  /** Null: the one that fits the account. */
  readonly view: CalendarView | null;
  /** Null: today. */
  readonly day: Day | null;
  readonly driverId: string | null;
  readonly vehicleId: string | null;
  /** Empty: pending and accepted. */
  readonly states: ReadonlySet<SlotState>;
  /** Rows of the resource views; null: vehicles. */
  readonly rows: 'drivers' | null;
  /** The calendar has no search. */
  readonly text: string;
}

const idField = (parameter: string): UrlField<string | null> => ({
  parameter,
  parse: (text) => (/^[\w-]{1,64}$/.test(text) ? text : null),
  serialize: (id) => id ?? '',
});

export const calendarFilter = urlFilter<CalendarFilter>({
  view: choiceField('view', Object.fromEntries(calendarViews.map((view) => [view, view])) as Record<string, CalendarView>),
  day: { parameter: 'date', parse: (text) => (isDay(text) ? text : null), serialize: (day) => day ?? '' },
  driverId: idField('driver'),
  vehicleId: idField('vehicle'),
  states: setField('status', slotStates),
  rows: choiceField('rows', { drivers: 'drivers' }),
  text: { parameter: 'q', parse: () => '', serialize: () => '' },
});

export const isFiltering = ({ driverId, vehicleId, states }: CalendarFilter): boolean =>
  driverId !== null || vehicleId !== null || states.size > 0;

export const anySlot = { driverId: null, vehicleId: null, states: new Set<SlotState>() } satisfies Partial<CalendarFilter>;

/** States that occupy their time: shown unless others are chosen. */
const planned: readonly SlotState[] = ['pending', 'accepted'];

export const shownStates = ({ states }: CalendarFilter): readonly SlotState[] => (states.size > 0 ? [...states] : planned);
