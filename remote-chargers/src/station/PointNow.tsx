import { useFormat } from '@fleet-console/i18n';
import { useNow } from '@fleet-console/remote-kit';
import { AttentionIcon, StatusBadge } from '@fleet-console/ui';
import { STALE_AFTER } from '../hub/contact.ts';
import type { Point } from '../hub/hub.queries.ts';
import { useMessages } from '../messages/messages.ts';
import { Figure } from './Figure.tsx';
import styles from './station.module.css';

/** The latest measurements of a cabinet, with their time. */
export function PointNow({ point: { voltage, temperature, reportedAt } }: { readonly point: Point }) {
  const t = useMessages('station');
  const format = useFormat();
  const now = useNow();
  const shown = (value: number | null, unit: 'volts' | 'celsius') =>
    value === null ? '–' : t(`units.${unit}`, { n: format.number(value, 1) });
  const isStale = reportedAt !== null && now - reportedAt > STALE_AFTER;
  const at = reportedAt === null ? t('now.never') : t('now.at', { time: isStale ? format.dateTime(reportedAt) : format.time(reportedAt) });
  return (
    <div className={styles['now']}>
      <Figure label={t('voltage')} value={shown(voltage, 'volts')} />
      <Figure label={t('temperature')} value={shown(temperature, 'celsius')} />
      {isStale ? (
        <StatusBadge kind="attention" icon={<AttentionIcon size={14} aria-hidden />} label={at} look="plain" />
      ) : (
        <span className={styles['quiet']}>{at}</span>
      )}
    </div>
  );
}
