import type { LiveTopics } from '@fleet-console/contract';
import { reportsIn, type Report } from './report.ts';

/**
 * Reports are taken in this far apart at least, in ms. The first after a pause is taken in at once, so that one is on screen within a second of
 * being sent (design, section 10: the server gathers too, and the map follows the list).
 */
const APART = 250;

/** Gathers reports by vehicle, later ones over earlier ones, and hands them on together. */
export function createReportBuffer(takeIn: (reports: ReadonlyMap<string, Report>) => void) {
  let pending = new Map<string, Report>();
  let takenAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    timer = undefined;
    takenAt = performance.now();
    const reports = pending;
    pending = new Map();
    takeIn(reports);
  };

  return {
    /** Adds the reports of a message from the server. */
    add(data: LiveTopics['vehicles']) {
      for (const report of reportsIn(data)) {
        const waiting = pending.get(report.id);
        pending.set(report.id, waiting ? { ...waiting, ...report } : report);
      }
      if (pending.size > 0) timer ??= setTimeout(flush, Math.max(0, takenAt + APART - performance.now()));
    },
    clear() {
      clearTimeout(timer);
      timer = undefined;
      pending = new Map();
    },
  };
}
