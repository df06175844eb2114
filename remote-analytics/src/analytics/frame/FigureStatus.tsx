import { useFormat } from '@fleet-console/i18n';
import { useMessages } from '../../messages/messages.ts';
import { useAnalyticsView } from '../view/analytics-view.ts';
import { dayText } from '../period/days.ts';
import type { Figures } from '../figures/figures.ts';
import styles from './frame.module.css';

/** Period, comparison, age and check of the figures. */
export function FigureStatus({ figures: { since, till, asOf, verifiedAt, timeZones } }: { readonly figures: Figures }) {
  const t = useMessages('analytics');
  const format = useFormat();
  const { filter, previous } = useAnalyticsView();
  const days = since === till ? dayText(since) : t('period.range', { since: dayText(since), till: dayText(till) });
  const [zone] = timeZones;
  const parts = [
    previous === null
      ? filter.comparing
        ? t('period.notCompared', { day: dayText(since) })
        : null
      : t('period.compared', { since: dayText(previous.since), till: dayText(previous.till) }),
    asOf === null ? t('status.notCounted') : t('status.asOf', { time: format.dateTime(asOf) }),
    verifiedAt === null ? t('status.notChecked') : t('status.checked', { time: format.dateTime(verifiedAt) }),
    timeZones.length === 1 && zone !== undefined ? t('status.zone', { zone }) : t('status.zones'),
  ].filter((part) => part !== null);
  return (
    <p className={styles['status']}>
      <strong>{days}</strong>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}
