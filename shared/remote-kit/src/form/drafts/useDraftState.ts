import { useState, type Dispatch, type SetStateAction } from 'react';
import type { KeptFieldOptions } from './kept-fields.ts';
import { useKeepDraft, useRestoredDraft } from './useKeptDraft.ts';

interface DraftStateOptions<Draft> extends KeptFieldOptions<Draft> {
  /** The form is saved and about to close. */
  readonly isOver?: boolean;
}

/**
 * `useState` for the values of a form that creates something or sends a message. Unsaved input outlives a new release, the end of the session and a reload;
 * for a form that edits a row, use `useEditDraft` with `form`.
 * @param form name of the form, unique in the remote, with the id of what it belongs to: `comment/142`
 */
export function useDraftState<Draft>(
  form: string,
  initial: Draft | (() => Draft),
  { isOver = false, ...options }: DraftStateOptions<Draft> = {},
): [Draft, Dispatch<SetStateAction<Draft>>] {
  const [origin] = useState(initial);
  const kept = { form, ...options };
  const restored = useRestoredDraft<Draft>(() => origin, kept);
  const [draft, setDraft] = useState(() => restored.initial);
  useKeepDraft(draft, origin, !isOver && draft !== origin, kept);
  return [draft, setDraft];
}
