import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLatest } from '../base/useLatest.ts';
import type { BoardColumn, BoardMove } from './board.ts';
import { placeAfter } from './board-keys.ts';
import type { BoardListHandle } from './BoardList.tsx';

interface BoardFocusOptions<Item> {
  readonly columns: readonly BoardColumn<Item>[];
  readonly idOf: (item: Item) => string;
  readonly accepts: (item: Item, column: string) => boolean;
  readonly onMove: (move: BoardMove<Item>) => void;
  readonly listOf: (column: string) => BoardListHandle<Item> | undefined;
}

const cardOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null);

/** Handles the focus and the keys of a board. Returns the id of the card that is its tab stop; null when there are no cards. */
export function useBoardFocus<Item>(root: RefObject<HTMLElement | null>, options: BoardFocusOptions<Item>): string | null {
  const { columns, idOf } = options;
  const [focusedId, setFocused] = useState<string | null>(null);
  /** The tab stop gets the focus as soon as it is rendered. */
  const isFocusWanted = useRef(false);
  const latest = useLatest(options);

  // Until a card has had the focus, the first one is the tab stop.
  const isShown = focusedId !== null && columns.some(({ items }) => items.some((item) => idOf(item) === focusedId));
  const first = columns.find(({ items }) => items.length > 0)?.items[0];
  const currentId = isShown ? focusedId : first === undefined ? null : idOf(first);

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const onFocus = ({ target }: FocusEvent) => {
      const id = cardOf(target)?.dataset['card'];
      if (id !== undefined) setFocused(id);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const card = cardOf(event.target);
      if (card === null || card !== event.target || event.ctrlKey || event.metaKey || event.altKey) return;
      if (takeKey(event, card, latest.current, isFocusWanted, setFocused)) event.preventDefault();
    };
    element.addEventListener('focusin', onFocus);
    element.addEventListener('keydown', onKeyDown);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('keydown', onKeyDown);
    };
  }, [root, latest]);

  // Cards are added and removed while a list scrolls. Controls in other cards are no tab stops, or Tab could never leave a list.
  useEffect(() => {
    const board = root.current;
    if (!board) return undefined;
    const updateTabStops = () => {
      for (const control of board.querySelectorAll<HTMLElement>('[data-card] :is(a, button)')) {
        if (cardOf(control)?.dataset['card'] === currentId) control.removeAttribute('tabindex');
        else control.tabIndex = -1;
      }
    };
    updateTabStops();
    const observer = new MutationObserver(updateTabStops);
    observer.observe(board, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [root, currentId]);

  // After every render: the wanted card may just have been added.
  useEffect(() => {
    if (!isFocusWanted.current || currentId === null) return;
    const card = root.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(currentId)}"]`);
    if (!card) return;
    isFocusWanted.current = false;
    card.focus({ preventScroll: true });
  });
  return currentId;
}

/** Returns whether the key had an effect. */
function takeKey<Item>(
  { key, shiftKey }: KeyboardEvent,
  card: HTMLElement,
  { columns, idOf, accepts, onMove, listOf }: BoardFocusOptions<Item>,
  isFocusWanted: RefObject<boolean>,
  setFocused: (id: string) => void,
): boolean {
  const press = (selector: string) => {
    const control = card.querySelector<HTMLElement>(selector);
    control?.click();
    return control !== null;
  };
  if (key === 'Enter') return press('[data-board-open]');
  if (key === 'm' || key === 'M') return press('[data-board-menu]');
  const id = card.dataset['card'];
  const shown = columns.map((column) => listOf(column.id)?.items() ?? column.items);
  const column = shown.findIndex((items) => items.some((item) => idOf(item) === id));
  const index = shown[column]?.findIndex((item) => idOf(item) === id) ?? -1;
  const item = shown[column]?.[index];
  if (item === undefined) return false;
  if (shiftKey) {
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return false;
    const others = key === 'ArrowRight' ? columns.slice(column + 1) : columns.slice(0, column).toReversed();
    const to = others.find((other) => accepts(item, other.id));
    if (to !== undefined) {
      isFocusWanted.current = true;
      onMove({ item, to: to.id });
    }
    return true;
  }
  const page = listOf(columns[column]?.id ?? '')?.page() ?? 1;
  const place = placeAfter(
    key,
    { column, index },
    shown.map((items) => items.length),
    page,
  );
  if (place === null) return false;
  const target = shown[place.column]?.[place.index];
  if (target !== undefined && target !== item) {
    isFocusWanted.current = true;
    setFocused(idOf(target));
    listOf(columns[place.column]?.id ?? '')?.scrollTo(place.index);
  }
  return true;
}
