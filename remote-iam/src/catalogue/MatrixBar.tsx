import type { MatrixDraft } from './matrix-draft.ts';
import { Button, SearchField } from '@fleet-console/ui';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { emptyMatrixDraft } from './matrix-draft.ts';
import { redo, undo } from './matrix-undo.ts';
import styles from './matrix.module.css';

interface MatrixBarProps {
  readonly query: { readonly permission: string; readonly role: string };
  readonly draft: MatrixDraft;
  readonly onDraftChange: (change: (former: MatrixDraft) => MatrixDraft) => void;
  /** Number of unsaved changes. */
  readonly count: number;
  /** Someone else has changed a role of the draft. */
  readonly hasConflicts: boolean;
  readonly isTooMany: boolean;
  readonly onReview: () => void;
}

/** Search fields and actions of the draft. */
export function MatrixBar({ query, draft, onDraftChange, count, hasConflicts, isTooMany, onReview }: MatrixBarProps) {
  const t = useMessages('catalogue');
  const [, setSearch] = useSearchParams();
  const setParameter = (name: 'q' | 'role', text: string) =>
    setSearch(
      (former) => {
        const next = new URLSearchParams(former);
        if (text) next.set(name, text);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <div className={styles['bar']}>
      <SearchField
        value={query.permission}
        onChange={(text) => setParameter('q', text)}
        label={t('matrix.findPermission')}
        clear={t('kit:actions.clearSearch')}
      />
      <SearchField
        value={query.role}
        onChange={(text) => setParameter('role', text)}
        label={t('matrix.findRole')}
        clear={t('kit:actions.clearSearch')}
      />
      <div className={styles['actions']}>
        <span className={styles['count']} aria-live="polite">
          {count === 0 ? t('matrix.noChanges') : t.counted('matrix.count', count)}
        </span>
        <Button variant="default" disabled={draft.undoStack.length === 0} onClick={() => onDraftChange(undo)}>
          {t('kit:actions.undo')}
        </Button>
        <Button variant="default" disabled={draft.redoStack.length === 0} onClick={() => onDraftChange(redo)}>
          {t('kit:actions.redo')}
        </Button>
        <Button variant="default" disabled={count === 0} onClick={() => onDraftChange(() => emptyMatrixDraft)}>
          {t('matrix.discard')}
        </Button>
        <Button
          disabled={count === 0 || hasConflicts || isTooMany}
          title={hasConflicts ? t('matrix.resolveConflicts') : undefined}
          onClick={onReview}
        >
          {t('matrix.review.button')}
        </Button>
      </div>
    </div>
  );
}
