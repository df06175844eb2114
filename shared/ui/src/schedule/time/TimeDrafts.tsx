import { bottomOf, topOf, type AxisColumn } from '../axis/time-axis.ts';
import { DraftBox } from '../parts/DraftBox.tsx';
import { useShownDraft } from '../parts/useShownDraft.ts';
import type { Placement } from '../model/schedule.ts';
import { PX_PER_MINUTE } from './geometry.ts';

/** Px: a conflict in a narrow column. */
const NOTE_HEIGHT = 110;

/** The draft over the columns of hours; one over midnight has a part in each. */
export function TimeDrafts({ columns, open }: { readonly columns: readonly AxisColumn[]; readonly open: Placement | null }) {
  const draft = useShownDraft(open);
  if (!draft) return null;
  const { start, end } = draft.range;
  const first = columns.findIndex((column) => start < column.end && end > column.start);
  return columns.map((column, nth) => {
    if (start >= column.end || end <= column.start) return null;
    const top = topOf(column, start) * PX_PER_MINUTE;
    const height = Math.max(16, bottomOf(column, end) * PX_PER_MINUTE - top);
    const isNearEnd = top > bottomOf(column, column.end) * PX_PER_MINUTE - height - NOTE_HEIGHT;
    return (
      <DraftBox
        key={column.day}
        draft={draft}
        silent={nth !== first}
        note={height > NOTE_HEIGHT + 20 ? 'inside' : isNearEnd ? 'above' : 'below'}
        style={{
          top,
          height,
          left: `${(nth / columns.length) * 100}%`,
          width: `${100 / columns.length}%`,
        }}
      />
    );
  });
}
