import { useFormat } from '@fleet-console/i18n';
import { useErrorText } from '@fleet-console/remote-kit';
import { BulkFooter, BulkPanel, BulkProgress, BulkReason, BulkResults, BulkStatusBadge, useBulkRun } from '@fleet-console/remote-kit/bulk';
import { Button, RefreshIcon } from '@fleet-console/ui';
import type { DataColumn } from '@fleet-console/ui/table';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import { itemQueries } from './item.queries.ts';
import type { SetModelResult, SetModelRun } from './set-model-run.ts';

function Status({ result: { status } }: { result: SetModelResult }) {
  const t = useMessages('example');
  return <BulkStatusBadge status={status} label={t(`setModel.status.${status}`)} />;
}

/** Describes a failure by the server's error code, in the current language. */
function Reason({ result: { failure } }: { result: SetModelResult }) {
  const errorText = useErrorText();
  return failure === null ? null : <BulkReason>{errorText(failure)}</BulkReason>;
}

const idOf = ({ item }: SetModelResult) => item.id;
const idCell = ({ item }: SetModelResult) => <bdi>{item.id}</bdi>;
const statusCell = (result: SetModelResult) => <Status result={result} />;
const reasonCell = (result: SetModelResult) => <Reason result={result} />;

interface SetModelProgressProps {
  readonly run: SetModelRun;
  readonly onRetry: () => void;
  readonly onDone: () => void;
}

/** One row per item with its result. Closing the panel doesn't stop the run. */
export function SetModelProgress({ run: { model, bulk }, onRetry, onDone }: SetModelProgressProps) {
  const t = useMessages('example');
  const format = useFormat();
  const queries = useQueryClient();
  const { results, summary } = useBulkRun(bulk);
  const { done, failed, total, isFinished } = summary;
  useEffect(() => {
    if (isFinished) void queries.invalidateQueries({ queryKey: itemQueries.all });
  }, [isFinished, queries]);
  const columns = useMemo<readonly DataColumn<SetModelResult>[]>(
    () => [
      { id: 'id', header: t('columns.id'), cell: idCell, width: 140, card: 'title' },
      { id: 'status', header: t('setModel.result'), cell: statusCell, width: 120, card: 'corner' },
      { id: 'reason', header: t('setModel.reason'), cell: reasonCell, width: 140, grow: 1 },
    ],
    [t],
  );
  return (
    <BulkPanel>
      <BulkProgress
        text={t('setModel.progress', { n: format.number(done), total: format.number(total) })}
        aside={<bdi>{model}</bdi>}
        bar={{
          label: t('setModel.bar'),
          total,
          parts: [
            { label: t('setModel.status.done'), count: done, color: 'green' },
            { label: t('setModel.status.failed'), count: failed, color: 'red' },
          ],
        }}
      />
      <BulkResults label={t('setModel.results')} rows={results} columns={columns} idOf={idOf} />
      <BulkFooter>
        {isFinished && failed > 0 ? (
          <Button variant="default" leftSection={<RefreshIcon size={16} aria-hidden />} onClick={onRetry}>
            {t.counted('kit:actions.retryFailed', failed)}
          </Button>
        ) : null}
        {isFinished ? (
          <Button onClick={onDone}>{t('setModel.close')}</Button>
        ) : (
          <Button variant="default" onClick={bulk.cancel}>
            {t('kit:actions.cancel')}
          </Button>
        )}
      </BulkFooter>
    </BulkPanel>
  );
}
