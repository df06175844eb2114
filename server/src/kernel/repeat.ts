/**
 * Does something every so many milliseconds, never twice at a time: a run that takes longer skips turns. Does not keep the process alive. Returns the
 * function that ends it; a run under way ends by itself.
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
