import type { Logger } from '../../../kernel/logging.ts';
import type { AlertReport } from '../../../protocol/station-messages.ts';
import type { AlertDesk } from './alert.service.ts';

/** Alerts on their way to the desk, which keeps their order. */
export interface AlertQueue {
  /** Hands an alert over. False: too many are on their way, and it was dropped. */
  add(hubId: string, report: AlertReport): boolean;
  /** Resolves when the desk is through with everything that was handed over until now. */
  settled(): Promise<void>;
}

/** More than the worst burst that anyone wants to hear of; memory must not grow while the database is away. */
const MOST_ON_THEIR_WAY = 50_000;

export function createAlertQueue(desk: Pick<AlertDesk, 'take'>, log: Logger): AlertQueue {
  const onTheirWay = new Set<Promise<void>>();
  return {
    add(hubId, report) {
      if (onTheirWay.size >= MOST_ON_THEIR_WAY) return false;
      const taking: Promise<void> = desk
        .take(hubId, report)
        .catch((error: unknown) => log.error({ err: error, hubId, alert: report.id }, "couldn't save an alert"))
        .finally(() => onTheirWay.delete(taking));
      onTheirWay.add(taking);
      return true;
    },
    async settled() {
      await Promise.all(onTheirWay);
    },
  };
}
