import type { ReportContent } from './report-content.ts';
import type { ReportFigures } from './report-summary.ts';
import type { ReportTexts } from './report-texts.ts';

/** Figures in the order of the tables. */
export const figureKeys = ['count', 'timeToConfirm', 'timeToRepair', 'timeToComplete', 'reopened'] as const;
export type FigureKey = (typeof figureKeys)[number];

export interface SummaryTable {
  readonly title: string;
  /** Heading of the first column. */
  readonly heading: string;
  readonly rows: readonly (readonly [name: string, figures: ReportFigures])[];
}

/** Whether a figure is a duration, in seconds. */
export const isDuration = (key: FigureKey): boolean => key.startsWith('timeTo');

export const figureHeadings = (texts: ReportTexts): readonly string[] => figureKeys.map((key) => texts.figures[key]);

/** The tables by damage and by technician. */
export function summaryTables({ texts, summary, technicianName }: ReportContent): readonly SummaryTable[] {
  return [
    {
      title: texts.byDamage,
      heading: texts.columns.damages,
      rows: summary.byDamage.map((each) => [texts.damages[each.damage], each]),
    },
    {
      title: texts.byTechnician,
      heading: texts.columns.technician,
      rows: summary.byTechnician.map((each) => [technicianName(each.technicianId), each]),
    },
  ];
}
