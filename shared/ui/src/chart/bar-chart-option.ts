import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import type { EChartsCoreOption } from 'echarts/core';
import { schemeColors } from '../theme/palette.ts';
import { seriesColor, type ChartScheme } from './chart-colors.ts';
import { ariaOption, plainText, textStyle, tooltipStyle } from './chart-style.ts';
import type { ChartWidth } from './ChartCanvas.tsx';

export interface BarSeries {
  readonly id: string;
  readonly name: string;
  /** A value per category. Null: unknown. */
  readonly values: readonly (number | null)[];
  /** Drawn as a dashed line over the others: values to compare with. */
  readonly compared?: boolean | undefined;
}

/** Data of a bar chart. */
export interface BarPicture {
  /** Names on the axis, in order. */
  readonly categories: readonly string[];
  /** At most three, and compared ones. */
  readonly series: readonly BarSeries[];
  /** `columns`: upright, e.g. by day; `rows`: lying, for rankings with long names; `lines`: for too many categories for columns. */
  readonly shape: 'columns' | 'rows' | 'lines';
  /** True: the values of a category are parts of a sum. */
  readonly stacked?: boolean | undefined;
}

export interface BarFormats {
  /** Formats a value on the axis, as short as possible. */
  readonly tick: (value: number) => string;
  /** Formats a value with its unit. */
  readonly value: (value: number, series: BarSeries) => string;
  /** Title of the tooltip of a category. */
  readonly category: (index: number) => string;
  /** True: values are counts, so that the axis has no fractions. */
  readonly whole?: boolean | undefined;
}

interface BarLook {
  readonly scheme: ChartScheme;
  readonly font: string;
  readonly width: ChartWidth;
  /** Patterns besides colours. */
  readonly patterns: boolean;
  readonly description: string;
}

/** Maximum width of a bar and of the names of rows, px. */
const MAX_BAR = 32;
const NAME_WIDTH: Readonly<Record<ChartWidth, number>> = { narrow: 112, medium: 180, wide: 220 };

/** Tooltip of a category: its title and the value of each series. */
export function barTooltip({ series }: BarPicture, format: BarFormats, index: number): string {
  const values = series.flatMap((each) => {
    const value = each.values[index];
    return value === null || value === undefined ? [] : [`${each.name}: ${format.value(value, each)}`];
  });
  return [format.category(index), ...values].map(plainText).join('\n');
}

function seriesOf(picture: BarPicture, { scheme }: BarLook): (BarSeriesOption | LineSeriesOption)[] {
  const { shape, stacked } = picture;
  const colors = schemeColors[scheme];
  const own = picture.series.filter(({ compared }) => compared !== true);
  return picture.series.map((series) => {
    const { id, name, values, compared } = series;
    const color = compared ? colors.quiet : seriesColor(scheme, own.indexOf(series));
    const common = { id, name, data: [...values], color, emphasis: { disabled: true }, ...(stacked && !compared ? { stack: 'sum' } : {}) };
    if (compared) return { ...common, type: 'line', symbol: 'none', lineStyle: { width: 1.5, type: 'dashed' }, z: 4 };
    if (shape === 'lines')
      return {
        ...common,
        type: 'line',
        symbol: 'none',
        lineStyle: { width: 2 },
        areaStyle: { opacity: stacked ? 0.55 : 0.14 },
      };
    const isLast = series === own.at(-1);
    const round = shape === 'rows' ? [0, 3, 3, 0] : [3, 3, 0, 0];
    return {
      ...common,
      type: 'bar',
      barMaxWidth: MAX_BAR,
      barCategoryGap: '24%',
      // Small values stay visible; zeros aren't drawn.
      data: values.map((value) => (value === 0 ? null : value)),
      barMinHeight: 1,
      itemStyle: { borderRadius: isLast || !stacked ? round : 0 },
    };
  });
}

/** Returns the ECharts option of a bar chart: no animation, one tooltip per category. */
export function barChartOption(picture: BarPicture, format: BarFormats, look: BarLook): EChartsCoreOption {
  const { scheme, font, width, patterns, description } = look;
  const colors = schemeColors[scheme];
  const text = textStyle(scheme, font);
  const isRows = picture.shape === 'rows';
  const category = {
    type: 'category' as const,
    data: [...picture.categories],
    inverse: isRows,
    boundaryGap: picture.shape !== 'lines',
    axisLine: { lineStyle: { color: colors.line } },
    axisTick: { show: false },
    axisLabel: {
      ...text,
      hideOverlap: true,
      ...(isRows ? { interval: 0, color: colors.text, width: NAME_WIDTH[width], overflow: 'truncate' as const } : {}),
    },
  };
  const value = {
    type: 'value' as const,
    min: 0,
    // Without a value, the axis would have no marks: it couldn't be told from a chart that failed.
    ...(picture.series.some(({ values }) => values.some((each) => each !== null && each > 0)) ? {} : { max: 1 }),
    splitNumber: isRows && width === 'narrow' ? 2 : 4,
    ...(format.whole ? { minInterval: 1 } : {}),
    axisLabel: { ...text, hideOverlap: true, formatter: format.tick },
    splitLine: { lineStyle: { color: colors.line } },
  };
  return {
    animation: false,
    textStyle: { fontFamily: font },
    aria: ariaOption(description, patterns),
    grid: { left: 2, right: 14, top: 10, bottom: 2, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    ...(isRows ? { xAxis: value, yAxis: category } : { xAxis: category, yAxis: value }),
    tooltip: {
      ...tooltipStyle(scheme, font),
      trigger: 'axis',
      axisPointer:
        picture.shape === 'lines'
          ? { type: 'line', lineStyle: { color: colors.quiet, width: 1 }, animation: false }
          : { type: 'shadow', shadowStyle: { color: colors.quiet, opacity: 0.12 }, animation: false },
      formatter: (params: unknown) => {
        const first = (Array.isArray(params) ? params[0] : params) as { dataIndex?: number } | undefined;
        return first?.dataIndex === undefined ? '' : barTooltip(picture, format, first.dataIndex);
      },
    },
    series: seriesOf(picture, look),
  };
}
