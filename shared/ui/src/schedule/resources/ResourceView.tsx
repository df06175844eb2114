import { useLayoutEffect, useRef, type CSSProperties } from 'react';
import { useSize } from '../parts/useSize.ts';
import type { ViewProps } from '../parts/view-props.ts';
import { FreeHint } from './FreeHint.tsx';
import { HEADER_HEIGHT, HOUR_NAME_HALF, LABEL_WIDTH, MIN_HOUR_WIDTH, NARROW_LABEL_WIDTH } from './geometry.ts';
import { ResourceDraft } from './ResourceDraft.tsx';
import { ResourceHead } from './ResourceHead.tsx';
import { ResourceRow } from './ResourceRow.tsx';
import { useResourceInteraction } from './useResourceInteraction.ts';
import { useResourceLayout } from './useResourceLayout.ts';
import { useRowWindow } from './useRowWindow.ts';
import './resources.css';

const HOUR = 3_600_000;

/** Rows of resources along a day or a week; only visible rows are rendered. */
export function ResourceView(props: ViewProps) {
  const { now, today, isNarrow } = props;
  const root = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { width } = useSize(root);
  const layout = useResourceLayout(props);
  const { axis, rows, tops } = layout;
  const labelWidth = isNarrow ? NARROW_LABEL_WIDTH : LABEL_WIDTH;
  const hours = (axis.end - axis.start) / HOUR;
  const timesWidth = Math.max(width - labelWidth, hours * MIN_HOUR_WIDTH[axis.days.length === 1 ? 'day' : 'week']);
  const scale = timesWidth / (axis.end - axis.start);
  const { first, after } = useRowWindow(root, tops, HEADER_HEIGHT);
  const { cursor, handlers, locate, cellAt } = useResourceInteraction({ view: props, root, body, layout, labelWidth, scale });

  // The current time, or the morning, is in view at first, with the whole name of its hour; later the user's position is kept.
  const shownFrom = now >= axis.start && now < axis.end ? now - 2 * HOUR : cellAt - HOUR;
  useLayoutEffect(() => {
    if (root.current && width > 0) root.current.scrollLeft = Math.max(0, (shownFrom - axis.start) * scale - HOUR_NAME_HALF);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [width > 0]);

  const cursorRow = cursor ? rows.findIndex(({ resource }) => resource.id === cursor.track) : -1;
  const shown = Array.from({ length: Math.max(0, after - first) }, (_, nth) => first + nth);
  if (cursorRow !== -1 && !shown.includes(cursorRow)) shown.push(cursorRow);
  const left = (instant: number) => labelWidth + (instant - axis.start) * scale;
  return (
    <div
      ref={root}
      className="fc-cal-resources"
      role="grid"
      aria-label={props.label}
      aria-describedby={props.keysId}
      aria-rowcount={rows.length + 1}
      style={{ scrollPadding: `${HEADER_HEIGHT + 4}px 8px 8px ${labelWidth + 8}px` }}
      {...handlers}
    >
      <div
        className="fc-cal-resources-sheet"
        style={{ width: labelWidth + timesWidth, '--fc-cal-label': `${labelWidth}px` } as CSSProperties}
      >
        <ResourceHead axis={axis} label={props.resourcesLabel ?? ''} labelWidth={labelWidth} scale={scale} today={today} />
        <div ref={body} role="rowgroup" className="fc-cal-rows" data-surface style={{ height: tops.at(-1) }}>
          <div className="fc-cal-verticals" aria-hidden>
            {axis.ticks.map(({ at, isDay }) => (
              <div key={at} data-day={(isDay && at > axis.start) || undefined} style={{ left: left(at) }} />
            ))}
          </div>
          {now >= axis.start && now < axis.end && <div className="fc-cal-now-line" aria-hidden style={{ left: left(now) }} />}
          {shown.map((nth) => {
            const row = rows[nth];
            const top = tops[nth] ?? 0;
            return (
              row && (
                <ResourceRow
                  key={row.resource.id}
                  row={row}
                  index={nth}
                  top={top}
                  height={(tops[nth + 1] ?? top) - top}
                  axis={axis}
                  labelWidth={labelWidth}
                  scale={scale}
                  cursor={nth === cursorRow ? cursor : null}
                  cellAt={cellAt}
                />
              )
            );
          })}
          <div className="fc-cal-drafts" aria-hidden style={{ left: labelWidth }}>
            <FreeHint root={root} layout={layout} locate={locate} scale={scale} />
            <ResourceDraft layout={layout} scale={scale} open={props.draft} />
          </div>
        </div>
      </div>
    </div>
  );
}
