import { useEffect, useState, type RefObject } from 'react';
import type { Spot } from '../input/usePointerDrag.ts';
import { freeAround } from '../layout/rows.ts';
import { useSchedule } from '../parts/context.ts';
import type { ResourceLayout } from './useResourceLayout.ts';
import { ROW_PADDING } from './geometry.ts';

interface FreeHintProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly layout: ResourceLayout;
  readonly locate: (x: number, y: number) => Spot | null;
  /** Px per millisecond. */
  readonly scale: number;
}

interface Place {
  readonly row: number;
  readonly at: number;
}

/** Place of a free time under the mouse or with the focus; null for none. */
function useFreePlace({ root, layout, locate }: FreeHintProps): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const rowOf = (id: string | null) => layout.rows.findIndex(({ resource }) => resource.id === id);
    const point = (event: PointerEvent) => {
      const isFree =
        event.pointerType === 'mouse' &&
        element.dataset['dragging'] === undefined &&
        event.target instanceof Element &&
        event.target.closest('[data-surface]') !== null &&
        event.target.closest('[data-item], [data-no-drag]') === null;
      const spot = isFree ? locate(event.clientX, event.clientY) : null;
      setPlace(spot ? { row: rowOf(spot.resourceId), at: spot.at } : null);
    };
    const focus = (event: FocusEvent) => {
      const { track, at } = event.target instanceof HTMLElement ? event.target.dataset : {};
      setPlace(track !== undefined && at !== undefined ? { row: rowOf(track), at: Number(at) } : null);
    };
    const leave = () => setPlace(null);
    element.addEventListener('pointermove', point);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('pointerdown', leave);
    element.addEventListener('focusin', focus);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('pointermove', point);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('pointerdown', leave);
      element.removeEventListener('focusin', focus);
      element.removeEventListener('focusout', leave);
    };
  }, [root, layout, locate]);
  return place;
}

/** The free time around the mouse or the focus, and until when it is free. */
export function FreeHint(props: FreeHintProps) {
  const { layout, scale } = props;
  const { clock, texts } = useSchedule();
  const place = useFreePlace(props);
  const row = place ? layout.rows[place.row] : undefined;
  const free = place && row ? freeAround(row.items, place.at, layout.axis) : null;
  if (!place || !free) return null;
  const top = layout.tops[place.row] ?? 0;
  const { start, end } = layout.axis;
  return (
    <div
      className="fc-cal-free"
      style={{
        top: top + ROW_PADDING,
        height: (layout.tops[place.row + 1] ?? top) - top - 2 * ROW_PADDING,
        left: (free.start - start) * scale,
        width: (free.end - free.start) * scale,
      }}
    >
      <span style={{ left: Math.max(0, (place.at - free.start) * scale) }}>
        {free.end < end ? texts.freeUntil(clock.time(free.end)) : texts.free}
      </span>
    </div>
  );
}
