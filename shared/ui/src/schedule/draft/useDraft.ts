import { useEffect, useMemo, useState } from 'react';
import { useLatest } from '../../base/useLatest.ts';
import type { Placement, ScheduleItem, ScheduleProps } from '../model/schedule.ts';
import { createDraftStore, type Draft, type DraftKind, type DraftStore } from './draft-store.ts';

type Callbacks = Pick<ScheduleProps, 'check' | 'onChange' | 'onCreate'>;

/** What became of a drop, and the draft that was dropped. */
export interface DropResult {
  readonly outcome: 'sent' | 'unchanged' | 'refused';
  readonly draft: Draft | null;
}

export interface DraftControl {
  readonly store: DraftStore;
  readonly begin: (item: ScheduleItem | null, kind: DraftKind, placement: Placement) => void;
  readonly propose: (placement: Placement) => void;
  /** Sends the draft, after the check of its last place has answered, unless that place has a blocking conflict. */
  readonly drop: () => Promise<DropResult>;
  readonly cancel: () => void;
}

/** Proposals are checked when they haven't changed for this long, ms. */
const SETTLE = 120;

const isSamePlace = (a: Placement, b: Placement) =>
  a.range.start === b.range.start && a.range.end === b.range.end && a.resourceId === b.resourceId;

/** Checks a draft while it moves: the last answer wins, and one that fails counts as no conflict, as the server checks again. */
function createControl(callbacks: () => Callbacks): DraftControl & { readonly dispose: () => void } {
  const store = createDraftStore();
  let origin: Placement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request = new AbortController();
  let checked = Promise.resolve();

  const stopCheck = () => {
    clearTimeout(timer);
    request.abort();
  };

  const ask = async (draft: Draft, signal: AbortSignal) => {
    const { check } = callbacks();
    const conflict = await check?.({ item: draft.item, range: draft.range, resourceId: draft.resourceId }, signal).catch(() => null);
    const current = store.current();
    if (signal.aborted || !current) return;
    store.set({ ...current, conflict: conflict ?? null, phase: 'checked' });
  };

  const scheduleCheck = (draft: Draft) => {
    stopCheck();
    if (!callbacks().check) return;
    request = new AbortController();
    const { signal } = request;
    checked = new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve());
      timer = setTimeout(() => void ask(draft, signal).finally(resolve), SETTLE);
    });
  };

  const place = (draft: Draft) => {
    store.set(draft);
    scheduleCheck(draft);
  };

  const cancel = () => {
    stopCheck();
    store.set(null);
  };

  const send = async (draft: Draft) => {
    const { item, range, resourceId } = draft;
    const { onChange, onCreate } = callbacks();
    if (!item) {
      store.set(null);
      onCreate?.({ range, resourceId });
      return;
    }
    store.set({ ...draft, phase: 'saving' });
    try {
      await onChange?.({ item, range, resourceId });
    } catch {
      // Shown by the caller.
    }
    if (store.current()?.phase === 'saving') store.set(null);
  };

  return {
    store,
    cancel,
    dispose: stopCheck,
    begin: (item, kind, placement) => {
      origin = item ? placement : null;
      const phase = callbacks().check && !item ? 'checking' : 'checked';
      store.set({ item, kind, ...placement, conflict: null, phase });
      if (!item) scheduleCheck({ item, kind, ...placement, conflict: null, phase });
    },
    propose: (placement) => {
      const draft = store.current();
      if (!draft || draft.phase === 'saving' || isSamePlace(draft, placement)) return;
      // The former conflict stays until the answer, so that the draft doesn't flicker.
      place({ ...draft, ...placement, phase: callbacks().check ? 'checking' : 'checked' });
    },
    drop: async () => {
      const dropped = store.current();
      if (!dropped || dropped.phase === 'saving') return { outcome: 'unchanged', draft: null };
      if (origin && isSamePlace(origin, dropped)) {
        cancel();
        return { outcome: 'unchanged', draft: dropped };
      }
      if (dropped.phase === 'checking') await checked;
      const draft = store.current();
      if (!draft || !isSamePlace(draft, dropped)) return { outcome: 'unchanged', draft };
      if (draft.conflict?.blocks) {
        cancel();
        return { outcome: 'refused', draft };
      }
      stopCheck();
      await send(draft);
      return { outcome: 'sent', draft };
    },
  };
}

/** The draft of a schedule. */
export function useDraft(callbacks: Callbacks): DraftControl {
  const latest = useLatest(callbacks);
  const [control] = useState(() => createControl(() => latest.current));
  useEffect(() => control.dispose, [control]);
  return useMemo(() => control, [control]);
}
