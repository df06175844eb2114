import type { EChartsCoreOption } from 'echarts/core';
import { schemeColors } from '../theme/palette.ts';
import { heatColors, heatInk, heatStep, type ChartScheme } from './chart-colors.ts';
import { ariaOption, plainText, textStyle, tooltipStyle } from './chart-style.ts';
import type { ChartWidth } from './ChartCanvas.tsx';

/** Values by row and column. */
export interface HeatPicture {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** `values[row][column]` */
  readonly values: readonly (readonly number[])[];
}

export interface HeatFormats {
  /** Formats a value in a cell, as short as possible. */
  readonly short: (value: number) => string;
  /** Tooltip of a cell. */
  readonly cell: (row: number, column: number, value: number) => string;
}

interface HeatLook {
  readonly scheme: ChartScheme;
  readonly font: string;
  readonly width: ChartWidth;
  readonly patterns: boolean;
  readonly description: string;
}

/** On phones, columns become rows, as they are more. */
export const isTurned = (width: ChartWidth): boolean => width === 'narrow';

const largest = ({ values }: HeatPicture) => Math.max(1, ...values.flat());

/** Returns the ECharts option of a heat grid: one hue, and numbers in the cells where they fit. */
export function heatGridOption(picture: HeatPicture, format: HeatFormats, look: HeatLook): EChartsCoreOption {
  const { scheme, font, width, patterns, description } = look;
  const colors = schemeColors[scheme];
  const text = textStyle(scheme, font);
  const max = largest(picture);
  const turned = isTurned(width);
  // Decals on cells are slow: numbers are the second sign.
  const numbers = width !== 'medium';
  const data = picture.values.flatMap((line, row) =>
    line.map((value, column) => ({
      value: turned ? [row, column, value] : [column, row, value],
      label: { color: heatInk[scheme][heatStep(value / max)] },
    })),
  );
  const axis = (names: readonly string[], inverse: boolean) => ({
    type: 'category' as const,
    data: [...names],
    inverse,
    axisLine: { show: false },
    axisTick: { show: false },
    splitArea: { show: false },
    axisLabel: { ...text, interval: names === picture.columns && width === 'medium' ? 2 : 0 },
  });
  return {
    animation: false,
    textStyle: { fontFamily: font },
    aria: { ...ariaOption(description, false) },
    grid: { left: 2, right: 2, top: turned ? 24 : 4, bottom: 2, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: { ...axis(turned ? picture.rows : picture.columns, false), position: turned ? 'top' : 'bottom' },
    yAxis: axis(turned ? picture.columns : picture.rows, true),
    visualMap: { type: 'continuous', show: false, min: 0, max, calculable: false, inRange: { color: [...heatColors[scheme]] } },
    tooltip: {
      ...tooltipStyle(scheme, font),
      trigger: 'item',
      formatter: (params: unknown) => {
        const [x, y, value] = (params as { value: readonly [number, number, number] }).value;
        return plainText(turned ? format.cell(x, y, value) : format.cell(y, x, value));
      },
    },
    series: [
      {
        type: 'heatmap',
        data,
        label: {
          show: numbers,
          fontSize: 11,
          fontFamily: font,
          formatter: (params: { value: unknown }) => {
            const value = (params.value as readonly number[])[2] ?? 0;
            return value === 0 ? '' : format.short(value);
          },
        },
        itemStyle: { borderWidth: patterns ? 1.5 : 2, borderColor: patterns ? colors.text : colors.raised, borderRadius: 3 },
        emphasis: { itemStyle: { borderColor: colors.text, borderWidth: 1.5 } },
      },
    ],
  };
}
