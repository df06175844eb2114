import { useNow } from '@fleet-console/remote-kit';
import { ListScreen, useUrlFilter } from '@fleet-console/remote-kit/list';
import { DisabledBanner } from '../planner/DisabledBanner.tsx';
import { usePlannersInScope } from '../planner/planners-context.ts';
import { MySlots } from '../my-slots/MySlots.tsx';
import { dayOf } from '@fleet-console/time';
import { calendarFilter, type CalendarView } from './calendar-filter.ts';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { phoneViewOf } from './schedule-view.ts';
import { SlotCalendar } from './SlotCalendar.tsx';
import { useIsPhone } from './useIsPhone.ts';

/** The calendar's path; the filter also belongs to panels opened over it. */
const PATH = '/calendar';

/** The views of the calendar, with its tools. */
export function CalendarScreen() {
  const { manages, books, zoneOf } = usePlannersInScope();
  const isPhone = useIsPhone();
  const [filter, change] = useUrlFilter(calendarFilter, PATH);
  const usual: CalendarView = !manages && books ? 'mine' : 'week';
  const wanted = filter.view === 'mine' && !books ? usual : (filter.view ?? usual);
  const view = isPhone ? phoneViewOf(wanted) : wanted;
  const timeZone = zoneOf(null);
  const now = useNow();
  const day = filter.day ?? dayOf(now, timeZone);
  return (
    <ListScreen toolbar={<CalendarToolbar filter={filter} view={view} day={day} timeZone={timeZone} onChange={change} />}>
      <DisabledBanner />
      {view === 'mine' ? <MySlots /> : <SlotCalendar filter={filter} view={view} day={day} timeZone={timeZone} onChange={change} />}
    </ListScreen>
  );
}
