/**
 * Does something once what is on screen has been painted and nothing else is to do, at the latest after `within` ms. Returns the function
 * that calls it off.
 */
export function whenIdle(work: () => void, within: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: within });
    return () => cancelIdleCallback(handle);
  }
  // Safari has no such call; there a pause stands in.
  const timer = setTimeout(work, within / 4);
  return () => clearTimeout(timer);
}
