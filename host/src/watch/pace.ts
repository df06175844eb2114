/** Rounds of the measured work, and how long they take at a normal pace, in ms: slower than on most computers. */
const ROUNDS = 12_000_000;
const NORMAL = 28;
/** A measurement is used again for this time, in ms. */
const VALID_FOR = 900;

const results = new Int32Array(1024);

function work(): void {
  let value = 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0;
    results[round & 1023] = value;
  }
}

/**
 * Returns the function that measures how fast this thread runs: 1 is normal; less, if the computer is slow or busy with something else. What takes long
 * there isn't the fault of the page.
 */
export function createPace(now: () => number): () => number {
  let measuredAt = -Infinity;
  let pace = 1;
  return () => {
    const start = now();
    if (start - measuredAt < VALID_FOR) return pace;
    work();
    measuredAt = now();
    pace = Math.min(1, NORMAL / Math.max(1, measuredAt - start));
    return pace;
  };
}
