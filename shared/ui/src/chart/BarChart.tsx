import { useCallback, useMemo, type ReactNode, type Ref } from 'react';
import { schemeColors } from '../theme/palette.ts';
import { theme } from '../theme/theme.ts';
import { barChartOption, type BarFormats, type BarPicture } from './bar-chart-option.ts';
import { seriesColor, type ChartScheme } from './chart-colors.ts';
import { ChartCanvas, type ChartHandle, type ChartWidth } from './ChartCanvas.tsx';
import { ChartLegend, type LegendEntry } from './ChartLegend.tsx';
import { echartsOfBars } from './echarts-bars.ts';
import { useHighContrast } from './useHighContrast.ts';

export interface BarChartProps {
  /** Stable while the data are. */
  readonly picture: BarPicture;
  readonly scheme: ChartScheme;
  /** Stable while the language is. */
  readonly formats: BarFormats;
  /** Accessible name: a short description that mentions the table with the same data. */
  readonly description: string;
  /** Shown instead of the chart when the browser can't draw it. */
  readonly unavailable: ReactNode;
  /** Receives the index of the clicked category. */
  readonly onPick?: ((index: number) => void) | undefined;
  readonly handle?: Ref<ChartHandle> | undefined;
  /** Height in px; rows have a height by their number. */
  readonly height?: number | undefined;
}

/** Height of a row and of the axis below, px. */
const ROW = 30;
const AXIS = 32;

/** Returns the legend of a bar chart: none for a single series. */
function barLegend({ series }: BarPicture, scheme: ChartScheme): LegendEntry[] {
  if (series.length < 2) return [];
  const own = series.filter(({ compared }) => compared !== true);
  return series.map((each) =>
    each.compared
      ? { name: each.name, color: schemeColors[scheme].quiet, dashed: true }
      : { name: each.name, color: seriesColor(scheme, own.indexOf(each)) },
  );
}

/** Bars or lines over categories. It is an image: show a table with the same data beside it. */
export function BarChart({ picture, scheme, formats, description, unavailable, onPick, handle, height = 240 }: BarChartProps) {
  const patterns = useHighContrast();
  const option = useCallback(
    (width: ChartWidth) =>
      barChartOption(picture, formats, { scheme, width, patterns, description, font: theme.fontFamily ?? 'sans-serif' }),
    [picture, formats, scheme, patterns, description],
  );
  const legend = useMemo(() => barLegend(picture, scheme), [picture, scheme]);
  const isRows = picture.shape === 'rows';
  const pick = (column: number, row: number) => {
    const index = isRows ? row : column;
    if (index >= 0 && index < picture.categories.length) onPick?.(index);
  };
  return (
    <div className="fc-chart">
      {legend.length > 0 ? <ChartLegend entries={legend} /> : null}
      <ChartCanvas
        echarts={echartsOfBars}
        option={option}
        height={isRows ? picture.categories.length * ROW + AXIS : height}
        unavailable={unavailable}
        onPick={onPick ? pick : undefined}
        handle={handle}
        scheme={scheme}
        legend={legend}
      />
    </div>
  );
}
