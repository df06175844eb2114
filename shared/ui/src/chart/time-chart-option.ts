import type { LineSeriesOption } from 'echarts/charts';
import type {
  AriaComponentOption,
  GridComponentOption,
  MarkLineComponentOption,
  MarkPointComponentOption,
  TooltipComponentOption,
} from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { schemeColors } from '../theme/palette.ts';
import { ariaOption, plainText, textStyle, tooltipStyle } from './chart-style.ts';
import { bridges, groupMarks, nearest, withGaps, type ChartFormats, type ChartLine, type ChartPicture, type Dot } from './time-chart.ts';

export type TimeChartOption = ComposeOption<
  LineSeriesOption | AriaComponentOption | GridComponentOption | TooltipComponentOption | MarkLineComponentOption | MarkPointComponentOption
>;

/** Maximum number of markers side by side. */
const MAX_MARKS = 90;
/** Maximum number of events in the tooltip. */
const MAX_LISTED = 4;

/** Tooltip of a time: the nearest samples, and the events around it. */
export function tooltipText({ lines, marks, from, till, gapAfter }: ChartPicture, format: ChartFormats, at: number): string {
  const radius = (till - from) / MAX_MARKS;
  const values = lines.flatMap((line) => {
    const sample = nearest(line.samples, at);
    return sample && Math.abs(sample.at - at) <= gapAfter && sample.value !== null
      ? [`${line.name}: ${format.value(sample.value, line)}`]
      : [];
  });
  const events = marks.filter((mark) => Math.abs(mark.at - at) <= radius);
  const listed = events.slice(0, MAX_LISTED).map((mark) => `${format.tick(mark.at)} ${mark.label}`);
  const rest = events.length - listed.length;
  return [format.moment(at), ...values, ...listed, ...(rest > 0 ? [format.more(rest)] : [])].map(plainText).join('\n');
}

const known = (dot: Dot | undefined) => dot !== undefined && dot[1] !== null;

/** Returns centre and half span of a line's axis: the range of the line plus a tenth, and at least half its minimum span. */
const axisRange =
  (minSpan: number) =>
  (side: 1 | -1) =>
  ({ min, max }: { min: number; max: number }) => {
    const half = Math.max(((max - min) / 2) * 1.1, minSpan / 2);
    const end = (min + max) / 2 + side * half;
    return Number.isFinite(end) ? (side > 0 ? Math.ceil(end) : Math.floor(end)) : null;
  };

/** Shared inputs of a chart's parts. */
interface Style {
  readonly scheme: 'light' | 'dark';
  readonly colors: (typeof schemeColors)['light'];
  readonly text: { readonly color: string; readonly fontSize: number; readonly fontFamily: string };
  readonly colorOf: Readonly<Record<ChartLine['axis'], string>>;
}

function styleOf(scheme: 'light' | 'dark', font: string): Style {
  const colors = schemeColors[scheme];
  return {
    scheme,
    colors,
    text: textStyle(scheme, font),
    colorOf: { left: colors.accent, right: colors.status.attention.ink },
  };
}

const quiet = { silent: true, animation: false, tooltip: { show: false } } as const;
const indexOf = (axis: ChartLine['axis']) => (axis === 'left' ? 0 : 1);

function valueAxis(side: ChartLine['axis'], { lines }: ChartPicture, format: ChartFormats, { colors, text, colorOf }: Style) {
  const line = lines.find(({ axis }) => axis === side);
  const ends = axisRange(line?.minSpan ?? 1);
  return {
    type: 'value' as const,
    position: side,
    show: line !== undefined,
    min: ends(-1),
    max: ends(1),
    splitNumber: 4,
    axisLabel: {
      ...text,
      color: colorOf[side],
      formatter: (value: number) => (line ? format.value(value, line) : ''),
      // Rounded ends don't align with the steps: their labels would overlap their neighbours.
      showMinLabel: false,
      showMaxLabel: false,
    },
    splitLine: { show: side === 'left', lineStyle: { color: colors.line } },
  };
}

function tooltip(picture: ChartPicture, format: ChartFormats, { scheme, colors, text }: Style): TooltipComponentOption {
  return {
    ...tooltipStyle(scheme, text.fontFamily),
    trigger: 'axis',
    axisPointer: { type: 'line', lineStyle: { color: colors.quiet, width: 1 }, animation: false },
    formatter: (params) => {
      const [first] = Array.isArray(params) ? params : [params];
      const value = first?.value;
      return Array.isArray(value) ? tooltipText(picture, format, Number(value[0])) : '';
    },
  };
}

