import { useCallback, type ReactNode, type Ref } from 'react';
import { theme } from '../theme/theme.ts';
import type { ChartScheme } from './chart-colors.ts';
import { ChartCanvas, type ChartHandle, type ChartWidth } from './ChartCanvas.tsx';
import { echartsOfHeat } from './echarts-heat.ts';
import { HeatLegend } from './HeatLegend.tsx';
import { heatGridOption, isTurned, type HeatFormats, type HeatPicture } from './heat-grid-option.ts';
import { useHighContrast } from './useHighContrast.ts';

export interface HeatGridProps {
  /** Stable while the data are. */
  readonly picture: HeatPicture;
  readonly scheme: ChartScheme;
  /** Stable while the language is. */
  readonly formats: HeatFormats;
  /** Accessible name: a short description that mentions the table with the same data. */
  readonly description: string;
  /** The ends of the legend. */
  readonly few: string;
  readonly many: string;
  /** Shown instead of the chart when the browser can't draw it. */
  readonly unavailable: ReactNode;
  readonly onPick?: ((row: number, column: number) => void) | undefined;
  readonly handle?: Ref<ChartHandle> | undefined;
}

/** Height of a row and of the axis, px. */
const ROW = 32;
const NARROW_ROW = 22;
const AXIS = 28;

/** A grid of cells coloured by value. It is an image: show a table with the same data beside it. */
export function HeatGrid(props: HeatGridProps) {
  const { picture, scheme, formats, description, few, many, unavailable, onPick, handle } = props;
  const patterns = useHighContrast();
  const option = useCallback(
    (width: ChartWidth) =>
      heatGridOption(picture, formats, { scheme, width, patterns, description, font: theme.fontFamily ?? 'sans-serif' }),
    [picture, formats, scheme, patterns, description],
  );
  const { rows, columns } = picture;
  return (
    <div className="fc-chart">
      <ChartCanvas
        echarts={echartsOfHeat}
        option={option}
        height={(width) => (isTurned(width) ? columns.length * NARROW_ROW : rows.length * ROW) + AXIS}
        unavailable={unavailable}
        onPick={onPick ? (x, y, width) => (isTurned(width) ? onPick(x, y) : onPick(y, x)) : undefined}
        handle={handle}
        scheme={scheme}
      />
      <HeatLegend scheme={scheme} few={few} many={many} />
    </div>
  );
}
