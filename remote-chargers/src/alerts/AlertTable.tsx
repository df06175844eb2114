import { useFormat } from '@fleet-console/i18n';
import { Button, DoneIcon } from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useMemo } from 'react';
import { useWords } from '../messages/messages.ts';
import type { Alert } from './alert.ts';
import { describe, devicesOf, placeOf } from './alert-text.ts';
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
  const words = useWords('alerts');
  return (
    <span className={styles['alert']} data-seen={alert.seen}>
      <span className={styles['what']}>
        {alert.seen ? null : <span className={styles['dot']} aria-hidden />}
        {describe(words, alert.description)}
        {alert.seen ? null : <span className={styles['unseen']}>, {words('unseen')}</span>}
      </span>
      <span className={styles['where']} title={placeOf(words, alert)}>
        <span className={styles['station']}>{alert.chargerName}</span>
        {devicesOf(words, alert).map((device) => (
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
  const words = useWords('alerts');
  if (alert.seen)
    return (
      <span className={styles['seen']} title={alert.seenBy === null ? undefined : words('seenBy', { who: alert.seenBy })}>
        <DoneIcon size={14} aria-hidden /> {words('seen')}
      </span>
    );
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={words('markNamed', { alert: describe(words, alert.description), place: placeOf(words, alert) })}
      onClick={() => void onMark([alert.id])}
    >
      {words('markOne')}
    </Button>
  );
}

const nameCell = (alert: Alert) => <AlertName alert={alert} />;
const stateCell = ({ state }: Alert) => <AlertState state={state} />;
const timeCell = ({ ts }: Alert) => <AlertAge ts={ts} />;

/** Alerts in rows, of which only those in sight are in the document. */
export function AlertTable({ alerts, selection, onSelectionChange, openId, onOpen, onMark }: AlertTableProps) {
  const words = useWords('alerts');
  const format = useFormat();
  const columns = useMemo((): DataColumn<Alert>[] => {
    const seenCell = (alert: Alert) => <SeenMark alert={alert} onMark={onMark} />;
    return [
      { id: 'alert', header: words('list.alert'), width: 180, grow: 1, cell: nameCell },
      { id: 'state', header: words('list.state'), width: 132, cell: stateCell },
      { id: 'time', header: words('list.time'), width: 124, card: 'corner', cell: timeCell },
      { id: 'seen', header: words('list.mark'), width: 172, cell: seenCell },
    ];
  }, [words, onMark]);
  return (
    <div className={styles['table']}>
      <DataTable
        rows={alerts}
        columns={columns}
        getRowId={idOf}
        presorted
        labels={{
          table: words('list.label'),
          selectAll: words('list.selectAll'),
          selectRow: (alert) =>
            words('list.select', {
              alert: describe(words, alert.description),
              place: placeOf(words, alert),
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
