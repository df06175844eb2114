import type { ServerModule } from '../../kernel/module.ts';
import { repeat } from '../../kernel/repeat.ts';
import { recordMissingPaths } from './ride-path-recorder.ts';
import { removeOldPathsAndRiders } from './ride-retention.ts';

const HOUR = 3_600_000;

/** The leader's hourly tasks: paths that weren't recorded when their ride ended (rule TRP-P1), and retention (rule TRP-P3). */
export const rideTasksModule: ServerModule = (_app, { db, leader, log }) => {
  let stops: (() => void)[] = [];
  let isStopped = false;
  leader.addTask({
    async begin() {
      isStopped = false;
      const logError = (error: unknown) => log.warn({ err: error }, 'a periodic ride task failed');
      const record = () => recordMissingPaths(db, Date.now(), () => isStopped);
      record().catch(logError);
      removeOldPathsAndRiders(db, Date.now(), { everything: true }).catch(logError);
      stops = [repeat(HOUR, record, logError), repeat(HOUR, () => removeOldPathsAndRiders(db, Date.now()), logError)];
    },
    async end() {
      isStopped = true;
      for (const stop of stops) stop();
      stops = [];
    },
  });
};
