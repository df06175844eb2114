import { useNow } from '@fleet-console/remote-kit';
import { ListScreen, useUrlFilter } from '@fleet-console/remote-kit/list';
import { useMediaQuery } from '@fleet-console/ui';
import { DisabledBanner } from '../planner/DisabledBanner.tsx';
import { usePlannersInScope } from '../planner/planners-context.ts';
import { MySlots } from '../my-slots/MySlots.tsx';
import { dayOf } from '@fleet-console/time';
import { calendarFilter, type CalendarView } from './calendar-filter.ts';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { SlotCalendar } from './SlotCalendar.tsx';

/** The calendar's path; the filter also belongs to panels opened over it. */
const PATH = '/calendar';
const PHONE = '(max-width: 640px)';

/** The views of the calendar, with its tools. */
export function CalendarScreen() {
  const { manages, books, zoneOf } = usePlannersInScope();
  const isPhone = useMediaQuery(PHONE) ?? false;
  const [filter, change] = useUrlFilter(calendarFilter, PATH);
  const usual: CalendarView = !manages && books ? 'mine' : isPhone ? 'day' : 'week';
  const view = filter.view === 'mine' && !books ? usual : (filter.view ?? usual);
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
