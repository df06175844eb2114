import { useMessages } from '../messages/messages.ts';
import type { Cell, MatrixLine } from './matrix-cells.ts';
import styles from './matrix.module.css';
import type { MatrixColumn } from './matrix-column.ts';

interface FocusedCellProps {
  readonly line: MatrixLine | undefined;
  readonly column: MatrixColumn | undefined;
  readonly cell: Cell | undefined;
  /** Why it can't be toggled; null: it can. */
  readonly reason: string | null;
}

/** Describes the focused cell. */
export function FocusedCell({ line, column: roleColumn, cell, reason }: FocusedCellProps) {
  const t = useMessages('catalogue');
  return (
    <p className={styles['focusedCell']}>
      {line && roleColumn && cell ? (
        <>
          <strong>
            <bdi>{line.name}</bdi>
            {' · '}
            <bdi>{roleColumn.role.name}</bdi>
          </strong>
          {` – ${t(cell.isDirect ? 'matrix.granted' : cell.isGranted ? 'matrix.grantedIndirectly' : 'matrix.notGranted')}. `}
          {reason ?? <span className={styles['hint']}>{t('matrix.hint')}</span>}
        </>
      ) : (
        t('matrix.hint')
      )}
    </p>
  );
}
