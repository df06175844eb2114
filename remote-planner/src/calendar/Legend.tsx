import { TimeZoneNote } from '../slots/TimeZoneNote.tsx';
import { useMessages } from '../messages/messages.ts';
import { usePlannersInScope } from '../planner/planners-context.ts';
import type { CalendarFilter } from './calendar-filter.ts';
import styles from './calendar.module.css';

interface LegendProps {
  readonly filter: CalendarFilter;
  readonly timeZone: string;
  /** Start of the period, ms since 1970. */
  readonly at: number;
}

const looks = ['accepted', 'pending', 'booked', 'inactive'] as const;

/** What the looks of slots mean. */
export function Legend({ filter, timeZone, at }: LegendProps) {
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
      <TimeZoneNote timeZone={timeZone} at={at} />
    </div>
  );
}
