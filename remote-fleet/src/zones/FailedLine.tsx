import { Button } from '@fleet-console/ui';
import { ErrorText } from '@fleet-console/ui/base';
import { useMessages } from '../messages/messages.ts';
import styles from './zones.module.css';

interface FailedLineProps {
  /** What couldn't be loaded. */
  readonly text: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** One line about data that the screen can do without, with a way to try again. */
export function FailedLine({ text, error, onRetry }: FailedLineProps) {
  const t = useMessages('zones');
  return (
    <p className={styles['quiet']} role="status">
      {text} <ErrorText error={error} />{' '}
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {t('kit:actions.retry')}
      </Button>
    </p>
  );
}
