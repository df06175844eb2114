/** Someone types for this long after a letter, in ms. */
const AFTER_A_LETTER = 300;
/** … and from the first letter on no longer than this: what moves is seen again, however much is typed. */
const AT_MOST = 2_000;

export interface Typing {
  /** How long what is not urgent waits yet, in ms; 0: no one types. @param now the time of the page, in ms */
  left(now: number): number;
  end(): void;
}

/** Follows letters that are typed into any field of the page. */
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
