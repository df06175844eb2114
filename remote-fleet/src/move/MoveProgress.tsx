import { useFormat } from '@fleet-console/i18n';
import { useErrorText } from '@fleet-console/remote-kit';
import { BulkFooter, BulkPanel, BulkProgress, BulkReason, BulkResults, BulkStatusBadge, useBulkRun } from '@fleet-console/remote-kit/bulk';
import { Button, RefreshIcon } from '@fleet-console/ui';
import type { DataColumn } from '@fleet-console/ui/table';
import { useEffect, useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import { FROM_COLUMN, fromCell } from './ConfirmMove.tsx';
import { MovesByGroup } from './MovesByGroup.tsx';
import { reverseMoves, type MoveResult, type MoveRun } from './move-run.ts';
import styles from './move.module.css';

const statusKeys = { waiting: 'waiting', running: 'waiting', done: 'moved', failed: 'failed', cancelled: 'waiting' } as const;

function Result({ result: { status, failure } }: { result: MoveResult }) {
  const t = useMessages('move');
  const errorText = useErrorText();
  return (
    <span className={styles['result']}>
      <BulkStatusBadge status={status === 'running' ? 'waiting' : status} label={t(`status.${statusKeys[status]}`)} />
      {failure === null ? null : (
        <BulkReason>{failure.kind === 'other' ? errorText(failure.error) : t(`failures.${failure.kind}`)}</BulkReason>
      )}
    </span>
  );
}

const labelCell = ({ item }: MoveResult) => <bdi>{item.label}</bdi>;
const resultCell = (result: MoveResult) => <Result result={result} />;
const idOf = ({ item }: MoveResult) => item.vehicleId;

interface MoveProgressProps {
  readonly run: MoveRun;
  /** Called when the result appears; the returned function when it disappears. */
  readonly onWatch: (runId: string) => () => void;
  readonly onRetry: () => void;
  readonly onUndo: () => void;
  readonly onDone: () => void;
}

/** Progress of a move: result per vehicle, retry and undo. */
export function MoveProgress({ run, onWatch, onRetry, onUndo, onDone }: MoveProgressProps) {
  const t = useMessages('move');
  const format = useFormat();
  const { results, summary } = useBulkRun(run.bulk);
  const { total, done, failed, isFinished } = summary;
  useEffect(() => onWatch(run.id), [onWatch, run.id]);
  const undoableCount = useMemo(() => reverseMoves(results).length, [results]);
  const counted = t.counted;
  const columns = useMemo<readonly DataColumn<MoveResult>[]>(
    () => [
      { id: 'vehicle', header: t('columns.vehicle'), cell: labelCell, width: 110, grow: 1, card: 'title' },
      { id: 'from', header: t('columns.from'), cell: ({ item }) => fromCell(item), ...FROM_COLUMN },
      { id: 'result', header: t('columns.result'), cell: resultCell, width: 170, grow: 2 },
    ],
    [t],
  );
  return (
    <BulkPanel>
      <BulkProgress
        text={
          <>
            {isFinished && failed === 0
              ? counted('run.allMoved', done)
              : t('run.progress', { n: format.number(done), total: format.number(total) })}
            {failed > 0 ? ` · ${counted('kit:states.failed', failed)}` : ''}
          </>
        }
        bar={{
          label: t('run.label'),
          total,
          parts: [
            { label: t('status.moved'), count: done, color: 'green' },
            { label: t('status.failed'), count: failed, color: 'red' },
          ],
        }}
      />
      <MovesByGroup moves={run.moves} />
      <BulkResults label={t('run.table')} rows={results} columns={columns} idOf={idOf} />
      <BulkFooter>
        {isFinished ? null : <span className={styles['hint']}>{t('run.background')}</span>}
        {isFinished && undoableCount > 0 ? (
          <Button variant="default" onClick={onUndo}>
            {counted('run.undo', undoableCount)}
          </Button>
        ) : null}
        {isFinished && failed > 0 ? (
          <Button leftSection={<RefreshIcon size={16} aria-hidden />} variant="default" onClick={onRetry}>
            {counted('kit:actions.retryFailed', failed)}
          </Button>
        ) : null}
        {isFinished ? <Button onClick={onDone}>{t('run.done')}</Button> : null}
      </BulkFooter>
    </BulkPanel>
  );
}
