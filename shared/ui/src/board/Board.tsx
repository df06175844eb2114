import { useId, useMemo, useRef, type ReactNode } from 'react';
import { useLatest } from '../base/useLatest.ts';
import { BoardContext, type BoardColumn, type BoardContextValue, type BoardMove } from './board.ts';
import { BoardList, type BoardListHandle } from './BoardList.tsx';
import { useBoardDrag } from './useBoardDrag.ts';
import { useBoardFocus } from './useBoardFocus.ts';
import './board.css';

export interface BoardProps<Item> {
  /** Accessible name. */
  readonly label: string;
  readonly columns: readonly BoardColumn<Item>[];
  /** After the columns: `BoardTarget`s, e.g. folded columns. */
  readonly children?: ReactNode;
  /** Must be stable. */
  readonly idOf: (item: Item) => string;
  /** The content of a card; must be stable. A button with `data-board-menu` opens by the key M, a link with `data-board-open` by Enter. */
  readonly render: (item: Item) => ReactNode;
  /** Height of a card with the gap below it, px. */
  readonly cardHeight: number;
  /** Whether an item can be put into a column or target. */
  readonly accepts: (item: Item, column: string) => boolean;
  readonly onMove: (move: BoardMove<Item>) => void;
  /** A change shows all items in their order, even under the pointer. */
  readonly resetKey: unknown;
  /** Text of the button that shows new items; receives their number. */
  readonly addedText: (count: number) => string;
}

/** As a style, because automatic scrolling requires it before the style sheet is loaded. */
const SCROLLABLE = { overflowX: 'auto' } as const;

/**
 * A kanban board for many items with live updates: only visible cards are rendered, and a card renders again only when its object changed. Items are
 * dragged, or moved by Shift and arrow keys; only columns that accept the item take it. One tab stop: arrows move between cards and columns, Enter
 * opens, M opens the card's menu. While the pointer is over a column, live updates don't move its cards.
 */
export function Board<Item extends object>(props: BoardProps<Item>) {
  const { label, columns, children, idOf, render, cardHeight, accepts, onMove, resetKey, addedText } = props;
  const board = useId();
  const root = useRef<HTMLDivElement>(null);
  const lists = useRef(new Map<string, BoardListHandle<Item>>());
  const latest = useLatest(props);
  const dragged = useBoardDrag(root, board, onMove);
  const currentId = useBoardFocus(root, { columns, idOf, accepts, onMove, listOf: (column) => lists.current.get(column) });
  const context = useMemo<BoardContextValue>(
    () => ({ board, dragged, accepts: (item, column) => latest.current.accepts(item as Item, column) }),
    [board, dragged, latest],
  );
  return (
    <BoardContext value={context}>
      <div ref={root} role="group" aria-label={label} className="fc-board" style={SCROLLABLE} data-dragging={dragged !== null || undefined}>
        {columns.map((column) => (
          <BoardList
            key={column.id}
            column={column}
            idOf={idOf}
            render={render}
            cardHeight={cardHeight}
            isHeld={dragged !== null}
            resetKey={resetKey}
            currentId={currentId}
            addedText={addedText}
            handles={lists}
          />
        ))}
        {children}
      </div>
    </BoardContext>
  );
}
