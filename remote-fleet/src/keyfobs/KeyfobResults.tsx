import { useFormat } from '@fleet-console/i18n';
import { useErrorText } from '@fleet-console/remote-kit';
import { BulkFooter, BulkPanel, BulkProgress, BulkResults, BulkStatusBadge, useBulkRun } from '@fleet-console/remote-kit/bulk';
import { RowText } from '@fleet-console/remote-kit/list';
import { Alert, AttentionIcon, Button, RefreshIcon, Text } from '@fleet-console/ui';
import type { DataColumn } from '@fleet-console/ui/table';
import { useMemo, type ReactNode } from 'react';
import { useWords } from '../messages/messages.ts';
import { mayPass, type KeyfobAct } from './keyfob-calls.ts';
import type { KeyfobResult, KeyfobRun } from './keyfob-run.ts';

/** Those not begun when the run was dismissed are no longer on screen. */
const statusWords = { waiting: 'waiting', done: 'done', failed: 'failed', cancelled: 'waiting' } as const;

function Status({ result: { status }, act }: { result: KeyfobResult; act: KeyfobAct['kind'] }) {
  const words = useWords('keyfobs');
  return (
    <BulkStatusBadge status={status} label={words(status === 'running' ? `status.running.${act}` : `status.${statusWords[status]}`)} />
  );
}

function Reason({ result: { failure } }: { result: KeyfobResult }) {
  const words = useWords('keyfobs');
  const errorText = useErrorText();
  if (failure === null) return null;
  return <RowText>{failure.code === 'other' ? errorText(failure.error) : words(`failures.${failure.code}`)}</RowText>;
}

const idCell = ({ item }: KeyfobResult) => <bdi>{item.id}</bdi>;
const statusCells: Readonly<Record<KeyfobAct['kind'], (result: KeyfobResult) => ReactNode>> = {
  pair: (result) => <Status result={result} act="pair" />,
  unpair: (result) => <Status result={result} act="unpair" />,
  move: (result) => <Status result={result} act="move" />,
};
const reasonCell = (result: KeyfobResult) => <Reason result={result} />;
const idOf = ({ item }: KeyfobResult) => item.id;

/** How an act went for each keyfob, and what to do about those that failed. */
export function KeyfobResults({ run, onRetry, onDone }: { run: KeyfobRun; onRetry: () => void; onDone: () => void }) {
  const words = useWords('keyfobs');
  const format = useFormat();
  const { results, summary } = useBulkRun(run.bulk);
  const { kind } = run.act;
  const { over, done, failed } = summary;
  const passing = results.some(({ failure }) => failure !== null && mayPass(failure));
  const say = words.counted;
  const columns = useMemo<readonly DataColumn<KeyfobResult>[]>(
    () => [
      { id: 'id', header: words('columns.id'), cell: idCell, width: 110, card: 'title' },
      {
        id: 'status',
        header: words('columns.result'),
        cell: statusCells[kind],
        width: 130,
        card: 'corner',
      },
      { id: 'reason', header: words('columns.reason'), cell: reasonCell, width: 160, grow: 1 },
    ],
    [words, kind],
  );
  return (
    <BulkPanel>
      <BulkProgress
        text={
          <>
            {words('progress', { n: format.number(done), total: format.number(summary.total) })}
            {failed > 0 ? ` · ${say('kit:states.failed', failed)}` : ''}
          </>
        }
      />
      {!over && kind !== 'move' ? (
        <Text fz="sm" c="dimmed">
          {words('pairing.wait')}
        </Text>
      ) : null}
      {over && passing && kind !== 'move' ? (
        <Alert color="yellow" icon={<AttentionIcon size={18} aria-hidden />}>
          {words('advice')}
        </Alert>
      ) : null}
      <BulkResults label={words('results')} rows={results} columns={columns} idOf={idOf} />
      <BulkFooter>
        {over && failed > 0 ? (
          <Button variant="default" leftSection={<RefreshIcon size={16} aria-hidden />} onClick={onRetry}>
            {say('kit:actions.retryFailed', failed)}
          </Button>
        ) : null}
        <Button onClick={onDone}>{words('done')}</Button>
      </BulkFooter>
    </BulkPanel>
  );
}
