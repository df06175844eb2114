import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { floorTo } from '../draft/drag-range.ts';
import { useSchedule } from '../parts/context.ts';
import { useDraggedMark } from '../parts/useDraggedMark.ts';
import type { ViewProps } from '../parts/view-props.ts';
import type { Placement, ScheduleItem } from '../model/schedule.ts';
import { useCursor } from './useCursor.ts';
import { useKeys, type KeyOptions } from './useKeys.ts';
import { usePointerDrag, type PointerDragOptions, type Spot } from './usePointerDrag.ts';
import { moveCursor, type Cursor, type CursorMove, type Track } from './tracks.ts';

interface InteractionOptions
  extends Pick<KeyOptions, 'moves' | 'step' | 'stretch'>, Pick<PointerDragOptions, 'locate' | 'moveRange' | 'insets'> {
  readonly view: ViewProps;
  /** The scroll container. */
  readonly root: RefObject<HTMLElement | null>;
  readonly tracks: readonly Track[];
  readonly initial: Cursor | null;
  /** Replaces `moves` by place. */
  readonly movesOf?: ((cursor: Cursor) => KeyOptions['moves']) | undefined;
  /** Replaces `moveCursor`. */
  readonly go?: ((cursor: Cursor, move: CursorMove) => Cursor | null) | undefined;
  /** Range of a new item at a free time that was clicked, or selected by keyboard. */
  readonly newRange: (spot: Spot) => Placement['range'];
  /** Whether a drag on free time draws a new item; true by default. */
  readonly drawsNew?: boolean | undefined;
  /** Replaces creating by a click on a free time; receives the track. */
  readonly onCell?: ((track: string) => void) | undefined;
  /** Enter at a free time: whether it is done, otherwise a new item is created. */
  readonly onCellKey?: ((track: string) => boolean) | undefined;
  /** Called before a track gets the focus, e.g. to render it. */
  readonly onTrack?: ((id: string) => void) | undefined;
}

interface Interaction {
  readonly cursor: Cursor | null;
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onKeyUp: (event: KeyboardEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
    readonly onClick: (event: MouseEvent) => void;
  };
}

/** A click starts a new item at the half hour, not at the step. */
export const clickedStart = (at: number) => floorTo(at, 30);

/** Mouse, touch and keyboard of a view. */
export function useInteraction(options: InteractionOptions): Interaction {
  const { view, root, tracks } = options;
  const { texts, drafts, canMove, canResize, placeText } = useSchedule();
  const { control, itemOf, announce } = view;
  const { cursor, focus, follow } = useCursor(root, tracks, options.initial);
  useDraggedMark(root, drafts);
  usePointerDrag({
    root,
    locate: options.locate,
    itemOf,
    control,
    canMove,
    canResize,
    canCreate: view.onCreate !== undefined && options.drawsNew !== false,
    step: view.step,
    moveRange: options.moveRange,
    insets: options.insets,
    onDrop: ({ outcome, draft }) => {
      if (outcome === 'refused' && draft?.conflict) announce(draft.conflict.text);
    },
  });

  const placementOf = (item: ScheduleItem): Placement => ({
    range: { start: item.start, end: item.end },
    resourceId: item.resourceId ?? null,
  });
  const resourceOf = (track: string) => tracks.find(({ id }) => id === track)?.resourceId ?? null;
  const create = (spot: Spot) => view.onCreate?.({ range: options.newRange(spot), resourceId: spot.resourceId });

  const keys = useKeys({
    cursor,
    moves: (cursor && options.movesOf?.(cursor)) ?? options.moves,
    go: (move) => {
      if (!cursor) return;
      const next = options.go ? options.go(cursor, move) : moveCursor(tracks, cursor, move);
      if (!next) return;
      options.onTrack?.(next.track);
      focus(next);
    },
    itemOf,
    placementOf,
    control,
    canMove,
    canResize,
    step: options.step,
    stretch: options.stretch,
    onCell: ({ at, track }) => {
      if (!options.onCellKey?.(track)) create({ at, resourceId: resourceOf(track) });
    },
    onStep: () => {
      const draft = root.current?.querySelector('.fc-cal-draft');
      requestAnimationFrame(() => draft?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }));
    },
    onBegin: (item) => announce(texts.moveStarted(item.title)),
    onRefuse: (item) => announce(texts.cannotMove(item.title)),
    onEnd: (item, { outcome, draft }) => {
      if (outcome === 'sent' && draft) announce(texts.moved(item.title, placeText(draft)));
      else announce(outcome === 'refused' ? (draft?.conflict?.text ?? '') : texts.moveCancelled);
      if (cursor) focus({ ...cursor, itemId: item.id });
    },
  });

  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const { item: id } = event.target.closest<HTMLElement>('[data-item]')?.dataset ?? {};
    const item = id === undefined ? undefined : itemOf(id);
    const { openDay } = event.target.closest<HTMLElement>('[data-open-day]')?.dataset ?? {};
    const cell = event.target.closest<HTMLElement>('[data-cell]')?.dataset['track'];
    if (item) view.onOpen(item);
    else if (openDay !== undefined) view.onOpenDay(openDay);
    else if (options.onCell && cell !== undefined) options.onCell(cell);
    else if (event.target.closest('[data-surface]')) {
      const spot = options.locate(event.clientX, event.clientY);
      if (spot) create({ ...spot, at: clickedStart(spot.at) });
    }
  };

  return {
    cursor,
    handlers: {
      onKeyDown: keys.onKeyDown,
      onKeyUp: keys.onKeyUp,
      onFocus: (event) => follow(event.target),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) keys.onLeave();
      },
      onClick,
    },
  };
}