const measured = (line: ChartLine, gapAfter: number, { colorOf }: Style): LineSeriesOption => ({
  id: line.id,
  type: 'line',
  name: line.name,
  yAxisIndex: indexOf(line.axis),
  // A single sample between two gaps is drawn as a dot, because it makes no line.
  data: withGaps(line.samples, gapAfter).map((dot, nth, dots) => ({
    value: [...dot],
    symbol: known(dots[nth - 1]) || known(dots[nth + 1]) ? 'none' : 'circle',
  })),
  connectNulls: false,
  showAllSymbol: true,
  symbolSize: 5,
  color: colorOf[line.axis],
  lineStyle: { width: line.axis === 'left' ? 2 : 1.5, type: line.axis === 'left' ? 'solid' : 'dotted' },
  emphasis: { disabled: true },
  z: line.axis === 'left' ? 3 : 2,
});

const gaps = (line: ChartLine, gapAfter: number, { colors }: Style): LineSeriesOption => ({
  ...quiet,
  id: `${line.id} gaps`,
  type: 'line',
  yAxisIndex: indexOf(line.axis),
  data: bridges(line.samples, gapAfter).map((dot) => [...dot]),
  symbol: 'none',
  lineStyle: { width: 1, type: 'dashed', color: colors.quiet, opacity: 0.7 },
});

function markSeries({ marks, from, till }: ChartPicture, { colors }: Style): LineSeriesOption {
  const stretch = (till - from) / MAX_MARKS;
  return {
    ...quiet,
    id: 'marks',
    type: 'line',
    yAxisIndex: 2,
    data: [[from, 0]],
    symbol: 'none',
    lineStyle: { width: 0 },
    markLine: {
      silent: true,
      animation: false,
      symbol: ['none', 'diamond'],
      symbolSize: 10,
      label: { show: false },
      data: groupMarks(marks, 'line', stretch).map(({ at, marks: [mark] }) => {
        const color = colors.status[mark?.kind ?? 'fault'].mark;
        return { xAxis: at, lineStyle: { color, width: 1.5, type: 'solid' as const } };
      }),
    },
    markPoint: {
      silent: true,
      animation: false,
      symbol: 'circle',
      label: { show: false },
      data: groupMarks(marks, 'foot', stretch).map(({ at, marks: together }) => ({
        name: '',
        coord: [at, 0.03],
        symbolSize: together.length > 1 ? 8 : 6,
        itemStyle: { color: colors.status[together[0]?.kind ?? 'offline'].mark },
      })),
    },
  };
}

/** Distances of the plot from the edges of the picture, in px. */
export interface PlotMargins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The right axis needs room for its labels. */
export const plotMargins = (lines: readonly ChartLine[]): PlotMargins => ({
  left: 56,
  right: lines.some(({ axis }) => axis === 'right') ? 52 : 16,
  top: 16,
  bottom: 28,
});

/** Returns the ECharts option of a time chart: no animation, and the tooltip is drawn on the canvas, not written into the page. */
export function timeChartOption(
  picture: ChartPicture,
  scheme: 'light' | 'dark',
  format: ChartFormats,
  { font, description }: { readonly font: string; readonly description: string },
): TimeChartOption {
  const { lines, from, till, gapAfter } = picture;
  const style = styleOf(scheme, font);
  const { colors, text } = style;
  return {
    animation: false,
    textStyle: { fontFamily: font },
    aria: ariaOption(description, false),
    grid: { ...plotMargins(lines) },
    xAxis: {
      type: 'time',
      min: from,
      max: till,
      axisLabel: { ...text, hideOverlap: true, formatter: (value: number) => format.tick(value) },
      axisLine: { lineStyle: { color: colors.line } },
      axisTick: { show: false },
      splitLine: { show: false },
    },
    yAxis: [
      valueAxis('left', picture, format, style),
      valueAxis('right', picture, format, style),
      { show: false, type: 'value' as const, min: 0, max: 1 },
    ],
    tooltip: tooltip(picture, format, style),
    series: [
      ...lines.map((line) => measured(line, gapAfter, style)),
      ...lines.map((line) => gaps(line, gapAfter, style)),
      markSeries(picture, style),
    ],
  };
}
