import type { HeartbeatWorker } from './watch-options.ts';

/** Starts the worker that watches the main thread: early, because a page that hangs can't start it any more. */
export function createHeartbeatWorker(): HeartbeatWorker | null {
  try {
    return new Worker(new URL(/* webpackChunkName: "heartbeat" */ './heartbeat-worker.ts', import.meta.url));
  } catch {
    return null;
  }
}
