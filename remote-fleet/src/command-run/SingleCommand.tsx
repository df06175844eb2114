import { useShell } from '@fleet-console/remote-kit';
import { CommandStatusBadge, reasonText } from '@fleet-console/remote-kit/commands';
import { ignoreHeldEnter } from '@fleet-console/remote-kit/form';
import { AttentionIcon, Button, Group, Stack, Text } from '@fleet-console/ui';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../messages/messages.ts';
import { cancellableTargets, isOver, isRetryable, type Run } from './command-run.ts';
import { isToggle } from './commands.ts';
import { runStore, type Draft } from './run-store.ts';
import styles from './command-run.module.css';

interface SingleCommandProps {
  /** With exactly one recipient. */
  readonly draft: Draft;
  readonly onClose: () => void;
}

/** Status of the command, and why. */
function Result({ run }: { run: Run }) {
  const t = useMessages('commands');
  const [target] = run.targets;
  if (!target) return null;
  const waits = target.status === 'queued' && target.reason === null;
  const reason = waits ? t('run.waitsOnline') : reasonText(t, target.reason);
  return (
    <>
      <CommandStatusBadge status={target.status} />
      {reason === null ? null : <Text fz="sm">{reason}</Text>}
    </>
  );
}

/** Confirmation of a command for one vehicle, then its result. */
export function SingleCommand({ draft, onClose }: SingleCommandProps) {
  const t = useMessages('commands');
  const store = runStore(useShell());
  const [runId, setRunId] = useState<string | null>(null);
  const run = useStore(store.state, ({ runs }) => runs.find(({ id }) => id === runId));
  useEffect(() => (runId === null ? undefined : () => store.leaveAtButton(runId)), [store, runId]);
  const [recipient] = draft.recipients;
  const label = recipient?.label ?? '';
  const status = run?.targets[0]?.status;
  return (
    <Stack gap="xs">
      <Text fw={600}>
        {t(`commands.${draft.command}`)} · <bdi>{label}</bdi>
      </Text>
      {run === undefined && recipient?.online === false ? (
        <p className={styles['notice']}>
          <AttentionIcon size={16} aria-hidden />
          {t.counted('confirm.offline', 1)}
        </p>
      ) : null}
      {run === undefined && isToggle(draft.command) ? <Text fz="sm">{t('confirm.toggle')}</Text> : null}
      <div aria-live="polite" className={styles['result']}>
        {run ? <Result run={run} /> : null}
      </div>
      <Group justify="flex-end" gap="xs">
        {run === undefined ? (
          <Button size="xs" variant="default" onClick={onClose}>
            {t('kit:actions.cancel')}
          </Button>
        ) : null}
        {run && cancellableTargets(run).length > 0 ? (
          <Button size="xs" variant="default" onClick={() => store.cancelQueued(run.id)}>
            {t.counted('run.cancelQueued', 1)}
          </Button>
        ) : null}
        {run && status && isOver(status) && isRetryable(status) ? (
          <Button size="xs" variant="default" onClick={() => store.retry(run.id)}>
            {t('kit:actions.retry')}
          </Button>
        ) : null}
        {/* The same element before and after, so that it keeps the focus. */}
        <Button
          size="xs"
          variant={run ? 'default' : 'filled'}
          data-autofocus
          onKeyDown={ignoreHeldEnter}
          onClick={run ? onClose : () => setRunId(store.startAtButton(draft))}
        >
          {run ? t('kit:actions.close') : t.counted('confirm.send', 1)}
        </Button>
      </Group>
    </Stack>
  );
}
