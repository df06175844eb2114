import { useSyncExternalStore } from 'react';
import { useSchedule } from './context.ts';

/** Tells screen readers where a draft is and what is wrong there; otherwise the last announcement. */
export function Announcer({ last }: { readonly last: string }) {
  const { drafts, texts, placeText } = useSchedule();
  const draft = useSyncExternalStore(drafts.subscribe, drafts.current);
  return (
    <div className="fc-cal-hidden" role="status">
      {draft ? [placeText(draft), draft.conflict?.text, draft.phase === 'saving' ? texts.saving : null].filter(Boolean).join('. ') : last}
    </div>
  );
}
