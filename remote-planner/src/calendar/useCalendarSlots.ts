import { useScope, useShell } from '@fleet-console/remote-kit';
import { periodOf } from '@fleet-console/remote-kit/schedule';
import type { Day } from '@fleet-console/time';
import { useQuery } from '@tanstack/react-query';
import { slotQueries } from '../slots/slot.queries.ts';
import { shownStates, type CalendarFilter } from './calendar-filter.ts';
import { scheduleViewOf, type GridView } from './schedule-view.ts';
import { useIsPhone } from './useIsPhone.ts';

interface Shown {
  readonly filter: CalendarFilter;
  readonly view: GridView;
  readonly day: Day;
  readonly timeZone: string;
}

/** The slots of the period that a view shows. */
export function useCalendarSlots({ filter, view, day, timeZone }: Shown) {
  const [scope] = useScope();
  // On a phone the days of the week above show whether they have slots.
  const shown = useIsPhone() && view === 'day' ? 'week' : view;
  const { start, end } = periodOf(scheduleViewOf(shown), day, timeZone);
  const { driverId, vehicleId } = filter;
  const query = useQuery(slotQueries.list(useShell(), { from: start, till: end, driverId, vehicleId, states: shownStates(filter) }, scope));
  return { query, period: { start, end } };
}
