import { useFormat } from '@fleet-console/i18n';
import { BoardTarget } from '@fleet-console/ui/board';
import { useMessages } from '../messages/messages.ts';
import { outcomes, type Outcome } from '../requests/request.ts';
import styles from './board.module.css';

interface ClosedOutcomesProps {
  /** Null until loaded. */
  readonly counts: Readonly<Record<Outcome, number>> | null;
  readonly opened: Outcome | null;
  readonly onOpen: (outcome: Outcome | null) => void;
}

/** The folded columns of closed requests; each opens, and takes the requests that can be closed with it. */
export function ClosedOutcomes({ counts, opened, onOpen }: ClosedOutcomesProps) {
  const t = useMessages('board');
  const names = useMessages('requests');
  const format = useFormat();
  return (
    <section className={styles['closed']} aria-label={t('closed')}>
      <h2 className={styles['closedTitle']}>{t('closed')}</h2>
      {outcomes.map((outcome) => (
        <BoardTarget key={outcome} id={outcome}>
          <button
            type="button"
            className={styles['outcome']}
            aria-pressed={outcome === opened}
            onClick={() => onOpen(outcome === opened ? null : outcome)}
          >
            <span>{names(`places.${outcome}`)}</span>
            <span className={styles['outcomeCount']}>{counts === null ? '–' : format.number(counts[outcome])}</span>
          </button>
        </BoardTarget>
      ))}
    </section>
  );
}
