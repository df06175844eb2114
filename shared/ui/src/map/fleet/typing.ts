/** A keystroke counts as typing for this long, in ms. */
const TYPING_PAUSE = 300;
/** … up to this long after the first one, so that the map updates during continuous typing. */
const MAX_TYPING = 2_000;

export interface Typing {
  /** Returns how long low-priority work should wait, in ms; 0: no typing. @param now the page's time, in ms */
  remaining(now: number): number;
  end(): void;
}

/** Tracks keystrokes in any field of the page. */
export function trackTyping(page: Pick<Document, 'addEventListener' | 'removeEventListener'>, time = () => performance.now()): Typing {
  let [startedAt, lastInputAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const onInput = () => {
    const now = time();
    if (now - lastInputAt > TYPING_PAUSE) startedAt = now;
    lastInputAt = now;
  };
  page.addEventListener('input', onInput, { capture: true, passive: true });
  return {
    remaining: (now) => Math.max(0, Math.min(lastInputAt + TYPING_PAUSE, startedAt + MAX_TYPING) - now),
    end: () => page.removeEventListener('input', onInput, { capture: true }),
  };
}
