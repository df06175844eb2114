import { createVitals, HANG_AFTER, OVERLOAD_AFTER, TICK, type Verdict } from './vitals.ts';

/**
 * Runs the worker for some time and returns its verdicts. Times in ms.
 * @param delayAt when the page answers a question of that time; Infinity: never
 * @param gapAt how long after a time the worker's next tick comes
 */
function verdicts(duration: number, delayAt: (now: number) => number, gapAt: (now: number) => number = () => TICK): Verdict[] {
  const vitals = createVitals();
  const found: Verdict[] = [];
  let answerAt = Infinity;
  for (let now = 0; now < duration; now += gapAt(now)) {
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
  expect(verdicts(60_000, (now) => (now < 5_000 ? 1 : Infinity))).toEqual(['hang']);
  expect(verdicts(60_000, (now) => (now === 5_000 ? HANG_AFTER + 1_000 : 1))).toEqual(['hang', 'recovered']);
  expect(verdicts(60_000, (now) => (now === 5_000 ? HANG_AFTER - 2 * TICK : 1))).toEqual([]);
});

test('HREL-A15 a page that answers slowly all the time is overloaded, and must be stopped if it stays so', () => {
  // Rendering endlessly, two frames a second: the answer waits for the end of the frame.
  expect(verdicts(30_000, () => 240)).toEqual(['overload', 'persists']);
  expect(verdicts(OVERLOAD_AFTER, () => 240)).toEqual([]);
  // Busy with short pauses, as while a long list is loaded.
  expect(verdicts(30_000, (now) => ((now / TICK) % 3 === 0 ? 2 : 240))).toEqual([]);
});

test('HREL-A15 a computer that slept, froze everything or is busy itself causes no verdict', () => {
  // Asleep for a minute while an answer was due.
  expect(
    verdicts(
      90_000,
      (now) => (now === 10_000 ? 60_500 : 1),
      (now) => (now === 10_000 ? 60_000 : TICK),
    ),
  ).toEqual([]);
  // The worker's own timers are late too.
  expect(
    verdicts(
      60_000,
      () => 240,
      () => TICK + 150,
    ),
  ).toEqual([]);
});

test('HREL-A15 a page that stays silent after the computer slept still hangs', () => {
  expect(
    verdicts(
      90_000,
      (now) => (now >= 10_000 ? Infinity : 1),
      (now) => (now === 10_000 ? 60_000 : TICK),
    ),
  ).toEqual(['hang']);
});
