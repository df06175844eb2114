import { useMessages } from '../messages/messages.ts';
import type { Cell, MatrixLine } from './matrix-cells.ts';
import styles from './matrix.module.css';
import type { MatrixColumn } from './matrix-column.ts';

interface StandingCellProps {
  readonly line: MatrixLine | undefined;
  readonly column: MatrixColumn | undefined;
  readonly cell: Cell | undefined;
  /** Why it cannot be turned; null: it can. */
  readonly reason: string | null;
}

/** The cell that the keyboard stands on, in words. */
export function StandingCell({ line, column: of, cell, reason }: StandingCellProps) {
  const t = useMessages('catalogue');
  return (
    <p className={styles['standing']}>
      {line && of && cell ? (
        <>
          <strong>
            <bdi>{line.name}</bdi>
            {' · '}
            <bdi>{of.role.name}</bdi>
          </strong>
          {` – ${t(cell.chosen ? 'matrix.chosen' : cell.given ? 'matrix.given' : 'matrix.notGiven')}. `}
          {reason ?? <span className={styles['hint']}>{t('matrix.hint')}</span>}
        </>
      ) : (
        t('matrix.hint')
      )}
    </p>
  );
}
