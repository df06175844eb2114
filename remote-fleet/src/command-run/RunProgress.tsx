import { useFormat } from '@fleet-console/i18n';
import { Button, CancelledIcon, ExportIcon, Group, Progress, RefreshIcon, Text } from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useMemo } from 'react';
import { download, fileName } from '../export/download.ts';
import { useWords } from '../messages/messages.ts';
import { cancellable, summaryOf, type Run, type Target } from './command-run.ts';
import { CommandStatusBadge } from './CommandStatusBadge.tsx';
import { runCsv } from './run-csv.ts';
import { SkippedList } from './SkippedList.tsx';
import { reasonText } from './reason.ts';
import styles from './command-run.module.css';

interface RunProgressProps {
  readonly run: Run;
  readonly onRetry: () => void;
  readonly onCancelQueued: () => void;
}

function Reason({ target: { status, reason } }: { target: Target }) {
  const words = useWords('commands');
  const text = status === 'queued' && reason === null ? words('run.waitsOnline') : reasonText(words, reason);
  return text ? (
    <span className={styles['why']} title={text}>
      {text}
    </span>
  ) : null;
}

const labelCell = ({ label }: Target) => <bdi>{label}</bdi>;
const statusCell = ({ status }: Target) => <CommandStatusBadge status={status} />;
const reasonCell = (target: Target) => <Reason target={target} />;
const idOf = (target: Target) => target.vehicleId;

/** How a run goes: a bar, a row per vehicle, and what can still be done about it. */
export function RunProgress({ run, onRetry, onCancelQueued }: RunProgressProps) {
  const words = useWords('commands');
  const format = useFormat();
  const summary = useMemo(() => summaryOf(run), [run]);
  const queued = useMemo(() => cancellable(run).length, [run]);
  const columns = useMemo<readonly DataColumn<Target>[]>(
    () => [
      { id: 'vehicle', header: words('run.vehicle'), cell: labelCell, width: 110 },
      {
        id: 'status',
        header: words('run.status'),
        cell: statusCell,
        width: 140,
        card: 'corner',
      },
      { id: 'reason', header: words('csv.reason'), cell: reasonCell, width: 160, grow: 1 },
    ],
    [words],
  );
  const labels = useMemo(() => ({ table: words('run.table'), selectAll: '', selectRow: ({ label }: Target) => label }), [words]);
  const say = words.counted;
  const share = (count: number) => (summary.total === 0 ? 0 : (count / summary.total) * 100);
  return (
    <div className={styles['run']}>
      <div>
        <Group justify="space-between" gap="xs">
          <Text fw={600} aria-live="polite">
            {words('run.progress', { over: format.number(summary.over), total: format.number(summary.total) })}
            {summary.cancelled > 0 ? ` · ${say('dock.cancelled', summary.cancelled)}` : null}
          </Text>
          <Text fz="sm" c="dimmed">
            {words('run.began', { date: format.dateTime(run.startedAt) })}
          </Text>
        </Group>
        <Progress.Root size="lg" mt={6} aria-label={words('run.label')}>
          <Progress.Section value={share(summary.acknowledged)} color="green" aria-label={words('status.acknowledged')} />
          <Progress.Section value={share(summary.failed + summary.timedOut)} color="red" aria-label={words('status.failed')} />
          <Progress.Section value={share(summary.cancelled)} color="gray" aria-label={words('status.cancelled')} />
        </Progress.Root>
        <div className={styles['counts']}>
          {(['waiting', 'queued', 'sent', 'acknowledged', 'failed', 'timedOut', 'cancelled'] as const)
            .filter((status) => summary[status] > 0)
            .map((status) => (
              <span key={status} className={styles['count']}>
                <CommandStatusBadge status={status} /> {format.number(summary[status])}
              </span>
            ))}
        </div>
      </div>
      <div className={styles['targets']}>
        <DataTable rows={run.targets} columns={columns} getRowId={idOf} labels={labels} density="compact" />
      </div>
      {run.skipped.length > 0 ? (
        <details className={styles['left-out']}>
          <summary>{say('skipped.title', run.skipped.length)}</summary>
          <SkippedList skipped={run.skipped} />
        </details>
      ) : null}
      <Group justify="flex-end" gap="xs" className={styles['footer']}>
        {queued > 0 ? (
          <Button variant="default" leftSection={<CancelledIcon size={16} aria-hidden />} onClick={onCancelQueued}>
            {say('run.cancelQueued', queued)}
          </Button>
        ) : null}
        <Button
          variant="default"
          leftSection={<ExportIcon size={16} aria-hidden />}
          onClick={() => download(fileName(words('run.file'), new Date()), runCsv(run, words))}
        >
          {words('kit:actions.exportCsv')}
        </Button>
        {summary.unsuccessful > 0 ? (
          <Button leftSection={<RefreshIcon size={16} aria-hidden />} onClick={onRetry}>
            {say('kit:actions.retryFailed', summary.unsuccessful)}
          </Button>
        ) : null}
      </Group>
    </div>
  );
}
