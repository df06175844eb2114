import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { memo, useContext, useEffect, useRef, type ReactNode } from 'react';
import { BoardContext } from './board.ts';

interface BoardCardProps<Item> {
  readonly item: Item;
  readonly id: string;
  readonly render: (item: Item) => ReactNode;
  readonly top: number;
  readonly height: number;
  readonly position: number;
  readonly count: number;
  /** The tab stop of the board. */
  readonly current: boolean;
  /** Moved to another column by someone else. */
  readonly left: boolean;
}

/** One card: a draggable item of the column's list. */
function Card<Item>({ item, id, render, top, height, position, count, current, left }: BoardCardProps<Item>) {
  const element = useRef<HTMLLIElement>(null);
  const latest = useRef(item);
  const { board } = useContext(BoardContext);
  useEffect(() => {
    latest.current = item;
  });
  useEffect(() => {
    const card = element.current;
    if (!card || left) return undefined;
    return draggable({ element: card, getInitialData: () => ({ board, item: latest.current }) });
  }, [board, left]);
  return (
    <li
      ref={element}
      className="fc-board-card"
      data-card={id}
      data-left={left || undefined}
      // As `draggable` would set it after the first layout, which costs another one.
      draggable={!left || undefined}
      aria-posinset={position}
      aria-setsize={count}
      // Focusable as a whole: its keys act on the card, its controls are inside.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={current ? 0 : -1}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      {render(item)}
    </li>
  );
}

export const BoardCard = memo(Card) as typeof Card;
