import { useFormat } from '@fleet-console/i18n';
import { useErrorText } from '@fleet-console/remote-kit';
import { Button, DoneIcon, FaultIcon, Group, Progress, QueuedIcon, RefreshIcon, StatusBadge, Text } from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useEffect, useMemo } from 'react';
import { useWords } from '../messages/messages.ts';
import { fromColumn, idOfMove, labelCell } from './ConfirmMove.tsx';
import { MoveWays } from './MoveWays.tsx';
import { summaryOf, wayBack, type MoveRun, type Moving } from './move-run.ts';
import styles from './move.module.css';

const looks = {
  waiting: { kind: 'offline', Icon: QueuedIcon },
  moved: { kind: 'available', Icon: DoneIcon },
  failed: { kind: 'fault', Icon: FaultIcon },
} as const;

function Result({ move: { status, failure } }: { move: Moving }) {
  const words = useWords('move');
  const errorText = useErrorText();
  const { kind, Icon } = looks[status];
  const why = failure === null ? null : failure.kind === 'other' ? errorText(failure.error) : words(`failures.${failure.kind}`);
  return (
    <span className={styles['result']}>
      <StatusBadge kind={kind} icon={<Icon size={14} aria-hidden />} label={words(`status.${status}`)} />
      {why === null ? null : (
        <span className={styles['why']} title={why}>
          {why}
        </span>
      )}
    </span>
  );
}
const resultCell = (move: Moving) => <Result move={move} />;

interface MoveProgressProps {
  readonly run: MoveRun;
  /** Hears that the result is on screen, and no longer. */
  readonly onWatch: (runId: string) => () => void;
  readonly onRetry: () => void;
  readonly onUndo: () => void;
  readonly onDone: () => void;
}

/** How a move goes: a row per vehicle with its result, what failed to be tried again, what moved to be taken back. */
export function MoveProgress({ run, onWatch, onRetry, onUndo, onDone }: MoveProgressProps) {
  const words = useWords('move');
  const format = useFormat();
  const { total, moved, failed, over } = useMemo(() => summaryOf(run), [run]);
  useEffect(() => onWatch(run.id), [onWatch, run.id]);
  const back = useMemo(() => wayBack(run).length, [run]);
  const say = words.counted;
  const columns = useMemo<readonly DataColumn<Moving>[]>(
    () => [
      { id: 'vehicle', header: words('columns.vehicle'), cell: labelCell, width: 110, grow: 1, card: 'title' },
      fromColumn(words('columns.from')),
      { id: 'result', header: words('columns.result'), cell: resultCell, width: 170, grow: 2 },
    ],
    [words],
  );
  const labels = useMemo(() => ({ table: words('run.table'), selectAll: '', selectRow: ({ label }: Moving) => label }), [words]);
  return (
    <div className={styles['wizard']}>
      <div>
        <Text fw={600} aria-live="polite">
          {over && failed === 0
            ? say('run.allMoved', moved)
            : words('run.progress', { n: format.number(moved), total: format.number(total) })}
          {failed > 0 ? ` · ${say('kit:states.failed', failed)}` : ''}
        </Text>
        <Progress.Root size="lg" mt={6} aria-label={words('run.label')}>
          <Progress.Section value={(moved / total) * 100} color="green" aria-label={words('status.moved')} />
          <Progress.Section value={(failed / total) * 100} color="red" aria-label={words('status.failed')} />
        </Progress.Root>
      </div>
      <MoveWays moves={run.moves} />
      <div className={styles['rows']}>
        <DataTable rows={run.moves} columns={columns} getRowId={idOfMove} labels={labels} density="compact" />
      </div>
      <Group justify="flex-end" gap="xs" className={styles['footer']}>
        {over ? null : <span className={styles['hint']}>{words('run.goesOn')}</span>}
        {over && back > 0 ? (
          <Button variant="default" onClick={onUndo}>
            {say('run.undo', back)}
          </Button>
        ) : null}
        {over && failed > 0 ? (
          <Button leftSection={<RefreshIcon size={16} aria-hidden />} variant="default" onClick={onRetry}>
            {say('kit:actions.retryFailed', failed)}
          </Button>
        ) : null}
        {over ? <Button onClick={onDone}>{words('run.done')}</Button> : null}
      </Group>
    </div>
  );
}
