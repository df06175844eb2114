import { useFormat } from '@fleet-console/i18n';
import { useCan, useScope, useShell } from '@fleet-console/remote-kit';
import { ListTool, ListToolbar } from '@fleet-console/remote-kit/list';
import { ScheduleToolbar } from '@fleet-console/remote-kit/schedule';
import type { Day } from '@fleet-console/time';
import { AddIcon, Button, EmptyIcon, SegmentedControl, SettingsIcon } from '@fleet-console/ui';
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
  return (
    <>
      <ListToolbar filters={view === 'mine' ? undefined : <ActiveSlotFilters filter={filter} onChange={onChange} />}>
        {books ? (
          <SegmentedControl
            aria-label={t('kind.label')}
            value={view === 'mine' ? 'mine' : 'calendar'}
            onChange={(kind) => onChange({ view: kind === 'mine' ? 'mine' : 'week' })}
            data={[
              { value: 'mine', label: t('kind.mine') },
              { value: 'calendar', label: t('kind.calendar') },
            ]}
          />
        ) : null}
        {view === 'mine' ? null : <DayPicker day={day} onChange={(next) => onChange({ day: next })} />}
        {view === 'mine' ? null : <CalendarFilters filter={filter} view={view} day={day} timeZone={timeZone} onChange={onChange} />}
        <InboxButton onOpen={() => open('/calendar/inbox')} />
        <SettingsLink />
        {adds ? (
          <Button leftSection={<AddIcon size={16} aria-hidden />} onClick={() => open('/calendar/new')}>
            {t('add')}
          </Button>
        ) : null}
      </ListToolbar>
      {view === 'mine' ? null : (
        <ScheduleToolbar
          view={scheduleViewOf(view)}
          day={day}
          timeZone={timeZone}
          views={isPhone ? phoneViews : switchedViews}
          viewNames={viewNames}
          onView={(next) => onChange({ view: gridViewOf(next) })}
          onDay={(next) => onChange({ day: next })}
        />
      )}
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
