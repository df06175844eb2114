/**
 * Starts background work whose code is loaded only now. Returns the function that stops it, also while it loads.
 * @param load loads the code, starts the work and returns the function that stops it; not called again
 * @param onFailure the code couldn't be loaded, or the work couldn't start
 */
export function startWhenLoaded(load: () => Promise<() => () => void>, onFailure: () => void): () => void {
  let stop: (() => void) | null = null;
  let ended = false;
  const run = async () => {
    const start = await load();
    if (!ended) stop = start();
  };
  run().catch(() => {
    if (!ended) onFailure();
  });
  return () => {
    ended = true;
    stop?.();
  };
}
