export { TimeChart, type TimeChartProps, type TimeChartWords } from './TimeChart.tsx';
export type { ChartFormats, ChartLine, ChartMark, ChartSample } from './time-chart.ts';
