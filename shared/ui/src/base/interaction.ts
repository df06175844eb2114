/** A keystroke or a scroll step counts as interaction for this long, in ms. */
const PAUSE = 300;
/** … up to this long after the first one, so that the map updates during continuous interaction. */
const LONGEST = 5_000;

export interface Interaction {
  /** Returns how long low-priority work should wait, in ms; 0: no interaction. @param now the page's time, in ms */
  remaining(now: number): number;
  end(): void;
}

/** Tracks keystrokes in any field of the page, and scrolling of any of its elements. */
export function trackInteraction(
  page: Pick<Document, 'addEventListener' | 'removeEventListener'>,
  time = () => performance.now(),
): Interaction {
  let [startedAt, lastAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const onInteraction = () => {
    const now = time();
    if (now - lastAt > PAUSE) startedAt = now;
    lastAt = now;
  };
  const types = ['input', 'scroll'] as const;
  for (const type of types) page.addEventListener(type, onInteraction, { capture: true, passive: true });
  return {
    remaining: (now) => Math.max(0, Math.min(lastAt + PAUSE, startedAt + LONGEST) - now),
    end: () => types.forEach((type) => page.removeEventListener(type, onInteraction, { capture: true })),
  };
}

let ofPage: { readonly interaction: Interaction; users: number } | null = null;

/** The interaction with this page, tracked with one set of listeners until every user of it has called `end`. */
export function pageInteraction(): Interaction {
  const current = (ofPage ??= { interaction: trackInteraction(document), users: 0 });
  current.users += 1;
  let isUsed = true;
  return {
    remaining: (now) => current.interaction.remaining(now),
    end() {
      if (!isUsed) return;
      isUsed = false;
      current.users -= 1;
      if (current.users > 0) return;
      current.interaction.end();
      ofPage = null;
    },
  };
}
