import type { KeyboardEvent } from 'react';
import { cellPosition, parseCellPosition } from './cell-position.ts';
import type { RefObject } from 'react';

/** Rows that Page Up and Page Down move by. */
const PAGE = 8;

interface GridKeys {
  readonly rows: number;
  readonly columns: number;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Returns the key handler of a grid whose cells have their position in `data-position`. */
export function useGridKeys(grid: RefObject<HTMLElement | null>, { rows, columns, onUndo, onRedo }: GridKeys) {
  const move = (toRow: number, toColumn: number) => {
    const position = cellPosition(Math.max(-1, Math.min(rows - 1, toRow)), Math.max(0, Math.min(columns - 1, toColumn)));
    grid.current?.querySelector<HTMLElement>(`[data-position="${position}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).getAttribute('data-position');
    if (from === null) return;
    const [atRow, atColumn] = parseCellPosition(from);
    const ctrl = event.ctrlKey || event.metaKey;
    const targets: Record<string, () => void> = {
      ArrowDown: () => move(atRow + 1, atColumn),
      ArrowUp: () => move(atRow - 1, atColumn),
      ArrowRight: () => move(atRow, atColumn + 1),
      ArrowLeft: () => move(atRow, atColumn - 1),
      Home: () => move(ctrl ? 0 : atRow, 0),
      End: () => move(ctrl ? rows - 1 : atRow, columns - 1),
      PageDown: () => move(atRow + PAGE, atColumn),
      PageUp: () => move(Math.max(0, atRow - PAGE), atColumn),
    };
    const key = event.key.toLowerCase();
    const go = Object.hasOwn(targets, event.key) ? targets[event.key] : undefined;
    if (go) go();
    else if (ctrl && key === 'z' && !event.shiftKey) onUndo();
    else if (ctrl && (key === 'y' || key === 'z')) onRedo();
    else return;
    event.preventDefault();
  };
  return onKeyDown;
}
