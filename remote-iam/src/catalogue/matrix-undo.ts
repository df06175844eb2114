import type { MatrixDraft } from './matrix-draft.ts';

export function undo(draft: MatrixDraft): MatrixDraft {
  const last = draft.undoStack.at(-1);
  return last ? { ...draft, undoStack: draft.undoStack.slice(0, -1), redoStack: [...draft.redoStack, last] } : draft;
}

export function redo(draft: MatrixDraft): MatrixDraft {
  const next = draft.redoStack.at(-1);
  return next ? { ...draft, undoStack: [...draft.undoStack, next], redoStack: draft.redoStack.slice(0, -1) } : draft;
}
