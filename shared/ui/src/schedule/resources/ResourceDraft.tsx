import type { Placement } from '../model/schedule.ts';
import { DraftBox } from '../parts/DraftBox.tsx';
import { useShownDraft } from '../parts/useShownDraft.ts';
import { ROW_PADDING } from './geometry.ts';
import type { ResourceLayout } from './useResourceLayout.ts';

/** The draft in its row. */
export function ResourceDraft({
  layout: { axis, rows, tops },
  scale,
  open,
}: {
  readonly layout: ResourceLayout;
  readonly scale: number;
  readonly open: Placement | null;
}) {
  const draft = useShownDraft(open);
  if (!draft) return null;
  const nth = rows.findIndex(({ resource }) => resource.id === draft.resourceId);
  const [start, end] = [Math.max(draft.range.start, axis.start), Math.min(draft.range.end, axis.end)];
  if (nth === -1 || end <= start) return null;
  const top = tops[nth] ?? 0;
  return (
    <DraftBox
      draft={draft}
      timeInNote
      note={nth > 1 && nth >= rows.length - 2 ? 'above' : 'below'}
      style={{
        top: top + ROW_PADDING - 1,
        height: (tops[nth + 1] ?? top) - top - 2 * ROW_PADDING + 1,
        left: (start - axis.start) * scale,
        width: (end - start) * scale,
      }}
    />
  );
}
