import { pageInteraction } from './interaction.ts';

/**
 * Runs a callback after the next paint when the browser is idle and the user neither types nor scrolls, at the latest after `within` ms. Returns the
 * function that cancels it.
 */
export function whenIdle(work: () => void, within: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const latest = performance.now() + within;
    const interaction = pageInteraction();
    let cancel = () => {};
    const onIdle = () => {
      const now = performance.now();
      const wait = Math.min(interaction.remaining(now), latest - now);
      if (wait <= 0) {
        interaction.end();
        return work();
      }
      const timer = setTimeout(request, wait);
      cancel = () => clearTimeout(timer);
    };
    const request = () => {
      const handle = requestIdleCallback(onIdle, { timeout: Math.max(1, latest - performance.now()) });
      cancel = () => cancelIdleCallback(handle);
    };
    request();
    return () => {
      interaction.end();
      cancel();
    };
  }
  // Safari lacks requestIdleCallback; a timeout replaces it.
  const timer = setTimeout(work, within / 4);
  return () => clearTimeout(timer);
}
