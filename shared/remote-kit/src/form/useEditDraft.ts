import { useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react';

interface EditDraftOptions<Row, Draft> {
  /** What is saved, as it was read last; null as long as it is a new one. */
  readonly row: Row;
  /** Whether a row was saved after another one. */
  readonly isNewer: (row: NonNullable<Row>, than: NonNullable<Row>) => boolean;
  readonly toDraft: (row: Row) => Draft;
  /** Whether there is something to save, or to lose. */
  readonly differs: (draft: Draft, origin: Draft) => boolean;
  /** The changes that were made to `origin`, made to `now` instead. Without it changes of an older row can only be given up. */
  readonly rebase?: (draft: Draft, origin: Draft, now: Draft) => Draft;
  /** It is saved or deleted and the screen about to go: nothing can be lost any more. */
  readonly isOver?: boolean;
  /** Forgets what the last attempt to save left on screen. Called while rendering, too, so it may only set state of the same component. */
  readonly onBegin?: () => void;
}

/** Ways out of a conflict: someone else saved the row while it was edited here. */
export interface EditConflictState {
  /** Goes on with the own changes on top of what is saved now; null when they cannot be kept. */
  readonly keep: (() => void) | null;
  /** Gives the own changes up for what is saved now. */
  readonly take: () => void;
}

export interface EditDraft<Row, Draft> {
  /** The row the editing began with: what is sent names its version. */
  readonly base: Row;
  /** `base` as a draft. */
  readonly origin: Draft;
  readonly draft: Draft;
  readonly setDraft: Dispatch<SetStateAction<Draft>>;
  readonly isDirty: boolean;
  /** Null unless someone else saved the row and there are changes that would run over theirs. */
  readonly conflict: EditConflictState | null;
  /** Edits another row from now on, by default as it is saved. */
  readonly begin: (row: Row, draft?: Draft) => void;
  /** Drops the changes. */
  readonly discard: () => void;
  /** Whether `base` may be saved now: false from the first click until `release`, or until another row is begun. */
  readonly claim: () => boolean;
  /** The attempt to save is over. */
  readonly release: () => void;
}

/**
 * Edits a row that others edit, too. What is typed stays until it is saved or given up; what someone else saves meanwhile is shown at once where
 * nothing can be lost, otherwise it is a conflict to be solved. Keep `toDraft` the same function where making a draft is costly.
 */
export function useEditDraft<Row, Draft>({
  row,
  isNewer,
  toDraft,
  differs,
  rebase,
  isOver = false,
  onBegin,
}: EditDraftOptions<Row, Draft>): EditDraft<Row, Draft> {
  const [base, setBase] = useState(row);
  const [draft, setDraft] = useState(() => toDraft(row));
  // Two clicks may come before anything is drawn again, so the second one asks the ref.
  const claimed = useRef<{ readonly base: Row } | null>(null);
  const [saving, setSaving] = useState<{ readonly base: Row } | null>(null);
  const origin = useMemo(() => toDraft(base), [toDraft, base]);
  const isDirty = !isOver && differs(draft, origin);
  const hasConflict = row !== null && row !== undefined && base !== null && base !== undefined && isNewer(row, base);
  const begin = (from: Row, typed = toDraft(from)) => {
    setBase(() => from);
    setDraft(() => typed);
    onBegin?.();
  };
  if (hasConflict && !isDirty && !isOver && saving?.base !== base) begin(row);
  return {
    base,
    origin,
    draft,
    setDraft,
    isDirty,
    conflict:
      hasConflict && isDirty
        ? { keep: rebase ? () => begin(row, rebase(draft, origin, toDraft(row))) : null, take: () => begin(row) }
        : null,
    begin,
    discard: () => begin(row),
    claim() {
      if (claimed.current?.base === base) return false;
      claimed.current = { base };
      setSaving(claimed.current);
      return true;
    },
    release() {
      claimed.current = null;
      setSaving(null);
    },
  };
}
