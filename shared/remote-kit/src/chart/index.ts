// Charts with a table of the same data.
export { BarChart, HeatGrid } from './Charts.tsx';
export { ChartCard, type ChartCardProps, type ChartView } from './ChartCard.tsx';
export { ChartMessages } from './ChartMessages.tsx';
export { ChartTable } from './ChartTable.tsx';
export type { ChartColumn, TableColumn } from './chart-table.ts';
export { InfoButton } from './InfoButton.tsx';
export { ShareBar } from './ShareBar.tsx';
export type { BarFormats, BarPicture, BarSeries, HeatFormats, HeatPicture } from '@fleet-console/ui/chart';
export { Sparkline } from '@fleet-console/ui/chart';
