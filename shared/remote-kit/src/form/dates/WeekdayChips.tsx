import { useLocale } from '@fleet-console/i18n';
import { FilterChips } from '@fleet-console/ui';
import { useMemo } from 'react';
import styles from './weekdays.module.css';

/** Monday, 1 January 2024. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

interface WeekdayChipsProps {
  readonly label: string;
  /** 1 is Monday. */
  readonly chosen: readonly number[];
  /** Receives the days in order. */
  readonly onChange: (days: number[]) => void;
}

/** Chooses days of the week. */
export function WeekdayChips({ label, chosen, onChange }: WeekdayChipsProps) {
  const locale = useLocale();
  const chips = useMemo(() => {
    const format = new Intl.DateTimeFormat(locale === 'pl' ? 'pl-PL' : 'en-US', { weekday: 'short', timeZone: 'UTC' });
    return weekdays.map((day) => ({ id: String(day), label: format.format(MONDAY + (day - 1) * DAY) }));
  }, [locale]);
  return (
    <div className={styles['weekdays']}>
      <FilterChips
        label={label}
        chips={chips}
        chosen={new Set(chosen.map(String))}
        onChange={(ids) => onChange(weekdays.filter((day) => ids.has(String(day))))}
      />
    </div>
  );
}
