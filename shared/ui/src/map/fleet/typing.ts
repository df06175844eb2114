/** A keystroke counts as typing for this long, in ms. */
const AFTER_A_LETTER = 300;
/** … up to this long after the first one, so that the map updates during continuous typing. */
const AT_MOST = 2_000;

export interface Typing {
  /** Returns how long low-priority work should wait, in ms; 0: no typing. @param now the page's time, in ms */
  left(now: number): number;
  end(): void;
}

/** Tracks keystrokes in any field of the page. */
export function followTyping(page: Pick<Document, 'addEventListener' | 'removeEventListener'>, time = () => performance.now()): Typing {
  let [since, last] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const onLetter = () => {
    const now = time();
    if (now - last > AFTER_A_LETTER) since = now;
    last = now;
  };
  page.addEventListener('input', onLetter, { capture: true, passive: true });
  return {
    left: (now) => Math.max(0, Math.min(last + AFTER_A_LETTER, since + AT_MOST) - now),
    end: () => page.removeEventListener('input', onLetter, { capture: true }),
  };
}
