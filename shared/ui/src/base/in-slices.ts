/** Maximum time of a slice, in ms. */
const SLICE = 5;

/** Schedules the next slice after input and rendering. A timer would wait 4 ms each time. */
function yieldToBrowser(work: () => void): void {
  if (typeof MessageChannel === 'undefined') {
    setTimeout(work);
    return;
  }
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    work();
  });
  port1.start();
  port2.postMessage(null);
}

/**
 * Runs long work in slices, between which the browser handles input and renders. The work marks with `yield` where it may pause; the first slice runs
 * synchronously. Passes the result to `done`. Returns the function that cancels it.
 */
export function inSlices<Result>(work: Generator<void, Result>, done: (result: Result) => void): () => void {
  let isCancelled = false;
  const slice = () => {
    if (isCancelled) return;
    const until = performance.now() + SLICE;
    do {
      const step = work.next();
      if (step.done === true) return done(step.value);
    } while (performance.now() < until);
    yieldToBrowser(slice);
  };
  slice();
  return () => {
    isCancelled = true;
  };
}
