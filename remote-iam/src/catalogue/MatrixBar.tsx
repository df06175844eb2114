import type { MatrixDraft } from './matrix-draft.ts';
import { Button, SearchField } from '@fleet-console/ui';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { redone, undone, untouched } from './matrix-draft.ts';
import styles from './matrix.module.css';

interface MatrixBarProps {
  /** What permissions and roles are looked for. */
  readonly asked: { readonly permission: string; readonly role: string };
  readonly draft: MatrixDraft;
  readonly onDraft: (change: (former: MatrixDraft) => MatrixDraft) => void;
  /** Ticks that are not saved yet. */
  readonly count: number;
  /** Someone else has changed a role that is in the draft. */
  readonly mustDecide: boolean;
  readonly isTooMany: boolean;
  readonly onReview: () => void;
}

/** Search and the steps of the draft. */
export function MatrixBar({ asked, draft, onDraft, count, mustDecide, isTooMany, onReview }: MatrixBarProps) {
  const t = useMessages('catalogue');
  const [, setSearch] = useSearchParams();
  const write = (name: 'q' | 'role', text: string) =>
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
        value={asked.permission}
        onChange={(text) => write('q', text)}
        label={t('matrix.findPermission')}
        clear={t('kit:actions.clearSearch')}
      />
      <SearchField
        value={asked.role}
        onChange={(text) => write('role', text)}
        label={t('matrix.findRole')}
        clear={t('kit:actions.clearSearch')}
      />
      <div className={styles['acts']}>
        <span className={styles['count']} aria-live="polite">
          {count === 0 ? t('matrix.untouched') : t.counted('matrix.count', count)}
        </span>
        <Button variant="default" disabled={draft.past.length === 0} onClick={() => onDraft(undone)}>
          {t('kit:actions.undo')}
        </Button>
        <Button variant="default" disabled={draft.future.length === 0} onClick={() => onDraft(redone)}>
          {t('kit:actions.redo')}
        </Button>
        <Button variant="default" disabled={count === 0} onClick={() => onDraft(() => untouched)}>
          {t('matrix.discard')}
        </Button>
        <Button
          disabled={count === 0 || mustDecide || isTooMany}
          title={mustDecide ? t('matrix.decideFirst') : undefined}
          onClick={onReview}
        >
          {t('matrix.review.button')}
        </Button>
      </div>
    </div>
  );
}
