import { memo } from 'react';
import type { Cursor } from '../input/tracks.ts';
import { freeAround, type RowLayout } from '../layout/rows.ts';
import { dayText } from '../model/day-text.ts';
import { ItemButton, type ItemRoom } from '../parts/ItemButton.tsx';
import { useSchedule } from '../parts/context.ts';
import { LANE_HEIGHT, MIN_ITEM_WIDTH, ROW_HEIGHT, ROW_PADDING } from './geometry.ts';
import type { ResourceAxis } from './resource-axis.ts';

interface ResourceRowProps {
  readonly row: RowLayout;
  /** Position in the list, from 0. */
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly axis: ResourceAxis;
  readonly labelWidth: number;
  /** Px per millisecond. */
  readonly scale: number;
  /** The cursor if it is in this row. */
  readonly cursor: Cursor | null;
  /** Where the free time is that keys reach first. */
  readonly cellAt: number;
}

const HOUR = 3_600_000;

/** What fits into an item of a width, px. */
function roomOf(width: number, isSingle: boolean): ItemRoom {
  if (width < 18) return 'none';
  if (width < 34) return 'icon';
  return width < (isSingle ? 80 : 130) ? 'title' : 'full';
}

/** A resource and its items. */
export const ResourceRow = memo(function ResourceRow(props: ResourceRowProps) {
  const { row, index, top, height, axis, labelWidth, scale, cursor, cellAt } = props;
  const { clock, locale, texts } = useSchedule();
  const { resource, items, places, lanes } = row;
  const at = cursor?.itemId === null ? cursor.at : cellAt;
  const free = freeAround(items, at, axis);
  const cellEnd = Math.min(axis.end, at + HOUR);
  const left = (instant: number) => labelWidth + (instant - axis.start) * scale;
  const freeText = free && (free.end < axis.end ? texts.freeUntil(clock.time(free.end)) : texts.free);
  const cellName = texts.timeName(dayText(clock.day(at), locale, 'long'), clock.time(at), resource.title);
  return (
    <div role="row" aria-rowindex={index + 2} className="fc-cal-row" data-row={index} style={{ top, height }}>
      <div role="rowheader" className="fc-cal-resource" data-no-drag style={{ width: labelWidth }}>
        <span className="fc-cal-title" title={resource.title}>
          {resource.title}
        </span>
        {resource.subtitle !== undefined && <span className="fc-cal-subtitle">{resource.subtitle}</span>}
      </div>
      {items.map((item, nth) => {
        const place = places[nth];
        if (!place) return null;
        const [start, end] = [Math.max(item.start, axis.start), Math.min(item.end, axis.end)];
        const isSingle = lanes === 1;
        const width = Math.max(MIN_ITEM_WIDTH, (end - start) * scale);
        return (
          <ItemButton
            key={item.id}
            item={item}
            track={resource.id}
            shape="slot"
            current={cursor?.itemId === item.id}
            clippedStart={item.start < axis.start}
            clippedEnd={item.end > axis.end}
            short={!isSingle}
            tight
            room={roomOf(width, isSingle)}
            style={{
              top: ROW_PADDING + place.lane * LANE_HEIGHT,
              height: isSingle ? ROW_HEIGHT - 2 * ROW_PADDING : LANE_HEIGHT - 1,
              left: left(start),
              width,
            }}
          />
        );
      })}
      <div
        role="gridcell"
        className="fc-cal-cell"
        data-cell
        data-surface
        data-track={resource.id}
        data-at={at}
        tabIndex={cursor?.itemId === null ? 0 : -1}
        aria-label={freeText === null ? cellName : `${cellName}, ${freeText}`}
        style={{ left: left(at), width: (cellEnd - at) * scale }}
      />
    </div>
  );
});
