import { useFormat } from '@fleet-console/i18n';
import { useMessages } from '../messages/messages.ts';
import type { Alert } from './alert.ts';
import { describe } from './alert-text.ts';
import { AlertState } from './AlertState.tsx';
import styles from './alerts.module.css';

/** Former versions of an alert, newest first. */
export function AlertHistory({ alert }: { alert: Alert }) {
  const t = useMessages('alerts');
  const format = useFormat();
  if (alert.history.length === 0) return <p className={styles['quiet']}>{t('history.none')}</p>;
  return (
    <ol className={styles['history']}>
      {alert.history.map((entry, at) => (
        // Versions have no id, and none is inserted in between.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={alert.history.length - at}>
          <AlertState state={entry.state} />
          <span>{describe(t, entry.description)}</span>
          <span className={styles['quiet']}>
            {format.dateTime(entry.ts)}
            {entry.seen ? ` · ${t('seen')}` : ''}
          </span>
        </li>
      ))}
    </ol>
  );
}
