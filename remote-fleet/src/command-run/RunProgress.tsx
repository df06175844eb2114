import { useFormat } from '@fleet-console/i18n';
import { BulkFooter, BulkPanel, BulkProgress, BulkReason, BulkResults } from '@fleet-console/remote-kit/bulk';
import { Button, CancelledIcon, ExportIcon, RefreshIcon } from '@fleet-console/ui';
import type { DataColumn } from '@fleet-console/ui/table';
import { useMemo } from 'react';
import { download, fileName } from '@fleet-console/remote-kit/format';
import { useMessages } from '../messages/messages.ts';
import { cancellableTargets, summaryOf, type Run, type Target } from './command-run.ts';
import { CommandStatusBadge, reasonText } from '@fleet-console/remote-kit/commands';
import { runCsv } from './run-csv.ts';
import { SkippedList } from './SkippedList.tsx';
import styles from './command-run.module.css';

interface RunProgressProps {
  readonly run: Run;
  readonly onRetry: () => void;
  readonly onCancelQueued: () => void;
}

function Reason({ target: { status, reason } }: { target: Target }) {
  const t = useMessages('commands');
  const text = status === 'queued' && reason === null ? t('run.waitsOnline') : reasonText(t, reason);
  return text ? <BulkReason>{text}</BulkReason> : null;
}

const labelCell = ({ label }: Target) => <bdi>{label}</bdi>;
const statusCell = ({ status }: Target) => <CommandStatusBadge status={status} />;
const reasonCell = (target: Target) => <Reason target={target} />;
const idOf = (target: Target) => target.vehicleId;

/** Progress of a run: bar, result per vehicle, retry and cancel. */
export function RunProgress({ run, onRetry, onCancelQueued }: RunProgressProps) {
  const t = useMessages('commands');
  const format = useFormat();
  const summary = useMemo(() => summaryOf(run), [run]);
  const queued = useMemo(() => cancellableTargets(run).length, [run]);
  const columns = useMemo<readonly DataColumn<Target>[]>(
    () => [
      { id: 'vehicle', header: t('run.vehicle'), cell: labelCell, width: 110 },
      {
        id: 'status',
        header: t('run.status'),
        cell: statusCell,
        width: 140,
        card: 'corner',
      },
      { id: 'reason', header: t('csv.reason'), cell: reasonCell, width: 160, grow: 1 },
    ],
    [t],
  );
  const counted = t.counted;
  return (
    <BulkPanel>
      <BulkProgress
        text={
          <>
            {t('run.progress', { over: format.number(summary.over), total: format.number(summary.total) })}
            {summary.cancelled > 0 ? ` · ${counted('dock.cancelled', summary.cancelled)}` : null}
          </>
        }
        aside={t('run.began', { date: format.dateTime(run.startedAt) })}
        bar={{
          label: t('run.label'),
          total: summary.total,
          parts: [
            { label: t('status.acknowledged'), count: summary.acknowledged, color: 'green' },
            { label: t('status.failed'), count: summary.failed + summary.timedOut + summary.refused, color: 'red' },
            { label: t('status.cancelled'), count: summary.cancelled, color: 'gray' },
          ],
        }}
      >
        <div className={styles['counts']}>
          {(['waiting', 'queued', 'sent', 'acknowledged', 'failed', 'timedOut', 'refused', 'cancelled'] as const)
            .filter((status) => summary[status] > 0)
            .map((status) => (
              <span key={status} className={styles['count']}>
                <CommandStatusBadge status={status} /> {format.number(summary[status])}
              </span>
            ))}
        </div>
      </BulkProgress>
      <BulkResults label={t('run.table')} rows={run.targets} columns={columns} idOf={idOf} />
      {run.skipped.length > 0 ? (
        <details className={styles['left-out']}>
          <summary>{counted('skipped.title', run.skipped.length)}</summary>
          <SkippedList skipped={run.skipped} />
        </details>
      ) : null}
      <BulkFooter>
        {queued > 0 ? (
          <Button variant="default" leftSection={<CancelledIcon size={16} aria-hidden />} onClick={onCancelQueued}>
            {counted('run.cancelQueued', queued)}
          </Button>
        ) : null}
        <Button
          variant="default"
          leftSection={<ExportIcon size={16} aria-hidden />}
          onClick={() => download(fileName(t('run.file'), new Date()), runCsv(run, t))}
        >
          {t('kit:actions.exportCsv')}
        </Button>
        {summary.unsuccessful > 0 ? (
          <Button leftSection={<RefreshIcon size={16} aria-hidden />} onClick={onRetry}>
            {counted('kit:actions.retryFailed', summary.unsuccessful)}
          </Button>
        ) : null}
      </BulkFooter>
    </BulkPanel>
  );
}
