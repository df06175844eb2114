import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useState, type RefObject } from 'react';
import { useLatest } from '../base/useLatest.ts';
import type { BoardMove } from './board.ts';

/** Follows the dragging of a board's items. Returns the item being dragged; null: none. */
export function useBoardDrag<Item>(
  root: RefObject<HTMLElement | null>,
  board: string,
  onMove: (move: BoardMove<Item>) => void,
): Item | null {
  const [dragged, setDragged] = useState<Item | null>(null);
  const latest = useLatest(onMove);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source: { data } }) => data['board'] === board,
        onDragStart: ({ source: { data } }) => setDragged(data['item'] as Item),
        onDrop({ source: { data }, location }) {
          setDragged(null);
          const to = location.current.dropTargets[0]?.data['column'];
          if (typeof to === 'string') latest.current({ item: data['item'] as Item, to });
        },
      }),
    [board, latest],
  );
  useEffect(() => (root.current ? autoScrollForElements({ element: root.current }) : undefined), [root]);
  return dragged;
}
