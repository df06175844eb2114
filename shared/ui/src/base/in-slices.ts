/** Longest stretch of work between two looks at what else the browser has to do, in ms. */
const SLICE = 5;

/** How the rest of the work waits for its turn behind input and drawing. A timer would wait 4 ms each time. */
function afterOthers(work: () => void): void {
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
 * Does long work in slices, between which keys are heard and frames are drawn. The work says by `yield` where it may stop; what fits in the
 * first slice is done at once. Hands what it returns to `done`. Returns the function that calls it off.
 */
export function inSlices<Result>(work: Generator<void, Result>, done: (result: Result) => void): () => void {
  let off = false;
  const slice = () => {
    if (off) return;
    const until = performance.now() + SLICE;
    do {
      const step = work.next();
      if (step.done === true) return done(step.value);
    } while (performance.now() < until);
    afterOthers(slice);
  };
  slice();
  return () => {
    off = true;
  };
}
