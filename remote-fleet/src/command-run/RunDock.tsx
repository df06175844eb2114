import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { ActionIcon, CancelledIcon, CloseIcon, DoneIcon, FaultIcon, SentIcon, UnstyledButton } from '@fleet-console/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../messages/messages.ts';
import { summaryOf, type Run } from './command-run.ts';
import { runStore } from './run-store.ts';
import styles from './command-run.module.css';

/** Successful runs are dismissed after this long, in ms; the command ledger still has them. */
const DISMISS_AFTER = 10_000;

const icons = { running: SentIcon, failed: FaultIcon, cancelled: CancelledIcon, done: DoneIcon };

function DockedRun({ run, onOpen, onDismiss }: { run: Run; onOpen: () => void; onDismiss: () => void }) {
  const t = useMessages('commands');
  const format = useFormat();
  const { over, total, unsuccessful, cancelled } = summaryOf(run);
  const done = over === total;
  const state = !done ? 'running' : unsuccessful > 0 ? 'failed' : cancelled === total ? 'cancelled' : 'done';
  const Icon = icons[state];
  // Not dismissed while hovered or focused.
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const dismiss = useEffectEvent(onDismiss);
  const autoDismisses = state === 'done' && cancelled === 0 && !hovered && !focused;
  const attentionHandlers = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  useEffect(() => {
    if (!autoDismisses) return undefined;
    const timer = setTimeout(() => dismiss(), DISMISS_AFTER);
    return () => clearTimeout(timer);
  }, [autoDismisses]);
  const command = t(`commands.${run.command}`);
  const progress = t('run.progress', { over: format.number(over), total: format.number(total) });
  const count = (key: 'failed' | 'cancelled', n: number) => (n > 0 ? t(`dock.${key}`, { count: n, n: format.number(n) }) : null);
  const failed = count('failed', unsuccessful);
  const cancelledText = count('cancelled', cancelled);
  // A single vehicle is named; for several, the progress has their number.
  const name = run.targets.length === 1 ? run.targets[0]?.label : undefined;
  return (
    <li className={styles['docked']}>
      <UnstyledButton
        {...attentionHandlers}
        className={styles['docked-open']}
        onClick={onOpen}
        aria-label={t('dock.open', {
          command: name === undefined ? command : `${command} · ${name}`,
          progress: [progress, failed, cancelledText].filter((part) => part !== null).join(', '),
        })}
      >
        <Icon size={16} aria-hidden data-state={state} />
        <strong>{command}</strong>
        {name === undefined ? null : (
          <span className={styles['docked-name']}>
            <bdi>{name}</bdi>
          </span>
        )}
        <span>{progress}</span>
        {failed ? <span className={styles['docked-failed']}>{failed}</span> : null}
        {cancelledText ? <span className={styles['docked-cancelled']}>{cancelledText}</span> : null}
      </UnstyledButton>
      {done ? (
        <ActionIcon {...attentionHandlers} variant="subtle" size={24} aria-label={t('run.dismiss')} onClick={onDismiss}>
          <CloseIcon size={14} aria-hidden />
        </ActionIcon>
      ) : null}
    </li>
  );
}

/** The runs of this tab, except those shown elsewhere. */
export function RunDock() {
  const t = useMessages('commands');
  const store = runStore(useShell());
  const { runs: all, openId, atButtonId } = useStore(store.state);
  const runs = all.filter(({ id }) => id !== openId && id !== atButtonId);
  if (runs.length === 0) return null;
  return (
    <ul className={styles['dock']} aria-label={t('dock.label')}>
      {runs.toReversed().map((run) => (
        <DockedRun key={run.id} run={run} onOpen={() => store.open(run.id)} onDismiss={() => store.dismiss(run.id)} />
      ))}
    </ul>
  );
}
