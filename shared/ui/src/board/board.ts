import { createContext, type ReactNode } from 'react';

/** A column of a board. */
export interface BoardColumn<Item> {
  readonly id: string;
  readonly title: string;
  readonly items: readonly Item[];
  /** Shown beside the title: the number of items. */
  readonly count: string;
  /** Shown instead of items. */
  readonly empty: string;
  /** Beside the title: a button that closes the column. */
  readonly aside?: ReactNode;
  /** Called when the last items are on screen, to load more. */
  readonly onEnd?: (() => void) | undefined;
}

/** An item that the user puts into another column. */
export interface BoardMove<Item> {
  readonly item: Item;
  readonly to: string;
}

/** What parts of a board share. */
export interface BoardContextValue {
  /** Distinguishes boards on one page. */
  readonly board: string;
  /** The item being dragged; null: none. */
  readonly dragged: unknown;
  readonly accepts: (item: unknown, column: string) => boolean;
}

export const BoardContext = createContext<BoardContextValue>({ board: '', dragged: null, accepts: () => false });

/** Whether a place takes the item being dragged; undefined when nothing is. */
export type DropState = 'open' | 'refused' | undefined;
