import { useFormat } from '@fleet-console/i18n';
import { Button, DoneIcon, FaultIcon, QueuedIcon } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { CommandProgress } from './command-progress.ts';
import { reasonText, refusalText } from './reason.ts';
import styles from './slot-commands.module.css';

interface CommandOutcomeProps {
  readonly progress: CommandProgress;
  readonly onRetry: () => void;
  /** False when the command can't be retried now. */
  readonly canRetry: boolean;
}

/** Outcome of a command beside its button: in progress, done with its time, or failed with a reason and a retry. */
export function CommandOutcome({ progress, onRetry, canRetry }: CommandOutcomeProps) {
  const t = useMessages('slotCommands');
  const format = useFormat();
  if (progress.status === 'idle') return null;
  const { command } = 'request' in progress ? progress.request : progress.command;
  if (progress.status === 'sending' || progress.status === 'running')
    return (
      <p className={styles['outcome']} data-status="riding" role="status">
        <QueuedIcon size={16} aria-hidden />
        {t(`inProgress.${command}`)}
      </p>
    );
  if (progress.status === 'done')
    return (
      <p className={styles['outcome']} data-status="available" role="status">
        <DoneIcon size={16} aria-hidden />
        {t(`done.${command}`, { time: format.time(progress.command.updatedAt) })}
      </p>
    );
  const detail = progress.status === 'failed' ? reasonText(t, progress.command.reason) : refusalText(t, progress.error);
  return (
    <div className={styles['outcome']} data-status="fault" role="alert">
      <FaultIcon size={16} aria-hidden />
      <span>
        {t(`failed.${command}`)} {detail === null ? null : <small>{detail}</small>}
      </span>
      <Button size="compact-md" variant="default" disabled={!canRetry} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
