import EChartsReactCore from 'echarts-for-react/esm/core';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { theme } from '../theme/theme.ts';
import './chart.css';
import { echarts } from './echarts.ts';
import { timeChartOption } from './time-chart-option.ts';
import { withGaps, type ChartFormats, type ChartPicture } from './time-chart.ts';

export interface TimeChartTexts {
  /** Accessible name of the chart: a short description that mentions the table with the same data. */
  readonly label: string;
  /** Legend of the markers that aren't lines. */
  readonly gap: string;
  readonly line: string;
  readonly foot: string;
  /** Shown instead of the chart when the browser can't draw it. */
  readonly unavailable: ReactNode;
}

export interface TimeChartProps extends ChartPicture {
  readonly scheme: 'light' | 'dark';
  readonly texts: TimeChartTexts;
  /** Stable while the language is. */
  readonly formats: ChartFormats;
}

/** Must be stable: a new object draws the chart again. */
const full = { height: '100%' };

/** Only trying shows whether the browser can draw on a canvas. */
function canDraw(): boolean {
  try {
    return Boolean(document.createElement('canvas').getContext('2d'));
  } catch {
    return false;
  }
}

/** One or two lines over time, with events. It is an image: show a table with the same data beside it. */
export function TimeChart({ lines, marks, from, till, gapAfter, scheme, texts, formats }: TimeChartProps) {
  const [drawable] = useState(canDraw);
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsReactCore>(null);
  const option = useMemo(
    () => timeChartOption({ lines, marks, from, till, gapAfter }, scheme, formats, theme.fontFamily ?? 'sans-serif'),
    [lines, marks, from, till, gapAfter, scheme, formats],
  );
  // The library's own observer reports sizes of unmounted charts.
  useEffect(() => {
    if (!container.current) return undefined;
    const observer = new ResizeObserver(() => chart.current?.getEchartsInstance()?.resize({ width: 'auto', height: 'auto' }));
    observer.observe(container.current);
    return () => observer.disconnect();
  }, []);

  const signs = [
    ...lines.map(({ axis, name }) => ({ sign: axis as string, name })),
    ...(lines.some(({ samples }) => withGaps(samples, gapAfter).length > samples.length) ? [{ sign: 'gap', name: texts.gap }] : []),
    ...(['line', 'foot'] as const).flatMap((position) =>
      marks.some((mark) => mark.position === position) ? [{ sign: position, name: texts[position] }] : [],
    ),
  ];
  return (
    <div className="fc-chart">
      <ul className="fc-chart-legend">
        {signs.map(({ sign, name }) => (
          <li key={sign} data-sign={sign}>
            {name}
          </li>
        ))}
      </ul>
      {drawable ? (
        <div ref={container} className="fc-chart-picture" role="img" aria-label={texts.label}>
          <EChartsReactCore ref={chart} echarts={echarts} option={option} notMerge autoResize={false} style={full} />
        </div>
      ) : (
        <div className="fc-chart-unavailable" role="status">
          {texts.unavailable}
        </div>
      )}
    </div>
  );
}
