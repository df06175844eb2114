import { Refusal } from './refusal.ts';

/** Retry time in seconds: a large report takes less. */
const RETRY_AFTER = 10;

export interface ReportLimit {
  /**
   * Counts a report until the returned function is called.
   * @throws Refusal 429 while the account, or this server as a whole, creates too many
   */
  begin(accountId: string): () => void;
}

/**
 * Limits the files created at the same time: one per account, and some per server process.
 * @param atOnce each holds a database connection, of which the pool has ten
 */
export function createReportLimit(atOnce: number): ReportLimit {
  const running = new Set<string>();
  return {
    begin(accountId) {
      if (running.has(accountId))
        throw new Refusal(
          429,
          'report-running',
          "You're already downloading a report. Wait until it is complete, or cancel it.",
          RETRY_AFTER,
        );
      if (running.size >= atOnce)
        throw new Refusal(429, 'too-many-reports', 'Too many reports are being created. Try again in a moment.', RETRY_AFTER);
      running.add(accountId);
      return () => void running.delete(accountId);
    },
  };
}
