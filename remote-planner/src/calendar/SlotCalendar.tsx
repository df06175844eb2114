import { useFormat } from '@fleet-console/i18n';
import { ListEmpty, ListRefreshFailed, ListResults } from '@fleet-console/remote-kit/list';
import { Schedule, type Placement } from '@fleet-console/remote-kit/schedule';
import type { Day } from '@fleet-console/time';
import { Alert, ErrorText, InfoIcon, LoadingState } from '@fleet-console/ui';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { usePlannersInScope } from '../planner/planners-context.ts';
import { readPreset } from '../slot-form/preset.ts';
import { MAX_SLOTS } from '../slots/slot.queries.ts';
import { anySlot, isFiltering, type CalendarFilter } from './calendar-filter.ts';
import { Legend } from './Legend.tsx';
import { scheduleViewOf, type GridView } from './schedule-view.ts';
import { useCalendarActions } from './useCalendarActions.ts';
import { useCalendarSlots } from './useCalendarSlots.ts';
import { useCheckProposal } from './useCheckProposal.ts';
import { useResources } from './useResources.ts';
import { useScheduleItems } from './useScheduleItems.ts';
import styles from './calendar.module.css';

interface SlotCalendarProps {
  readonly filter: CalendarFilter;
  readonly view: GridView;
  readonly day: Day;
  readonly timeZone: string;
  readonly onChange: (change: Partial<CalendarFilter>) => void;
}

/** A calendar of empty days while slots are loaded. */
const Loading = () => (
  <div className={styles['loading']}>
    <LoadingState shape="block" />
  </div>
);

/** The slots in a month, week or day, or by vehicle or driver: moved, resized and created by pointer or keyboard. */
export function SlotCalendar({ filter, view, day, timeZone, onChange }: SlotCalendarProps) {
  const t = useMessages('calendar');
  const format = useFormat();
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const { adds, manages } = usePlannersInScope();
  const { query, period } = useCalendarSlots({ filter, view, day, timeZone });
  const page = query.data;
  const byDriver = filter.rows === 'drivers';
  const hasRows = view === 'resources' || view === 'timeline';
  const resources = useResources({ page, period, byDriver, enabled: hasRows, filter });
  const items = useScheduleItems(page, byDriver && hasRows, manages);
  const slots = useMemo(() => new Map(page?.slots.map((slot) => [String(slot.id), slot])), [page]);
  const { open, create, move, can } = useCalendarActions({ slots, resources, byDriver });
  const check = useCheckProposal({ slots, resources: hasRows ? resources.rows : null, byDriver });

  const draft = useMemo<Placement | null>(() => {
    const { start, end, vehicle, driver } = pathname === '/calendar/new' ? readPreset(state) : {};
    return start === undefined || end === undefined
      ? null
      : { range: { start, end }, resourceId: (byDriver ? driver?.id : vehicle?.id) ?? null };
  }, [pathname, state, byDriver]);
  const filtered = isFiltering(filter);
  return (
    <ListResults query={query} failed={t('failed')} loading={<Loading />} dense>
      {(loaded) => (
        <>
          {query.isRefetchError ? (
            <ListRefreshFailed
              title={t('refreshFailed', { time: format.time(query.dataUpdatedAt) })}
              retry={{ label: t('kit:actions.retry'), onRetry: () => void query.refetch() }}
            >
              <ErrorText error={query.error} />
            </ListRefreshFailed>
          ) : null}
          {resources.error ? (
            <ListRefreshFailed
              title={t(byDriver ? 'rows.driversFailed' : 'rows.vehiclesFailed')}
              retry={{ label: t('kit:actions.retry'), onRetry: resources.retry }}
            >
              <ErrorText error={resources.error} />
            </ListRefreshFailed>
          ) : null}
          {loaded.more ? (
            <Alert color="blue" icon={<InfoIcon size={18} aria-hidden />}>
              {t('tooMany', { n: format.number(MAX_SLOTS) })}
            </Alert>
          ) : null}
          {filtered && loaded.slots.length === 0 ? (
            <div className={styles['noMatch']}>
              <ListEmpty
                title={t('noMatch')}
                text={t('kit:states.noMatch')}
                action={{ label: t('kit:actions.clearFilters'), onAction: () => onChange(anySlot) }}
              />
            </div>
          ) : null}
          <div className={styles['schedule']}>
            <Schedule
              label={t('title')}
              view={scheduleViewOf(view)}
              day={day}
              timeZone={timeZone}
              items={items}
              resources={hasRows ? resources.rows : undefined}
              resourcesLabel={t(byDriver ? 'rows.drivers' : 'rows.vehicles')}
              draft={draft}
              onOpen={open}
              onOpenDay={(next) => onChange({ view: 'day', day: next })}
              onSelectDay={(next) => onChange({ day: next })}
              onCreate={adds ? create : undefined}
              onChange={move}
              canMove={can}
              canResize={can}
              check={check}
            />
          </div>
          <Legend filter={filter} timeZone={timeZone} period={period} />
        </>
      )}
    </ListResults>
  );
}
