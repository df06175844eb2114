/** Live changes are drawn for at most a third of the time: each drawing is followed by a pause of twice its duration. */
const PAUSE_FACTOR = 2;
/** Longest pause, in ms; also how long a drawing that doesn't end is waited for. */
export const LONGEST_PAUSE = 2_000;

/** Paces the drawing of live changes by how long it takes on this computer. Times of the page, in ms. */
export class LivePace {
  #startedAt: number | null = null;
  #resumeAt = Number.NEGATIVE_INFINITY;

  started(now: number): void {
    this.#startedAt = now;
  }

  /** Everything was drawn. */
  ended(now: number): void {
    if (this.#startedAt === null) return;
    this.#resumeAt = now + Math.min(LONGEST_PAUSE, (now - this.#startedAt) * PAUSE_FACTOR);
    this.#startedAt = null;
  }

  /** Returns how long the next live change should wait; 0 when it may be drawn now. */
  remaining(now: number): number {
    return Math.max(0, (this.#startedAt === null ? this.#resumeAt : this.#startedAt + LONGEST_PAUSE) - now);
  }
}
