import { useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { KeptDraftOptions } from './drafts/useKeptDraft.ts';
import { useKeepDraft, useRestoredDraft } from './drafts/useKeptDraft.ts';

interface EditDraftOptions<Row, Draft> extends Omit<KeptDraftOptions<Draft>, 'form'> {
  /**
   * Name of the form, unique in the remote, with the id of the row: `groups/142`. Unsaved changes are kept under this name over a new release, the end of the
   * session and a reload, and restored field by field.
   */
  readonly form: string;
  /** The saved row, as last loaded; null for a new one. */
  readonly row: Row;
  /** Whether a row was saved later than another one. */
  readonly isNewer: (row: NonNullable<Row>, than: NonNullable<Row>) => boolean;
  readonly toDraft: (row: Row) => Draft;
  /** Whether there are changes to save or lose. */
  readonly differs: (draft: Draft, origin: Draft) => boolean;
  /** Applies the changes since `origin` to `now`. Without it, changes to an older row can only be discarded. */
  readonly rebase?: (draft: Draft, origin: Draft, now: Draft) => Draft;
  /** The row is saved or deleted and the screen about to close: there are no unsaved changes. */
  readonly isOver?: boolean;
  /** Clears the state of the last save. Also called during rendering, so it may only set state of the same component. */
  readonly onBegin?: () => void;
}

/** Ways to resolve a conflict with another user's save. */
export interface EditConflictState {
  /** Rebases the changes onto the saved row; null when that is impossible. */
  readonly keep: (() => void) | null;
  /** Discards the changes in favour of the saved row. */
  readonly take: () => void;
}

export interface EditDraft<Row, Draft> {
  /** The row that editing started from; its version is sent with the changes. */
  readonly base: Row;
  /** `base` as a draft. */
  readonly origin: Draft;
  readonly draft: Draft;
  readonly setDraft: Dispatch<SetStateAction<Draft>>;
  readonly isDirty: boolean;
  /** Null unless someone else saved the row and there are unsaved changes. */
  readonly conflict: EditConflictState | null;
  /** Starts editing another row, by default with its saved values. */
  readonly begin: (row: Row, draft?: Draft) => void;
  /** When restored changes were made, ms since 1970; null: nothing was restored. */
  readonly restoredAt: number | null;
  /** Discards the changes. */
  readonly discard: () => void;
  /** Returns whether `base` may be saved now: false from the first click until `release`, or until another row is begun. */
  readonly claim: () => boolean;
  /** Ends the save attempt. */
  readonly release: () => void;
}

/**
 * Edits a row that other users may edit too. A save by someone else is shown at once if there are no unsaved changes, otherwise it is a conflict.
 * Pass a stable `toDraft` if it is expensive.
 */
export function useEditDraft<Row, Draft>({
  row,
  isNewer,
  toDraft,
  differs,
  rebase,
  isOver = false,
  onBegin,
  ...kept
}: EditDraftOptions<Row, Draft>): EditDraft<Row, Draft> {
  const [base, setBase] = useState(row);
  const { initial, restoredAt } = useRestoredDraft<Draft>(() => toDraft(row), kept);
  const [draft, setDraft] = useState(() => initial);
  // A ref, because a second click may come before the next render.
  const claimed = useRef<{ readonly base: Row } | null>(null);
  const [saving, setSaving] = useState<{ readonly base: Row } | null>(null);
  const origin = useMemo(() => toDraft(base), [toDraft, base]);
  const isDirty = !isOver && differs(draft, origin);
  useKeepDraft(draft, origin, isDirty, kept);
  const hasConflict = row !== null && row !== undefined && base !== null && base !== undefined && isNewer(row, base);
  const begin = (row: Row, typed = toDraft(row)) => {
    setBase(() => row);
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
    restoredAt,
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
