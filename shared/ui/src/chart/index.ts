export { BarChart, type BarChartProps } from './BarChart.tsx';
export type { BarFormats, BarPicture, BarSeries } from './bar-chart-option.ts';
export type { ChartHandle } from './ChartCanvas.tsx';
export { HeatGrid, type HeatGridProps } from './HeatGrid.tsx';
export type { HeatFormats, HeatPicture } from './heat-grid-option.ts';
export { Sparkline } from './Sparkline.tsx';
export { TimeChart, type TimeChartProps, type TimeChartTexts } from './TimeChart.tsx';
export type { ChartFormats, ChartLine, ChartMark, ChartSample } from './time-chart.ts';
