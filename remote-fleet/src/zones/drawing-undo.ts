import type { Rings, ZoneDraft } from './zone-draft.ts';

const MAX_UNDO_STEPS = 100;

/** Replaces the drawing; the previous one can be undone. */
export function withDrawing(draft: ZoneDraft, rings: Rings): ZoneDraft {
  const nonEmpty = rings.filter((ring, index) => index === 0 || ring.length > 0);
  const next = nonEmpty.length === 1 && nonEmpty[0]?.length === 0 ? [] : nonEmpty;
  if (JSON.stringify(next) === JSON.stringify(draft.rings)) return draft;
  return { ...draft, rings: next, undoStack: [...draft.undoStack, draft.rings].slice(-MAX_UNDO_STEPS), redoStack: [] };
}

export function undo(draft: ZoneDraft): ZoneDraft {
  const before = draft.undoStack.at(-1);
  if (!before) return draft;
  return { ...draft, rings: before, undoStack: draft.undoStack.slice(0, -1), redoStack: [...draft.redoStack, draft.rings] };
}

export function redo(draft: ZoneDraft): ZoneDraft {
  const next = draft.redoStack.at(-1);
  if (!next) return draft;
  return { ...draft, rings: next, undoStack: [...draft.undoStack, draft.rings], redoStack: draft.redoStack.slice(0, -1) };
}
