export { TimeChart, type TimeChartProps, type TimeChartTexts } from './TimeChart.tsx';
export type { ChartFormats, ChartLine, ChartMark, ChartSample } from './time-chart.ts';
