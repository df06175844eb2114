import type { Conflict, Placement, ScheduleItem } from '../model/schedule.ts';

export type DraftKind = 'move' | 'resize-start' | 'resize-end' | 'create';

/** An item while it is moved, resized or drawn. */
export interface Draft extends Placement {
  /** Null: a new one. */
  readonly item: ScheduleItem | null;
  readonly kind: DraftKind;
  readonly conflict: Conflict | null;
  readonly phase: 'checking' | 'checked' | 'saving';
}

/** Holds the draft outside of React, so that a drag renders only the draft. */
export interface DraftStore {
  readonly current: () => Draft | null;
  readonly set: (draft: Draft | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createDraftStore(): DraftStore {
  let draft: Draft | null = null;
  const listeners = new Set<() => void>();
  return {
    current: () => draft,
    set: (next) => {
      if (next === draft) return;
      draft = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
