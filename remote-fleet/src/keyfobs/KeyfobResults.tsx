import { useFormat } from '@fleet-console/i18n';
import { useErrorText } from '@fleet-console/remote-kit';
import { listStyles } from '@fleet-console/remote-kit/list';
import {
  Alert,
  AttentionIcon,
  Button,
  DoneIcon,
  FaultIcon,
  Group,
  QueuedIcon,
  RefreshIcon,
  SentIcon,
  StatusBadge,
  Text,
} from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useMemo, type ReactNode } from 'react';
import { useWords } from '../messages/messages.ts';
import { mayPass, type KeyfobAct } from './keyfob-calls.ts';
import { goesOn, type KeyfobResult, type KeyfobRun } from './keyfob-run.ts';
import styles from './keyfobs.module.css';

const looks = {
  waiting: { kind: 'offline', Icon: QueuedIcon },
  running: { kind: 'riding', Icon: SentIcon },
  done: { kind: 'available', Icon: DoneIcon },
  failed: { kind: 'fault', Icon: FaultIcon },
} as const;

function Status({ result: { status }, act }: { result: KeyfobResult; act: KeyfobAct['kind'] }) {
  const words = useWords('keyfobs');
  const { kind, Icon } = looks[status];
  return (
    <StatusBadge
      kind={kind}
      icon={<Icon size={14} aria-hidden />}
      label={words(status === 'running' ? `status.running.${act}` : `status.${status}`)}
    />
  );
}

function Reason({ result: { failure } }: { result: KeyfobResult }) {
  const words = useWords('keyfobs');
  const errorText = useErrorText();
  if (failure === null) return null;
  const text = failure.code === 'other' ? errorText(failure.error) : words(`failures.${failure.code}`);
  return (
    <span className={listStyles['cut']} title={text}>
      {text}
    </span>
  );
}

const idCell = ({ id }: KeyfobResult) => <bdi>{id}</bdi>;
const statusCells: Readonly<Record<KeyfobAct['kind'], (result: KeyfobResult) => ReactNode>> = {
  pair: (result) => <Status result={result} act="pair" />,
  unpair: (result) => <Status result={result} act="unpair" />,
  move: (result) => <Status result={result} act="move" />,
};
const reasonCell = (result: KeyfobResult) => <Reason result={result} />;
const idOf = ({ id }: KeyfobResult) => id;

/** How an act went for each keyfob, and what to do about those that failed. */
export function KeyfobResults({ run, onRetry, onDone }: { run: KeyfobRun; onRetry: () => void; onDone: () => void }) {
  const words = useWords('keyfobs');
  const format = useFormat();
  const { results } = run;
  const { kind } = run.act;
  const over = !goesOn(run);
  const count = (status: KeyfobResult['status']) => results.filter((each) => each.status === status).length;
  const [done, failed] = [count('done'), count('failed')];
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
  const labels = useMemo(() => ({ table: words('results'), selectAll: '', selectRow: idOf }), [words]);
  return (
    <div className={styles['form']}>
      <Text fw={600} aria-live="polite">
        {words('progress', { n: format.number(done), total: format.number(results.length) })}
        {failed > 0 ? ` · ${say('kit:states.failed', failed)}` : ''}
      </Text>
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
      <div className={styles['rows']}>
        <DataTable rows={results} columns={columns} getRowId={idOf} labels={labels} density="compact" />
      </div>
      <Group justify="flex-end" gap="xs" className={styles['footer']}>
        {over && failed > 0 ? (
          <Button variant="default" leftSection={<RefreshIcon size={16} aria-hidden />} onClick={onRetry}>
            {say('kit:actions.retryFailed', failed)}
          </Button>
        ) : null}
        <Button onClick={onDone}>{words('done')}</Button>
      </Group>
    </div>
  );
}
