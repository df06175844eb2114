import type { Logger } from '../../../kernel/logging.ts';
import type { AlertReport } from '../../../protocol/station-messages.ts';
import type { AlertService } from './alert.service.ts';

/** Bounded queue of alerts being saved; the alert service preserves their order. */
export interface AlertQueue {
  /** Submits an alert. Returns false when the queue is full and the alert was dropped. */
  add(hubId: string, report: AlertReport): boolean;
  /** Resolves when all alerts submitted so far are processed. */
  settled(): Promise<void>;
}

/** Bounds memory while the database is down; larger than any realistic burst. */
const MAX_PENDING = 50_000;

export function createAlertQueue(alertService: Pick<AlertService, 'submit'>, log: Logger): AlertQueue {
  const pending = new Set<Promise<void>>();
  return {
    add(hubId, report) {
      if (pending.size >= MAX_PENDING) return false;
      const submission: Promise<void> = alertService
        .submit(hubId, report)
        .catch((error: unknown) => log.error({ err: error, hubId, alert: report.id }, "couldn't save an alert"))
        .finally(() => pending.delete(submission));
      pending.add(submission);
      return true;
    },
    async settled() {
      await Promise.all(pending);
    },
  };
}
