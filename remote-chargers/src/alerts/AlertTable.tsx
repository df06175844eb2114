import { useFormat } from '@fleet-console/i18n';
import { VisuallyHidden } from '@fleet-console/remote-kit';
import { Button, DoneIcon } from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { Alert } from './alert.ts';
import { describe, devicesOf, locationOf } from './alert-text.ts';
import { AlertAge } from './AlertAge.tsx';
import { AlertState } from './AlertState.tsx';
import styles from './alerts.module.css';

interface AlertTableProps {
  /** Newest first. */
  readonly alerts: readonly Alert[];
  readonly selection: ReadonlySet<string>;
  readonly onSelectionChange: (selection: ReadonlySet<string>) => void;
  readonly openId: string | null;
  readonly onOpen: (alert: Alert) => void;
  readonly onMark: (ids: readonly string[]) => Promise<void>;
}

const idOf = ({ id }: Alert) => id;

function AlertName({ alert }: { alert: Alert }) {
  const t = useMessages('alerts');
  return (
    <span className={styles['alert']} data-seen={alert.seen}>
      <span className={styles['what']}>
        {alert.seen ? null : <span className={styles['dot']} aria-hidden />}
        {describe(t, alert.description)}
        {alert.seen ? null : <VisuallyHidden>, {t('unseen')}</VisuallyHidden>}
      </span>
      <span className={styles['where']} title={locationOf(t, alert)}>
        <span className={styles['station']}>{alert.chargerName}</span>
        {devicesOf(t, alert).map((device) => (
          <span key={device} className={styles['device']}>
            {' · '}
            {device}
          </span>
        ))}
      </span>
    </span>
  );
}

function SeenMark({ alert, onMark }: { alert: Alert; onMark: AlertTableProps['onMark'] }) {
  const t = useMessages('alerts');
  if (alert.seen)
    return (
      <span className={styles['seen']} title={alert.seenBy === null ? undefined : t('seenBy', { who: alert.seenBy })}>
        <DoneIcon size={14} aria-hidden /> {t('seen')}
      </span>
    );
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={t('markNamed', { alert: describe(t, alert.description), location: locationOf(t, alert) })}
      onClick={() => void onMark([alert.id])}
    >
      {t('markOne')}
    </Button>
  );
}

const nameCell = (alert: Alert) => <AlertName alert={alert} />;
const stateCell = ({ state }: Alert) => <AlertState state={state} />;
const timeCell = ({ ts }: Alert) => <AlertAge ts={ts} />;

/** Virtualized table of alerts. */
export function AlertTable({ alerts, selection, onSelectionChange, openId, onOpen, onMark }: AlertTableProps) {
  const t = useMessages('alerts');
  const format = useFormat();
  const columns = useMemo((): DataColumn<Alert>[] => {
    const seenCell = (alert: Alert) => <SeenMark alert={alert} onMark={onMark} />;
    return [
      { id: 'alert', header: t('list.alert'), width: 180, grow: 1, cell: nameCell },
      { id: 'state', header: t('list.state'), width: 132, cell: stateCell },
      { id: 'time', header: t('list.time'), width: 124, card: 'corner', cell: timeCell },
      { id: 'seen', header: t('list.mark'), width: 172, cell: seenCell },
    ];
  }, [t, onMark]);
  return (
    <div className={styles['table']}>
      <DataTable
        rows={alerts}
        columns={columns}
        getRowId={idOf}
        presorted
        labels={{
          table: t('list.label'),
          selectAll: t('list.selectAll'),
          selectRow: (alert) =>
            t('list.select', {
              alert: describe(t, alert.description),
              location: locationOf(t, alert),
              time: format.dateTime(alert.ts),
            }),
        }}
        selection={selection}
        onSelectionChange={onSelectionChange}
        onOpen={onOpen}
        activeId={openId}
      />
    </div>
  );
}
