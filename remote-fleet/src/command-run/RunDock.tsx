import { useFormat, useWords } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { ActionIcon, CloseIcon, DoneIcon, FaultIcon, SentIcon, UnstyledButton } from '@fleet-console/ui';
import { useStore } from 'zustand';
import { summaryOf, type Run } from './command-run.ts';
import { runStore } from './run-store.ts';
import styles from './command-run.module.css';

function Docked({ run, onOpen, onDismiss }: { run: Run; onOpen: () => void; onDismiss: () => void }) {
  const words = useWords('commands');
  const format = useFormat();
  const { over, total, unsuccessful } = summaryOf(run);
  const done = over === total;
  const Icon = !done ? SentIcon : unsuccessful > 0 ? FaultIcon : DoneIcon;
  const command = words(`commands.${run.command}`);
  const progress = words('run.progress', { over: format.number(over), total: format.number(total) });
  const failed = unsuccessful > 0 ? words('dock.failed', { count: unsuccessful, n: format.number(unsuccessful) }) : null;
  return (
    <li className={styles['docked']}>
      <UnstyledButton
        className={styles['docked-open']}
        onClick={onOpen}
        aria-label={words('dock.open', { command, progress: failed ? `${progress}, ${failed}` : progress })}
      >
        <Icon size={16} aria-hidden data-state={done ? (unsuccessful > 0 ? 'failed' : 'done') : 'going'} />
        <strong>{command}</strong>
        <span>{progress}</span>
        {failed ? <span className={styles['docked-failed']}>{failed}</span> : null}
      </UnstyledButton>
      {done ? (
        <ActionIcon variant="subtle" size={24} aria-label={words('run.dismiss')} onClick={onDismiss}>
          <CloseIcon size={14} aria-hidden />
        </ActionIcon>
      ) : null}
    </li>
  );
}

/** The runs of this tab but the one whose panel is open, on every screen of the remote: leaving the list loses none. */
export function RunDock() {
  const words = useWords('commands');
  const store = runStore(useShell());
  const { runs: all, openId } = useStore(store.state);
  const runs = all.filter(({ id }) => id !== openId);
  if (runs.length === 0) return null;
  return (
    <ul className={styles['dock']} aria-label={words('dock.label')}>
      {runs.toReversed().map((run) => (
        <Docked key={run.id} run={run} onOpen={() => store.open(run.id)} onDismiss={() => store.dismiss(run.id)} />
      ))}
    </ul>
  );
}
