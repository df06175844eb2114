import { useRef, type KeyboardEvent } from 'react';
import type { Draft } from '../draft/draft-store.ts';
import type { DraftControl, DropResult } from '../draft/useDraft.ts';
import type { Placement, ScheduleItem } from '../model/schedule.ts';
import type { Cursor, CursorMove } from './tracks.ts';

export type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export interface KeyOptions {
  readonly cursor: Cursor | null;
  /** What a key of the cursor means in this view. */
  readonly moves: Readonly<Partial<Record<string, CursorMove>>>;
  readonly go: (move: CursorMove) => void;
  readonly itemOf: (id: string) => ScheduleItem | undefined;
  /** Where an item is drawn: its range, and its row. */
  readonly placementOf: (item: ScheduleItem) => Placement;
  readonly control: DraftControl;
  readonly canMove: (item: ScheduleItem) => boolean;
  readonly canResize: (item: ScheduleItem) => boolean;
  /** Returns the next place of a draft; null when there is none. */
  readonly step: (draft: Draft, key: ArrowKey) => Placement | null;
  /** With Shift: the end moves. Null when there is none. */
  readonly stretch: (draft: Draft, key: ArrowKey) => Placement | null;
  /** After a draft was moved, to show it. */
  readonly onStep: () => void;
  /** Enter at a free time. */
  readonly onCell: (cursor: Cursor) => void;
  readonly onBegin: (item: ScheduleItem) => void;
  readonly onRefuse: (item: ScheduleItem) => void;
  readonly onEnd: (item: ScheduleItem, result: DropResult) => void;
}

const isArrow = (key: string): key is ArrowKey => /^Arrow(Left|Right|Up|Down)$/.test(key);

interface GridKeys {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onKeyUp: (event: KeyboardEvent) => void;
  /** The focus left: an unfinished move is cancelled. */
  readonly onLeave: () => void;
}

/** Keys of a schedule: arrows go from item to item, M or Space picks one up, arrows move it, Enter puts it down, Escape cancels. */
export function useKeys(options: KeyOptions): GridKeys {
  const moving = useRef<ScheduleItem | null>(null);
  const { control } = options;

  const finish = (result: DropResult) => {
    const item = moving.current;
    moving.current = null;
    if (item) options.onEnd(item, result);
  };
  const cancel = () => {
    const draft = control.store.current();
    control.cancel();
    finish({ outcome: 'unchanged', draft });
  };

  const pickUp = (item: ScheduleItem) => {
    if (!options.canMove(item) && !options.canResize(item)) {
      options.onRefuse(item);
      return;
    }
    moving.current = item;
    control.begin(item, 'move', options.placementOf(item));
    options.onBegin(item);
  };

  const moveKey = (event: KeyboardEvent, item: ScheduleItem) => {
    const draft = control.store.current();
    if (event.key === 'Escape') cancel();
    else if (event.key === 'Enter' || event.key === ' ') void control.drop().then(finish);
    else if (event.key === 'Tab') {
      cancel();
      return;
    } else if (draft && isArrow(event.key)) {
      const allowed = event.shiftKey ? options.canResize(item) : options.canMove(item);
      const next = allowed ? (event.shiftKey ? options.stretch : options.step)(draft, event.key) : null;
      if (next) {
        control.propose(next);
        options.onStep();
      }
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (moving.current) {
      moveKey(event, moving.current);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
    if (!event.target.closest('[data-track]')) return;
    const { itemId = null } = options.cursor ?? {};
    const item = itemId === null ? undefined : options.itemOf(itemId);
    const move = options.moves[event.key];
    if (move) options.go(move);
    else if (item && (event.key === ' ' || event.key.toLowerCase() === 'm')) pickUp(item);
    else if (!item && options.cursor && (event.key === 'Enter' || event.key === ' ')) options.onCell(options.cursor);
    else return;
    event.preventDefault();
  };

  return {
    onKeyDown,
    // Firefox clicks a button when Space is released.
    onKeyUp: (event) => {
      if (event.key === ' ' && event.target instanceof Element && event.target.closest('[data-item]')) event.preventDefault();
    },
    onLeave: () => {
      if (moving.current) cancel();
    },
  };
}
