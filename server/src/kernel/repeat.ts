/**
 * Runs a task at an interval, never twice at a time: ticks during a run are skipped. Doesn't keep the process alive. Returns the stop function, which doesn't
 * wait for a run in progress.
 */
export function repeat(milliseconds: number, act: () => unknown, onFault: (error: unknown) => void): () => void {
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    Promise.resolve()
      .then(act)
      .catch(onFault)
      .finally(() => {
        busy = false;
      });
  }, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
