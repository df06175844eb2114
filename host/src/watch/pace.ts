/** So many parts of so many numbers are sorted, and how long that takes at a normal pace, in ms: slower than on most computers. */
const PARTS = 8;
const NUMBERS = 20_000;
const NORMAL = 26;
/** It ends after this time, in ms: a worker that is busy for longer would seem to sleep. */
const LONGEST = 120;
/** A measurement is used again for this time, in ms. */
const VALID_FOR = 900;

function someNumbers(): Float64Array {
  const numbers = new Float64Array(NUMBERS);
  let value = 1;
  for (let index = 0; index < NUMBERS; index += 1) {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0;
    numbers[index] = value;
  }
  return numbers;
}

/**
 * Returns the function that measures how fast this thread runs: 1 is normal; less, if the computer is slow or busy with something else. What takes long
 * there isn't the fault of the page. The engine's own sorting isn't slower in browsers that don't optimize scripts.
 */
export function createPace(now: () => number): () => number {
  let numbers: Float64Array | null = null;
  let measuredAt = -Infinity;
  let pace = 1;
  return () => {
    if (now() - measuredAt < VALID_FOR) return pace;
    numbers ??= someNumbers();
    const start = now();
    let parts = 0;
    do {
      numbers.slice().sort();
      parts += 1;
      measuredAt = now();
    } while (parts < PARTS && measuredAt - start < LONGEST);
    pace = Math.min(1, ((parts / PARTS) * NORMAL) / Math.max(1, measuredAt - start));
    return pace;
  };
}
