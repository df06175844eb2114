import type { Locale } from '@fleet-console/contract';
import type { CellContext } from './report-columns.ts';
import type { ReportRow } from './report-rows.ts';
import type { ReportSummary } from './report-summary.ts';
import type { ReportTexts } from './report-texts.ts';

/** What is written to a file. */
export interface ReportContent {
  readonly locale: Locale;
  readonly texts: ReportTexts;
  /** Names of the chosen filters with their values. */
  readonly filters: readonly (readonly [name: string, value: string])[];
  /** As dd/MM/yyyy HH:mm with the time zone. */
  readonly created: string;
  readonly summary: ReportSummary;
  readonly context: CellContext;
  /** Name of a technician; null: no technician. */
  readonly technicianName: (id: string | null) => string;
  /** Batches of requests, newest first, with all their people loaded. */
  readonly batches: AsyncIterable<readonly ReportRow[]>;
}
