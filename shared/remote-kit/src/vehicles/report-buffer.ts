import type { LiveTopics } from '@fleet-console/contract';
import { reportsIn, type Report } from './report.ts';

/**
 * Minimum interval between batches, in ms. The first report after a pause is applied at once, so that it is on screen within a second of being sent
 * (design, section 10: the server batches too, and the map follows the list).
 */
const MIN_INTERVAL = 250;

/** Batches reports by vehicle, later ones over earlier ones. */
export function createReportBuffer(onReports: (reports: ReadonlyMap<string, Report>) => void) {
  let pending = new Map<string, Report>();
  let flushedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    timer = undefined;
    flushedAt = performance.now();
    const reports = pending;
    pending = new Map();
    onReports(reports);
  };

  return {
    /** Adds the reports of a live message. */
    add(data: LiveTopics['vehicles']) {
      for (const report of reportsIn(data)) {
        const previous = pending.get(report.id);
        pending.set(report.id, previous ? { ...previous, ...report } : report);
      }
      if (pending.size > 0) timer ??= setTimeout(flush, Math.max(0, flushedAt + MIN_INTERVAL - performance.now()));
    },
    clear() {
      clearTimeout(timer);
      timer = undefined;
      pending = new Map();
    },
  };
}
