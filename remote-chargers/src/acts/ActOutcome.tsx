import { useFormat } from '@fleet-console/i18n';
import { Button, DoneIcon, FaultIcon, QueuedIcon } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { Doing } from './doing.ts';
import { reasonText, refusalText } from './reason.ts';
import styles from './acts.module.css';

interface ActOutcomeProps {
  readonly doing: Doing;
  readonly onRetry: () => void;
  /** False: it cannot be tried again now. */
  readonly canRetry: boolean;
}

/** What became of an act, beside its button: under way, done and when, or what went wrong, with another try. */
export function ActOutcome({ doing, onRetry, canRetry }: ActOutcomeProps) {
  const t = useMessages('acts');
  const format = useFormat();
  if (doing.at === 'idle') return null;
  const { command } = 'order' in doing ? doing.order : doing.command;
  if (doing.at === 'ordering' || doing.at === 'running')
    return (
      <p className={styles['outcome']} data-status="riding" role="status">
        <QueuedIcon size={16} aria-hidden />
        {t(`going.${command}`)}
      </p>
    );
  if (doing.at === 'done')
    return (
      <p className={styles['outcome']} data-status="available" role="status">
        <DoneIcon size={16} aria-hidden />
        {t(`done.${command}`, { time: format.time(doing.command.updatedAt) })}
      </p>
    );
  const why = doing.at === 'failed' ? reasonText(t, doing.command.reason) : refusalText(t, doing.error);
  return (
    <div className={styles['outcome']} data-status="fault" role="alert">
      <FaultIcon size={16} aria-hidden />
      <span>
        {t(`failed.${command}`)} {why === null ? null : <small>{why}</small>}
      </span>
      <Button size="compact-md" variant="default" disabled={!canRetry} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
