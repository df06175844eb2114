import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { ActionIcon, Button, CloseIcon } from '@fleet-console/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import type { Alert } from './alert.ts';
import { describe, locationOf } from './alert-text.ts';
import { AlertHistory } from './AlertHistory.tsx';
import { AlertState } from './AlertState.tsx';
import styles from './alerts.module.css';

interface AlertDetailsProps {
  readonly alert: Alert;
  readonly onMark: (ids: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
  /** Called when the link to the station is followed. */
  readonly onLeave: () => void;
}

/** Details of an alert with its history. */
export function AlertDetails({ alert, onMark, onClose, onLeave }: AlertDetailsProps) {
  const t = useMessages('alerts');
  const format = useFormat();
  const { navigation } = useShell();
  const details = useRef<HTMLElement>(null);
  // On phones they are below the screen's end, and a tap on an alert would seem to do nothing.
  useEffect(() => details.current?.scrollIntoView({ block: 'nearest' }), []);
  const title = describe(t, alert.description);
  const station = navigation.href('BatterySwap', { hid: alert.chargerId, ...(alert.pointId !== null && { pid: alert.pointId }) });
  return (
    <section ref={details} className={styles['details']} aria-label={t('history.title', { alert: title })}>
      <div className={styles['detailsHead']}>
        <strong>{title}</strong>
        <AlertState state={alert.state} />
        <ActionIcon size="md" aria-label={t('history.close')} onClick={onClose}>
          <CloseIcon size={16} aria-hidden />
        </ActionIcon>
      </div>
      <p className={styles['quiet']}>
        {t(`types.${alert.type}`)} · {locationOf(t, alert)} · {format.dateTime(alert.ts)}
        <br />
        {t('history.raised', { time: format.dateTime(alert.raisedAt) })}
        {alert.seenBy === null ? '' : ` · ${t('seenBy', { who: alert.seenBy })}`}
      </p>
      <AlertHistory alert={alert} />
      <div className={styles['actions']}>
        {alert.seen ? null : (
          <Button size="compact-sm" variant="default" onClick={() => void onMark([alert.id])}>
            {t('markOne')}
          </Button>
        )}
        <Link to={station} onClick={onLeave}>
          {t('history.station')}
        </Link>
      </div>
    </section>
  );
}
