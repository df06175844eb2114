import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useContext, useEffect, useState, type RefObject } from 'react';
import { useLatest } from '../base/useLatest.ts';
import { BoardContext, type DropState } from './board.ts';

/** Makes an element take items dragged on its board. Returns whether it takes the current one, and whether that one is over it. */
export function useDropTarget(
  element: RefObject<HTMLElement | null>,
  column: string,
): { readonly drop: DropState; readonly over: boolean } {
  const { board, dragged, accepts } = useContext(BoardContext);
  const [over, setOver] = useState(false);
  const latest = useLatest({ board, accepts });
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    return dropTargetForElements({
      element: target,
      getData: () => ({ column }),
      canDrop: ({ source: { data } }) => data['board'] === latest.current.board && latest.current.accepts(data['item'], column),
      getDropEffect: () => 'move',
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [element, column, latest]);
  const drop = dragged === null ? undefined : accepts(dragged, column) ? 'open' : 'refused';
  return { drop, over: over && dragged !== null };
}
