import { useCallback, useMemo, type RefObject } from 'react';
import type { Draft } from '../draft/draft-store.ts';
import { useInteraction } from '../input/useInteraction.ts';
import type { ArrowKey } from '../input/useKeys.ts';
import type { CursorMove } from '../input/tracks.ts';
import type { Spot } from '../input/usePointerDrag.ts';
import { freeAround } from '../layout/rows.ts';
import type { Placement } from '../model/schedule.ts';
import { useSchedule } from '../parts/context.ts';
import type { ViewProps } from '../parts/view-props.ts';
import { HEADER_HEIGHT } from './geometry.ts';
import { morningOf } from './resource-axis.ts';
import type { ResourceLayout } from './useResourceLayout.ts';
import { rowAt } from './useRowWindow.ts';

const MINUTE = 60_000;

const MOVES: Readonly<Record<string, CursorMove>> = {
  ArrowLeft: 'back',
  ArrowRight: 'on',
  ArrowUp: 'previous',
  ArrowDown: 'next',
  PageUp: 'previousPage',
  PageDown: 'nextPage',
  Home: 'first',
  End: 'last',
};

interface ResourceInteractionOptions {
  readonly view: ViewProps;
  readonly root: RefObject<HTMLElement | null>;
  /** The rows, without the header. */
  readonly body: RefObject<HTMLElement | null>;
  readonly layout: ResourceLayout;
  readonly labelWidth: number;
  /** Px per millisecond. */
  readonly scale: number;
}

/** Mouse, touch and keyboard of the rows of resources. */
export function useResourceInteraction({ view, root, body, layout, labelWidth, scale }: ResourceInteractionOptions) {
  const { step, newMinutes, days, today } = view;
  const { timeZone } = useSchedule();
  const { axis, rows, tops, tracks } = layout;

  const locate = useCallback(
    (x: number, y: number): Spot | null => {
      const box = body.current?.getBoundingClientRect();
      const row = box && rows[rowAt(tops, y - box.top)];
      if (!box || !row) return null;
      const at = axis.start + (x - box.left - labelWidth) / scale;
      return { at: Math.min(axis.end, Math.max(axis.start, at)), resourceId: row.resource.id };
    },
    [body, rows, tops, axis, labelWidth, scale],
  );

  const placed = (draft: Draft, range: Placement['range'], resourceId = draft.resourceId): Placement | null =>
    range.start < axis.end && range.end > axis.start && range.end > range.start ? { range, resourceId } : null;

  const stepBy = (draft: Draft, key: ArrowKey): Placement | null => {
    const { start, end } = draft.range;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const distance = (key === 'ArrowLeft' ? -step : step) * MINUTE;
      return placed(draft, { start: start + distance, end: end + distance });
    }
    const nth = rows.findIndex(({ resource }) => resource.id === draft.resourceId);
    const next = rows[nth + (key === 'ArrowUp' ? -1 : 1)];
    return nth === -1 || !next ? null : placed(draft, draft.range, next.resource.id);
  };
  const stretch = (draft: Draft, key: ArrowKey): Placement | null => {
    if (key === 'ArrowUp' || key === 'ArrowDown') return null;
    return placed(draft, { start: draft.range.start, end: draft.range.end + (key === 'ArrowLeft' ? -step : step) * MINUTE });
  };
  // A new item ends where the resource is taken.
  const newRange = ({ at, resourceId }: Spot): Placement['range'] => {
    const row = rows.find(({ resource }) => resource.id === resourceId);
    const free = row && freeAround(row.items, at, { start: axis.start, end: Infinity });
    const end = at + newMinutes * MINUTE;
    return { start: at, end: free ? Math.min(end, free.end) : end };
  };

  const firstDay = days.includes(today) ? today : (days[0] ?? today);
  const cellAt = useMemo(() => morningOf(axis, timeZone, firstDay), [axis, timeZone, firstDay]);
  const first = rows[0]?.resource.id;
  const interaction = useInteraction({
    view,
    root,
    tracks,
    initial: first === undefined ? null : { track: first, itemId: null, at: cellAt },
    moves: MOVES,
    locate,
    step: stepBy,
    stretch,
    newRange,
    insets: { left: labelWidth, top: HEADER_HEIGHT },
  });
  return { ...interaction, locate, cellAt };
}
