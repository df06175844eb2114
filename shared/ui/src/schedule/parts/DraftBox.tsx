import type { CSSProperties } from 'react';
import type { Draft } from '../draft/draft-store.ts';
import { useSchedule } from './context.ts';
import { AttentionIcon } from './icons.ts';
import './drafts.css';

interface DraftBoxProps {
  readonly draft: Draft;
  readonly style: CSSProperties;
  /** Part of a draft that is in several columns: only the first has the texts. */
  readonly silent?: boolean;
  /** The time is in the note, because the box may be too narrow for it. */
  readonly timeInNote?: boolean;
  /** Where the note with the conflict fits. */
  readonly note: 'inside' | 'below' | 'above';
}

/** Where a draft would be: its time, and what is wrong with it. */
export function DraftBox({ draft, style, note, silent = false, timeInNote = false }: DraftBoxProps) {
  const { clock, texts } = useSchedule();
  const { conflict, phase } = draft;
  const time = (
    <span className="fc-cal-when">
      {clock.time(draft.range.start)}–{clock.time(draft.range.end)}
    </span>
  );
  const remark = conflict?.text ?? (phase === 'saving' ? texts.saving : null);
  return (
    <div className="fc-cal-draft" data-state={conflict ? (conflict.blocks ? 'blocked' : 'warned') : phase} style={style}>
      {!silent && (
        <div className="fc-cal-draft-text">
          {!timeInNote && time}
          <span className="fc-cal-title">{draft.item?.title ?? texts.newItem}</span>
        </div>
      )}
      {!silent && (timeInNote || remark !== null) && (
        <div className="fc-cal-draft-note" data-place={note}>
          {timeInNote && time}
          {remark !== null && (
            <span className="fc-cal-draft-remark">
              {conflict && <AttentionIcon className="fc-cal-icon" />}
              {remark}
            </span>
          )}
        </div>
      )}
    </div>
  );
}
