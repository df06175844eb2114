import { useEffect, type RefObject } from 'react';
import { useLatest } from '../../base/useLatest.ts';
import { dragRange } from '../draft/drag-range.ts';
import type { DraftKind } from '../draft/draft-store.ts';
import type { DraftControl, DropResult } from '../draft/useDraft.ts';
import type { Placement, ScheduleItem } from '../model/schedule.ts';
import { autoScroll } from './auto-scroll.ts';

/** A time under the pointer, not rounded. */
export interface Spot {
  readonly at: number;
  readonly resourceId: string | null;
}

export interface PointerDragOptions {
  /** The scroll container. */
  readonly root: RefObject<HTMLElement | null>;
  /** Returns the time at a position of the window; null outside of the times. */
  readonly locate: (x: number, y: number) => Spot | null;
  readonly itemOf: (id: string) => ScheduleItem | undefined;
  readonly control: DraftControl;
  readonly canMove: (item: ScheduleItem) => boolean;
  readonly canResize: (item: ScheduleItem) => boolean;
  readonly canCreate: boolean;
  /** Minutes. */
  readonly step: number;
  /** Width and height of sticky parts at the left and top, px: a drag scrolls beside them. */
  readonly insets?: { readonly left: number; readonly top: number } | undefined;
  /** Range of a move; null or by default the time under the pointer is followed. */
  readonly moveRange?: ((item: ScheduleItem, from: Spot, to: Spot) => Placement['range'] | null) | undefined;
  readonly onDrop?: ((result: DropResult) => void) | undefined;
}

/** A mouse drags after this distance, px; a finger after this time, ms, unless it has begun to scroll. */
const DISTANCE = 4;
const LONG_PRESS = 420;
const SCROLL_DISTANCE = 10;

interface Pressed {
  readonly kind: DraftKind;
  readonly item: ScheduleItem | null;
  readonly spot: Spot;
  readonly range: Placement['range'];
}

/** Creates, moves and resizes by mouse, pen and finger. Escape cancels. */
export function usePointerDrag(options: PointerDragOptions): void {
  const latest = useLatest(options);
  const { root } = options;
  useEffect(() => {
    const element = root.current;
    return element ? listen(element, () => latest.current) : undefined;
  }, [root, latest]);
}

/** What a press at an element can start; null: nothing. */
function pressedAt(target: Element, x: number, y: number, options: PointerDragOptions): Pressed | null {
  if (target.closest('[data-no-drag]')) return null;
  const spot = options.locate(x, y);
  if (!spot) return null;
  const id = target.closest<HTMLElement>('[data-item]')?.dataset['item'];
  if (id === undefined) {
    if (!options.canCreate || !target.closest('[data-surface]')) return null;
    return { kind: 'create', item: null, spot, range: { start: spot.at, end: spot.at } };
  }
  const item = options.itemOf(id);
  if (!item) return null;
  const edge = target.closest<HTMLElement>('[data-resize]')?.dataset['resize'];
  if (edge === 'start' || edge === 'end')
    return options.canResize(item) ? { kind: `resize-${edge}`, item, spot, range: { start: item.start, end: item.end } } : null;
  return options.canMove(item) ? { kind: 'move', item, spot, range: { start: item.start, end: item.end } } : null;
}

function placementOf(pressed: Pressed, spot: Spot, { step, moveRange }: PointerDragOptions): Placement {
  const { kind, item } = pressed;
  // Views without rows know no resource: it stays what it is.
  const own = item ? (item.resourceId ?? null) : pressed.spot.resourceId;
  const resourceId = kind === 'move' ? (spot.resourceId ?? own) : own;
  const moved = kind === 'move' && item ? moveRange?.(item, pressed.spot, spot) : null;
  return { range: moved ?? dragRange(kind, { range: pressed.range, at: pressed.spot.at }, spot.at, step), resourceId };
}

/** The next click belongs to the drag, if the browser sends one. */
function ignoreNextClick(): void {
  const ignore = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', ignore, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }), 0);
}

function listen(element: HTMLElement, options: () => PointerDragOptions): () => void {
  let stop: (() => void) | null = null;

  const press = (event: PointerEvent) => {
    if (stop || event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    const pressed = pressedAt(event.target, event.clientX, event.clientY, options());
    if (!pressed) return;
    stop = follow(element, event, pressed, options, () => {
      stop = null;
    });
  };
  // Registered before a touch begins: only then can it keep the page from scrolling.
  const keepFromScrolling = (event: TouchEvent) => {
    if (element.dataset['dragging'] !== undefined && event.cancelable) event.preventDefault();
  };
  element.addEventListener('pointerdown', press);
  element.addEventListener('touchmove', keepFromScrolling, { passive: false });
  return () => {
    element.removeEventListener('pointerdown', press);
    element.removeEventListener('touchmove', keepFromScrolling);
    stop?.();
  };
}

/** Follows one press until it is released or cancelled; returns how to give it up. */
function follow(
  element: HTMLElement,
  start: PointerEvent,
  pressed: Pressed,
  options: () => PointerDragOptions,
  onEnd: () => void,
): () => void {
  const isTouch = start.pointerType === 'touch';
  let dragging = false;
  let position = { x: start.clientX, y: start.clientY };
  let frame = 0;
  let scrolling: (() => void) | null = null;

  const update = () => {
    frame = 0;
    const spot = options().locate(position.x, position.y);
    if (spot) options().control.propose(placementOf(pressed, spot, options()));
  };
  const begin = () => {
    dragging = true;
    element.dataset['dragging'] = pressed.kind;
    const { control } = options();
    const placement = placementOf(pressed, pressed.spot, options());
    control.begin(
      pressed.item,
      pressed.kind,
      pressed.item ? { range: pressed.range, resourceId: pressed.item.resourceId ?? null } : placement,
    );
    scrolling = autoScroll(element, () => position, update, options().insets);
    update();
  };
  const longPress = isTouch ? setTimeout(begin, LONG_PRESS) : undefined;

  const end = () => {
    clearTimeout(longPress);
    cancelAnimationFrame(frame);
    scrolling?.();
    delete element.dataset['dragging'];
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', release);
    window.removeEventListener('pointercancel', giveUp);
    window.removeEventListener('keydown', escape, { capture: true });
    element.removeEventListener('contextmenu', noMenu);
    onEnd();
  };
  const giveUp = () => {
    end();
    if (dragging) options().control.cancel();
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    position = { x: event.clientX, y: event.clientY };
    const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    if (!dragging && isTouch && distance > SCROLL_DISTANCE) giveUp();
    else if (!dragging && !isTouch && distance > DISTANCE) begin();
    else if (dragging && frame === 0) frame = requestAnimationFrame(update);
  };
  const release = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    if (!dragging) {
      end();
      return;
    }
    position = { x: event.clientX, y: event.clientY };
    update();
    end();
    ignoreNextClick();
    void options()
      .control.drop()
      .then((result) => options().onDrop?.(result));
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !dragging) return;
    event.stopPropagation();
    event.preventDefault();
    giveUp();
  };
  // A long press is a drag, not a menu.
  const noMenu = (event: Event) => {
    if (isTouch) event.preventDefault();
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', release);
  window.addEventListener('pointercancel', giveUp);
  window.addEventListener('keydown', escape, { capture: true });
  element.addEventListener('contextmenu', noMenu);
  return giveUp;
}
