import {
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { useVirtualRows } from '../virtual/useVirtualRows.ts';
import type { BoardColumn } from './board.ts';
import { BoardCard } from './BoardCard.tsx';
import { useDropTarget } from './useDropTarget.ts';
import { useSteadyItems } from './useSteadyItems.ts';

/** Cards rendered above and below the visible ones. */
const OVERSCAN = 2;
/** Items from the end at which more are loaded. */
const END_DISTANCE = 10;

export interface BoardListHandle<Item> {
  /** The items in the order shown. */
  readonly items: () => readonly Item[];
  readonly scrollTo: (index: number) => void;
  /** Items that fit on screen. */
  readonly page: () => number;
}

interface BoardListProps<Item> {
  readonly column: BoardColumn<Item>;
  readonly idOf: (item: Item) => string;
  readonly render: (item: Item) => ReactNode;
  /** Height of a card with the gap below it, px. */
  readonly cardHeight: number;
  /** The order is kept, because an item is being dragged. */
  readonly isHeld: boolean;
  readonly resetKey: unknown;
  readonly currentId: string | null;
  /** Text of the button that shows new items; receives their number. */
  readonly addedText: (count: number) => string;
  /** Handles of the board's lists by column; this one adds its own. */
  readonly handles: RefObject<Map<string, BoardListHandle<Item>>>;
}

/** Keeps the first visible card at its place when items above it are added or removed. */
function useScrollAnchor<Item>(
  scroller: RefObject<HTMLElement | null>,
  items: readonly Item[],
  idOf: (item: Item) => string,
  height: number,
  resetKey: unknown,
): void {
  const former = useRef({ items, resetKey });
  useLayoutEffect(() => {
    const { items: before, resetKey: formerKey } = former.current;
    former.current = { items, resetKey };
    if (before === items || formerKey !== resetKey) return;
    const element = scroller.current;
    if (!element || element.scrollTop === 0) return;
    const at = Math.floor(element.scrollTop / height);
    const anchor = before[at];
    if (anchor === undefined) return;
    const now = items[at];
    const id = idOf(anchor);
    if (now !== undefined && idOf(now) === id) return;
    const index = items.findIndex((item) => idOf(item) === id);
    if (index >= 0) element.scrollBy({ top: (index - at) * height, behavior: 'instant' });
  });
}

/** A column: its heading and the virtual list of its cards. */
export function BoardList<Item extends object>(props: BoardListProps<Item>) {
  const { column, idOf, render, cardHeight, isHeld, resetKey, currentId, addedText, handles } = props;
  const { id, title, count, empty, aside, onEnd } = column;
  const headingId = useId();
  const element = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLUListElement>(null);
  const [isPointed, setPointed] = useState(false);
  const [shownAt, setShownAt] = useState(0);
  const { drop, over } = useDropTarget(element, id);
  const { items, added, left } = useSteadyItems(column.items, idOf, isHeld || isPointed, `${String(resetKey)} ${shownAt}`);
  const currentIndex = useMemo(
    () => (currentId === null ? -1 : items.findIndex((item) => idOf(item) === currentId)),
    [items, idOf, currentId],
  );
  // With another filter, the visible cards are shown first.
  const hasOverscan = useDeferredValue(resetKey) === resetKey;
  const { rows, scrollTo } = useVirtualRows({
    scroller,
    count: items.length,
    height: cardHeight,
    current: currentIndex,
    overscan: hasOverscan ? OVERSCAN : 0,
  });
  useScrollAnchor(scroller, items, idOf, cardHeight, resetKey);
  const lastRow = rows.at(-1) ?? 0;
  useEffect(() => {
    if (onEnd && lastRow >= items.length - END_DISTANCE) onEnd();
  }, [onEnd, lastRow, items.length]);
  const page = useCallback(() => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / cardHeight)), [cardHeight]);
  useEffect(() => {
    const all = handles.current;
    all.set(id, { items: () => items, scrollTo, page });
    return () => void all.delete(id);
  }, [handles, id, items, scrollTo, page]);
  return (
    <section ref={element} className="fc-board-column" aria-labelledby={headingId} data-drop={drop} data-over={over || undefined}>
      <header className="fc-board-head">
        <h2 id={headingId}>{title}</h2>
        <span className="fc-board-count">{count}</span>
        {added > 0 ? (
          <button type="button" className="fc-board-added" onClick={() => setShownAt(shownAt + 1)}>
            {addedText(added)}
          </button>
        ) : null}
        {aside}
      </header>
      <ul
        ref={scroller}
        className="fc-board-list"
        aria-labelledby={headingId}
        style={{ '--fc-board-length': `${items.length * cardHeight}px` } as CSSProperties}
        onPointerEnter={({ pointerType }) => setPointed(pointerType !== 'touch')}
        onPointerLeave={() => setPointed(false)}
      >
        {rows.map((index) => {
          const item = items[index] as Item;
          const itemId = idOf(item);
          return (
            <BoardCard
              key={itemId}
              item={item}
              id={itemId}
              render={render}
              top={index * cardHeight}
              height={cardHeight}
              position={index + 1}
              count={items.length}
              current={itemId === currentId}
              left={left.has(itemId)}
            />
          );
        })}
      </ul>
      {items.length === 0 ? <p className="fc-board-empty">{empty}</p> : null}
    </section>
  );
}
