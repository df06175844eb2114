import { guardFrame, reloadOnce } from './frame-guard.ts';
import { guardGlobalState } from './global-guards.ts';
import { readHangs } from './hang-records.ts';
import { watchReleases } from './release-watch.ts';
import type { ReleaseWatch, WatchEnvironment, WatchOptions } from './watch-options.ts';

/** If the host crashes more often within this time, in ms, it isn't rendered again. */
const CRASH_WINDOW = 60_000;
const MAX_CRASHES = 3;

/** Starts the watch. Must be called before a release is loaded. */
export function startWatch(options: WatchOptions, { worker, hangs = readHangs() }: WatchEnvironment): ReleaseWatch {
  const { now } = options;
  const onStuck = reloadOnce(options);
  const watch = watchReleases({ ...options, worker, hangs, onStuck });
  const globals = guardGlobalState(options, watch);
  const stopFrame = guardFrame(options, watch, onStuck);
  let crashes: number[] = [];
  return {
    ready: watch.ready,
    began: watch.began,
    evaluated: globals.restore,
    shown: watch.shown,
    recover() {
      void globals.restore();
      crashes = [...crashes.filter((at) => now() - at < CRASH_WINDOW), now()];
      return crashes.length <= MAX_CRASHES;
    },
    stop() {
      watch.stop();
      globals.stop();
      stopFrame();
    },
  };
}
