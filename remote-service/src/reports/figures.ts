import { useFormat } from '@fleet-console/i18n';
import { useMessages } from '../messages/messages.ts';
import type { ReportSummary } from './report.ts';

export const figureKeys = ['count', 'timeToConfirm', 'timeToRepair', 'timeToComplete', 'reopened'] as const;
export type FigureKey = (typeof figureKeys)[number];
/** Mean times are in seconds. */
export type Figures = Pick<ReportSummary, FigureKey>;

/** Returns the text of a figure: a number, or hours; a dash when there is none. */
export function useFigureText(): (key: FigureKey, value: number | null) => string {
  const t = useMessages('reports');
  const format = useFormat();
  return (key, value) =>
    value === null ? '–' : key.startsWith('timeTo') ? t('hours', { n: format.number(value / 3600, 1) }) : format.number(value);
}
