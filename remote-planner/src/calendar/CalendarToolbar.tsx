import { useFormat } from '@fleet-console/i18n';
import { useCan, useScope, useShell } from '@fleet-console/remote-kit';
import { ListTool, ListToolbar } from '@fleet-console/remote-kit/list';
import { ScheduleToolbar } from '@fleet-console/remote-kit/schedule';
import type { Day } from '@fleet-console/time';
import { AddIcon, EmptyIcon, SegmentedControl, SettingsIcon } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { MANAGE } from '../planner/planner.ts';
import { usePlannersInScope } from '../planner/planners-context.ts';
import { slotQueries } from '../slots/slot.queries.ts';
import type { CalendarFilter, CalendarView } from './calendar-filter.ts';
import { ActiveSlotFilters } from './ActiveSlotFilters.tsx';
import { DayPicker } from './DayPicker.tsx';
import { CalendarFilters } from './CalendarFilters.tsx';
import { useIsPhone } from './useIsPhone.ts';
import { gridViewOf, scheduleViewOf, switchedViews } from './schedule-view.ts';
import styles from './calendar.module.css';

const phoneViews = ['month', 'day', 'resources-day'] as const;

interface CalendarToolbarProps {
  readonly filter: CalendarFilter;
  readonly view: CalendarView;
  /** The day shown, or one in the week or month shown. */
  readonly day: Day;
  readonly timeZone: string;
  readonly onChange: (change: Partial<CalendarFilter>) => void;
}

/** Views, period, filters and what the account can do. */
export function CalendarToolbar({ filter, view, day, timeZone, onChange }: CalendarToolbarProps) {
  const t = useMessages('calendar');
  const { books, adds } = usePlannersInScope();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const rows = t(`rows.${filter.rows ?? 'vehicles'}`);
  const viewNames = isPhone
    ? { 'resources-day': rows }
    : { 'resources-day': t('views.day', { rows }), 'resources-week': t('views.week', { rows }) };
  const open = (pathname: string) => void navigate({ pathname, search });
  const isCalendar = view !== 'mine';
  const dayPicker = isCalendar ? <DayPicker day={day} onChange={(next) => onChange({ day: next })} /> : null;
  const add = adds ? (
    <ListTool primary icon={<AddIcon size={16} aria-hidden />} label={t('add')} onClick={() => open('/calendar/new')} />
  ) : null;
  // On phones, they have room beside the views.
  const isBelow = isPhone && isCalendar;
  return (
    <>
      <ListToolbar filters={isCalendar ? <ActiveSlotFilters filter={filter} onChange={onChange} /> : undefined}>
        {books ? (
          <SegmentedControl
            aria-label={t('kind.label')}
            className={styles['kind'] ?? ''}
            value={isCalendar ? 'calendar' : 'mine'}
            onChange={(kind) => onChange({ view: kind === 'mine' ? 'mine' : 'week' })}
            data={[
              { value: 'mine', label: t('kind.mine') },
              { value: 'calendar', label: t('kind.calendar') },
            ]}
          />
        ) : null}
        {isBelow ? null : dayPicker}
        {isCalendar ? <CalendarFilters filter={filter} view={view} day={day} timeZone={timeZone} onChange={onChange} /> : null}
        <InboxButton onOpen={() => open('/calendar/inbox')} />
        <SettingsLink />
        {isBelow ? null : add}
      </ListToolbar>
      {isCalendar ? (
        <ScheduleToolbar
          view={scheduleViewOf(view)}
          day={day}
          timeZone={timeZone}
          views={isPhone ? phoneViews : switchedViews}
          viewNames={viewNames}
          onView={(next) => onChange({ view: gridViewOf(next) })}
          onDay={(next) => onChange({ day: next })}
        >
          {isBelow ? (
            <>
              {dayPicker}
              {add}
            </>
          ) : null}
        </ScheduleToolbar>
      ) : null}
    </>
  );
}

/** Opens the inbox of managers, with the number of pending slots. */
function InboxButton({ onOpen }: { readonly onOpen: () => void }) {
  const t = useMessages('calendar');
  const format = useFormat();
  const isManager = useCan(MANAGE);
  const [scope] = useScope();
  const { data } = useQuery({ ...slotQueries.count(useShell(), scope), enabled: isManager });
  if (!isManager) return null;
  const label = data === undefined || data.pending === 0 ? t('inbox') : t('inboxCount', { n: format.number(data.pending) });
  return <ListTool icon={<EmptyIcon size={16} aria-hidden />} label={label} onClick={onOpen} />;
}

function SettingsLink() {
  const t = useMessages('calendar');
  const { navigation } = useShell();
  if (!useCan(MANAGE)) return null;
  return <ListTool icon={<SettingsIcon size={16} aria-hidden />} label={t('settings')} onClick={() => navigation.go('CalendarSettings')} />;
}
