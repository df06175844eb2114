import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReportSender } from './report-sender.ts';
import type { ReportDraft } from './stored-report.ts';

/** Changes are stored this long after the last one, in ms. */
const SAVE_AFTER = 250;

export type DraftPart = Partial<Pick<ReportDraft, 'fields' | 'groupId' | 'vehicles'>>;

/**
 * The state of the form. Every change is stored in the browser, so that closing the tab loses nothing.
 * @param onUnsent called with every change
 */
export function useDraft(sender: ReportSender, initial: ReportDraft, onUnsent: (discard: () => void) => void) {
  const [draft, setDraft] = useState(initial);
  const latest = useRef(initial);
  const isUnsaved = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    if (isUnsaved.current) void sender.saveDraft(latest.current);
    isUnsaved.current = false;
  }, [sender]);
  useEffect(() => {
    // The last event that phones deliver before they stop a page.
    document.addEventListener('visibilitychange', save);
    return () => {
      document.removeEventListener('visibilitychange', save);
      save();
    };
  }, [save]);

  /** Drops changes that aren't stored yet. */
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    isUnsaved.current = false;
  }, []);
  const discard = useCallback(() => {
    forget();
    void sender.discard(initial.id);
  }, [forget, sender, initial.id]);
  const change = useCallback(
    (update: (draft: ReportDraft) => DraftPart) => {
      latest.current = { ...latest.current, ...update(latest.current), changedAt: Date.now() };
      setDraft(latest.current);
      isUnsaved.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(save, SAVE_AFTER);
      onUnsent(discard);
    },
    [save, discard, onUnsent],
  );
  return { draft, change, forget, discard, latest: useCallback(() => latest.current, []) };
}
