/**
 * Runs a task at an interval, never twice at a time: ticks during a run are skipped. Doesn't keep the process alive. Returns the stop function, which doesn't
 * wait for a run in progress.
 */
export function repeat(milliseconds: number, task: () => unknown, onError: (error: unknown) => void): () => void {
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    Promise.resolve()
      .then(task)
      .catch(onError)
      .finally(() => {
        busy = false;
      });
  }, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
