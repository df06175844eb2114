/**
 * Runs a callback after the next paint when the browser is idle, at the latest after `within` ms. Returns the function that cancels it.
 */
export function whenIdle(work: () => void, within: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: within });
    return () => cancelIdleCallback(handle);
  }
  // Safari lacks requestIdleCallback; a timeout replaces it.
  const timer = setTimeout(work, within / 4);
  return () => clearTimeout(timer);
}
