import { createVitals, HANG_AFTER, OVERLOAD_AFTER, TICK, type Verdict } from './vitals.ts';

interface Course {
  /** When the page answers a question of that time; Infinity: never. */
  readonly delayAt: (now: number) => number;
  /** How long after a time the worker's next tick comes. */
  readonly gapAt?: (now: number) => number;
  /** How fast the computer is at a time; 1 is normal. */
  readonly paceAt?: (now: number) => number;
}

/** Runs the worker for some time and returns its verdicts. Times in ms. */
function verdicts(duration: number, { delayAt, gapAt = () => TICK, paceAt = () => 1 }: Course): Verdict[] {
  let time = 0;
  const vitals = createVitals(() => paceAt(time));
  const found: Verdict[] = [];
  let answerAt = Infinity;
  for (let now = 0; now < duration; now += gapAt(now)) {
    time = now;
    if (answerAt <= now) {
      const verdict = vitals.answer(answerAt);
      if (verdict) found.push(verdict);
      answerAt = Infinity;
    }
    const { ping, verdict } = vitals.tick(now);
    if (verdict) found.push(verdict);
    if (ping) answerAt = now + delayAt(now);
  }
  return found;
}

test('HREL-A15 a page that stops answering hangs, once, and recovers when it answers', () => {
  expect(verdicts(60_000, { delayAt: (now) => (now < 5_000 ? 1 : Infinity) })).toEqual(['hang']);
  expect(verdicts(60_000, { delayAt: (now) => (now === 5_000 ? HANG_AFTER + 1_000 : 1) })).toEqual(['hang', 'recovered']);
  expect(verdicts(60_000, { delayAt: (now) => (now === 5_000 ? HANG_AFTER - 2 * TICK : 1) })).toEqual([]);
});

test('HREL-A15 a page that answers slowly all the time is overloaded', () => {
  // Rendering endlessly, two frames a second: the answer waits for the end of the frame.
  expect(verdicts(30_000, { delayAt: () => 240 })).toEqual(['overload']);
  expect(verdicts(OVERLOAD_AFTER, { delayAt: () => 240 })).toEqual([]);
  // Busy with short pauses, as while a long list is loaded.
  expect(verdicts(30_000, { delayAt: (now) => ((now / TICK) % 3 === 0 ? 2 : 240) })).toEqual([]);
});

test('HREL-A15 a computer that slept or froze everything causes no verdict', () => {
  // Asleep for a minute while an answer was due.
  expect(verdicts(90_000, { delayAt: (now) => (now === 10_000 ? 60_500 : 1), gapAt: (now) => (now === 10_000 ? 60_000 : TICK) })).toEqual(
    [],
  );
});

test('HREL-A15 a page that stays silent after the computer slept still hangs', () => {
  expect(verdicts(90_000, { delayAt: (now) => (now >= 10_000 ? Infinity : 1), gapAt: (now) => (now === 10_000 ? 60_000 : TICK) })).toEqual([
    'hang',
  ]);
});

test('HREL-A15 a busy or slow computer is not the fault of the page', () => {
  const paceAt = () => 0.4;
  // A task of a second that takes two and a half.
  expect(verdicts(60_000, { delayAt: (now) => (now === 5_000 ? 2_500 : 1), paceAt })).toEqual([]);
  // Frames of 150 ms that take almost 400.
  expect(verdicts(60_000, { delayAt: () => 240, paceAt })).toEqual([]);
  // An endless loop is noticed nevertheless, on the slowest computer too.
  expect(verdicts(17_000, { delayAt: (now) => (now < 5_000 ? 1 : Infinity), paceAt: () => 0.05 })).toEqual(['hang']);
  expect(verdicts(60_000, { delayAt: (now) => (now < 5_000 ? 1 : Infinity), paceAt })).toEqual(['hang']);
});
