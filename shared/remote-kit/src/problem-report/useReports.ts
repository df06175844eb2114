import { useReadable, useShell } from '../remote/shell-context.tsx';
import { reportSender, type ReportSender } from './report-sender.ts';
import type { StoredReport } from './stored-report.ts';

/** The account's reports in this browser. */
export function useReports(): { readonly sender: ReportSender; readonly reports: readonly StoredReport[] } {
  const sender = reportSender(useShell());
  return { sender, reports: useReadable(sender.reports) };
}
