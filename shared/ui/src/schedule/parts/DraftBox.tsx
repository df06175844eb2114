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
}

/** Where a draft would be: its time, and what is wrong with it. */
export function DraftBox({ draft, style, silent = false }: DraftBoxProps) {
  const { clock, texts } = useSchedule();
  const { conflict, phase } = draft;
  const state = conflict ? (conflict.blocks ? 'blocked' : 'warned') : phase;
  return (
    <div className="fc-cal-draft" data-state={state} style={style}>
      {!silent && (
        <div className="fc-cal-draft-text">
          <span className="fc-cal-when">
            {clock.time(draft.range.start)}–{clock.time(draft.range.end)}
          </span>
          <span className="fc-cal-title">{draft.item?.title ?? texts.newItem}</span>
        </div>
      )}
      {!silent && (conflict !== null || phase === 'saving') && (
        <div className="fc-cal-draft-note">
          {conflict && <AttentionIcon className="fc-cal-icon" />}
          <span>{conflict?.text ?? texts.saving}</span>
        </div>
      )}
    </div>
  );
}
