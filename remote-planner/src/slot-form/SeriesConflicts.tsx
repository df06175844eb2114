import { Alert, AttentionIcon, AvailableIcon, Button, ErrorText, FaultIcon } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { useSlotTimes } from '../slots/slot-time.ts';
import type { CheckedSeries, useSeriesCheck } from './useSeriesCheck.ts';
import styles from './slot-form.module.css';

interface SeriesConflictsProps {
  readonly check: ReturnType<typeof useSeriesCheck>;
  readonly timeZone: string;
  /** Limits refuse drivers and warn managers. */
  readonly manages: boolean;
}

/** The slots of a series that can't be added, or exceed limits, before it is saved. */
export function SeriesConflicts({ check: { query, series }, timeZone, manages }: SeriesConflictsProps) {
  const t = useMessages('slotForm');
  if (query.isError)
    return (
      <Alert role="alert" color="red" icon={<FaultIcon size={18} aria-hidden />} title={t('series.failed')}>
        <div className={styles['row']}>
          <span>
            <ErrorText error={query.error} />
          </span>
          <Button size="compact-sm" variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('kit:actions.retry')}
          </Button>
        </div>
      </Alert>
    );
  if (series === null) return null;
  const { occurrences, free, limited } = series;
  const taken = occurrences.length - free;
  if (taken === 0 && limited === 0)
    return (
      <Alert role="status" color="green" icon={<AvailableIcon size={18} aria-hidden />}>
        {t.counted('series.allFree', free)}
      </Alert>
    );
  const refuses = free === 0 || (limited > 0 && !manages);
  return (
    <Alert
      role="status"
      color={refuses ? 'red' : 'yellow'}
      icon={<AttentionIcon size={18} aria-hidden />}
      title={t('series.title', { free: t.counted('series.free', free), all: t.counted('series.ofAll', occurrences.length) })}
    >
      {limited > 0 && !manages ? <p className={styles['line']}>{t('series.refused')}</p> : null}
      <Conflicts series={series} timeZone={timeZone} />
    </Alert>
  );
}

function Conflicts({ series, timeZone }: { readonly series: CheckedSeries; readonly timeZone: string }) {
  const t = useMessages('slotForm');
  const names = useMessages('slots');
  const times = useSlotTimes(timeZone);
  return (
    <ul className={styles['conflicts']} aria-label={t('series.conflicts')}>
      {series.occurrences.map(({ start, end, overlap, limits }) =>
        overlap || limits.length > 0 ? (
          <li key={start}>
            <strong>{times.span({ start, end })}</strong>{' '}
            {overlap ? t('series.taken') : limits.map((code) => names(`limits.${code}`)).join(' ')}
          </li>
        ) : null,
      )}
    </ul>
  );
}
