import { useMemo, useSyncExternalStore } from 'react';
import type { Draft } from '../draft/draft-store.ts';
import type { Placement } from '../model/schedule.ts';
import { useSchedule } from './context.ts';

/** The draft that is dragged; without one, what a form is open for. */
export function useShownDraft(open: Placement | null): Draft | null {
  const { drafts } = useSchedule();
  const dragged = useSyncExternalStore(drafts.subscribe, drafts.current);
  const opened = useMemo(
    (): Draft | null => (open ? { ...open, item: null, kind: 'create', conflict: null, phase: 'checked' } : null),
    [open],
  );
  return dragged ?? opened;
}
