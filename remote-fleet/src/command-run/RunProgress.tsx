import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { BulkFooter, BulkPanel, BulkProgress } from '@fleet-console/remote-kit/bulk';
import { Button, CancelledIcon, ExportIcon, RefreshIcon } from '@fleet-console/ui';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { download, useFileName } from '@fleet-console/remote-kit/format';
import { useMessages } from '../messages/messages.ts';
import { vehicleSelection } from '../vehicles/selection.ts';
import { cancellableTargets, summaryOf, unsuccessfulTargets, type Run } from './command-run.ts';
import { runCsv } from './run-csv.ts';
import { RunResults } from './RunResults.tsx';
import { SkippedList } from './SkippedList.tsx';
import styles from './command-run.module.css';

interface RunProgressProps {
  readonly run: Run;
  readonly onRetry: () => void;
  readonly onCancelQueued: () => void;
  /** Closes the panel, to show the list. */
  readonly onLeave: () => void;
}

/** Link to the list with the failed vehicles selected. */
function SelectFailed({ run, count, onLeave }: { run: Run; count: number; onLeave: () => void }) {
  const t = useMessages('commands');
  const shell = useShell();
  const select = () => {
    vehicleSelection(shell).setState(new Set(unsuccessfulTargets(run).map(({ vehicleId }) => vehicleId)), true);
    onLeave();
  };
  return (
    <Button component={Link} to={shell.navigation.href('Vehicles')} variant="default" onClick={select}>
      {t.counted('run.selectFailed', count)}
    </Button>
  );
}

/** Progress of a run: bar, result per vehicle, retry and cancel. */
export function RunProgress({ run, onRetry, onCancelQueued, onLeave }: RunProgressProps) {
  const t = useMessages('commands');
  const fileName = useFileName();
  const format = useFormat();
  const summary = useMemo(() => summaryOf(run), [run]);
  const queued = useMemo(() => cancellableTargets(run).length, [run]);
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
      />
      <RunResults run={run} summary={summary} />
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
          onClick={() => download(fileName(t('run.file')), runCsv(run, t))}
        >
          {t('kit:actions.exportCsv')}
        </Button>
        {summary.unsuccessful > 0 ? <SelectFailed run={run} count={summary.unsuccessful} onLeave={onLeave} /> : null}
        {summary.unsuccessful > 0 ? (
          <Button leftSection={<RefreshIcon size={16} aria-hidden />} onClick={onRetry}>
            {counted('kit:actions.retryFailed', summary.unsuccessful)}
          </Button>
        ) : null}
      </BulkFooter>
    </BulkPanel>
  );
}
