import { bottomOf, topOf, type AxisColumn } from '../axis/time-axis.ts';
import { DraftBox } from '../parts/DraftBox.tsx';
import { useShownDraft } from '../parts/useShownDraft.ts';
import type { Placement } from '../model/schedule.ts';
import { PX_PER_MINUTE } from './geometry.ts';

/** The draft over the columns of hours; one over midnight has a part in each. */
export function TimeDrafts({ columns, open }: { readonly columns: readonly AxisColumn[]; readonly open: Placement | null }) {
  const draft = useShownDraft(open);
  if (!draft) return null;
  const { start, end } = draft.range;
  const first = columns.findIndex((column) => start < column.end && end > column.start);
  return columns.map((column, nth) => {
    if (start >= column.end || end <= column.start) return null;
    const top = topOf(column, start);
    return (
      <DraftBox
        key={column.day}
        draft={draft}
        silent={nth !== first}
        style={{
          top: top * PX_PER_MINUTE,
          height: Math.max(16, (bottomOf(column, end) - top) * PX_PER_MINUTE),
          left: `${(nth / columns.length) * 100}%`,
          width: `${100 / columns.length}%`,
        }}
      />
    );
  });
}
