import { TimeZoneNote } from '../slots/TimeZoneNote.tsx';
import { useMessages } from '../messages/messages.ts';
import { usePlannersInScope } from '../planner/planners-context.ts';
import type { CalendarFilter } from './calendar-filter.ts';
import styles from './calendar.module.css';

interface LegendProps {
  readonly filter: CalendarFilter;
  readonly timeZone: string;
  /** ms since 1970. */
  readonly period: { readonly start: number; readonly end: number };
}

const looks = ['accepted', 'pending', 'booked', 'inactive'] as const;

/** What the looks of slots mean. */
export function Legend({ filter, timeZone, period }: LegendProps) {
  const t = useMessages('calendar');
  const { manages } = usePlannersInScope();
  const shown = {
    accepted: true,
    pending: true,
    booked: !manages,
    inactive: filter.states.has('rejected') || filter.states.has('cancelled'),
  };
  return (
    <div className={styles['foot']}>
      <ul className={styles['legend']} aria-label={t('legend.label')}>
        {looks
          .filter((look) => shown[look])
          .map((look) => (
            <li key={look}>
              <span className={styles['swatch']} data-look={look} aria-hidden />
              {t(`legend.${look}`)}
            </li>
          ))}
      </ul>
      <TimeZoneNote timeZone={timeZone} span={period} />
    </div>
  );
}
