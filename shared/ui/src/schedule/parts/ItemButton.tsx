import { memo, type CSSProperties } from 'react';
import type { ScheduleItem } from '../model/schedule.ts';
import { useSchedule } from './context.ts';
import { itemName } from './item-name.ts';
import { StateIcon } from './StateIcon.tsx';
import './items.css';

/** `block` in a column of hours, `bar` along days, `slot` in the row of a resource. */
export type ItemShape = 'block' | 'bar' | 'slot';

/** What fits into an item in a row. */
export type ItemRoom = 'full' | 'title' | 'icon' | 'none';

interface ItemButtonProps {
  readonly item: ScheduleItem;
  /** Column or row in which it is; an item over midnight is in two. */
  readonly track: string;
  readonly shape: ItemShape;
  readonly style: CSSProperties;
  /** Has the tab stop of the schedule. */
  readonly current: boolean;
  readonly clippedStart: boolean;
  readonly clippedEnd: boolean;
  /** Only one line fits. */
  readonly short: boolean;
  /** Only two lines fit. */
  readonly tight?: boolean;
  readonly room?: ItemRoom;
  /** Within the cell of a day, not a cell itself. */
  readonly nested?: boolean;
  /** Can be reached by Tab without being the tab stop. */
  readonly tabbable?: boolean;
}

/** An item. Clicks, drags and keys are handled by the schedule, which finds items by `data-item`. */
export const ItemButton = memo(function ItemButton({
  item,
  track,
  shape,
  style,
  current,
  clippedStart,
  clippedEnd,
  short,
  tight = false,
  room = 'full',
  nested = false,
  tabbable = false,
}: ItemButtonProps) {
  const schedule = useSchedule();
  const { clock } = schedule;
  const resizable = shape !== 'bar' && schedule.canResize(item);
  const name = itemName(item, schedule);
  const start = clock.time(item.start);
  const texts = (
    <>
      {shape === 'bar' && !clippedStart && <span className="fc-cal-when">{start}</span>}
      <span className="fc-cal-title">{item.title}</span>
      {shape !== 'bar' && (
        <span className="fc-cal-when">
          <span>{start}</span>
          <span>{`–${clock.time(item.end)}`}</span>
        </span>
      )}
      {item.subtitle !== undefined && !short && !tight && <span className="fc-cal-subtitle">{item.subtitle}</span>}
    </>
  );
  return (
    <div role={nested ? undefined : 'gridcell'} className="fc-cal-item" data-shape={shape} style={style}>
      <button
        type="button"
        className="fc-cal-button"
        data-item={item.id}
        data-track={track}
        data-tone={item.tone}
        data-short={short || undefined}
        data-room={room === 'full' ? undefined : room}
        data-clipped-start={clippedStart || undefined}
        data-clipped-end={clippedEnd || undefined}
        data-movable={schedule.canMove(item) || undefined}
        tabIndex={current || tabbable ? 0 : -1}
        aria-label={name}
        title={name}
      >
        <StateIcon item={item} />
        {shape === 'block' && !short ? <span className="fc-cal-text">{texts}</span> : texts}
        {resizable && !clippedStart && <span className="fc-cal-handle" data-resize="start" />}
        {resizable && !clippedEnd && <span className="fc-cal-handle" data-resize="end" />}
      </button>
    </div>
  );
});
