import { DoneIcon, FaultIcon, Group, QueuedIcon, SentIcon, CancelledIcon, StatusBadge } from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import type { ReactNode } from 'react';
import type { BulkStatus } from './bulk-run.ts';
import styles from './bulk.module.css';

/** Progress, results and buttons of a run, for a side panel or a screen. */
export function BulkPanel({ children }: { readonly children: ReactNode }) {
  return <div className={styles['panel']}>{children}</div>;
}

/** The buttons of a run: cancel, retry, done. */
export function BulkFooter({ children }: { readonly children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="xs" className={styles['footer']}>
      {children}
    </Group>
  );
}

interface BulkResultsProps<Row> {
  /** Accessible name of the table. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  /** Must be a stable function. */
  readonly idOf: (row: Row) => string;
}

/** One row per item with its result. */
export function BulkResults<Row extends object>({ label, rows, columns, idOf }: BulkResultsProps<Row>) {
  return (
    <div className={styles['rows']}>
      <DataTable rows={rows} columns={columns} getRowId={idOf} labels={{ table: label }} density="compact" />
    </div>
  );
}

const appearances = {
  waiting: { kind: 'offline', Icon: QueuedIcon },
  running: { kind: 'riding', Icon: SentIcon },
  done: { kind: 'available', Icon: DoneIcon },
  failed: { kind: 'fault', Icon: FaultIcon },
  cancelled: { kind: 'offline', Icon: CancelledIcon },
} as const;

/** The status of an item; the feature passes its label. */
export function BulkStatusBadge({ status, label }: { readonly status: BulkStatus; readonly label: string }) {
  const { kind, Icon } = appearances[status];
  return <StatusBadge kind={kind} icon={<Icon size={14} aria-hidden />} label={label} />;
}

/** Why an item failed, truncated to one line. */
export function BulkReason({ children }: { readonly children: string }) {
  return (
    <span className={styles['reason']} title={children}>
      {children}
    </span>
  );
}
