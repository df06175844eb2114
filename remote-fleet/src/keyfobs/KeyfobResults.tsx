import { useFormat } from '@fleet-console/i18n';
import { useErrorText } from '@fleet-console/remote-kit';
import { BulkFooter, BulkPanel, BulkProgress, BulkResults, BulkStatusBadge, useBulkRun } from '@fleet-console/remote-kit/bulk';
import { RowText } from '@fleet-console/remote-kit/list';
import { Alert, AttentionIcon, Button, RefreshIcon, Text } from '@fleet-console/ui';
import type { DataColumn } from '@fleet-console/ui/table';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { isTransient, type KeyfobAction } from './keyfob-api.ts';
import type { KeyfobResult, KeyfobRun } from './keyfob-run.ts';

/** `cancelled` is never visible: runs are only cancelled when dismissed. */
const statusKeys = { waiting: 'waiting', done: 'done', failed: 'failed', cancelled: 'waiting' } as const;

function Status({ result: { status }, action }: { result: KeyfobResult; action: KeyfobAction['kind'] }) {
  const t = useMessages('keyfobs');
  return <BulkStatusBadge status={status} label={t(status === 'running' ? `status.running.${action}` : `status.${statusKeys[status]}`)} />;
}

function Reason({ result: { failure } }: { result: KeyfobResult }) {
  const t = useMessages('keyfobs');
  const errorText = useErrorText();
  if (failure === null) return null;
  return <RowText>{failure.code === 'other' ? errorText(failure.error) : t(`failures.${failure.code}`)}</RowText>;
}

const idCell = ({ item }: KeyfobResult) => <bdi>{item.id}</bdi>;
const statusCells: Readonly<Record<KeyfobAction['kind'], (result: KeyfobResult) => ReactNode>> = {
  pair: (result) => <Status result={result} action="pair" />,
  unpair: (result) => <Status result={result} action="unpair" />,
  move: (result) => <Status result={result} action="move" />,
};
const reasonCell = (result: KeyfobResult) => <Reason result={result} />;
const idOf = ({ item }: KeyfobResult) => item.id;

/** Results of an action per keyfob, with advice and retry for failures. */
export function KeyfobResults({ run, onRetry, onDone }: { run: KeyfobRun; onRetry: () => void; onDone: () => void }) {
  const t = useMessages('keyfobs');
  const format = useFormat();
  const { results, summary } = useBulkRun(run.bulk);
  const { kind } = run.action;
  const { isFinished, done, failed } = summary;
  const hasTransient = results.some(({ failure }) => failure !== null && isTransient(failure));
  const counted = t.counted;
  const columns = useMemo<readonly DataColumn<KeyfobResult>[]>(
    () => [
      { id: 'id', header: t('columns.id'), cell: idCell, width: 110, card: 'title' },
      {
        id: 'status',
        header: t('columns.result'),
        cell: statusCells[kind],
        width: 130,
        card: 'corner',
      },
      { id: 'reason', header: t('columns.reason'), cell: reasonCell, width: 160, grow: 1 },
    ],
    [t, kind],
  );
  return (
    <BulkPanel>
      <BulkProgress
        text={
          <>
            {t('progress', { n: format.number(done), total: format.number(summary.total) })}
            {failed > 0 ? ` · ${counted('kit:states.failed', failed)}` : ''}
          </>
        }
      />
      {!isFinished && kind !== 'move' ? (
        <Text fz="sm" c="dimmed">
          {t('pairing.wait')}
        </Text>
      ) : null}
      {isFinished && hasTransient && kind !== 'move' ? (
        <Alert color="yellow" icon={<AttentionIcon size={18} aria-hidden />}>
          {t('advice')}
        </Alert>
      ) : null}
      <BulkResults label={t('results')} rows={results} columns={columns} idOf={idOf} />
      <BulkFooter>
        {isFinished && failed > 0 ? (
          <Button variant="default" leftSection={<RefreshIcon size={16} aria-hidden />} onClick={onRetry}>
            {counted('kit:actions.retryFailed', failed)}
          </Button>
        ) : null}
        <Button onClick={onDone}>{t('done')}</Button>
      </BulkFooter>
    </BulkPanel>
  );
}
