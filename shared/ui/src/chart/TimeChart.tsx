import { useCallback, type ReactNode } from 'react';
import { theme } from '../theme/theme.ts';
import { ChartCanvas } from './ChartCanvas.tsx';
import { ChartCursor } from './ChartCursor.tsx';
import { echarts } from './echarts.ts';
import { plotMargins, timeChartOption } from './time-chart-option.ts';
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
  /** A time that is marked by a line, in ms since 1970; it can change with every frame. */
  readonly cursor?: number | null | undefined;
  /** Receives a clicked time, in ms since 1970. Provide a slider or rows for the same, for keyboards. */
  readonly onPick?: ((at: number) => void) | undefined;
}

/** Height in px. */
const HEIGHT = 260;

/** One or two lines over time, with events. It is an image: show a table with the same data beside it. */
export function TimeChart({ lines, marks, from, till, gapAfter, scheme, texts, formats, cursor = null, onPick }: TimeChartProps) {
  const option = useCallback(
    () =>
      timeChartOption({ lines, marks, from, till, gapAfter }, scheme, formats, {
        font: theme.fontFamily ?? 'sans-serif',
        description: texts.label,
      }),
    [lines, marks, from, till, gapAfter, scheme, formats, texts.label],
  );
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
          <li key={sign} data-sign={sign} data-kind={sign === 'line' ? marks.find(({ position }) => position === 'line')?.kind : undefined}>
            {name}
          </li>
        ))}
      </ul>
      <div className="fc-chart-plot">
        <ChartCanvas echarts={echarts} option={option} height={HEIGHT} unavailable={texts.unavailable} scheme={scheme} onPick={onPick} />
        {cursor === null || cursor < from || cursor > till || till <= from ? null : (
          <ChartCursor share={(cursor - from) / (till - from)} margins={plotMargins(lines)} />
        )}
      </div>
    </div>
  );
}
